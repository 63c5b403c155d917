"""The Chinese terms are complete for what the model knows (CR 205, 701, 702)."""

from wanzhi.model import constants, subtypes
from wanzhi.vocabulary import terms


def test_every_subtype_has_a_term() -> None:
    """CR 205.3."""
    assert [name for name in subtypes.ALL_SUBTYPES if name not in terms.SUBTYPES] == []


def test_every_type_supertype_and_color_has_a_term() -> None:
    """CR 105.1, 205.2a, 205.4a."""
    assert set(constants.TYPE_NAMES.values()) == set(terms.CARD_TYPES)
    assert set(constants.SUPERTYPE_NAMES.values()) == set(terms.SUPERTYPES)
    assert set(constants.COLOR_NAMES.values()) <= set(terms.COLORS)


def test_every_keyword_the_rules_know_has_a_term() -> None:
    """CR 702."""
    assert [name for name in constants.KEYWORD_FLAGS if name not in terms.KEYWORDS] == []


def test_steps_and_zones_have_terms() -> None:
    """CR 400.1, 500.1."""
    assert [name for name in constants.STEP_NAMES if name not in terms.STEPS and name not in terms.PHASES] == []
    assert {"library", "hand", "battlefield", "graveyard", "stack", "exile", "command"} <= set(terms.ZONES)


def test_no_term_is_empty_or_english() -> None:
    """A term is Chinese; only what the rulebook itself writes in figures or signs is not."""
    tables = (terms.SUBTYPES, terms.CARD_TYPES, terms.SUPERTYPES, terms.KEYWORDS, terms.KEYWORD_ACTIONS, terms.ABILITY_WORDS, terms.STEPS)
    signs = {"∞"}
    for table in tables:
        for english, chinese in table.items():
            assert chinese and (english in signs or not any("a" <= c.lower() <= "z" for c in chinese)), english


def test_different_subtypes_of_one_family_have_different_terms() -> None:
    """CR 205.3: a term read back names one subtype of its card type."""
    families = (
        terms.ARTIFACT_TYPES, terms.ENCHANTMENT_TYPES, terms.LAND_TYPES, terms.PLANESWALKER_TYPES, terms.SPELL_TYPES,
        terms.CREATURE_TYPES,
    )
    for family in families:
        assert len(set(family.values())) == len(family)
