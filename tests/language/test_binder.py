"""Binding: what pronouns mean, with toy nodes built by hand and read from text."""

from __future__ import annotations

import pytest

from wanzhi.language import ITSELF, BindError, Grammar, Introduction, Meaning, Unbound, Wanted, bind, read_text
from wanzhi.model.constants import CREATURE, LAND


class Talk(Meaning, frozen=True):
    pass


class Thing(Talk, frozen=True):
    pass


class TargetCreature(Thing, frozen=True):
    en, zh = "target creature", "目标生物"
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction(types=CREATURE),)


class TargetLand(Thing, frozen=True):
    en, zh = "target land", "目标地"
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction(types=LAND),)


class It(Thing, frozen=True):
    en, zh = "it", "它"
    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted()


class ThatCreature(Thing, frozen=True):
    en, zh = "that creature", "该生物"
    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted(types=CREATURE, near=True, itself=False)


class ExiledCard(Thing, frozen=True):
    en, zh = "the exiled card", "所放逐的牌"
    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted(roles=("exiled",), itself=False)


class Me(Thing, frozen=True):
    en, zh = "~", "~"


class Do(Talk, frozen=True):
    clause = True


class Destroy(Do, frozen=True):
    en, zh = "destroy {what}", "消灭{what}"
    what: Thing


class Exile(Do, frozen=True):
    en, zh = "exile {what}", "放逐{what}"
    what: Thing

    def introduces(self) -> tuple[Introduction, ...]:
        ref: int = getattr(self.what, "ref", 0)
        return (Introduction(refines=ref, roles=("exiled",)),) if ref > 0 else ()


class Swap(Do, frozen=True):
    en, zh = "swap {one} and {other}", "交换{one}和{other}"
    one: Thing
    other: Thing


class Wound(Do, frozen=True):
    """Introduces a number of its own after its children's things."""

    en, zh = "{who} wounds {whom}", "{who}伤害{whom}"
    who: Thing
    whom: Thing
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction(sort="number"),)


class GainThatMuch(Do, frozen=True):
    en, zh = "gain that much", "获得等量"
    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted(sort="number")


class Create(Do, frozen=True):
    en, zh = "create a token", "派出一个衍生物"
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction(types=CREATURE, roles=("token",)),)


class Either(Do, frozen=True):
    en, zh = "if so, {yes}, otherwise {no}", "若是，{yes}，否则{no}"
    branches = ("yes", "no")
    yes: Do
    no: Do


class Then(Talk, frozen=True):
    en, zh = "{doings.}.", "{doings.}。"
    doings: tuple[Do, ...]


class Enters(Talk, frozen=True):
    en, zh = "a creature enters", "生物进场"
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction(types=CREATURE, trigger=True),)


class Triggered(Talk, frozen=True):
    en, zh = "whenever {event}, {then}", "每当{event}，{then}"
    scope = True
    event: Enters
    then: Then


GRAMMAR = Grammar.below(Talk)


def bound(text: str) -> object:
    (found,) = read_text(text, (), (Then, Triggered), GRAMMAR)
    assert found.problem is None, (found.problem, found.where)
    return found.node


def last(text: str) -> object:
    node = bound(text)
    return (node.then if isinstance(node, Triggered) else node).doings[-1]  # type: ignore[attr-defined]


def test_it_is_the_newest_thing() -> None:
    assert last("Destroy target creature. Destroy it.") == Destroy(It(1))
    assert last("Destroy target creature. Destroy target land. Destroy it.") == Destroy(It(2))
    assert last("Destroy target creature. Destroy target land. Destroy that creature.") == Destroy(ThatCreature(1))


def test_it_is_the_object_itself_if_nothing_else_fits() -> None:
    assert bound("Destroy it.") == Then((Destroy(It(ITSELF)),))


def test_it_is_the_trigger_subject_after_things_of_the_effect() -> None:
    assert last("Whenever a creature enters, destroy it.") == Destroy(It(1))
    assert last("Whenever a creature enters, destroy target land. Destroy it.") == Destroy(It(2))
    assert last("Whenever a creature enters, destroy target land. Destroy that creature.") == Destroy(ThatCreature(1))


def test_same_clause_before_earlier_clauses() -> None:
    assert last("Destroy target land. Swap target creature and it.") == Swap(TargetCreature(2), It(2))


def test_effects_give_things_roles() -> None:
    assert last("Exile target creature. Destroy target land. Destroy the exiled card.") == Destroy(ExiledCard(1))


def test_effects_introduce_numbers_after_their_things() -> None:
    text = "Target creature wounds target land. Gain that much. Destroy target land."
    assert bound(text) == Then((Wound(TargetCreature(1), TargetLand(2), 3), GainThatMuch(3), Destroy(TargetLand(4))))


def test_alternatives_join() -> None:
    node = bound("If so, create a token, otherwise create a token. Destroy it.")
    assert node == Then((Either(Create(1), Create(1)), Destroy(It(1))))
    node = bound("If so, destroy target creature, otherwise destroy target land. Destroy it.")
    assert node == Then((Either(Destroy(TargetCreature(1)), Destroy(TargetLand(1))), Destroy(It(1))))


def test_alternatives_do_not_see_each_other() -> None:
    node = bound("Destroy target land. If so, create a token, otherwise destroy it.")
    assert node == Then((Destroy(TargetLand(1)), Either(Create(2), Destroy(It(1)))))


def test_no_fit_is_an_error_with_its_place() -> None:
    for text, where in [("Destroy the exiled card.", "the exiled card"), ("Destroy target land. Destroy that creature.", "that creature")]:
        (found,) = read_text(text, (), Then, GRAMMAR)
        assert isinstance(found.problem, Unbound) and found.where == where
        assert found.node is None and isinstance(found.parsed, Then)


def test_equal_salience_is_an_error() -> None:
    with pytest.raises(BindError) as caught:
        bind(Then((Swap(TargetCreature(), TargetLand()), Destroy(It()))))
    assert [r.number for r in caught.value.candidates] == [1, 2]
    (found,) = read_text("Swap target creature and target land. Destroy it.", (), Then, GRAMMAR)
    assert found.where == "it" and isinstance(found.problem, Unbound)


def test_rewritten_nodes_keep_their_places() -> None:
    text = "Destroy target creature. Destroy it."
    (found,) = read_text(text, (), Then, GRAMMAR)
    it = found.node.doings[1].what
    assert text[slice(*found.spans[id(it)])] == "it"
    assert text[slice(*found.spans[id(found.node)])] == text


def test_a_tree_without_pronouns_is_untouched() -> None:
    node = Then((Destroy(Me()),))
    assert bind(node) is node
