"""On whose side an effect belongs: what is bad for its targets on the opponents', what is good on one's own.

It looks at signs alone (`meaning`), not at worths: enough to tell what a spell is surely not for. Where an effect is good and bad at once,
or nothing is known of it, either side will do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, cast

from wanzhi.agents import meaning
from wanzhi.agents.meaning import Impact
from wanzhi.model import constants as c
from wanzhi.model.constants import FIRST_OBJECT, NONE
from wanzhi.rules import asking
from wanzhi.vocabulary.abilities import ActivatedAbility, EnchantKeyword, TriggeredAbility, own_nodes, parts_of, targets_of
from wanzhi.vocabulary.base import Ability, Node, Objects, Value
from wanzhi.vocabulary.selectors import All, Each

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer
    from wanzhi.rules.view import View
    from wanzhi.vocabulary.targets import TargetLike

DECISIVE: Final = ("kill", "exile", "steal", "counter")  # bad whatever else happens to it
CHOSEN: Final = ("Some", "AnyNumberOf")  # words for what is chosen as the effect is followed


def side(view: View, id: int) -> int:
    """+1 for the viewer and what it controls, -1 for the others and theirs, 0 for what nobody controls (CR 108.4: cards elsewhere)."""
    if id < FIRST_OBJECT:
        return 0 if id < 0 else 1 if id == view.player else -1
    if not view.sees(id):
        return 0
    seen = view.object(id)
    if seen.zone not in (c.BATTLEFIELD, c.STACK):
        return 0
    return 1 if seen.controller == view.player else -1


def sign(impacts: Iterable[Impact]) -> int:
    """Whether all of it together is good (+1) or bad (-1) for what it happens to; 0 if that is not so plain."""
    signs = {impact.sign for impact in impacts}
    if len(signs) == 1:
        return signs.pop()
    kinds = {impact.kind for impact in impacts}
    return -1 if "return" not in kinds and kinds.intersection(DECISIVE) else 0  # what goes away and comes back is neither


def effects(view: View, source: int) -> tuple[Node, ...]:
    """The effects of a spell, or of an ability on the stack, or (for other sources) of its abilities."""
    if source == NONE or not view.sees(source):
        return ()
    seen = view.object(source)
    found = meaning.of_spell(seen.abilities)
    if found:
        return found
    return tuple(
        part.effect for ability in seen.abilities if isinstance(ability, Ability) for part in parts_of(ability)
        if isinstance(part, (TriggeredAbility, ActivatedAbility))
    )


def announced(view: View, source: int) -> int:
    """The ability on top of the stack if it is the source's that is being announced, else the source itself."""
    stack = view.stack
    return stack[-1].id if stack and stack[-1].source == source != NONE else source


def of_target(view: View, source: int, target: object) -> int:
    """Whether being this target of a spell or ability on the stack is good or bad; 0 if that is not so plain."""
    if view.sees(source) and _is_aura(view, source):
        return sign(meaning.to_attached(view.object(source).characteristics.abilities))
    found = {
        sign([impact for impact in meaning.read(part) if meaning.same(impact.on, node)])
        for effect in effects(view, source) for part in meaning.modes_of(effect) or (effect,) for node in targets_of(part)
        if _alike(node, target)  # what is asked may also say what is divided among them
    }
    return found.pop() if len(found) == 1 else 0


def of_choice(view: View, source: int) -> int:
    """Whether being chosen as the effects of the source are followed is good or bad; 0 if that is not so plain."""
    return sign([
        impact for effect in effects(view, source) for impact in meaning.read(effect) if type(impact.on).__name__ in CHOSEN
    ])


def modes_with_use(view: View, source: int) -> tuple[int, ...]:
    """The modes of a spell or ability that find something that they are for."""
    for effect in effects(view, source):
        modes = meaning.modes_of(effect)
        if modes:
            return tuple(number for number, mode in enumerate(modes) if _has_use(view, mode, source))
    return ()


def has_use(view: View, action: Answer) -> bool:
    """Whether casting or activating it finds something that it is for; true for all other actions, and where nothing is known."""
    if not isinstance(action, tuple) or len(action) < 3:
        return True
    what, id, detail = action[:3]
    if not isinstance(id, int) or not view.sees(id):
        return True
    if what == "activate" and isinstance(detail, int):
        abilities = asking.activated(view, id)
        return detail >= len(abilities) or _has_use(view, abilities[detail].effect, id)
    if what != "cast":
        return True
    abilities_of = view.object(id).characteristics.abilities
    if _is_aura(view, id):
        wanted = sign(meaning.to_attached(abilities_of))
        return any(fitting(view, wanted, hosts) for hosts in asking.aura_targets(view, id))
    found = meaning.of_spell(abilities_of)
    if not found:
        return not any(isinstance(ability, Ability) and _strikes_back(view, ability, id) for ability in abilities_of)
    return all(_has_use(view, effect, id) for effect in found)


def fitting(view: View, wanted: int, ids: Sequence[int]) -> list[int]:
    """Those that are not on the wrong side."""
    return [id for id in ids if wanted * side(view, id) >= 0]


def _alike(node: Node, target: object) -> bool:
    return all(getattr(node, field, None) == getattr(target, field, None) for field in ("ref", "filter", "who"))


def _is_aura(view: View, id: int) -> bool:
    return any(isinstance(ability, EnchantKeyword) for ability in view.object(id).characteristics.abilities)


def _has_use(view: View, effect: Node, source: int) -> bool:
    """Whether an effect finds enough targets on the right side, or without targets something on it."""
    modes = meaning.modes_of(effect)
    if modes:
        return any(_has_use(view, mode, source) for mode in modes)
    impacts, targets = meaning.read(effect), targets_of(effect)
    refs: dict[int, Value] = {}
    found = not impacts
    for target in targets:
        words = cast("TargetLike", target)
        could_be = asking.candidates(view, words, source, refs)
        fit = fitting(view, sign([impact for impact in impacts if meaning.same(impact.on, target)]), could_be)
        least = asking.limits(view, words, source)[0]
        if len(fit) < min(least, len(could_be)):
            return False
        refs[getattr(target, "ref", 0)] = tuple(fit[:max(least, 1)])
        found = found or bool(fit)
    others = [impact for impact in impacts if not any(meaning.same(impact.on, target) for target in targets)]
    return found or any(_reaches(view, impact, source, refs) for impact in others)


def _strikes_back(view: View, ability: Ability, source: int) -> bool:
    """CR 603.3d: whether what must happen as the permanent enters could only be aimed at the player's own side, for which it is bad."""
    for part in parts_of(ability):
        if not isinstance(part, TriggeredAbility) or not meaning.is_entering(part):
            continue
        if any(type(node).__name__.startswith("May") for node in own_nodes(part.effect)):
            continue
        for target in targets_of(part.effect):
            words = cast("TargetLike", target)
            could_be = asking.candidates(view, words, source)
            bad = sign([impact for impact in meaning.read(part.effect) if meaning.same(impact.on, target)]) < 0
            if bad and could_be and not fitting(view, -1, could_be) and asking.limits(view, words, source)[0]:
                return True
    return False


def _reaches(view: View, impact: Impact, source: int, refs: dict[int, Value]) -> bool:
    """Whether what happens without a target happens to something that it should."""
    if isinstance(impact.on, (All, Each)):
        return bool(fitting(view, impact.sign, asking.meant(view, cast(Objects, impact.on), source, refs)))
    return impact.sign > 0 or type(impact.on).__name__ not in ("You", "Doer")


__all__ = ["announced", "effects", "fitting", "has_use", "modes_with_use", "of_choice", "of_target", "side", "sign"]
