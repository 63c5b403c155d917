"""Subtypes as bits of one int (CR 205.3): the lists are closed, so a subtype is a number and a type line a mask."""

from functools import lru_cache
from typing import Final


def _names(words: str) -> tuple[str, ...]:
    return tuple(word.replace("_", " ") for word in words.split())


ARTIFACT_TYPES: Final = _names(  # CR 205.3g
    "Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator Infinity Junk Lander Map "
    "Mutagen Powerstone Spacecraft Stone Treasure Vehicle "
)

ENCHANTMENT_TYPES: Final = _names(  # CR 205.3h
    "Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine "
)

LAND_TYPES: Final = _names(  # CR 205.3i
    "Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp Tower Town Urza's "
)

PLANESWALKER_TYPES: Final = _names(  # CR 205.3j
    "Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti Davriel Dellian "
    "Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk Gideon Grist Guff Huatli Jace Jared Jaya Jeska "
    "Kaito Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko "
    "Quintorius Ral Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar "
    "Ugin Urza Venser Vivien Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling Zariel "
)

SPELL_TYPES: Final = _names(  # CR 205.3k
    "Adventure Arcane Lesson Omen Trap "
)

CREATURE_TYPES: Final = _names(  # CR 205.3m
    "Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Assassin Assembly-Worker "
    "Astartes Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat Bear Beast Beaver Beeble Beholder "
    "Berserker Bird Bison Blinkmoth Boar Bringer Brushwagg Camarid Camel Capybara Caribou Carrier Cat Centaur Child Chimera "
    "Citizen Cleric Clown Cockatrice Construct Coward Coyote Crab Crocodile C'tan Custodes Cyberman Cyclops Dalek Dauthi "
    "Demigod Demon Deserter Detective Devil Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought Drix Drone Druid Dryad Dwarf "
    "Echidna Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk Employee Eye Faerie Ferret Fish Flagbearer Fox Fractal "
    "Frog Fungus Gamer Gargoyle Germ Giant Giraffe Gith Glimmer Gnoll Gnome Goat Goblin God Golem Gorgon Graveborn Gremlin "
    "Griffin Guest Hag Halfling Hamster Harpy Hedgehog Hellion Hero Hippo Hippogriff Homarid Homunculus Horror Horse Human "
    "Hydra Hyena Illusion Imp Incarnation Inkling Inquisitor Insect Jackal Jellyfish Juggernaut Kangaroo Kavu Kirin Kithkin "
    "Knight Kobold Kor Kraken Llama Lamia Lammasu Leech Lemur Leviathan Lhurgoyf Licid Lizard Lobster Manticore Masticore "
    "Mercenary Merfolk Metathran Minion Minotaur Mite Mole Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse Mutant "
    "Myr Mystic Nautilus Necron Nephilim Nightmare Nightstalker Ninja Noble Noggle Nomad Nymph Octopus Ogre Ooze Orb Orc "
    "Orgg Otter Ouphe Ox Oyster Pangolin Peasant Pegasus Pentavite Performer Pest Phelddagrif Phoenix Phyrexian Pilot "
    "Pincher Pirate Plant Platypus Porcupine Possum Praetor Primarch Prism Processor Qu Rabbit Raccoon Ranger Rat Rebel "
    "Reflection Rhino Rigger Robot Rogue Sable Salamander Samurai Sand Saproling Satyr Scarecrow Scientist Scion Scorpion "
    "Scout Sculpture Seal Serf Serpent Servo Shade Shaman Shapeshifter Shark Sheep Siren Skeleton Skunk Slith Sliver Sloth "
    "Slug Snail Snake Soldier Soltari Sorcerer Spawn Specter Spellshaper Sphinx Spider Spike Spirit Splinter Sponge Squid "
    "Squirrel Starfish Surrakar Survivor Symbiote Synth Tentacle Tetravite Thalakos Thopter Thrull Tiefling Toy Treefolk "
    "Trilobite Triskelavite Troll Turtle Tyranid Unicorn Utrom Vampire Varmint Vedalken Villain Volver Wall Walrus Warlock "
    "Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat Worm Wraith Wurm Yeti Zombie Zubera Time_Lord "
)
BATTLE_TYPES: Final = _names("Siege")  # CR 205.3q

BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")  # in the order of the colours (CR 305.6)

ALL_SUBTYPES: Final = (
    LAND_TYPES + CREATURE_TYPES + ARTIFACT_TYPES + ENCHANTMENT_TYPES + PLANESWALKER_TYPES + SPELL_TYPES + BATTLE_TYPES
)
SUBTYPE_BIT: Final[dict[str, int]] = {name: 1 << i for i, name in enumerate(ALL_SUBTYPES)}


def mask(names: tuple[str, ...]) -> int:
    """The mask of several subtypes. Raises KeyError for a word that is not a subtype.

    >>> mask(("Forest", "Dryad")) == SUBTYPE_BIT["Forest"] | SUBTYPE_BIT["Dryad"]
    True
    """
    bits = 0
    for name in names:
        bits |= SUBTYPE_BIT[name]
    return bits


@lru_cache(maxsize=4096)
def names_of(bits: int) -> tuple[str, ...]:
    """The subtypes of a mask, in the order of the rulebook's lists.

    >>> names_of(mask(("Dryad", "Forest")))
    ('Forest', 'Dryad')
    """
    return tuple(name for name in ALL_SUBTYPES if bits & SUBTYPE_BIT[name])


ALL_CREATURE_TYPES: Final = mask(CREATURE_TYPES)
ALL_LAND_TYPES: Final = mask(LAND_TYPES)
ALL_ARTIFACT_TYPES: Final = mask(ARTIFACT_TYPES)
ALL_ENCHANTMENT_TYPES: Final = mask(ENCHANTMENT_TYPES)
ALL_PLANESWALKER_TYPES: Final = mask(PLANESWALKER_TYPES)
ALL_SPELL_TYPES: Final = mask(SPELL_TYPES)
ALL_BATTLE_TYPES: Final = mask(BATTLE_TYPES)
AURA: Final = SUBTYPE_BIT["Aura"]
EQUIPMENT: Final = SUBTYPE_BIT["Equipment"]
FORTIFICATION: Final = SUBTYPE_BIT["Fortification"]
VEHICLE: Final = SUBTYPE_BIT["Vehicle"]
SAGA: Final = SUBTYPE_BIT["Saga"]
