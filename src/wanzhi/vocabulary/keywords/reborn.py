"""Keywords of cards in graveyards, and of tokens that copy: embalm, eternalize, encore, scavenge, myriad (CR 702)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

import msgspec

from wanzhi.model import constants as c
from wanzhi.model import events as e
from wanzhi.model.card import Face
from wanzhi.model.constants import BATTLEFIELD, EXILE, FIRST_OBJECT, GRAVEYARD, HASTE, NONE
from wanzhi.model.events import Simple
from wanzhi.model.subtypes import SUBTYPE_BIT
from wanzhi.vocabulary.abilities import ActivatedAbility, KeywordAbility, StaticAbility, StaticPart, TriggeredAbility
from wanzhi.vocabulary.base import Ability, Condition, Context, Effect, Modification, Steps, Unsaid
from wanzhi.vocabulary.combat_rules import MustAttackThese
from wanzhi.vocabulary.effects.delayed import TurnStep
from wanzhi.vocabulary.gained_abilities import GainAbility
from wanzhi.vocabulary.keywords.coded import trigger
from wanzhi.vocabulary.keywords.macros import CostMacro, Macro
from wanzhi.vocabulary.lines import FlagKeyword
from wanzhi.vocabulary.modifications import AddSubtypes, BecomeColor, LoseTypes, Plain, SetPT
from wanzhi.vocabulary.reading import abilities_from
from wanzhi.vocabulary.references import Itself
from wanzhi.vocabulary.statics import ContinuousPart
from wanzhi.vocabulary.timing import OnlyAsSorcery, OnlyIf

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.rules.game import Game

ZOMBIE = SUBTYPE_BIT["Zombie"]


class NoManaCost(Plain, frozen=True):
    """CR 707.9: "except it has no mana cost"."""

    layers = ("1",)
    asks = 0

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.mana_cost = None


class TokenOfItself(Unsaid, Effect, frozen=True):
    """Create a token that's a copy of the card, with exceptions."""

    exceptions: tuple[Modification, ...]

    def happen(self, game: Game, it: Context) -> Steps[None]:
        face = Face(game.copiable(it.me, self.exceptions, it))
        yield from game.create_tokens(it.controller, (face,), 1, it.stack_id)


def activated(text: str, effect: Effect) -> ActivatedAbility:
    """An activated ability with the costs and timing of `text` (a whole ability) and another effect."""
    return msgspec.structs.replace(cast(ActivatedAbility, abilities_from(text)[0]), effect=effect)


class Embalm(CostMacro, frozen=True):
    """CR 702.128."""

    keyword: ClassVar[str] = "embalm"
    rule: ClassVar[str] = "702.128"
    en = ("embalm( |—:dash){costs,:cap:pl}", "embalm( |—:dash){costs,:cap:pl}.")
    zh = "遗存[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        effect = TokenOfItself((BecomeColor(c.WHITE), NoManaCost(), AddSubtypes(ZOMBIE)))
        return (activated(f"{self.paying}, exile ~ from your graveyard: draw a card. activate only as a sorcery.", effect),)


class Eternalize(CostMacro, frozen=True):
    """CR 702.129."""

    keyword: ClassVar[str] = "eternalize"
    rule: ClassVar[str] = "702.129"
    en = ("eternalize( |—:dash){costs,:cap:pl}", "eternalize( |—:dash){costs,:cap:pl}.")
    zh = "永生[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        effect = TokenOfItself((BecomeColor(c.BLACK), SetPT(4, 4), NoManaCost(), AddSubtypes(ZOMBIE)))
        return (activated(f"{self.paying}, exile ~ from your graveyard: draw a card. activate only as a sorcery.", effect),)


class SacrificeThese(Unsaid, Effect, frozen=True):
    """What a delayed ability of encore does: sacrifice the tokens."""

    ids: tuple[int, ...]

    def happen(self, game: Game, it: Context) -> Steps[None]:
        mine = tuple(
            id for id in self.ids
            if game.exists(id) and game.zone_of(id) == BATTLEFIELD and game.controller(id) == it.controller
        )
        yield from game.sacrifice(mine, it.stack_id)


class ExileThese(Unsaid, Effect, frozen=True):
    """What a delayed ability of myriad does: exile the tokens."""

    ids: tuple[int, ...]

    def happen(self, game: Game, it: Context) -> Steps[None]:
        there = tuple(id for id in self.ids if game.exists(id) and game.zone_of(id) == BATTLEFIELD)
        yield from game.move(there, EXILE, it.stack_id, reason="exile")


class EncoreTokens(Unsaid, Effect, frozen=True):
    """CR 702.141a."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        face = Face(game.copiable(it.me, (), it))
        made: tuple[int, ...] = ()
        for player in game.opponents(it.controller):
            new = yield from game.create_tokens(it.controller, (face,), 1, it.stack_id)
            game.add_effect(it, (MustAttackThese((player,)),), "turn", new)
            made += new
        game.add_effect(it, (GainAbility((FlagKeyword(HASTE),)),), "forever", made)
        game.add_delayed(it, TriggeredAbility(TurnStep((c.END,)), SacrificeThese(made)))


class Encore(CostMacro, frozen=True):
    """CR 702.141."""

    keyword: ClassVar[str] = "encore"
    rule: ClassVar[str] = "702.141"
    en = ("encore( |—:dash){costs,:cap:pl}", "encore( |—:dash){costs,:cap:pl}.")
    zh = "返场[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (activated(f"{self.paying}, exile ~ from your graveyard: draw a card. activate only as a sorcery.", EncoreTokens()),)


class WithItsPower(Unsaid, Effect, frozen=True):
    """An effect in which X is the power of ~ as it last existed."""

    effect: Effect

    def happen(self, game: Game, it: Context) -> Steps[None]:
        it.x = max(0, game.power(it.me))
        yield from self.effect.happen(game, it)


class Scavenge(CostMacro, frozen=True):
    """CR 702.97a."""

    keyword: ClassVar[str] = "scavenge"
    rule: ClassVar[str] = "702.97"
    en = ("scavenge( |—:dash){costs,:cap:pl}", "scavenge( |—:dash){costs,:cap:pl}.")
    zh = "食腐[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        text = f"{self.paying}, exile ~ from your graveyard: put X +1/+1 counters on target creature. activate only as a sorcery."
        read = cast(ActivatedAbility, abilities_from(text)[0])
        return (msgspec.structs.replace(read, effect=WithItsPower(read.effect)),)


class Recover(CostMacro, frozen=True):
    """CR 702.59a."""

    keyword: ClassVar[str] = "recover"
    rule: ClassVar[str] = "702.59"
    en = ("recover( |—:dash){costs,:cap:pl}", "recover( |—:dash){costs,:cap:pl}.")
    zh = "复还[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        text = (
            f"when a creature is put into your graveyard from the battlefield, you may pay {self.paying}. "
            "if you do, return ~ from your graveyard to your hand. otherwise, exile ~."
        )
        read = cast(TriggeredAbility, abilities_from(text)[0])
        return (msgspec.structs.replace(read, from_zones=1 << GRAVEYARD),)


class MyriadTokens(Unsaid, Effect, frozen=True):
    """CR 702.116a."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        attacked = game.object(it.me).attacking
        if attacked == NONE:
            attacked = getattr(it.event, "target", NONE)
        defender = attacked if 0 <= attacked < FIRST_OBJECT else game.controller(attacked) if attacked >= FIRST_OBJECT else NONE
        face = Face(game.copiable(it.me, (), it))
        made: tuple[int, ...] = ()
        for player in game.opponents(it.controller):
            if player == defender or not (yield from game.may(it.controller, "create a token", "702.116a", it.me)):
                continue
            walkers = tuple(id for id in game.permanents(player) if game.is_type(id, c.PLANESWALKER))
            chosen = yield from game.pick(it.controller, (player, *walkers), 1, 1, "702.116a", "attack whom", it.me)
            made += yield from game.create_tokens(it.controller, (face,), 1, it.stack_id, tapped=True, attacking=chosen[0])
        if made:
            game.add_delayed(it, TriggeredAbility(TurnStep((c.COMBAT_END,)), ExileThese(made)))


class Myriad(KeywordAbility, frozen=True):
    """CR 702.116."""

    keyword: ClassVar[str] = "myriad"
    rule: ClassVar[str] = "702.116"
    en = "myriad"
    zh = "繁影"

    def parts(self) -> tuple[Ability, ...]:
        return (trigger("whenever ~ attacks, draw a card.", MyriadTokens()),)


# --- Equipment ---------------------------------------------------------------------------------------------------------------------------


class JobSelect(Macro, frozen=True):
    """CR 702.182a."""

    keyword: ClassVar[str] = "job select"
    rule: ClassVar[str] = "702.182"
    en = "job select"
    zh = "职业选择"
    text: ClassVar[str] = "when ~ enters, create a 1/1 colorless Hero creature token, then attach ~ to it."


class ForMirrodin(Macro, frozen=True):
    """CR 702.163a."""

    keyword: ClassVar[str] = "for mirrodin!"
    rule: ClassVar[str] = "702.163"
    en = "for mirrodin!"
    zh = "秘罗万岁！"
    text: ClassVar[str] = "when ~ enters, create a 2/2 red Rebel creature token, then attach ~ to it."


class IsAttached(Unsaid, Condition, frozen=True):
    """Whether ~ is attached to a creature."""

    reads: ClassVar[int] = c.F_BATTLEFIELD

    def holds(self, game: Game, it: Context) -> bool:
        return game.object(it.me).attached_to != NONE


class UnattachIt(Unsaid, Effect, frozen=True):
    """CR 701.3d: unattach ~."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        if game.exists(it.me) and game.object(it.me).attached_to != NONE:
            event = Simple(e.E_UNATTACH, object=it.me, target=game.object(it.me).attached_to)
            event.cause = it.stack_id
            yield from game.happen(event)


class NoCreatureAttached(Unsaid, StaticAbility, frozen=True):
    """CR 702.151b: while it is attached it isn't a creature."""

    asks = 0

    def effects(self) -> tuple[StaticPart, ...]:
        return (ContinuousPart(Itself(), (LoseTypes(c.CREATURE),), IsAttached()),)


class Reconfigure(CostMacro, frozen=True):
    """CR 702.151."""

    keyword: ClassVar[str] = "reconfigure"
    rule: ClassVar[str] = "702.151"
    en = ("reconfigure( |—:dash){costs,:cap:pl}", "reconfigure( |—:dash){costs,:cap:pl}.")
    zh = "重配[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        attach = abilities_from(f"{self.paying}: attach ~ to another target creature you control. activate only as a sorcery.")
        off = ActivatedAbility(self.costs, UnattachIt(), (OnlyIf(IsAttached()), OnlyAsSorcery()))
        return (*attach, off, NoCreatureAttached())
