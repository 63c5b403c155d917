"""The names of keyword abilities (CR 702), for searching; what they mean is in the vocabulary."""

_NAMES = (
    "Deathtouch, Defender, Double strike, Enchant, Equip, First strike, Flash, Flying, Haste, Hexproof, Indestructible, "
    "Intimidate, Plainswalk, Islandwalk, Swampwalk, Mountainwalk, Forestwalk, Landwalk, Lifelink, Protection, Reach, "
    "Shroud, Trample, Vigilance, Ward, Banding, Rampage, Cumulative upkeep, Flanking, Phasing, Buyback, Shadow, Cycling, "
    "Echo, Horsemanship, Fading, Kicker, Flashback, Madness, Fear, Morph, Amplify, Provoke, Storm, Affinity, Entwine, "
    "Modular, Sunburst, Bushido, Soulshift, Splice, Offering, Ninjutsu, Epic, Convoke, Dredge, Transmute, Bloodthirst, "
    "Haunt, Replicate, Forecast, Graft, Recover, Ripple, Split second, Suspend, Vanishing, Absorb, Aura swap, Delve, "
    "Fortify, Frenzy, Gravestorm, Poisonous, Transfigure, Champion, Changeling, Evoke, Hideaway, Prowl, Reinforce, "
    "Conspire, Persist, Wither, Retrace, Devour, Exalted, Unearth, Cascade, Annihilator, Level up, Rebound, Umbra armor, "
    "Infect, Battle cry, Living weapon, Undying, Miracle, Soulbond, Overload, Scavenge, Unleash, Cipher, Evolve, Extort, "
    "Fuse, Bestow, Tribute, Dethrone, Hidden agenda, Outlast, Prowess, Dash, Exploit, Menace, Renown, Awaken, Devoid, "
    "Ingest, Myriad, Surge, Skulk, Emerge, Escalate, Melee, Crew, Fabricate, Partner, Undaunted, Improvise, Aftermath, "
    "Embalm, Eternalize, Afflict, Ascend, Assist, Jump-start, Mentor, Afterlife, Riot, Spectacle, Escape, Companion, "
    "Mutate, Encore, Boast, Foretell, Demonstrate, Daybound, Nightbound, Disturb, Decayed, Cleave, Training, Compleated, "
    "Reconfigure, Blitz, Casualty, Enlist, Read ahead, Ravenous, Squad, Space sculptor, Visit, Prototype, Living metal, "
    "More than meets the eye, For Mirrodin!, Toxic, Backup, Bargain, Craft, Disguise, Solved, Plot, Saddle, Spree, "
    "Freerunning, Gift, Offspring, Impending, Exhaust, Max speed, Start your engines!, Harmonize, Mobilize, Job select, "
    "Tiered, Station, Warp, Mayhem, Web-slinging, Firebending, Sneak, Increment, Paradigm"
)
KEYWORD_NAMES: tuple[str, ...] = tuple(_NAMES.split(", "))

_LOWER = {name.lower(): name for name in KEYWORD_NAMES}


def keywords_in(text: str) -> tuple[str, ...]:
    """The keyword abilities that stand on lines of their own in a rules text, in printed order, each once.

    >>> keywords_in("flying, first strike\\nward {2}\\nwhen ~ enters, target creature gains haste.")
    ('Flying', 'First strike', 'Ward')
    """
    found: dict[str, None] = {}
    for line in text.lower().split("\n"):
        parts = [part.strip() for part in line.split(", ")]
        names = [_keyword(part) for part in parts]
        if names[0]:
            found.update((name, None) for name in names if name)
    return tuple(found)


def _keyword(part: str) -> str:
    """The keyword with which a part of a line begins, the longest that fits; empty if there is none or the part is a sentence."""
    if part.endswith(".") and "—" not in part:
        return ""
    words = part.replace("—", " ").split()
    for length in (5, 4, 3, 2, 1):
        name = _LOWER.get(" ".join(words[:length]))
        if name and len(words) >= length:
            return name
    return next((word.capitalize() for word in words[:2] if word.endswith(("walk", "cycling"))), "")
