"""CR 601.2, 601.3, 602.2: what is offered can be completed, whatever is chosen on the way, and a forked game goes the same way."""

from __future__ import annotations

import pytest
from spell_board import (
    BEAR,
    ELF,
    FOREST,
    MOUNTAIN,
    Board,
    Both,
    Everyone,
    Gain,
    Hit,
    Is,
    N,
    adds,
    face,
    mana_ability,
    spell,
)

from wanzhi.model import constants as c
from wanzhi.model.rng import Random
from wanzhi.vocabulary.abilities import ActivatedAbility
from wanzhi.vocabulary.cost_rules import AdditionalCost, CastWay, CostChange, OptionalCost
from wanzhi.vocabulary.costs import DiscardCost, ManaCostNode, SacrificeCost, TapCost, TapOthersCost
from wanzhi.vocabulary.quantities import X
from wanzhi.vocabulary.targets import AnyTargetFilter, Modal, Mode, Target

ANY = Target(AnyTargetFilter(), who=Everyone(), ref=1)
OTHER = Target(Is(c.CREATURE), other_than=(1,), ref=2)
TAIGA = face("Taiga", types=c.LAND, abilities=(mana_ability("{R}", "{G}"),))
FIELD = (
    FOREST, MOUNTAIN, TAIGA, BEAR, ELF,
    face("Altar", "{2}", c.ARTIFACT, (ActivatedAbility((SacrificeCost(Is(c.CREATURE)),), adds("{C}{C}")),)),
    face("Pinger", "{2}{R}", c.CREATURE, (ActivatedAbility((TapCost(),), Hit(ANY, N(1))),), power=1, toughness=1),
    face("Prism", "{2}", c.ARTIFACT, (mana_ability("{R}", "{G}", costs=(ManaCostNode("{1}"), TapCost())),)),
    face("Treasure", "{1}", c.ARTIFACT, (mana_ability("{R}", "{G}", costs=(TapCost(), SacrificeCost())),)),
    face("Drum", "{1}", c.ARTIFACT, (ActivatedAbility((ManaCostNode("{G}"), TapOthersCost(Is(c.CREATURE))), Gain()),)),
    face("Help", "{1}{G}", c.CREATURE, (CostChange("{1}", what=Is(c.CREATURE), who=Everyone("you")),), power=2, toughness=2),
)
HAND = (
    spell("Blaze", "{X}{R}", Hit(ANY, X()), types=c.SORCERY),
    spell("Fork", "{1}{R}", Hit(Target(AnyTargetFilter(), who=Everyone(), high=N(2), low=N(1), divide=N(2), ref=1))),
    spell("Arc", "{1}{R}", Both((Hit(ANY), Hit(OTHER, N(1))))),
    spell("Charm", "{R}", Modal((Mode(Hit(Target(Is(c.ARTIFACT), ref=1))), Mode(Hit(Target(Is(c.LAND), ref=2))), Mode(Gain())), 1, 2)),
    spell("Kick", "{G}", Gain(), OptionalCost((ManaCostNode("{2}"),), "kicker")),
    spell("Reap", "{1}{R}", Gain(), AdditionalCost((SacrificeCost(Is(c.CREATURE)),))),
    spell("Pitch", "{4}{G}", Gain(), CastWay("pitch", (DiscardCost(Is(255, colors=c.RED)),))),
    face("Wurm", "{4}{G}{G}", c.CREATURE, power=6, toughness=6, keywords=c.CONVOKE),
    face("Phyrexian", "{1}{R/P}", c.CREATURE, power=2, toughness=1),
    face("Hybrid", "{2/R}{R/G}", c.CREATURE, power=2, toughness=2),
)


def position(rng: Random) -> Board:
    """A random board and hand."""
    b = Board()
    for _ in range(2 + rng.below(7)):
        b.put(FIELD[rng.below(len(FIELD))], int(rng.below(4) == 0), sick=rng.below(3) == 0)
    for _ in range(1 + rng.below(4)):
        b.hand(HAND[rng.below(len(HAND))])
    return b


@pytest.mark.parametrize("seed", range(4))
def test_everything_offered_can_be_completed(seed: int):
    """CR 601.2, 602.2, 601.2e: no step turns out impossible."""
    rng = Random(seed)
    tried = 0
    for _ in range(12):
        b = position(rng)
        offered = [action for action in b.legal() if action[0] in ("cast", "activate")]
        if not any(action[0] == "cast" for action in offered):
            continue
        b.start()
        for action in offered:
            game = b.game.fork()
            before = game.state
            assert game.decision.kind == "Act"
            game.choose(action)
            while game._decision is not None:
                answer = game._decision.sample(rng)
                if rng.below(8) == 0:
                    one, two = game.fork(), game.fork()
                    one.choose(answer)
                    two.choose(answer)
                    assert one.hash() == two.hash()
                game.choose(answer)
            mana = action[0] == "activate" and not game.stack()
            assert mana or game.object(game.stack()[-1]).announced is not None
            assert game.state is not before
            tried += 1
    assert tried > 10
