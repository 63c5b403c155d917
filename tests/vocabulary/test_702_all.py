"""Every keyword that is read: what it stands for is readable, it is written as it is read, and it has its Chinese name (CR 702)."""

from __future__ import annotations

import pytest

from wanzhi.language import read_text, write
from wanzhi.vocabulary.abilities import KeywordAbility, parts_of
from wanzhi.vocabulary.lines import KeywordLine, Line
from wanzhi.vocabulary.reading import grammar
from wanzhi.vocabulary.terms import KEYWORDS

NUMBER = (
    "absorb", "afflict", "afterlife", "amplify", "annihilator", "backup", "bloodthirst", "bushido", "casualty", "crew", "devour", "dredge",
    "fabricate", "fading", "firebending", "frenzy", "graft", "hideaway", "mobilize", "modular", "poisonous", "rampage", "renown", "saddle",
    "soulshift", "toxic", "tribute", "vanishing",
)
COST = (
    "bestow", "blitz", "buyback", "cumulative upkeep", "cycling", "dash", "disguise", "disturb", "echo", "embalm", "emerge", "encore", "entwine",
    "equip", "escalate", "eternalize", "evoke", "flashback", "foretell", "fortify", "freerunning", "harmonize", "kicker", "madness", "mayhem",
    "miracle", "morph", "ninjutsu", "offspring", "outlast", "plot", "prowl", "reconfigure", "recover", "replicate", "scavenge", "sneak",
    "spectacle", "squad", "surge", "transfigure", "transmute", "unearth", "ward", "warp", "web-slinging",
)
ALONE = (
    "deathtouch", "defender", "double strike", "first strike", "flash", "flying", "haste", "hexproof", "indestructible", "intimidate", "lifelink",
    "reach", "shroud", "trample", "vigilance", "flanking", "shadow", "horsemanship", "fear", "storm", "sunburst", "convoke", "split second",
    "delve", "gravestorm", "changeling", "conspire", "persist", "wither", "retrace", "exalted", "cascade", "rebound", "umbra armor", "infect",
    "battle cry", "living weapon", "undying", "unleash", "evolve", "extort", "dethrone", "prowess", "exploit", "menace", "devoid", "ingest",
    "myriad", "skulk", "melee", "undaunted", "improvise", "aftermath", "ascend", "jump-start", "mentor", "riot", "demonstrate", "decayed",
    "training", "enlist", "ravenous", "living metal", "for mirrodin!", "bargain", "job select", "increment", "start your engines!", "provoke",
    "menace", "partner", "trample over planeswalkers", "vanishing",
)
OTHERS = (
    "modular—sunburst", "enchant creature", "enchant artifact or land you control", "enchant player", "enchant opponent",
    "enchant creature card in a graveyard",
    "equip Human {1}", "equip—Pay 3 life.", "ward—Discard a card.", "ward—Sacrifice a creature.", "ward—{2}, Pay 2 life.", "protection from red",
    "protection from black and from white", "protection from artifacts", "protection from everything", "protection from each color",
    "hexproof from black", "islandwalk", "nonbasic landwalk", "legendary landwalk", "snow landwalk", "affinity for artifacts",
    "affinity for Plains", "forestcycling {2}", "basic landcycling {1}{G}", "Wizardcycling {3}", "slivercycling {3}", "multikicker {1}{G}",
    "kicker {2}{U} and/or {1}{B}", "kicker—Sacrifice a creature.", "cumulative upkeep—Pay 1 life.", "escape—{R}, Exile two other cards from your graveyard.",
    "suspend 4—{U}", "impending 4—{2}{R}", "reinforce 2—{1}{G}", "gift a card", "gift a tapped Fish", "prototype {1}{U}{U} — 2/1",
    "champion a Goblin or Shaman", "devour Food 3", "bloodthirst X", "partner with Pir, Imaginative Rascal", "choose a background",
    "emerge from artifact {5}{B}{B}", "megamorph {5}{G}", "annihilator X, where X is the number of creatures you control.",
    "flying, first strike, vigilance", "flashback—Sacrifice a creature.", "echo—Discard a card.", "morph—Reveal a white card from your hand.",
)
TEXTS = (*ALONE, *(f"{word} 2" for word in NUMBER), *(f"{word} {{2}}{{B}}" for word in COST), *OTHERS)


def keywords_of(text: str) -> tuple[KeywordAbility, ...]:
    """The keywords that a line lists."""
    (reading,) = read_text(text, (), Line, grammar())
    assert isinstance(reading.node, KeywordLine), (text, reading.problem)
    return reading.node.keywords


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_its_definition_too(text: str) -> None:
    """CR 702.1."""
    for keyword in keywords_of(text):
        parts_of(keyword)


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_written_as_it_is_read(text: str) -> None:
    """CR 702.1: in English; in Chinese it is written."""
    line = KeywordLine(keywords_of(text))
    assert keywords_of(write(line, grammar())) == line.keywords
    assert write(line, grammar(), "zh")


@pytest.mark.parametrize("text", [*ALONE, *(f"{word} 2" for word in NUMBER), *(f"{word} {{2}}{{B}}" for word in COST)])
def test_its_chinese_name_is_that_of_the_glossary(text: str) -> None:
    """CR 702.2-702.191, in the words of the Chinese rules."""
    name = text.removesuffix(" 2").removesuffix(" {2}{B}")
    assert KEYWORDS[name] in write(KeywordLine(keywords_of(text)), grammar(), "zh")
