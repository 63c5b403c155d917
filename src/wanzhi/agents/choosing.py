"""Every choice but actions, attacks and blocks: targets, modes, numbers, cards to keep, discard, sacrifice, search for ..."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, cast

from wanzhi.agents import meaning, sides
from wanzhi.agents.acting import Acting, Uses
from wanzhi.agents.evaluation import Table, card_worth
from wanzhi.agents.judging import Judge
from wanzhi.model import constants as c
from wanzhi.model.constants import FIRST_OBJECT, NONE
from wanzhi.rules import asking
from wanzhi.vocabulary.abilities import ActivatedAbility, EnchantKeyword, own_nodes, targets_of
from wanzhi.vocabulary.base import Node, Value

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer, Partial
    from wanzhi.rules.question import Question
    from wanzhi.vocabulary.targets import TargetLike

GIVING_UP: Final = (
    "discard", "sacrifice", "put on the bottom", "pay cost", "bottom", "surveil", "scry: cards", "to the bottom", "exile",
)
DECLINED: Final = ("Sacrifice", "SacrificeIt", "DiscardHand", "LoseGame", "PayEnergy")
BAD_CHOICE: Final = ("kill", "exile", "bounce", "damage", "sacrifice", "tap", "steal", "rule", "discard")


class Choosing:
    """Answers questions on one table. `aimed` remembers what was chosen for the spell that is being announced."""

    def __init__(self, table: Table, aimed: Aimed) -> None:
        self.table: Table = table
        self.view = table.view
        self.judge: Judge = Judge(table)
        self.aimed: Aimed = aimed

    # --- opening hands (CR 103.5) ---

    def keeps(self) -> bool:
        """Two to five lands in seven cards; less choosy after mulligans."""
        hand = self.view.hand
        lands = sum(1 for seen in hand if seen.characteristics.types & c.LAND)
        taken = self.view.me.mulligans
        if taken >= 3 or not hand:
            return True
        if taken >= 1:
            return 1 <= lands <= 6
        cheap = sum(1 for seen in hand if not seen.characteristics.types & c.LAND and seen.mana_value <= 2)
        if lands in (2, 5):
            first = self.view.order[0] == self.table.me
            return cheap >= (1 if lands == 5 else 3 if first else 2)
        return 2 < lands < 5

    def bottom(self, question: Question) -> Answer:
        """The cards that a hand after a mulligan can spare: surplus lands, then the most expensive spells."""
        hand = list(self.view.hand)
        lands = [seen for seen in hand if seen.characteristics.types & c.LAND]
        spells = sorted((seen for seen in hand if seen not in lands), key=lambda seen: seen.mana_value, reverse=True)
        order = [seen.id for seen in lands[3:]] + [seen.id for seen in spells] + [seen.id for seen in lands[:3]]
        return self.build(question, lambda id: -order.index(id) if id in order else -99.0, stop_at=-1000.0)

    # --- building answers ---

    def build(self, question: Question, score: Callable[[int], float], stop_at: float = 0.0) -> Answer:
        """An answer of the options with the best scores; it stops as soon as it may and nothing left scores more than `stop_at`."""
        partial: Partial = ()
        while True:
            options, complete = question.next(partial)
            if not options:
                break
            best = max(options, key=lambda option: score(option) if isinstance(option, int) else 0.0)
            if complete and (not isinstance(best, int) or score(best) <= stop_at):
                break
            partial += (best,)
            if len(partial) > 400:
                return question.default()
        return partial

    # --- picks ---

    def pick(self, question: Question) -> Answer:
        """A choice among objects, players or numbers."""
        prompt = question.prompt
        options = question.next().options
        if not options:
            return question.default()
        if prompt == "choose targets" or prompt == "choose new targets":
            return self.targets(question)
        if prompt == "choose modes":
            return self.modes(question)
        if question.why == "103.5":
            return self.bottom(question)
        if prompt in ("choose mana", "choose how to cast", "choose replacement") or prompt.startswith("pay life"):
            return question.default()
        if prompt.startswith(("scry", "surveil")) or prompt == "to the bottom":
            return self.build(question, lambda id: 1.8 - self.card(id))
        if prompt.startswith("legend rule"):
            return self.build(question, self.table.worth)
        if prompt == "proliferate":
            return self.build(question, lambda id: float(self.table.side(id)))
        if prompt == "search":
            return self.build(question, self.wanted)
        if any(word in prompt for word in GIVING_UP):
            return self.build(question, lambda id: -self.loss(id), stop_at=0.0)
        return self.chosen(question)

    def card(self, id: int) -> float:
        """What a card in hand, library or graveyard is worth to the player."""
        return card_worth(self.table, self.view.object(id)) if id >= FIRST_OBJECT and self.view.sees(id) else 1.5

    def wanted(self, id: int) -> float:
        """What a card that could be found is worth: lands by the colours and number the player lacks."""
        if id < FIRST_OBJECT or not self.view.sees(id):
            return 1.0
        seen = self.view.object(id)
        worth = self.card(id)
        if seen.characteristics.types & c.LAND:
            types = asking.mana_types(self.view, id)
            have = 0
            for other in self.view.battlefield(self.table.me):
                have |= asking.mana_types(self.view, other.id)
            worth += 0.6 if types & ~have & c.ALL_COLORS else 0.0
        return worth

    def loss(self, id: int) -> float:
        """What giving something up costs: cards in hand by their worth, an opponent's thing nothing but gain."""
        if id < FIRST_OBJECT or not self.view.sees(id):
            return 1.0
        seen = self.view.object(id)
        if seen.zone == c.BATTLEFIELD:
            if self.table.doomed(id) or (seen.owner != self.table.me and self.view.step == c.MAIN2):
                return 0.0
            return self.table.loss(id) * self.table.side(id)
        return self.card(id) * self.table.side(id)

    def chosen(self, question: Question) -> Answer:
        """A choice as an effect is followed: what is bad for what is chosen goes to the opponent's best, else to the player's worst."""
        bad = self._harmful(question)
        return self.build(
            question, lambda id: self._choice(id, bad), stop_at=-0.01 if not bad else 0.0,
        )

    def _choice(self, id: int, bad: bool) -> float:
        side = self.table.side(id) if id >= 0 else 1
        if 0 <= id < FIRST_OBJECT:
            return -side if bad else side
        if not self.view.sees(id):
            return 0.5
        worth = self.table.worth(id) if self.view.object(id).zone == c.BATTLEFIELD else self.card(id)
        return -side * worth if bad else side * worth if self.view.object(id).zone == c.BATTLEFIELD else worth

    def _harmful(self, question: Question) -> bool:
        """Whether being chosen is bad: by the first verb of the source's text that leaves a choice."""
        for effect in sides.effects(self.view, sides.announced(self.view, question.source)):
            for impact in meaning.read(effect):
                if type(impact.on).__name__ in ("Some", "AnyNumberOf", "FromHand", "FromAmong", "OfThem") or impact.kind == "sacrifice":
                    return impact.sign < 0 and impact.kind in BAD_CHOICE
        return False

    # --- announcing ---

    def targets(self, question: Question) -> Answer:
        """The best targets for the instance of the word that is asked about."""
        source = sides.announced(self.view, question.source)
        self.aimed.begin(source)
        options = tuple(option for option in question.next().options if isinstance(option, int))
        seen = self.view.object(source) if self.view.sees(source) else None
        if seen is not None and any(isinstance(ability, EnchantKeyword) for ability in seen.characteristics.abilities):
            acting = Acting(self.table, Uses())
            impacts = meaning.to_attached(seen.characteristics.abilities)
            return self.build(question, lambda id: acting.host(impacts, id), stop_at=-1000.0)
        effect, target = self._instance(source, options)
        if effect is None or target is None:
            return self.build(question, lambda id: self.table.side(id) * 0.1, stop_at=0.0)
        impacts = meaning.read(effect)
        if seen is not None and seen.source != NONE and isinstance(seen.abilities[0], ActivatedAbility):
            self.judge.aim(seen.abilities[0], seen.source)
        if meaning.is_trick(impacts):
            scores = {id: self._trick_score(impacts, id) for id in options}
        else:
            scores = dict(self.judge.ranked(impacts, target, options, source, self.aimed.refs))
        answer = self.build(question, lambda id: scores.get(id, 0.0))
        self.aimed.refs[getattr(target, "ref", 0)] = cast("tuple[int, ...]", answer) if isinstance(answer, tuple) else ()
        return answer

    def _trick_score(self, impacts: tuple[meaning.Impact, ...], id: int) -> float:
        side = self.table.side(id)
        if side < 0:
            return -1.0
        threat = next((seen for seen in reversed(self.view.stack) if seen.controller != self.table.me), None)
        if threat is not None and id in threat.targets:
            return 5.0 + self.table.worth(id)
        return 0.1 + self.judge.trick(impacts, id) + 0.01 * self.table.worth(id)

    def _instance(self, source: int, options: Sequence[int]) -> tuple[Node | None, Node | None]:
        """The effect (or mode) and the target node whose candidates are the options; the first not yet answered, if several are."""
        fallback: tuple[Node | None, Node | None] = (None, None)
        for effect in sides.effects(self.view, source):
            for part in meaning.modes_of(effect) or (effect,):
                for target in targets_of(part):
                    ref = getattr(target, "ref", 0)
                    if ref in self.aimed.refs and not meaning.modes_of(effect):
                        continue
                    found = asking.candidates(self.view, cast("TargetLike", target), source, self.aimed.refs)
                    if set(found) == set(options):
                        return part, target
                    if fallback[0] is None and set(options) & set(found):
                        fallback = (part, target)
        return fallback

    def modes(self, question: Question) -> Answer:
        """The modes that are worth most."""
        scores: dict[int, float] = {}
        for effect in sides.effects(self.view, sides.announced(self.view, question.source)):
            for number, mode in enumerate(meaning.modes_of(effect)):
                scores[number] = self.judge.parts(meaning.read(mode), mode, question.source)
            if scores:
                break
        return self.build(question, lambda number: scores.get(number, 0.0))

    def number(self, question: Question) -> Answer:
        """X and the like: as much as there is, unless it costs the player cards or life."""
        options = [option for option in question.next().options if isinstance(option, int)]
        if not options:
            return question.default()
        if question.prompt == "draw":
            room = self.view.me.library_size - 1
            return max((option for option in options if option <= room), default=options[0])
        return max(options)

    def yes(self, question: Question) -> bool:
        """Whether to do something optional."""
        prompt = question.prompt
        if question.why == "103.5":
            return self.keeps()
        me = self.view.me
        if question.why == "614.12a" and prompt == "pay":  # a land that enters tapped unless 2 life are paid
            need = any(seen.mana_value == self.table.lands + 1 for seen in self.view.hand if not seen.characteristics.types & c.LAND)
            return need and me.life > 6
        if question.why == "118.12a":
            return prompt not in ("Sacrifice", "DiscardHand") and not (prompt == "PayLife" and me.life <= 4)
        if prompt in DECLINED:
            return self._rewarded(question)
        if prompt == "DiscardCards":
            return bool(self.view.hand) and min(self.card(seen.id) for seen in self.view.hand) < 2.0
        if prompt in ("PayLife", "LoseLife"):
            return me.life > 8
        if prompt == "cast" and self.view.sees(question.source):
            return not self._only_harms_me(question.source)
        if prompt in ("TapOrUntap", "Tap", "Destroy", "Exile", "ReturnToHand", "DealDamage"):
            return not self._only_harms_me(question.source)
        if prompt == "DrawCards":
            return me.library_size > 3
        return True

    def _rewarded(self, question: Question) -> bool:
        """Whether a sacrifice is small and something is had for it."""
        mine = [self.table.worth(body.id) for body in self.table.mine]
        return bool(mine) and min(mine) < 2.2 and len(mine) >= 3

    def _only_harms_me(self, source: int) -> bool:
        total = 0.0
        for effect in sides.effects(self.view, source):
            if any(getattr(node, "is_target", False) for node in own_nodes(effect)):
                continue
            total += self.judge.effect(effect, source)
        return total < 0

    def divide(self, question: Question) -> Answer:
        """Damage by who dies of it; in combat as the rules propose."""
        if question.prompt == "assign combat damage":
            return question.default()
        partial: Partial = ()
        while True:
            options, _ = question.next(partial)
            if not options:
                return partial
            pairs = [option for option in options if isinstance(option, tuple) and isinstance(option[1], int)]
            if not pairs:
                return question.default()
            body = self.table.bodies.get(cast(int, pairs[0][0]))
            if body is not None:
                enough = [pair for pair in pairs if cast(int, pair[1]) >= body.toughness]
                partial += (min(enough, key=lambda pair: cast(int, pair[1])) if enough else pairs[0],)
            else:
                partial += (max(pairs, key=lambda pair: cast(int, pair[1])),)

    def word(self, question: Question) -> Answer:
        """A colour: that of the opponents' creatures for protection, else of one's own cards; a creature type: one's commonest."""
        options = [option for option in question.next().options if isinstance(option, str)]
        if not options:
            return question.default()
        if "tap" in options and "untap" in options:
            return "tap"
        if "white" in options:
            theirs = question.why == "702.16"
            count = dict.fromkeys(options, 0)
            seen = [one for one in self.view.battlefield() if (one.controller != self.table.me) == theirs]
            for one in (*seen, *(() if theirs else self.view.hand)):
                for color in one.colors:
                    if color in count:
                        count[color] += 1
            return max(options, key=lambda color: count[color])
        tally = dict.fromkeys(options, 0)
        for one in (*self.view.battlefield(self.table.me), *self.view.hand):
            for subtype in one.subtypes:
                if subtype in tally:
                    tally[subtype] += 1
        best = max(options, key=lambda word: tally[word])
        return best if tally[best] else question.default()


class Aimed:
    """The targets already chosen for the spell or ability that is being announced, by referent."""

    def __init__(self) -> None:
        self.source: int = NONE
        self.refs: dict[int, Value] = {}

    def begin(self, source: int) -> None:
        """Forget what was chosen for another one."""
        if source != self.source:
            self.source, self.refs = source, {}


__all__ = ["Aimed", "Choosing"]
