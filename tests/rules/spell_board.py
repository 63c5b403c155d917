"""A game in the first main phase of player 0, with whatever a test puts there, for the rules of casting, activating and paying."""

from __future__ import annotations

from wanzhi.model import constants as c
from wanzhi.model.card import Card, Characteristics, Face
from wanzhi.model.decisions import Answer, Decision
from wanzhi.model.mana import ManaCost
from wanzhi.model.subtypes import mask
from wanzhi.rules import resolving
from wanzhi.rules.game import Game
from wanzhi.vocabulary.abilities import ActivatedAbility, SpellEffect
from wanzhi.vocabulary.base import Ability, Context, Cost, Effect, Filter, Objects, Players, Quantity
from wanzhi.vocabulary.costs import ManaCostNode, TapCost
from wanzhi.vocabulary.effects.mana import AddMana
from wanzhi.vocabulary.effects.sentences import Do


def face(
    name: str, cost: str = "", types: int = c.INSTANT, abilities: tuple[Ability, ...] = (), power: int = 0, toughness: int = 0,
    keywords: int = 0, subtypes: str = "", supertypes: int = 0, colors: int | None = None,
) -> Face:
    """A printed face; its colours are those of its cost."""
    base = Characteristics()
    base.name, base.types, base.supertypes, base.abilities = name, types, supertypes, abilities
    base.mana_cost = ManaCost.parse(cost) if cost else None
    base.colors = colors if colors is not None else base.mana_cost.colors() if base.mana_cost else 0
    base.power, base.toughness, base.keywords = power, toughness, keywords
    base.subtypes = mask(tuple(subtypes.split()))
    return Face(base)


class Is(Filter, frozen=True):
    """Objects of some type, or players where `types` is 0; `mine`, `theirs`: by controller."""

    en = zh = "thing"
    unspoken = ("types", "mine", "theirs", "colors")
    types: int = 255
    mine: bool = False
    theirs: bool = False
    colors: int = 0

    def matches(self, game: Game, id: int, it: Context) -> bool:
        if id < c.FIRST_OBJECT:
            return False
        if (self.mine and game.controller(id) != it.controller) or (self.theirs and game.controller(id) == it.controller):
            return False
        chars = game.chars(id)
        return bool(chars.types & self.types) and (not self.colors or bool(chars.colors & self.colors))


class N(Quantity, frozen=True):
    """A number."""

    en = zh = "n"
    unspoken = ("n",)
    n: int = 1

    def count(self, game: Game, it: Context) -> int:
        return self.n


class Everyone(Players, frozen=True):
    """All players, or the opponents of the controller, or the controller."""

    en = zh = "everyone"
    unspoken = ("which",)
    which: str = "all"

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        if self.which == "you":
            return (it.controller,)
        return tuple(p for p in game.players() if self.which == "all" or p != it.controller)


class Hit(Effect, frozen=True):
    """Deal damage to what `what` finds: `amount`, or as divided."""

    en = zh = "hit"
    unspoken = ("what", "amount")
    what: Objects | Players | None = None
    amount: Quantity = N(2)

    def happen(self, game: Game, it: Context):
        if self.what is None:
            return
        division = {id: n for _, id, n in game.object(it.stack_id).announced.division}
        shares = [(id, division.get(id, self.amount.count(game, it))) for id in self.what.find(game, it)]
        yield from game.deal_damage(it.me, shares)


class Both(Effect, frozen=True):
    """One instruction after another."""

    en = zh = "both"
    unspoken = ("parts",)
    parts: tuple[Effect, ...] = ()

    def happen(self, game: Game, it: Context):
        for part in self.parts:
            yield from part.happen(game, it)


class Gain(Effect, frozen=True):
    """Gain life."""

    en = zh = "gain"
    unspoken = ("amount",)
    amount: Quantity = N(3)

    def happen(self, game: Game, it: Context):
        yield from game.gain_life(it.controller, self.amount.count(game, it), it.me)


def spell(name: str, cost: str, effect: Effect, *more: Ability, types: int = c.INSTANT, keywords: int = 0) -> Face:
    """An instant, or another spell that does something as it resolves."""
    return face(name, cost, types, (SpellEffect(effect), *more), keywords=keywords)


def adds(*choices: str) -> Effect:
    """Add mana, one of the choices."""
    return Do((AddMana(choices=choices),))


def mana_ability(*choices: str, costs: tuple[Cost, ...] = (TapCost(),)) -> ActivatedAbility:
    """ "{T}: Add ..."."""
    return ActivatedAbility(costs, adds(*choices))


FOREST = face("Forest", types=c.LAND, subtypes="Forest", supertypes=c.BASIC)
ISLAND = face("Island", types=c.LAND, subtypes="Island", supertypes=c.BASIC)
SWAMP = face("Swamp", types=c.LAND, subtypes="Swamp", supertypes=c.BASIC)
MOUNTAIN = face("Mountain", types=c.LAND, subtypes="Mountain", supertypes=c.BASIC)
PLAINS = face("Plains", types=c.LAND, subtypes="Plains", supertypes=c.BASIC)
BEAR = face("Bear", "{1}{G}", c.CREATURE, power=2, toughness=2)
ELF = face("Elf", "{G}", c.CREATURE, (mana_ability("{G}"),), power=1, toughness=1)
TREASURE = face("Treasure", types=c.ARTIFACT)


class Board:
    """A running game: put things there first, then act."""

    def __init__(self, players: int = 2, active: int = 0, step: int = c.MAIN1, full_control: bool = False) -> None:
        self.game = Game([[] for _ in range(players)], seed=1, full_control=full_control)
        state = self.game.state
        state.stage = "turn"
        state.frame.turn, state.frame.active, state.frame.step, state.frame.stage, state.frame.priority = 3, active, step, 1, active

    @property
    def state(self):
        return self.game.state

    def put(
        self, printed: Face | tuple[Face, ...], player: int = 0, zone: int = c.BATTLEFIELD, layout: str = "normal", sick: bool = False
    ) -> int:
        """A new object there."""
        faces = printed if isinstance(printed, tuple) else (printed,)
        state = self.game.state
        obj = state.create(c.CARD, Card(faces[0].name, faces, layout, ""), faces[0], player, zone)
        obj.timestamp, obj.sick, obj.known_to = state.timestamp(), sick, 3 if zone != c.LIBRARY else 0
        obj.controller = obj.base_controller = player
        state.put(obj.id, zone, player, -1)
        return obj.id

    def lands(self, *printed: Face, player: int = 0) -> tuple[int, ...]:
        """Lands under a player's control."""
        return tuple(self.put(land, player) for land in printed)

    def hand(self, printed: Face | tuple[Face, ...], player: int = 0, layout: str = "normal") -> int:
        """A card in hand."""
        return self.put(printed, player, c.HAND, layout)

    def legal(self, player: int = 0) -> tuple[Answer, ...]:
        """What the player could do."""
        return self.game.legal_actions(player)

    def can_cast(self, id: int, way: str = "", player: int = 0) -> bool:
        """Whether casting it is offered."""
        return ("cast", id, way) in self.legal(player)

    def act(self, *action: Answer, **answers: Answer) -> Board:
        """Take an action; questions are answered by prompt words (`targets=`, `modes=`, `X=`, `pay=`), else by default."""
        self.start()
        game = self.game
        game.choose(action)
        while game._decision is not None:
            decision = game._decision
            for word, answer in answers.items():
                if word.replace("_", " ") in decision.prompt:
                    game.choose(answer.pop(0) if isinstance(answer, list) else answer)
                    break
            else:
                game.choose(decision.default())
        return self

    def start(self) -> None:
        """Player 0 (or whoever is active) has priority now, and is asked."""
        game = self.game
        game._steps, game._decision, game._answers, game._marks = None, None, [], []
        game.state.frame.stage, game.state.frame.priority, game.state.unsettled = 1, game.active, False
        assert game.decision.kind == "Act"

    def cast(self, id: int, way: str = "", **answers: Answer) -> Board:
        """Cast a spell."""
        return self.act("cast", id, way, **answers)

    def question(self, *action: Answer) -> Decision | None:
        """Begin an action; the first question it asks (or None)."""
        self.start()
        self.game.choose(action)
        return self.game._decision

    def resolve(self) -> Board:
        """The top object of the stack resolves."""
        game = self.game
        game._steps, game._decision, game._answers, game._marks = None, None, [], []
        steps = resolving.resolve_top(game)
        try:
            decision = next(steps)
            while True:
                decision = steps.send(decision.default())
        except StopIteration:
            return self

    def tapped(self, *ids: int) -> tuple[bool, ...]:
        """Which of these are tapped."""
        return tuple(self.game.object(id).tapped for id in ids)

    def top(self):
        """What was announced for the topmost object of the stack."""
        return self.game.object(self.game.stack()[-1]).announced

    def life(self, player: int) -> int:
        return self.game.player(player).life


__all__ = ["ManaCostNode"]
