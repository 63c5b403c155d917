"""Looking names up (CR 201): accents, case, slashes, faces, nearest names."""

import pytest

from wanzhi.cards.index import CardIndex
from wanzhi.cards.names import NearestNames, fold
from wanzhi.cards.records import CardRecord, FaceRecord


@pytest.mark.parametrize(
    ("typed", "real"),
    [
        ("lorien revealed", "Lórien Revealed"), ("LIM-DÛL'S VAULT", "Lim-Dûl's Vault"), ("Lim-Dul’s Vault", "Lim-Dûl's Vault"),
        ("aether vial", "Æther Vial"), ("Jötun Grunt", "Jotun Grunt"), ("Fire/Ice", "Fire // Ice"), ("fire /ice", "Fire // Ice"),
        ("Fire//Ice", "Fire // Ice"), ("  Serra   Angel ", "Serra Angel"), ("Khârn the Betrayer", "Kharn the Betrayer"),
    ],
)
def test_what_people_type_is_the_same_name(typed: str, real: str):
    assert fold(typed) == fold(real)


def test_different_names_stay_different():
    assert len({fold(name) for name in ("Fire", "Ice", "Fire // Ice", "Forest", "Forests", "灰熊", "海岛")}) == 7


def test_find_by_full_face_and_chinese_name():
    """A full name goes before a face's name; a front face before a back face."""
    split = CardRecord("Fire // Ice", (FaceRecord("Fire", "Instant", zh="热火"), FaceRecord("Ice", "Instant", zh="寒冰")), "split")
    other = CardRecord("Ice", (FaceRecord("Ice", "Sorcery"),))
    back = CardRecord("Coal // Fire", (FaceRecord("Coal", "Instant"), FaceRecord("Fire", "Instant")), "split")
    index = CardIndex([back, split, other])
    for name, card in [("fire/ice", split), ("FIRE", split), ("ice", other), ("Coal", back), ("寒冰", split), ("热火 // 寒冰", split)]:
        assert index.find(name) is card, name
    assert index.find("热") is None and len(index) == 3 and list(index) == [back, split, other]


def test_nearest_names(pool: CardIndex):
    assert pool.nearest("Lightening Bolt")[0] == "Lightning Bolt"
    assert pool.nearest("Serra Angle")[0] == "Serra Angel"
    assert pool.nearest("Island of Snow") == () or "Island" in pool.nearest("Island of Snow")
    assert pool.nearest("Qqqq") == ()


def test_nearest_is_ordered_and_bounded():
    nearest = NearestNames(["Goblin Guide", "Goblin Guides", "Goblin Gaveleer", "Elvish Mystic"])
    assert nearest.find("Goblin Guid", 2) == ("Goblin Guide", "Goblin Guides")
    assert nearest.find("Goblin Guid", 1) == ("Goblin Guide",)


def test_nearest_looks_at_each_half():
    assert NearestNames(["Fire // Ice", "Delver of Secrets // Insectile Aberration"]).find("Insectile Abberation") == (
        "Delver of Secrets // Insectile Aberration",
    )
