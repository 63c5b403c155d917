"""Keywords of combat: melee, dethrone, provoke, enlist, mobilize, firebending, renown, umbra armor ... (CR 702)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, cast

import msgspec

from wanzhi.model import constants as c
from wanzhi.model import events as e
from wanzhi.model.constants import BATTLEFIELD, FIRST_OBJECT, INDESTRUCTIBLE, NONE
from wanzhi.model.events import Damage, Event, Simple
from wanzhi.vocabulary.abilities import KeywordAbility, ReplacementAbility, TriggeredAbility
from wanzhi.vocabulary.base import Ability, Context, Effect, EventPattern, Quantity, Steps, Unsaid
from wanzhi.vocabulary.combat_rules import MayAsItAttacks, MustBlockThese
from wanzhi.vocabulary.costs import CLAIM_TAP, Claim, PlainCost
from wanzhi.vocabulary.keywords.coded import trigger
from wanzhi.vocabulary.keywords.macros import Macro, NumberMacro
from wanzhi.vocabulary.keywords.marks import IsMarked, mark
from wanzhi.vocabulary.modifications import ChangePT
from wanzhi.vocabulary.quantities import Digits
from wanzhi.vocabulary.reading import abilities_from
from wanzhi.vocabulary.references import Itself
from wanzhi.vocabulary.statics import Continuous

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


# --- numbers that are counted --------------------------------------------------------------------------------------------------------------


class WithX(Unsaid, Effect, frozen=True):
    """An effect for which X is defined by the keyword that it stands for."""

    x: Quantity
    effect: Effect

    def happen(self, game: Game, it: Context) -> Steps[None]:
        it.x = max(0, self.x.count(game, it))
        yield from self.effect.happen(game, it)


class CountedMacro(KeywordAbility, frozen=True):
    """A triggered ability with a number: "mobilize 2", "mobilize X, where X is the number of creature cards in your graveyard"."""

    text: ClassVar[str] = ""  # with X for the number
    n: Annotated[int, "digits"] | None = None
    x: Quantity | None = None

    @property
    def amount(self) -> Quantity:
        """The number."""
        return self.x if self.x is not None else Digits(self.n or 0)

    def parts(self) -> tuple[Ability, ...]:
        read = cast(TriggeredAbility, abilities_from(self.text)[0])
        return (msgspec.structs.replace(read, effect=WithX(self.amount, read.effect)),)


class Mobilize(CountedMacro, frozen=True):
    """CR 702.181a."""

    keyword: ClassVar[str] = "mobilize"
    rule: ClassVar[str] = "702.181"
    en = ("mobilize {n}", "mobilize x, where x is {x}", "mobilize x, where x is {x}.")
    zh = ("动员{n}", "动员X，X为{x}")
    text: ClassVar[str] = (
        "whenever ~ attacks, create X 1/1 red Warrior creature tokens that are tapped and attacking. "
        "sacrifice them at the beginning of the next end step."
    )


class AnnihilatorX(CountedMacro, frozen=True):
    """CR 702.86a, with a number that is counted."""

    keyword: ClassVar[str] = "annihilator"
    rule: ClassVar[str] = "702.86"
    en = ("annihilator x, where x is {x}", "annihilator x, where x is {x}.")
    zh = "歼灭X，X为{x}"
    text: ClassVar[str] = "whenever ~ attacks, defending player sacrifices X permanents."
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "n")


class AddRed(Unsaid, Effect, frozen=True):
    """CR 702.189a: add {R} so many times; it does not empty until end of combat. The player firebends (702.189b)."""

    amount: Quantity

    def happen(self, game: Game, it: Context) -> Steps[None]:
        amount = max(0, self.amount.count(game, it))
        if amount:
            yield from game.add_mana(it.controller, (c.RED,) * amount, it.me, persists="combat")
        yield from game.happen(Simple(e.E_KEYWORD_ACTION, object=it.me, player=it.controller, amount=amount, name="firebend"))


class Firebending(CountedMacro, frozen=True):
    """CR 702.189a."""

    keyword: ClassVar[str] = "firebending"
    rule: ClassVar[str] = "702.189"
    en = ("firebending {n}", "firebending x, where x is {x}", "firebending x, where x is {x}.")
    zh = ("振火{n}", "振火X，X为{x}")

    def parts(self) -> tuple[Ability, ...]:
        return (trigger("whenever ~ attacks, draw a card.", AddRed(self.amount)),)


# --- attacking -----------------------------------------------------------------------------------------------------------------------------


class MeleeBonus(Unsaid, Effect, frozen=True):
    """CR 702.121a: +1/+1 for each opponent you attacked with a creature this combat."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        attacked: list[int] = []
        for event in game.state.history:
            if event.kind == e.E_STEP and getattr(event, "amount", NONE) == c.COMBAT_BEGIN:
                attacked = []
            elif event.kind == e.E_ATTACK and isinstance(event, Simple) and event.player == it.controller and 0 <= event.target < FIRST_OBJECT:
                attacked.append(event.target)
        bonus = len(set(attacked))
        if bonus and game.exists(it.me):
            game.add_effect(it, (ChangePT(bonus, bonus),), "turn", (it.me,))
        return
        yield


class Melee(KeywordAbility, frozen=True):
    """CR 702.121."""

    keyword: ClassVar[str] = "melee"
    rule: ClassVar[str] = "702.121"
    en = "melee"
    zh = "乱斗"

    def parts(self) -> tuple[Ability, ...]:
        return (trigger("whenever ~ attacks, draw a card.", MeleeBonus()),)


class AttacksRichest(Unsaid, EventPattern, frozen=True):
    """CR 702.105a: ~ attacks the player with the most life or tied for most life."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ATTACK,)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple) or event.object != it.me or not 0 <= event.target < FIRST_OBJECT:
            return False
        return game.player(event.target).life == max(game.player(player).life for player in game.players())


class Dethrone(KeywordAbility, frozen=True):
    """CR 702.105."""

    keyword: ClassVar[str] = "dethrone"
    rule: ClassVar[str] = "702.105"
    en = "dethrone"
    zh = "义勇"

    def parts(self) -> tuple[Ability, ...]:
        read = cast(TriggeredAbility, abilities_from("whenever ~ attacks, put a +1/+1 counter on ~.")[0])
        return (msgspec.structs.replace(read, pattern=AttacksRichest()),)


class MustBlockToo(Unsaid, Effect, frozen=True):
    """CR 702.39a: if the player wants it, the target blocks ~ this combat if able, and untaps."""

    effect: Effect
    ref: int

    def happen(self, game: Game, it: Context) -> Steps[None]:
        targets = it.refs.get(self.ref, ())
        if not targets or not (yield from game.may(it.controller, "have it block", "702.39a", it.me)):
            return
        if isinstance(targets, tuple):
            game.add_effect(it, (MustBlockThese((it.me,)),), "combat", targets)
        yield from self.effect.happen(game, it)


class Provoke(KeywordAbility, frozen=True):
    """CR 702.39."""

    keyword: ClassVar[str] = "provoke"
    rule: ClassVar[str] = "702.39"
    en = "provoke"
    zh = "挑拨"

    def parts(self) -> tuple[Ability, ...]:
        from wanzhi.vocabulary.abilities import targets_of

        read = cast(TriggeredAbility, abilities_from("whenever ~ attacks, untap target creature defending player controls.")[0])
        ref: int = getattr(targets_of(read.effect)[0], "ref", 0)
        return (msgspec.structs.replace(read, effect=MustBlockToo(read.effect, ref)),)


class TapIdle(Unsaid, PlainCost, frozen=True):
    """CR 702.154a: tap an untapped creature you control that does not attack and is not new here, unless it has haste."""

    def claim(self, game: Game, it: Context) -> Claim | None:
        attackers = it.event.objects if isinstance(it.event, Simple) else ()
        able = tuple(
            id for id in game.permanents(it.actor)
            if id not in attackers and game.is_creature(id) and not game.object(id).tapped
            and (not game.object(id).sick or game.has(id, c.HASTE))
        )
        return Claim(CLAIM_TAP, able, 1)

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        yield from game.tap(ids, it.me)
        obj = game.state.edit(it.me)
        links = dict(obj.links)
        links["enlisted"] = ids
        obj.links = tuple(sorted(links.items()))
        return True


class Enlists(Unsaid, EventPattern, frozen=True):
    """Its controller paid the cost of enlist for ~."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_KEYWORD_ACTION,)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, Simple) and event.name == "enlist" and event.object == it.me


class GetsEnlistedPower(Unsaid, Effect, frozen=True):
    """CR 702.154a: +X/+0, where X is the tapped creature's power."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        total = sum(game.power(id) for id in dict(game.object(it.me).links).get("enlisted", ()))
        if game.exists(it.me):
            game.add_effect(it, (ChangePT(total, 0),), "turn", (it.me,))
        return
        yield


class Enlist(KeywordAbility, frozen=True):
    """CR 702.154."""

    keyword: ClassVar[str] = "enlist"
    rule: ClassVar[str] = "702.154"
    en = "enlist"
    zh = "征列"

    def parts(self) -> tuple[Ability, ...]:
        return (Continuous(Itself(), (MayAsItAttacks("enlist", (TapIdle(),)),)), TriggeredAbility(Enlists(), GetsEnlistedPower()))


class Decayed(Macro, frozen=True):
    """CR 702.147a."""

    keyword: ClassVar[str] = "decayed"
    rule: ClassVar[str] = "702.147"
    en = "decayed"
    zh = "败朽"
    text: ClassVar[str] = "~ can't block.\nwhen ~ attacks, sacrifice it at end of combat."


class Frenzy(NumberMacro, frozen=True):
    """CR 702.68a."""

    keyword: ClassVar[str] = "frenzy"
    rule: ClassVar[str] = "702.68"
    en = "frenzy {n}"
    zh = "狂热{n}"

    def definition(self) -> str:
        return f"whenever ~ attacks and isn't blocked, it gets +{self.n}/+0 until end of turn."


# --- damage --------------------------------------------------------------------------------------------------------------------------------


class BecomesRenowned(Unsaid, Effect, frozen=True):
    """CR 702.112a: N +1/+1 counters, and it becomes renowned."""

    n: int

    def happen(self, game: Game, it: Context) -> Steps[None]:
        if game.exists(it.me) and game.zone_of(it.me) == BATTLEFIELD:
            yield from game.put_counters(it.me, "+1/+1", self.n, it.controller, it.stack_id)
            mark(game, it.me, "renowned")
            yield from game.happen(Simple(e.E_KEYWORD_ACTION, object=it.me, player=it.controller, name="renown"))


class Renown(KeywordAbility, frozen=True):
    """CR 702.112."""

    keyword: ClassVar[str] = "renown"
    rule: ClassVar[str] = "702.112"
    en = "renown {n}"
    zh = "铭勇{n}"
    n: Annotated[int, "digits"]

    def parts(self) -> tuple[Ability, ...]:
        made = trigger("when ~ deals combat damage to a player, draw a card.", BecomesRenowned(self.n))
        return (msgspec.structs.replace(made, condition=IsMarked("renowned", True)),)


class Ingest(Macro, frozen=True):
    """CR 702.115a."""

    keyword: ClassVar[str] = "ingest"
    rule: ClassVar[str] = "702.115"
    en = "ingest"
    zh = "摄食"
    text: ClassVar[str] = "whenever ~ deals combat damage to a player, that player exiles the top card of their library."


class SavedByAura(Unsaid, ReplacementAbility, frozen=True):
    """CR 702.89a: instead of the enchanted permanent the Aura is destroyed, and all damage is removed."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_DESTROY,)

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, Simple) and event.object == game.object(it.me).attached_to and event.object != it.me

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, Simple)
        saved = game.state.edit(event.object)
        saved.damage, saved.deathtouched = 0, False
        if game.has(it.me, INDESTRUCTIBLE):
            return []
        instead = Simple(e.E_DESTROY, object=it.me, amount=1)
        instead.cause = event.cause
        return [instead]
        yield


class UmbraArmor(KeywordAbility, frozen=True):
    """CR 702.89."""

    keyword: ClassVar[str] = "umbra armor"
    rule: ClassVar[str] = "702.89"
    en = "umbra armor"
    zh = "本影甲"

    def parts(self) -> tuple[Ability, ...]:
        return (SavedByAura(),)


class AbsorbSome(Unsaid, ReplacementAbility, frozen=True):
    """CR 702.64a: prevent N of the damage that a source would deal to it."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_DAMAGE,)
    n: int

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, Damage) and event.target == it.me and event.preventable and event.amount > 0

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, Damage)
        event.amount -= min(self.n, event.amount)
        return [event] if event.amount else []
        yield


class Absorb(KeywordAbility, frozen=True):
    """CR 702.64."""

    keyword: ClassVar[str] = "absorb"
    rule: ClassVar[str] = "702.64"
    en = "absorb {n}"
    zh = "抵受{n}"
    n: Annotated[int, "digits"]

    def parts(self) -> tuple[Ability, ...]:
        return (AbsorbSome(self.n),)
