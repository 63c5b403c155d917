"""Positions in a few lines, and what happens in them: for tests of rules, for puzzles, for questions ("what if ...?").

    s = Scenario()
    wurm = s.battlefield(s.p1, "Craw Wurm", gains="trample")
    bear = s.battlefield(s.p2, "Runeclaw Bear")
    s.attack(wurm).block(bear, wurm).assign(wurm, {bear: 2, s.p2: 4})
    assert s.life(s.p2) == 16 and s.zone(bear) == "graveyard"

It plays by the rules: only what stands in the position is put there by hand. Players are numbers, `s.p1` is 0. Objects are ids, and an id
is good for what its object has become. Questions are answered, in this order, by what was queued with `answer` or `choose`, by what the
action says (`targets=`, `x=` ...), and else by their default: priority is passed, "may" is yes, optional costs are not paid, nobody attacks
or blocks who need not, X is 0, damage is lethal for as many blockers as possible. An illegal answer raises IllegalChoice and changes
nothing; an action that can't be taken raises ScenarioError, which says what could be done.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Self

from wanzhi.cards.database import CardDatabase
from wanzhi.lab.answers import Plan, answer_of, division, walk
from wanzhi.lab.scenario_position import STEPS, Position, ScenarioError, units_of
from wanzhi.language import WriteError, write
from wanzhi.model.card import Card
from wanzhi.model.constants import (
    ATTACKERS,
    BATTLEFIELD,
    BLOCKERS,
    COMBAT_BEGIN,
    COMBAT_DAMAGE,
    COMBAT_END,
    COMBAT_STEPS,
    EXILE,
    F_ALL,
    FIRST_OBJECT,
    GRAVEYARD,
    HAND,
    MAIN1,
    MAIN2,
    NONE,
    STEP_NAMES,
)
from wanzhi.model.decisions import Answer, Decision, IllegalChoice
from wanzhi.model.events import E_TARGETED, Simple
from wanzhi.model.mana import COLORLESS, SNOW_MANA
from wanzhi.model.state import Mana
from wanzhi.rules import actions, statebased, turn
from wanzhi.rules.ability_facts import facts_of
from wanzhi.rules.game import Game
from wanzhi.vocabulary.abilities import ActivatedAbility
from wanzhi.vocabulary.reading import grammar

FROM_GRAVEYARD: Final = ("flashback", "jump-start", "retrace")
WITHOUT_PRIORITY: Final = ("untap", "cleanup")
PLENTY: Final = 10  # of each type of mana, where what an action costs is not simply its mana cost
MOST_STEPS: Final = 3000


class Scenario(Position):
    """See the module. `step` is where it begins, in the turn of `active`; libraries hold `library` blank cards each.

    >>> s = Scenario()
    >>> bear = s.battlefield(s.p2, s.define("Bear", "Creature - Bear", pt="2/2"))
    >>> s.pt(bear), s.zone(bear), s.life(s.p2)
    ((2, 2), 'battlefield', 20)
    """

    def __init__(
        self, players: int = 2, life: int = 20, seed: int = 0, active: int = 0, step: str = "main", library: int = 20,
        database: CardDatabase | None = None,
    ) -> None:
        super().__init__(players, life, seed, active, step, library, database)
        self._queue: list[tuple[str, Any]] = []
        self._plan: Plan | None = None
        self._attack: list[tuple[int, int]] = []
        self._blocks: list[tuple[int, int]] = []
        self._shares: dict[int, Mapping[int, int]] = {}
        self._fighting: bool = False  # reading finishes the combat

    # --- answers ---

    def answer(self, about: str, value: Any) -> Self:
        """Queue an answer for the next question of that kind or with these words in its prompt ("YesNo", "choose", "search").

        Words that are only part of a prompt come after what the action itself says.
        """
        self._queue.append((about, value))
        return self

    def choose(self, value: Any) -> Self:
        """Queue an answer for the next question, whatever it is."""
        return self.answer("", value)

    def _answer(self, decision: Decision) -> Answer:
        for at, (about, value) in enumerate(self._queue):
            if about in ("", decision.kind, decision.prompt):
                del self._queue[at]
                return answer_of(self.game, decision, value)
        if decision.kind == "Attack" and self._attack:
            return walk(self.game, decision, self._attack)
        if decision.kind == "Block":
            mine = [pair for pair in self._blocks if self.game.controller(pair[0]) == decision.player]
            if mine:
                return walk(self.game, decision, mine)
        if decision.kind == "Divide" and decision.source in self._shares:
            return division(decision, self._shares[decision.source])
        if self._plan is not None:
            planned = self._plan.answer(self.game, decision)
            if planned is not None:
                return planned
        for at, (about, value) in enumerate(self._queue):
            if about.lower() in decision.prompt.lower():
                del self._queue[at]
                return answer_of(self.game, decision, value)
        if decision.kind == "YesNo" and decision.why == "601.2b":
            return False
        if decision.kind == "Number" and decision.prompt == "X":
            return decision.next(()).options[0]
        return decision.default()

    # --- driving ---

    def _run(self, procedure: Any) -> None:
        """Play a procedure as a step of its own, with its questions answered."""
        if self.game.pending is not None:
            self.game.drop_step()
        decision = self.game.run(procedure)
        while decision is not None:
            try:
                self.game.choose(self._answer(decision))
            except BaseException:
                self.game.drop_step()
                raise
            decision = self.game.pending

    def _settle(self) -> None:
        if self.game.pending is None and self.game.state.unsettled and not self.game.state.result:
            self._run(statebased.settle)

    def _go(self, arrived: Any) -> None:
        """Everybody passes, and what is on the stack resolves, until `arrived()` at a moment when a player would get priority."""
        for _ in range(MOST_STEPS):
            frame = self.game.state.frame
            if self.game.state.result:
                return
            if frame.stage == turn.PRIORITY:
                self._settle()
                frame = self.game.state.frame
                if self.game.state.result or arrived():
                    return
                frame.stage, frame.passes = (turn.RESOLVE if self.game.stack() else turn.FINISH), 0
            elif frame.stage == turn.FINISH and STEP_NAMES[frame.step] in WITHOUT_PRIORITY and arrived():
                return
            self._run(turn.next_step)
        raise ScenarioError("the moment does not come")

    def _have_priority(self, player: int) -> None:
        self._sync_blocks()
        self._settle()
        frame = self.game.state.frame
        frame.stage, frame.priority, frame.passes = turn.PRIORITY, player, 0

    def _do(self, player: int, action: Answer, plan: Plan, resolve: bool, price: dict[int, int] | None = None) -> None:
        """Take an action, with the mana given for it taken back after it; what it brings about follows the same plan."""
        before = len(self.game.state.history)
        self._plan = plan

        def act(game: Game) -> Any:
            yield from actions.perform(game, player, action)  # type: ignore[arg-type]

        try:
            try:
                self._run(act)
            finally:
                if price is not None:
                    self._take_back(player, price)
            if resolve:
                self._resolve_all()
            else:
                self._settle()
        finally:
            self._plan = None
        history = self.game.state.history[before:]
        chosen = {event.target for event in history if event.kind == E_TARGETED and isinstance(event, Simple)}
        missed = [wanted for wanted in plan.targets if not any(self._means(wanted, id) for id in chosen)]
        if missed and not self.game.state.result:
            raise ScenarioError(f"these did not become targets: {missed}; targets were {sorted(chosen)}")

    def _means(self, wanted: Any, id: int) -> bool:
        if isinstance(wanted, str):
            return id >= FIRST_OBJECT and wanted in (self.game.chars(id).name, self.game.object(id).face.name)
        return wanted == id or (wanted >= FIRST_OBJECT and id >= FIRST_OBJECT and self.game.current(wanted) == self.game.current(id))

    def _resolve_all(self) -> None:
        self._settle()
        for _ in range(MOST_STEPS):
            if not self.game.stack() or self.game.state.result:
                return
            self.game.state.frame.stage = turn.RESOLVE
            self._run(turn.next_step)
            self._settle()
        raise ScenarioError("the stack does not become empty")

    def cast(
        self, player: int, card: str | int | Card, targets: Any = None, x: int | None = None, modes: Any = None, kicked: Any = False,
        pay: Any = None, way: str | None = None, divide: Mapping[int, int] | None = None, resolve: bool = True,
    ) -> int:
        """Cast a card from hand (put there if it is not); the id of the spell. Then everything resolves, unless `resolve` is false.

        `kicked` says that optional costs are paid: True, how often, or which ("buyback"). `pay` is what non-mana costs are paid with, `way`
        an alternative cost or permission ("flashback": from the graveyard). Mana is given as needed, unless `mana` or `lands` gave the
        player some. If it is not the time for the card, it becomes the player's main phase first.
        """
        id = card if isinstance(card, int) else self._find(self._player(player), card, GRAVEYARD if way in FROM_GRAVEYARD else HAND)
        id = self.now(id)
        before = self._pool(player)
        plan = Plan(player, targets, x, modes, kicked, pay, divide)
        action = self._possible(player, id, "cast", way, plan)
        self._do(player, action, plan, resolve, before)
        return self.game.object(id).successor

    def activate(
        self, id: int, which: int | str | None = None, targets: Any = None, x: int | None = None, modes: Any = None, pay: Any = None,
        divide: Mapping[int, int] | None = None, player: int | None = None, resolve: bool = True,
    ) -> Self:
        """Activate an ability of an object, by its number among them (the first is 0) or by some of its words; by default the only one."""
        id = self.now(id)
        who = self.game.controller(id) if player is None else player
        number = which
        abilities = facts_of(self.game, id).abilities
        if isinstance(which, str):
            texts = [_words(ability).lower() for ability in abilities]
            number = next((n for n, text in enumerate(texts) if which.lower() in text), None)
            if number is None:
                raise ScenarioError(f"no ability has the words {which!r}; there are {texts}")
        elif which is None:
            number = 0 if len(abilities) == 1 else next((n for n, ability in enumerate(abilities) if not ability.is_mana), 0)
        before = self._pool(who)
        plan = Plan(who, targets, x, modes, False, pay, divide)
        action = self._possible(who, id, "activate", number, plan)
        is_mana = isinstance(number, int) and abilities[number].is_mana
        self._do(who, action, plan, resolve and not is_mana, None if is_mana else before)
        return self

    def play(self, card: str | int | Card, player: int | None = None) -> int:
        """Play a land from hand (put there if it is not); the permanent's id."""
        who = player if player is not None else self.game.owner(self.now(card)) if isinstance(card, int) else self.game.active
        id = card if isinstance(card, int) else self._find(who, card, HAND)
        self._do(who, self._possible(who, id, "land", None, Plan(who)), Plan(who), True)
        return self.game.current(id)

    def enter(self, player: int, card: str | int | Card, tapped: bool = False) -> int:
        """Let a card enter the battlefield by an effect: replacement effects apply, abilities trigger and resolve; the permanent's id."""
        id = card if isinstance(card, int) else self._put(card, EXILE, player, -1).id
        id = self.now(id)

        def act(game: Game) -> Any:
            yield from game.move((id,), BATTLEFIELD, controller=player, tapped=tapped)

        self._run(act)
        self.game.state.unsettled = True
        self._resolve_all()
        return self.game.current(id)

    def do(self, procedure: Any) -> Self:
        """Let something happen by the rules' own procedures: `s.do(lambda game: game.destroy((bear,)))`. Then everything resolves."""

        def act(game: Game) -> Any:
            yield from procedure(game)

        self._run(act)
        self.game.state.unsettled = True
        self._resolve_all()
        return self

    def resolve(self, count: int | None = None) -> Self:
        """Let the whole stack resolve, or only so many objects of it."""
        self._sync_blocks()
        if count is None:
            self._resolve_all()
            return self
        self._settle()
        for _ in range(count):
            self.game.state.frame.stage = turn.RESOLVE
            self._run(turn.next_step)
            self._settle()
        return self

    def pass_priority(self) -> Self:
        """The player with priority passes; when all have, the top of the stack resolves or the step ends (CR 117.4)."""
        self._settle()
        frame = self.game.state.frame
        frame.passes += 1
        if frame.passes < len(self.game.state.order):
            order = self.game.state.order
            frame.priority = order[(order.index(frame.priority) + 1) % len(order)]
            return self
        frame.stage, frame.passes = (turn.RESOLVE if self.game.stack() else turn.FINISH), 0
        while not self.game.state.result:
            self._run(turn.next_step)
            if self.game.state.frame.stage == turn.PRIORITY:
                self._settle()
                break
        return self

    def step(self, name: str, player: int | None = None) -> Self:
        """Play on, everybody passing, to the next such step (of that player's turn); what triggers as it begins resolves."""
        if name not in STEPS:
            raise ScenarioError(f"there is no step {name!r}; there are {', '.join(STEPS)}")
        wanted = STEPS[name]
        self._fighting = False
        begun = self.game.state.frame.turn, self.game.state.frame.step

        def arrived() -> bool:
            frame = self.game.state.frame
            return frame.step == wanted and (frame.turn, frame.step) != begun and (player is None or frame.active == player)

        self._go(arrived)
        self._resolve_all()
        return self

    def next_turn(self, player: int | None = None) -> Self:
        """Play on to the first main phase of the next turn (of that player)."""
        number = self.game.state.frame.turn
        self._fighting = False

        def arrived() -> bool:
            frame = self.game.state.frame
            return frame.turn > number and frame.step == MAIN1 and (player is None or frame.active == player)

        self._go(arrived)
        self._resolve_all()
        return self

    def _find(self, player: int, card: str | Card, zone: int) -> int:
        name = self.card(card).name if not isinstance(card, str) else card
        for id in self.game.state.zone(zone, player):
            if self.game.object(id).face.name == name:
                return id
        return self._put(card, zone, player, -1).id

    def _possible(self, player: int, id: int, what: str, detail: Any, plan: Plan) -> Answer:
        """The action as the rules offer it, with mana given and the time made right as needed."""
        gift = player not in self._pays and what != "land"
        self._have_priority(player)
        tries = 0
        while True:
            if gift and tries != 1:
                self._give(player, id, what, plan, tries > 0 or bool(plan.kicked) or bool(detail))
            legal = actions.legal(self.game, player)
            found = [action for action in legal if _matches(action, what, id, detail)]
            if found:
                return min(found, key=lambda action: str(action[2])) if detail is None else found[0]  # type: ignore[index]
            if tries == 2:
                break
            if tries == 0 and not self.game.stack() and what in ("cast", "land", "activate") and self._elsewhen(player):
                self.game.state.frame.active = player
                self.game.state.frame.step = MAIN1
                self.game.state.dirty = F_ALL
                self.game.state.unsettled = True
                self._have_priority(player)
            tries += 1
        name = self.game.chars(id).name
        raise ScenarioError(f"player {player} can't {what} {name} ({detail!r}) now; possible: {[self._told(action) for action in legal]}")

    def _elsewhen(self, player: int) -> bool:
        frame = self.game.state.frame
        return not self._fighting and (frame.active != player or frame.step not in (MAIN1, MAIN2))

    def _told(self, action: Answer) -> str:
        if not isinstance(action, tuple) or len(action) < 2 or not isinstance(action[1], int):
            return str(action)
        return " ".join([str(action[0]), self.game.chars(action[1]).name, *(str(part) for part in action[2:] if part not in ("", 0))])

    # --- mana ---

    def _give(self, player: int, id: int, what: str, plan: Plan, plenty: bool) -> None:
        """The mana for the mana cost, or plenty of every type."""
        cost = self.game.chars(id).mana_cost if what == "cast" else None
        if cost is not None and not plenty:
            for unit in units_of(cost, plan.x or 0):
                self._add_mana(player, unit, 1)
        if plenty or what == "activate":
            for unit in (1, 2, 4, 8, 16, COLORLESS | SNOW_MANA):
                self._add_mana(player, unit, PLENTY + (plan.x or 0))

    def _take_back(self, player: int, before: dict[int, int]) -> None:
        """Leave only as much mana as there was."""
        if player in self._pays:
            return
        kept: list[Mana] = []
        left = dict(before)
        for mana in self.game.player(player).pool:
            if mana.restriction or mana.source != NONE:
                kept.append(mana)
                continue
            amount = min(mana.amount, left.get(mana.unit, 0))
            left[mana.unit] = left.get(mana.unit, 0) - amount
            if amount:
                kept.append(Mana(mana.unit, amount, 0, mana.source, mana.persists))
        self.game.state.edit_player(player).pool = tuple(kept)

    # --- combat ---

    def attack(self, *ids: int, of: int | Mapping[int, int] | None = None) -> Self:
        """Attack with creatures: `of` is whom, or for each creature whom; by default the next opponent.

        What is read after this finishes the combat first, unless a step was named in between.
        """
        self._read()
        attackers = [self.now(id) for id in ids]
        player = self.game.controller(attackers[0]) if attackers else self.game.active
        frame = self.game.state.frame
        if frame.active != player or frame.step > COMBAT_BEGIN or frame.step < MAIN1:
            frame.active, frame.step = player, MAIN1
            frame.stage, frame.priority, frame.passes = turn.PRIORITY, player, 0
            self._edit()
        default = self.game.opponents(player)[0]
        self._attack = [(id, of.get(id, default) if isinstance(of, Mapping) else default if of is None else of) for id in attackers]
        self._blocks, self._shares = [], {}
        wanted = self._attack
        self._go(lambda: self.game.step >= ATTACKERS)
        self._attack = []
        missing = [id for id, _ in wanted if self.game.exists(id) and self.game.object(id).attacking == NONE]
        if missing or (wanted and self.game.step != ATTACKERS):
            raise ScenarioError(f"these can't attack: {[self.game.chars(id).name for id in missing]}")
        self._fighting = True
        return self

    def block(self, blocker: int, *attackers: int) -> Self:
        """A creature blocks one attacker (or several, if it can). Where nothing can block, nobody is asked and nothing blocks."""
        if not attackers or not self._fighting or self.game.step != ATTACKERS:
            raise ScenarioError("block(blocker, attacker) stands after attack(attacker), before what follows the declaration of blockers")
        self._blocks += [(self.now(blocker), self.now(attacker)) for attacker in attackers]
        return self

    def assign(self, creature: int, shares: Mapping[int, int]) -> Self:
        """How a creature divides its combat damage."""
        self._shares[self.now(creature)] = {who if who in self.game.state.order else self.now(who): amount for who, amount in shares.items()}
        return self

    def blocks(self) -> Self:
        """Play on until blockers are declared; what is read after this does not finish the combat."""
        self._go(lambda: self.game.step >= BLOCKERS)
        self._fighting = False
        return self

    def damage(self) -> Self:
        """Play on until combat damage has been dealt (all of it) and the stack is empty."""
        self._fighting = False
        self._go(lambda: self.game.step >= COMBAT_DAMAGE and not self.game.stack())
        self._blocks, self._shares = [], {}
        return self

    def _sync_blocks(self) -> None:
        """Something is done in the combat: after blocks, if blocks were named."""
        if self._fighting and self._blocks and self.game.step == ATTACKERS:
            self._go(lambda: self.game.step >= BLOCKERS)

    def _read(self) -> None:
        """Before anything is read: the combat is finished, state-based actions are performed."""
        if self._fighting:
            if self.game.step in COMBAT_STEPS and self.game.step < COMBAT_END:
                self.damage()
            self._fighting = False
        self._settle()

    # --- what could be done ---

    def legal(self, player: int) -> tuple[Answer, ...]:
        """All that the player could do with priority now."""
        self._have_priority(self._player(player))
        return actions.legal(self.game, player)

    def can(self, player: int, what: str, id: int) -> bool:
        """Whether the player could "cast", "activate" or play ("land") it with priority now, with the mana there is."""
        id = self.now(id)
        return any(_matches(action, what, id, None) for action in self.legal(player))


def _words(ability: ActivatedAbility) -> str:
    """The words of an ability; of one that stands for a keyword there are none."""
    try:
        return write(ability, grammar())
    except WriteError:
        return ""


def _matches(action: Answer, what: str, id: int, detail: Any) -> bool:
    if not isinstance(action, tuple) or action[0] != what or action[1] != id:
        return False
    return detail is None or action[2] == detail or (isinstance(detail, str) and bool(detail) and str(action[2]).startswith(detail))


__all__ = ["IllegalChoice", "Scenario", "ScenarioError", "units_of"]
