"""Small integers and bit masks for the terms of the rulebook (CR 105, 205, 400, 500).

Colours, card types, supertypes and evergreen keywords are plain int masks: `types & CREATURE`.
Player ids are 0, 1, 2 ... in turn order at the start; object ids are counted from `FIRST_OBJECT`, so one int can
name either (a target, the recipient of damage). `NONE` stands for "no object" and "no player".
"""

from typing import Final

NONE: Final = -1
NOTHING: Final = -2  # `NOTHING - p` as what a creature attacks: nothing any more; its defending player was p (CR 506.4c, 508.5)
FIRST_OBJECT: Final = 100

# Zones (CR 400.1). Battlefield, stack and command zone are shared by all players; exile too.
LIBRARY: Final = 1
HAND: Final = 2
BATTLEFIELD: Final = 3
GRAVEYARD: Final = 4
STACK: Final = 5
EXILE: Final = 6
COMMAND: Final = 7
OUTSIDE: Final = 8
NOWHERE: Final = 9  # an object that has ceased to exist (CR 111.7, 704.5e)

ZONE_NAMES: Final = ("", "library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "outside", "nowhere")
OWN_ZONES: Final = (LIBRARY, HAND, GRAVEYARD, OUTSIDE)
PUBLIC_ZONES: Final = (BATTLEFIELD, GRAVEYARD, STACK, EXILE, COMMAND)

# Colours (CR 105.1), in the order of the colour wheel.
WHITE: Final = 1
BLUE: Final = 2
BLACK: Final = 4
RED: Final = 8
GREEN: Final = 16
COLORS: Final = (WHITE, BLUE, BLACK, RED, GREEN)
COLOR_NAMES: Final = {WHITE: "white", BLUE: "blue", BLACK: "black", RED: "red", GREEN: "green"}
COLOR_LETTERS: Final = {WHITE: "W", BLUE: "U", BLACK: "B", RED: "R", GREEN: "G"}
ALL_COLORS: Final = 31

# Card types (CR 300.1).
ARTIFACT: Final = 1
BATTLE: Final = 2
CREATURE: Final = 4
ENCHANTMENT: Final = 8
INSTANT: Final = 16
LAND: Final = 32
PLANESWALKER: Final = 64
SORCERY: Final = 128
KINDRED: Final = 256
DUNGEON: Final = 512
PLANE: Final = 1024
PHENOMENON: Final = 2048
SCHEME: Final = 4096
VANGUARD: Final = 8192
CONSPIRACY: Final = 16384
PERMANENT_TYPES: Final = ARTIFACT | BATTLE | CREATURE | ENCHANTMENT | LAND | PLANESWALKER
TYPE_NAMES: Final = {
    ARTIFACT: "artifact", BATTLE: "battle", CREATURE: "creature", ENCHANTMENT: "enchantment", INSTANT: "instant", LAND: "land",
    PLANESWALKER: "planeswalker", SORCERY: "sorcery", KINDRED: "kindred", DUNGEON: "dungeon", PLANE: "plane",
    PHENOMENON: "phenomenon", SCHEME: "scheme", VANGUARD: "vanguard", CONSPIRACY: "conspiracy",
}

# Supertypes (CR 205.4a).
BASIC: Final = 1
LEGENDARY: Final = 2
ONGOING: Final = 4
SNOW: Final = 8
WORLD: Final = 16
SUPERTYPE_NAMES: Final = {BASIC: "basic", LEGENDARY: "legendary", ONGOING: "ongoing", SNOW: "snow", WORLD: "world"}

# What an object is (CR 109.1).
CARD: Final = 0
TOKEN: Final = 1
COPY: Final = 2  # a copy of a card or spell (CR 707.10)
ABILITY: Final = 3  # an activated or triggered ability on the stack (CR 113.1c)
EMBLEM: Final = 4

# Steps in the order of a turn (CR 500.1). A phase without steps counts as one step.
UNTAP: Final = 0
UPKEEP: Final = 1
DRAW: Final = 2
MAIN1: Final = 3
COMBAT_BEGIN: Final = 4
ATTACKERS: Final = 5
BLOCKERS: Final = 6
FIRST_DAMAGE: Final = 7
COMBAT_DAMAGE: Final = 8
COMBAT_END: Final = 9
MAIN2: Final = 10
END: Final = 11
CLEANUP: Final = 12
STEP_NAMES: Final = (
    "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "declare blockers",
    "first-strike combat damage", "combat damage", "end of combat", "postcombat main", "end", "cleanup",
)
MAIN_STEPS: Final = (MAIN1, MAIN2)
COMBAT_STEPS: Final = (COMBAT_BEGIN, ATTACKERS, BLOCKERS, FIRST_DAMAGE, COMBAT_DAMAGE, COMBAT_END)

# Keywords that the rules themselves must know (CR 702), as bits of `Characteristics.keywords`.
DEATHTOUCH: Final = 1 << 0
DEFENDER: Final = 1 << 1
DOUBLE_STRIKE: Final = 1 << 2
FIRST_STRIKE: Final = 1 << 3
FLASH: Final = 1 << 4
FLYING: Final = 1 << 5
HASTE: Final = 1 << 6
HEXPROOF: Final = 1 << 7
INDESTRUCTIBLE: Final = 1 << 8
INTIMIDATE: Final = 1 << 9
LIFELINK: Final = 1 << 10
REACH: Final = 1 << 11
SHROUD: Final = 1 << 12
TRAMPLE: Final = 1 << 13
VIGILANCE: Final = 1 << 14
MENACE: Final = 1 << 15
FEAR: Final = 1 << 16
SHADOW: Final = 1 << 17
HORSEMANSHIP: Final = 1 << 18
SKULK: Final = 1 << 19
INFECT: Final = 1 << 20
WITHER: Final = 1 << 21
CHANGELING: Final = 1 << 22
DEVOID: Final = 1 << 23
SPLIT_SECOND: Final = 1 << 24
CONVOKE: Final = 1 << 25
DELVE: Final = 1 << 26
IMPROVISE: Final = 1 << 27
TRAMPLE_PLANESWALKERS: Final = 1 << 28
KEYWORD_FLAGS: Final = {
    "deathtouch": DEATHTOUCH, "defender": DEFENDER, "double strike": DOUBLE_STRIKE, "first strike": FIRST_STRIKE, "flash": FLASH,
    "flying": FLYING, "haste": HASTE, "hexproof": HEXPROOF, "indestructible": INDESTRUCTIBLE, "intimidate": INTIMIDATE,
    "lifelink": LIFELINK, "reach": REACH, "shroud": SHROUD, "trample": TRAMPLE, "vigilance": VIGILANCE, "menace": MENACE,
    "fear": FEAR, "shadow": SHADOW, "horsemanship": HORSEMANSHIP, "skulk": SKULK, "infect": INFECT, "wither": WITHER,
    "changeling": CHANGELING, "devoid": DEVOID, "split second": SPLIT_SECOND, "convoke": CONVOKE, "delve": DELVE,
    "improvise": IMPROVISE, "trample over planeswalkers": TRAMPLE_PLANESWALKERS,
}

# Restrictions and requirements an object can be under (CR 508.1c-d, 509.1b-c, 613.11), bits of `Characteristics.rules`.
CANT_ATTACK: Final = 1 << 0
CANT_BLOCK: Final = 1 << 1
CANT_BE_BLOCKED: Final = 1 << 2
MUST_ATTACK: Final = 1 << 3
MUST_BLOCK: Final = 1 << 4
MUST_BE_BLOCKED: Final = 1 << 5
DOESNT_UNTAP: Final = 1 << 6
CANT_BE_COUNTERED: Final = 1 << 7
CANT_BE_REGENERATED: Final = 1 << 8
CANT_BE_SACRIFICED: Final = 1 << 9
CANT_ATTACK_ALONE: Final = 1 << 10
CANT_BLOCK_ALONE: Final = 1 << 11
NO_MAXIMUM_BLOCKS: Final = 1 << 12
CAN_ATTACK_WITH_DEFENDER: Final = 1 << 13
CANT_ACTIVATE: Final = 1 << 14
ASSIGNS_DAMAGE_AS_UNBLOCKED: Final = 1 << 15
ASSIGNS_TOUGHNESS: Final = 1 << 16
ALL_MUST_BLOCK: Final = 1 << 17  # "all creatures able to block ~ do so"
CANT_TRANSFORM: Final = 1 << 18
ASSIGNS_NO_COMBAT_DAMAGE: Final = 1 << 19

# Facets of the state that a computation can read; a write marks its facet (see `GameState.dirty`).
F_BATTLEFIELD: Final = 1 << 0  # who is on the battlefield, base controllers, faces, attachments
F_COUNTERS: Final = 1 << 1
F_TAPPED: Final = 1 << 2
F_LIFE: Final = 1 << 3
F_HAND: Final = 1 << 4
F_GRAVEYARD: Final = 1 << 5
F_TURN: Final = 1 << 6  # active player, phase, step
F_COMBAT: Final = 1 << 7
F_EFFECTS: Final = 1 << 8  # floating continuous effects, delayed rules
F_HISTORY: Final = 1 << 9  # what happened this turn
F_STACK: Final = 1 << 10
F_LIBRARY: Final = 1 << 11
F_EXILE: Final = 1 << 12
F_PLAYER: Final = 1 << 13  # player counters, designations
F_ALL: Final = (1 << 14) - 1
ZONE_FACETS: Final = (0, F_LIBRARY, F_HAND, F_BATTLEFIELD, F_GRAVEYARD, F_STACK, F_EXILE, F_BATTLEFIELD, 0, 0)
