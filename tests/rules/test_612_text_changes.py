"""Effects that change text (CR 612)."""

from wanzhi import Scenario
from wanzhi.model.constants import BLUE, GREEN, RED

BEAR = "Runeclaw Bear"
COLOR = "change the text of target spell or permanent by replacing all instances of one color word with another."
LAND = "change the text of target spell or permanent by replacing all instances of one basic land type with another."
CREATURE = "change the text of target spell or permanent by replacing all instances of one creature type with another."


def bend(s: Scenario, what: int, text: str, old: str, new: str) -> None:
    s.define("Bend", "Instant", text, "{U}")
    s.answer("word to be replaced", old).answer("new word", new)
    s.cast(s.p1, "Bend", targets=what)


def test_words_in_the_rules_text():
    """CR 612.1, 612.2: a color word used as one is replaced; mana symbols are not words."""
    s = Scenario()
    knight = s.battlefield(s.p2, s.define("Proof", "Creature - Knight", "protection from red\n{R}: ~ gets +1/+0 until end of turn.", pt="2/2"))
    bend(s, knight, COLOR, "red", "green")
    s.lands(s.p2, "Mountain")
    assert s.can(s.p2, "activate", knight)
    s.define("Fire", "Instant", "~ deals 2 damage to target creature.", "{R}")
    s.cast(s.p1, "Fire", targets=knight)
    assert s.zone(knight) == "graveyard"


def test_words_in_the_type_line():
    """CR 612.1, 305.7: a land whose basic land type is replaced taps for the other color."""
    s = Scenario()
    forest = s.battlefield(s.p1, "Forest")
    bend(s, forest, LAND, "Forest", "Island")
    s.lands(s.p1)
    s.activate(forest)
    assert s.pool(s.p1) == {BLUE: 1} and s.chars(forest).name == "Forest" and not s.chars(forest).colors & GREEN


def test_names_are_not_changed():
    """CR 612.2: a word within a name is not a color word, land type or creature type."""
    s = Scenario()
    bear = s.battlefield(s.p2, s.define("Elf Friend", "Creature - Elf", "other Elf creatures get +1/+1.", pt="1/1"))
    goblin = s.battlefield(s.p2, s.define("Some Goblin", "Creature - Goblin", pt="1/1"))
    bend(s, bear, CREATURE, "Elf", "Goblin")
    assert s.chars(bear).name == "Elf Friend" and s.pt(goblin) == (2, 2)


def test_a_spell_that_makes_tokens():
    """CR 612.2a, 111.4: creature types that a spell uses for tokens are changed, and with them the tokens' names."""
    s = Scenario()
    s.define("Breed", "Sorcery", "create a 1/1 green Elf creature token.", "{G}")
    s.cast(s.p1, "Breed", resolve=False)
    bend(s, s.stack()[0], CREATURE, "Elf", "Goblin")
    (token,) = s.tokens(s.p1)
    assert s.chars(token).name == "Goblin Token" and s.pt(token) == (1, 1)


def test_a_token_that_was_made():
    """CR 612.4: a token's subtypes and rules text can be changed; its name stays."""
    s = Scenario()
    s.cast(s.p1, s.define("Breed", "Sorcery", "create a 1/1 green Elf creature token.", "{G}"))
    (token,) = s.tokens(s.p1)
    s.battlefield(s.p1, s.define("Chief", "Enchantment", "Goblin creatures get +1/+1."))
    bend(s, token, CREATURE, "Elf", "Goblin")
    assert s.pt(token) == (2, 2) and s.chars(token).name == "Elf Token"


def test_granted_abilities_are_not_changed():
    """CR 612.3: abilities that an effect adds are not text of the object."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.gain(bear, "protection from red")
    bend(s, bear, COLOR, "red", "blue")
    offered: list[int] = []
    other = s.battlefield(s.p2, "Craw Wurm")
    s.answer("choose targets", lambda decision: offered.extend(decision.next(()).options) or (other,))
    s.cast(s.p1, "Shock")
    assert bear not in offered and other in offered


def test_a_lord_s_granting_text_is_its_own_text():
    """CR 612.1: the text of the object that grants an ability is changed, and so is what it grants."""
    s = Scenario()
    lord = s.battlefield(s.p2, s.define("Lord", "Creature - Merfolk", "other Merfolk creatures have protection from red.", pt="2/2"))
    fish = s.battlefield(s.p2, s.define("Fish", "Creature - Merfolk", pt="1/1"))
    bend(s, lord, COLOR, "red", "green")
    s.cast(s.p1, "Shock", targets=fish)
    assert s.zone(fish) == "graveyard"


def test_until_end_of_turn():
    """CR 611.2a, 612.1."""
    s = Scenario()
    forest = s.battlefield(s.p1, "Forest")
    bend(s, forest, LAND[:-1] + " until end of turn.", "Forest", "Mountain")
    s.lands(s.p1)
    s.activate(forest)
    assert s.pool(s.p1) == {RED: 1}
    s.next_turn(s.p1)
    s.activate(forest)
    assert s.pool(s.p1) == {GREEN: 1}
