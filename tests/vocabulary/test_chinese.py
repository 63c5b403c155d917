"""Chinese card text: short phrases as the current cards have them."""

import pytest

from wanzhi.cards.compile import understand
from wanzhi.cards.records import CardRecord, FaceRecord
from wanzhi.cards.showing import card_text
from wanzhi.vocabulary.chinese import finish


def chinese(text: str, type_line: str = "Creature - Bear") -> str:
    """The text of a card of that type, in Chinese."""
    face = FaceRecord("Test Card", type_line, "{2}", text, "2" if "Creature" in type_line else "", "2" if "Creature" in type_line else "")
    record = CardRecord("Test Card", (face,))
    compiled = understand(record)
    assert compiled.bound, compiled.problems
    lines = card_text(record, compiled, "zh").split("\n")[2:]
    return "\n".join(lines[:-1] if "Creature" in type_line else lines)


@pytest.mark.parametrize(("type_line", "text", "wanted"), [
    ("Sorcery", "search your library for a basic land card, put it into your hand, then shuffle.", "从你的牌库中搜寻一张基本地牌，将它置于你手上，然后洗牌。"),
    ("Sorcery", "search your library for up to two creature cards, put them into your hand, then shuffle.",
     "从你的牌库中搜寻至多两张生物牌，将它们置于你手上，然后洗牌。"),
    ("Creature - Bear", "as ~ enters, choose a card name.", "于此生物进场时，选择一个牌名。"),
    ("Creature - Bear", "whenever you cast an instant or sorcery spell, draw a card.", "每当你施放瞬间或法术咒语时，抓一张牌。"),
])
def test_what_is_counted(type_line, text, wanted):
    """Cards are counted with 张, and a spell that is cast has no number."""
    assert chinese(text, type_line) == wanted


@pytest.mark.parametrize(("text", "wanted"), [
    ("when ~ dies, return it to its owner's hand.", "当此生物死去时，将它移回其拥有者手上。"),
    ("when ~ enters, exile another target creature.", "当此生物进场时，将另一个目标生物放逐。"),
    ("other creatures you control get +1/+1.", "由你操控的其他生物得+1/+1。"),
    ("whenever ~ becomes the target of a spell you control, draw a card.", "每当此生物成为由你操控之咒语的目标时，抓一张牌。"),
    ("as long as you control an artifact, ~ has flying.", "只要你操控一个神器，此生物便具有飞行异能。"),
    ("~ has flying and vigilance.", "此生物具有飞行与警戒异能。"),
    ("at the beginning of the end step, sacrifice ~.", "在结束步骤开始时，牺牲此生物。"),
    ("{T}: target creature gets +1/+1 for as long as ~ remains tapped.", "{T}：于此生物持续横置的时段内，目标生物得+1/+1。"),
    ("{T}: tap target land. it doesn't untap during its controller's untap step for as long as ~ remains tapped.",
     "{T}：横置目标地。于此生物持续横置的时段内，它于其操控者的重置步骤中不能重置。"),
    ("as long as you control an artifact, creatures you control that share a color with ~ get +1/+1.",
     "只要你操控一个神器，由你操控的与此生物具有共通颜色的生物便得+1/+1。"),
])
def test_pronouns_and_order(text, wanted):
    """其 for possessives of what was spoken of, "other" behind who controls it, 便 after a condition."""
    assert chinese(text) == wanted


@pytest.mark.parametrize(("text", "wanted"), [
    ("counter target spell unless its controller pays {3}.", "反击目标咒语，除非其操控者支付{3}。"),
    ("tap target artifact, creature, or land.", "横置目标神器，生物或地。"),
    ("target player draws two cards and loses 2 life.", "目标牌手抓两张牌且失去2点生命。"),
    ("return target creature card from your graveyard to your hand.", "将目标生物牌从你的坟墓场移回你手上。"),
    ("create a 1/1 colorless Thopter artifact creature token with flying.", "派出一个具飞行异能的1/1无色振翼机衍生神器生物。"),
    ("create a 2/2 black Zombie creature token.", "派出一个2/2黑色灵俑衍生生物。"),
    ("exile target creature. its controller gains life equal to its power.", "将目标生物放逐。其操控者获得等同于其力量的生命。"),
    ("this spell can't be countered.\ndraw a card.", "此咒语不能被反击。\n抓一张牌。"),
    ("as an additional cost to cast this spell, sacrifice a creature.\ndraw two cards.", "牺牲一个生物，以作为施放此咒语的额外费用。\n抓两张牌。"),
    ("flip a coin. if you win the flip, draw a card.", "掷一枚硬币。若你猜对，则抓一张牌。"),
    ("draw a card. if this spell was cast from your graveyard, draw two cards instead.", "抓一张牌。如果Test Card是从你的坟墓场施放的，则改为抓两张牌。"),
    ("until end of turn, target land becomes a 3/3 creature. it's still a land.", "直到回合结束，目标地成为一个3/3生物。它仍然是地。"),
])
def test_spells(text, wanted):
    """Who pays stands behind, lists have full-width commas, numbers that are not plain are said as amounts."""
    assert chinese(text, "Instant") == wanted


def test_equipment():
    """The creature that wears this Equipment, with a quoted ability that speaks of the creature."""
    text = 'equipped creature gets +1/+2 and has "whenever ~ attacks, draw a card."\nequip {3}'
    assert chinese(text.replace("~", "this creature"), "Artifact - Equipment") == (
        "佩带此武具的生物得+1/+2且具有「每当此生物攻击时，抓一张牌。」\n佩带{3}"
    )


def test_finishing_leaves_other_words_alone():
    """Hands, libraries and players are no cards."""
    for text in ("选择一个牌手。", "由你操控的生物得+1/+1。", "你获得3点生命。", "将它置于你的牌库顶。"):
        assert finish(text) == text
