"""Creating tokens (CR 111, 701.7)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, ClassVar, cast

import msgspec

from wanzhi.language import Introduction, Token, lexical_functions
from wanzhi.model import constants as c
from wanzhi.model.card import Characteristics, Face
from wanzhi.model.constants import NONE, STACK
from wanzhi.model.subtypes import SUBTYPE_BIT
from wanzhi.vocabulary.abilities import (
    ActivatedAbility,
    KeywordAbility,
    ReplacementAbility,
    RuleAbility,
    StaticAbility,
    TriggeredAbility,
)
from wanzhi.vocabulary.base import Ability, Condition, Context, Modification, Node, Objects, Quantity, Steps
from wanzhi.vocabulary.becoming import Pieces, pieces_of
from wanzhi.vocabulary.effects.places import attack_options, choose_attacked
from wanzhi.vocabulary.effects.sentences import Action, Do, Sentence
from wanzhi.vocabulary.effects.tallies import Tally
from wanzhi.vocabulary.gained_abilities import GainAbility, given, names_granter
from wanzhi.vocabulary.players import ThatPlayer
from wanzhi.vocabulary.quantities import Exactly
from wanzhi.vocabulary.replacements.copies import Except, ExceptColor, ExceptDoes, ExceptIs, ExceptName

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


# --- names ----------------------------------------------------------------------------------------------------------------------------

_STOP = frozenset(("with", ".", ",", "that", "that's", "and", "attached", "for", "under", '"', "if"))


def _read_name(tokens: Sequence[Token], i: int) -> list[tuple[int, Hashable]]:
    """A name: capitalised words, with small words between them ("Soldiers of the Last Keep")."""
    if not tokens[i].raw[:1].isupper():
        return []
    out: list[tuple[int, Hashable]] = []
    text = ""
    for j in range(i, min(len(tokens), i + 7)):
        token = tokens[j]
        if token.text in _STOP and not token.raw[:1].isupper():
            break
        text += token.raw if token.glued or not text else " " + token.raw
        if token.raw[:1].isupper() or token.text == "'s":
            out.append((j + 1, text))
    return out[-1:]


lexical_functions("token name", _read_name, lambda value, lang, many: str(value))


# --- what tokens look like --------------------------------------------------------------------------------------------------------------


class TokenAbility(Node, frozen=True):
    """An ability a token is created with."""

    ability: Ability


class TokenKeyword(TokenAbility, frozen=True):
    """"flying"."""

    en = "{ability}"
    zh = "{ability}"
    ability: KeywordAbility


class TokenQuoted(TokenAbility, frozen=True):
    """An ability in quotation marks."""

    en = '"{ability:cap}"'
    zh = "「{ability}」"
    ability: ActivatedAbility | TriggeredAbility | StaticAbility | ReplacementAbility | RuleAbility | KeywordAbility


class TokenLook(Node, frozen=True):
    """CR 111.3-111.4: what a token is: "1/1 red Goblin creature token with haste"."""

    def faces(self, game: Game, it: Context) -> tuple[Face, ...]:
        """Its characteristics now."""
        raise NotImplementedError


class PlainToken(TokenLook, frozen=True):
    """"1/1 red Goblin creature token with haste", "X/X green Ooze creature token", "colorless Shard artifact token named ..."."""

    en = (
        "[legendary :legendary][snow :snow][{pt} ](colorless |{colors&} ){subtypes :sg}{types :sg}token(s)[ named {name}]"
        "[ with {abilities&}]",
        "[legendary :legendary][snow :snow][{pt} ](colorless |{colors&} ){subtypes :sg}{types :sg}token(s) with {abilities&} named {name}",
        "[legendary :legendary]{name}, a [{pt} ](colorless |{colors&} ){subtypes :sg}{types :sg}token[ with {abilities&}]",
    )
    zh = "[名为{name}的][具{abilities与}异能的][传奇:legendary][雪境:snow][{pt}][{colors与}]{subtypes }衍生{types }"
    types: tuple[Annotated[int, "type"], ...]
    pt: Annotated[str, "pt"] | None = None
    colors: tuple[Annotated[int, "color"], ...] = ()
    subtypes: tuple[Annotated[str, "subtype"], ...] = ()
    legendary: bool = False
    snow: bool = False
    name: Annotated[str, "token name"] | None = None
    abilities: tuple[TokenAbility, ...] = ()

    def faces(self, game: Game, it: Context) -> tuple[Face, ...]:
        return (_face(self, it.x if self.pt is not None and "x" in self.pt else 0),)


@lru_cache(maxsize=8192)
def _face(look: PlainToken, x: int) -> Face:
    """CR 111.3, 111.4, 111.9: the token as described: with the name that is given, else named for its subtypes."""
    chars = Characteristics()
    chars.name = look.name or " ".join((*look.subtypes, "Token"))  # CR 111.4
    chars.supertypes = (c.LEGENDARY if look.legendary else 0) | (c.SNOW if look.snow else 0)
    for kind in look.types:
        chars.types |= kind
    for color in look.colors:
        chars.colors |= color
    for subtype in look.subtypes:
        chars.subtypes |= SUBTYPE_BIT[subtype]
    if look.pt is not None:
        power, _, toughness = look.pt.partition("/")
        chars.power, chars.toughness = (x if value == "x" else int(value) for value in (power, toughness))
    give(chars, tuple(ability.ability for ability in look.abilities))
    return Face(chars)


def define(game: Game, it: Context, ids: Sequence[int], mods: Sequence[Modification]) -> tuple[int, ...]:
    """CR 111.3, 707.2: "create a token. It has ...": the token is defined with these abilities, so a copy has them too. What is no such token.

    "It gains" is an effect of its own.
    """
    begun = it.follow[-1][0] if it.follow else 0
    if not begun or not all(isinstance(mod, GainAbility) and not mod.gains for mod in mods):
        return tuple(ids)
    made = tuple(id for id in ids if id >= begun and game.exists(id) and game.object(id).kind == c.TOKEN and game.object(id).copied is None)
    for id in made:
        token = game.state.edit(id)
        values = token.face.base.copy()
        for mod in mods:
            members = cast(GainAbility, mod.locked(game, it)).abilities
            give(values, given(members, it.me if names_granter(members) else NONE))
        token.face = Face(values)
        game.state.dirty = c.F_ALL
    return tuple(id for id in ids if id not in made)


def give(chars: Characteristics, abilities: tuple[Ability, ...]) -> None:
    """Add abilities to characteristics that are being made."""
    chars.abilities = (*chars.abilities, *abilities)
    for ability in abilities:
        if isinstance(ability, KeywordAbility):
            chars.keywords |= ability.flag


class TokenGroup(Node, frozen=True):
    """"two tapped 1/1 white Soldier creature tokens", "a Treasure token", "X Food tokens"."""

    en = "{amount} (|tapped :tapped){look}[ attached to {to:obj}]"
    zh = "{amount}个[贴附于{to}的](|已横置的:tapped){look}"
    amount: Quantity
    look: TokenLook
    tapped: bool = False
    to: Objects | None = None

    def looks(self) -> TokenLook:
        """What the tokens are."""
        return self.look


class NamedLook(Node, frozen=True):
    """"legendary 20/20 black Avatar creature token with flying and indestructible": what a token is whose name stands before."""

    en = "[legendary :legendary][{pt} ](colorless |{colors&} ){subtypes :sg}{types :sg}token[ with {abilities&}]"
    zh = "[具{abilities与}异能的][传奇:legendary][{pt}][{colors与}]{subtypes }衍生{types }"
    types: tuple[Annotated[int, "type"], ...]
    pt: Annotated[str, "pt"] | None = None
    colors: tuple[Annotated[int, "color"], ...] = ()
    subtypes: tuple[Annotated[str, "subtype"], ...] = ()
    legendary: bool = False
    abilities: tuple[TokenAbility, ...] = ()


class NamedGroup(TokenGroup, frozen=True):
    """CR 111.4: "Marit Lage, a legendary 20/20 black Avatar creature token with flying and indestructible"."""

    en = "{name}, a {called}"
    zh = "一个名为{name}的{called}"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "amount", "look", "tapped", "to")
    amount: Quantity = Exactly(1)
    look: TokenLook = TokenLook()
    name: Annotated[str, "token name"] = ""
    called: NamedLook = NamedLook(())

    def looks(self) -> TokenLook:
        like = self.called
        return PlainToken(like.types, like.pt, like.colors, like.subtypes, like.legendary, False, self.name, like.abilities)


class Create(Action, frozen=True):
    """CR 701.7a: "create a 1/1 red Goblin creature token", "create two Treasure tokens", "... that's tapped and attacking" (508.4)."""

    en = (
        "<create> {groups&}[ for each {each}]", "<create> {groups&} (|that's tapped and attacking|that's attacking:attacking)[ {whom:obj}]",
        "<create> {groups&} (|that are tapped and attacking|that are attacking:attacking)[ {whom:obj}]",
    )
    zh = "[每有一个{each}，便]派出{groups与}(|，且其已横置并正[向{whom}]进行攻击|，且其正[向{whom}]进行攻击:attacking)"
    groups: tuple[TokenGroup, ...]
    each: Tally | None = None
    attacking: int = 0  # tapped and attacking, attacking
    whom: ThatPlayer | None = None
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("groups", "each", "whom")

    @property
    def several(self) -> bool:
        """Whether it may create more than one token."""
        return len(self.groups) > 1 or self.each is not None or self.groups[0].amount.plural

    def introduces(self) -> tuple[Introduction, ...]:
        types = 0
        for group in self.groups:
            types |= look_types(group.looks())
        return (Introduction("object", self.several, types, ("token",)),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        made: tuple[int, ...] = ()
        times = 1 if self.each is None else self.each.count(game, it)
        options = attack_options(game, player, self.whom, it) if self.attacking else ()
        for group in self.groups:
            amount = max(0, group.amount.count(game, it)) * times
            hosts = (NONE,) if group.to is None else (yield from group.to.choose(game, it))
            for host in hosts:
                made += yield from game.create_tokens(
                    player, group.looks().faces(game, it), amount, it.me, tapped=group.tapped or self.attacking == 1,
                    attacking=options[0] if options else NONE, attach_to=host,
                )
        yield from choose_attacked(game, it, player, made, options)
        it.refs[self.ref] = made
        if game.object(it.me).zone == STACK:  # "create X tokens. Destroy all other creatures": a spell means those it created
            it.than += made


class CreateBlocking(Action, frozen=True):
    """CR 509.4: "create a 1/1 white Cat Soldier creature token that's blocking that creature"."""

    en = ("<create> {groups&} that's blocking {what:obj}", "<create> {groups&} that are blocking {what:obj}")
    zh = "派出{groups与}，且其正阻挡{what}"
    groups: tuple[TokenGroup, ...]
    what: Objects
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("groups", "what")

    def introduces(self) -> tuple[Introduction, ...]:
        return Create(self.groups).introduces()

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        attackers = yield from self.what.choose(game, it)
        yield from Create(self.groups, ref=self.ref).act(game, it, player)
        made = it.refs[self.ref]
        for id in made if isinstance(made, tuple) else ():
            for attacker in attackers:
                yield from game.enter_blocking(id, attacker)


def look_types(look: TokenLook) -> int:
    """The card types that tokens of that look have (0: unknown)."""
    bits = 0
    for kind in getattr(look, "types", ()):
        bits |= kind
    return bits


class CreateMore(Sentence, frozen=True):
    """"Create two 1/1 white Human creature tokens. If you have 5 or less life, create five of those tokens instead" (CR 608.2c)."""

    en = "{first}. if {condition}, (create|you create) {amount} of those tokens instead"
    zh = "{first}。若{condition}，则改为派出{amount}个该类衍生物"
    first: Do
    condition: Condition
    amount: Quantity
    order: ClassVar[tuple[str, ...]] = ("first", "condition", "amount")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        first = self.first
        if self.condition.holds(game, it):
            first = msgspec.structs.replace(first, actions=tuple(self._more(action) for action in first.actions))
        yield from first.happen(game, it)

    def _more(self, action: Action) -> Action:
        if not isinstance(action, Create):
            return action
        groups = tuple(msgspec.structs.replace(group, amount=self.amount) for group in action.groups)
        return msgspec.structs.replace(action, groups=groups, each=None)


class CreateNumber(Action, frozen=True):
    """"create a number of 1/1 red Goblin creature tokens equal to ..."."""

    en = "<create> a number of (|tapped :tapped){look:pl} equal to {amount}"
    zh = "派出等同于{amount}的(|已横置的:tapped){look}"
    look: TokenLook
    amount: Quantity
    tapped: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", True, look_types(self.look), ("token",)),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        amount = max(0, self.amount.count(game, it))
        it.refs[self.ref] = yield from game.create_tokens(player, self.look.faces(game, it), amount, it.me, tapped=self.tapped)


# --- copies -----------------------------------------------------------------------------------------------------------------------------


class ExceptThey(Except, frozen=True):
    """"except they have haste", "except the token has haste and isn't legendary"."""

    en = "(the token|they|those tokens|the tokens:said) {mods&:said}"
    zh = "(该衍生物|它们|这些衍生物|这些衍生物:said){mods且}"
    mods: tuple[Modification, ...]
    said: int = 0

    def changes(self) -> tuple[Modification, ...]:
        found: tuple[Modification, ...] = ()
        for mod in self.mods:
            found += pieces_of(mod) if isinstance(mod, Pieces) else (mod,)
        return found


CopyExcept = ExceptIs | ExceptDoes | ExceptThey | ExceptColor | ExceptName


def changes_of(exceptions: tuple[CopyExcept, ...]) -> tuple[Modification, ...]:
    """CR 707.9: what exceptions change of the copied values."""
    return tuple(change for exception in exceptions for change in exception.changes())


class CreateCopy(Action, frozen=True):
    """CR 707.2, 111.2: "create a token that's a copy of target creature you control[, except ...]".

    CR 111.12: of an object that does not exist there is no copy.
    """

    en = (
        "<create> a (|tapped |tapped and attacking :how)token that's a copy of {what:obj}[, except {exceptions&}]",
        "<create> {amount} (|tapped |tapped and attacking :how)tokens that are copies of {what:obj}[, except {exceptions&}]",
    )
    zh = "派出{amount}个(|已横置的|已横置且正进行攻击的:how)衍生物，此衍生物为{what}的复制品[，但{exceptions且}]"
    what: Objects
    amount: Quantity = Exactly(1)
    how: int = 0  # tapped, tapped and attacking
    exceptions: tuple[CopyExcept, ...] = ()
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("what", "amount", "exceptions")

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", self.amount.plural, 0, ("token",)),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        made: tuple[int, ...] = ()
        for id in (yield from self.what.choose(game, it)):
            face = Face(game.copiable(id, changes_of(self.exceptions), it))
            options = attack_options(game, player, None, it) if self.how == 2 else ()
            amount = max(0, self.amount.count(game, it))
            attacking = options[0] if options else NONE
            fresh = yield from game.create_tokens(player, (face,), amount, it.me, tapped=self.how > 0, attacking=attacking)
            yield from choose_attacked(game, it, player, fresh, options)
            made += fresh
        it.refs[self.ref] = made


class Populate(Action, frozen=True):
    """CR 701.36a: create a token that's a copy of a creature token you control."""

    en = "<populate>"
    zh = "殖民"
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", False, c.CREATURE, ("token",)),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        mine = tuple(id for id in game.permanents(player) if game.object(id).kind == c.TOKEN and game.is_creature(id))
        chosen = yield from game.pick(player, mine, 1, 1, "701.36a", "populate", it.me)
        made: tuple[int, ...] = ()
        for id in chosen:
            made = yield from game.create_tokens(player, (Face(game.copiable(id, (), it)),), 1, it.me)
        it.refs[self.ref] = made


__all__ = [
    "Create", "CreateBlocking", "CreateCopy", "CreateNumber", "PlainToken", "Populate", "TokenAbility", "TokenGroup", "TokenKeyword", "TokenLook",
    "TokenQuoted", "give",
]
