"""What Chinese leaves open and English says: which of several readings that are the same words in Chinese is the usual one, and its English forms.

`PREFERENCES` are attachment rules for Chinese only: they decide between classes with the same Chinese words ("that land", "the land"). `in_usage` sets
what is only a matter of English form ("their owners' hands", "that many cards"). Neither changes what a card does.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import msgspec

from wanzhi.language.attachment import AttachmentRule
from wanzhi.language.lexical import TABLES
from wanzhi.language.meaning import Meaning
from wanzhi.vocabulary.casting_words import SpellCost
from wanzhi.vocabulary.choosing import Some
from wanzhi.vocabulary.durations import UntilEndOfTurn
from wanzhi.vocabulary.effects.casting_turn import FlashMeanwhile
from wanzhi.vocabulary.effects.control import StaysTapped
from wanzhi.vocabulary.effects.counting import PutCounters
from wanzhi.vocabulary.effects.dealing import DealDamage, DealDamageToEqual
from wanzhi.vocabulary.effects.delayed import AtThen
from wanzhi.vocabulary.effects.libraries import RevealUntil
from wanzhi.vocabulary.effects.modifying import Modify, ModifyTwice
from wanzhi.vocabulary.effects.moving import DoneToThem, Exile, Put, PutAndRest, ReturnToHand
from wanzhi.vocabulary.effects.optional import Unless
from wanzhi.vocabulary.effects.places import TopOrBottom
from wanzhi.vocabulary.effects.playing import MayPlay
from wanzhi.vocabulary.effects.sentences import Do
from wanzhi.vocabulary.effects.shields import PreventAll
from wanzhi.vocabulary.effects.stack import Counter, CounteredElsewhere
from wanzhi.vocabulary.effects.tokens import NamedGroup
from wanzhi.vocabulary.filters import Described
from wanzhi.vocabulary.keywords.attached import FromToo, Protection
from wanzhi.vocabulary.past import YouveDone
from wanzhi.vocabulary.past_qualities import ThisTurn
from wanzhi.vocabulary.players import AnOpponent, Opponents, You
from wanzhi.vocabulary.postmodifiers import ControlledBy
from wanzhi.vocabulary.quantities import Measure, ThatMuch, Times
from wanzhi.vocabulary.references import It, TheThing
from wanzhi.vocabulary.replacements.damage import MoreDamage
from wanzhi.vocabulary.rule_flags import RuleFlag
from wanzhi.vocabulary.selectors import All, Each
from wanzhi.vocabulary.states import CountersThere, ItIs, Matches
from wanzhi.vocabulary.statics import Continuous, ContinuousWhile
from wanzhi.vocabulary.targets import Target
from wanzhi.vocabulary.whereabouts import InZone, NotInPlay

#: Classes that say what another class says in the same Chinese words, and more often in English.
RARER: Final[tuple[type[Meaning], ...]] = (TheThing, AtThen, YouveDone, NamedGroup, CountersThere, NotInPlay)


def rarer_words(node: Meaning, size: int) -> int:
    """Of two classes with the same words the usual one is meant."""
    return int(isinstance(node, RARER) or (isinstance(node, ThisTurn) and node.kind == 0))


def condition_behind(node: Meaning, size: int) -> int:
    """"~ has flying as long as ...": the condition stands behind."""
    return int(isinstance(node, Continuous) and not isinstance(node, ContinuousWhile) and node.condition is not None)


def damage_equal(node: Meaning, size: int) -> int:
    """"Damage equal to its power to ..." of what is measured; "damage to ... equal to the number of ..." of what is counted."""
    if not isinstance(node, DealDamage):
        return 0
    amount = node.amount.amount if isinstance(node.amount, Times) else node.amount
    counted = bool(getattr(node.amount, "phrase", False)) and not isinstance(amount, Measure)
    return int(isinstance(node, DealDamageToEqual) != counted)


def unless_inside(node: Meaning, size: int) -> int:
    """"Counter it unless ... If it is countered this way": who pays belongs to the first sentence."""
    if not isinstance(node, Unless):
        return 0
    actions = node.sentence.actions if isinstance(node.sentence, Do) else ()
    return int(isinstance(node.sentence, CounteredElsewhere) or any(isinstance(one, Counter) and one.where for one in actions))


def short_it_is(node: Meaning, size: int) -> int:
    """"It's a land card", but "it isn't a land card"."""
    if isinstance(node, ItIs):
        return int(node.negated)
    return int(isinstance(node, Matches) and isinstance(node.what, It) and not node.negated)


def opponents(node: Meaning, size: int) -> int:
    """"A creature an opponent controls", "creatures your opponents control", "each creature your opponents control"."""
    if isinstance(node, SpellCost):
        return int(isinstance(node.who, AnOpponent))
    filter = getattr(node, "filter", None)
    if not isinstance(filter, Described):
        return 0
    unwanted = Opponents if _single(node) else AnOpponent
    return sum(isinstance(post, ControlledBy) and isinstance(post.who, unwanted) for post in filter.posts)


def _single(node: Meaning) -> bool:
    if isinstance(node, Some | Target):
        return not node.plural
    return not isinstance(node, All | Each) and type(node).__name__ not in ("HowMany", "TallyObjects", "Those")


PREFERENCES: Final = tuple(
    AttachmentRule(rule.__name__.replace("_", " "), (rule.__doc__ or "").strip(), rule, 880)
    for rule in (rarer_words, condition_behind, damage_equal, unless_inside, short_it_is, opponents)
)


# --- forms --------------------------------------------------------------------------------------------------------------------------------


def _several(node: Any) -> Any:
    return msgspec.structs.replace(node, several=node.what.plural and not isinstance(node.whose, You))


def _this_turn(node: Any) -> Any:
    """"Can't block this turn", but "gains flying until end of turn"."""
    if type(node.duration) is not UntilEndOfTurn:
        return node
    this = not isinstance(node, Modify) or all(_allows(mod) for mod in node.mods)
    return msgspec.structs.replace(node, duration=UntilEndOfTurn(this=this))


def _allows(mod: Meaning) -> bool:
    """Whether it says what something can or can't do."""
    words = TABLES["rule flag"].write(mod.flag, "en", False) if isinstance(mod, RuleFlag) else str(type(mod).en)
    return re.match(r"\W*can\b", words) is not None


def _each_from(node: Any) -> Any:
    """"Protection from black and from red": "from" once more before every quality but the first."""
    first, *others = node.qualities
    return msgspec.structs.replace(node, qualities=(first, *(one if isinstance(one, FromToo) else FromToo(one) for one in others)))


def _my_choice(node: Any) -> Any:
    """A source whose damage is prevented is chosen: "a source of your choice" (CR 609.7a)."""
    one = isinstance(node.by, Some) and node.by.chooser is None
    return msgspec.structs.replace(node, by=msgspec.structs.replace(node.by, chooser=You())) if one else node


def _from_there(node: Any) -> Any:
    """A card is exiled from a graveyard, not in it."""
    filter = getattr(node.what, "filter", None)
    if not isinstance(filter, Described):
        return node
    posts = tuple(msgspec.structs.replace(post, from_there=True) if isinstance(post, InZone) else post for post in filter.posts)
    return msgspec.structs.replace(node, what=msgspec.structs.replace(node.what, filter=msgspec.structs.replace(filter, posts=posts)))


def _they(node: Any) -> Any:
    return msgspec.structs.replace(node, they=int(not isinstance(node.whose, You)))


def _their(node: Any) -> Any:
    """"Those creatures don't untap during their controller's next untap step"."""
    return msgspec.structs.replace(node, whose=int(node.what.plural)) if node.whose < 3 else node


def _all_done(node: Any) -> Any:
    """"Put all Goblin cards revealed this way into your hand"."""
    return msgspec.structs.replace(node, what=msgspec.structs.replace(node.what, art=2)) if isinstance(node.what, DoneToThem) else node


def _later(node: Any) -> Any:
    return msgspec.structs.replace(node, later=UntilEndOfTurn(this=True)) if type(node.later) is UntilEndOfTurn else node


def _their_choice(node: Any) -> Any:
    return msgspec.structs.replace(node, choice=not isinstance(node.whose, You))


def _double(node: Any) -> Any:
    return msgspec.structs.replace(node, how=1) if node.how == 0 and node.more is None else node


def _of_each(field: str) -> Callable[[Any], Any]:
    """"Put a counter on each of two target creatures"."""

    def form(node: Any) -> Any:
        to = getattr(node, field)
        several = isinstance(to, Target) and to.plural and to.divide is None
        return msgspec.structs.replace(node, **{field: msgspec.structs.replace(to, each=True)}) if several else node

    return form


FORMS: Final[dict[type[Meaning], Callable[[Any], Any]]] = {
    ReturnToHand: _several, Modify: _this_turn, FlashMeanwhile: _this_turn, RevealUntil: _they,
    TopOrBottom: _their_choice, MoreDamage: _double, DealDamage: _of_each("to"), StaysTapped: _their,
    PutAndRest: _all_done, Put: _all_done, ModifyTwice: _later, PutCounters: _of_each("what"), Protection: _each_from,
    PreventAll: _my_choice, Exile: _from_there, MayPlay: _this_turn,
}


def in_usage(node: Any) -> Any:
    """The same with the usual English forms."""
    if isinstance(node, tuple):
        return tuple(in_usage(member) for member in node)
    if not isinstance(node, Meaning):
        return node
    changes = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        made = in_usage(value)
        if isinstance(made, ThatMuch) and not isinstance(node, DealDamage) and name == "amount" and _counted(node):
            made = ThatMuch(many=True)
        if made is not value and made != value:
            changes[name] = made
    made = msgspec.structs.replace(node, **changes) if changes else node
    for cls, form in FORMS.items():
        if isinstance(made, cls):
            made = form(made)
    return made


def turned(node: Any) -> Any:
    """The same in the other order ("damage equal to ..." and whom it is dealt to; "as long as ..." first): a pronoun may need it."""
    if isinstance(node, tuple):
        return tuple(turned(member) for member in node)
    if not isinstance(node, Meaning):
        return node
    values = {name: turned(getattr(node, name)) for name in node.__struct_fields__}
    if type(node) in (DealDamage, DealDamageToEqual) and getattr(values["amount"], "phrase", False) and values["each"] is None:
        return (DealDamageToEqual if type(node) is DealDamage else DealDamage)(**values)
    if type(node) is ContinuousWhile:
        return Continuous(**values)
    return msgspec.structs.replace(node, **values)


def _counted(node: Meaning) -> bool:
    """Whether its amount counts cards or other things, not points."""
    return "life" not in str(type(node).en) and "damage" not in str(type(node).en)


__all__ = ["PREFERENCES", "in_usage", "turned"]
