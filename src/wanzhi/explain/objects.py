"""Why an object is as it is (CR 109.3, 613.1): the facts of `Game.why`, each with the steps of the layers that led to it.

The steps are those of the derivation itself (`layer_trace`); nothing here works out a characteristic a second time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from wanzhi.explain.because import Asker, Because, Why, Word, lasting, signed, term, written
from wanzhi.model import constants as c
from wanzhi.model.constants import BATTLEFIELD, COMMAND, CREATURE, EXILE, GRAVEYARD, HAND, KEYWORD_FLAGS, LAND, NONE, STACK, TOKEN
from wanzhi.model.counter_kinds import counter_change
from wanzhi.model.mana import symbol_text
from wanzhi.model.subtypes import ALL_CREATURE_TYPES, names_of
from wanzhi.rules.announcing import applies, spell_proposal, total_cost
from wanzhi.rules.derived import base
from wanzhi.rules.keyword_counters import is_keyword_counter
from wanzhi.rules.layer_trace import LAYER_RULES, Applied, steps_of
from wanzhi.rules.layers import intrinsic_mana
from wanzhi.rules.log_words import Mention
from wanzhi.rules.permissions import Way, spell_facts
from wanzhi.rules.standing import hand_limit
from wanzhi.rules.turn import MAXIMUM_HAND_SIZE
from wanzhi.vocabulary import terms
from wanzhi.vocabulary.abilities import INTRINSIC_MANA, HandSizeRule
from wanzhi.vocabulary.base import Ability, Context, Node
from wanzhi.vocabulary.cost_rules import CostChange
from wanzhi.vocabulary.modifications import DefinePT
from wanzhi.vocabulary.rule_flags import FlagUnless, RuleFlag, RuleNode

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.rules.costs import Total

MANY_TYPES: Final = 30  # more subtypes than that are told as "all creature types"
SIZED: Final = CREATURE  # card types whose objects show power and toughness

# The rules about what the flags say (CR 502.3, 508.1c-d, 509.1b-c, 510.1c, 701).
FLAG_RULES: Final = {
    c.CANT_ATTACK: "508.1c", c.CANT_BLOCK: "509.1b", c.CANT_BE_BLOCKED: "509.1b", c.MUST_ATTACK: "508.1d", c.MUST_BLOCK: "509.1c",
    c.MUST_BE_BLOCKED: "509.1c", c.DOESNT_UNTAP: "502.3", c.CANT_ATTACK_ALONE: "508.1c", c.CANT_BLOCK_ALONE: "509.1b",
}


class Inspection:
    """One object, the steps that the layers took for it, and who asks."""

    __slots__ = ("asker", "chars", "id", "known", "obj", "steps")

    def __init__(self, asker: Asker, id: int) -> None:
        self.asker: Asker = asker
        self.id: int = id
        self.obj = asker.game.state.objects[id]
        self.chars: Characteristics = asker.game.chars(id)
        self.steps: list[Applied] = steps_of(asker.game, id)

    def because(self, topic: str, key: str, step: Applied, **words: Word) -> Because:
        """A reason that is a step of the layers."""
        named = {"source": self.asker.name(step.source), "until": lasting(step.until), **words}
        layer = "" if step.layer == "rules" else step.layer
        return Because(topic, key, LAYER_RULES[step.layer], self.asker.source(step.source), layer, tuple(named.items()))

    def first(self, topic: str, what: Word, printed: str = "printed", rule: str = "109.3") -> Because:
        """What the layers start from (CR 613.1): printed, copied or face-down values."""
        obj = self.obj
        if obj.face_down and obj.zone in (BATTLEFIELD, STACK):
            return Because(topic, "face down", "708.2a", words=(("what", what),))
        if obj.copied is not None:
            return Because(topic, "as copy", "707.2", words=(("name", self.base_name()), ("what", what)))
        if obj.kind == TOKEN:
            return Because(topic, "token", "111.3", words=(("what", what),))
        return Because(topic, printed, rule, words=(("what", what),))

    def base_name(self) -> Mention:
        """The name that the layers start from."""
        name = base(self.obj).name
        zh = self.obj.face.zh if self.obj.face.name == name else ""
        return Mention(name, zh)


# --- power and toughness (CR 208, 613.4) ------------------------------------------------------------------------------------------


def size(it: Inspection) -> Iterator[Because]:
    """CR 613.4: base values, what defines and sets them (7a, 7b), changes and counters (7c), switching (7d)."""
    game, obj = it.asker.game, it.obj
    if obj.zone == BATTLEFIELD and not it.chars.types & CREATURE:
        yield Because("size", "no size", "208.3", head=True)
        yield Because("size", "not a creature", "208.3")
        return
    power, toughness = game.power(it.id), game.toughness(it.id)
    yield Because("size", "size", "208.1", words=(("size", f"{power}/{toughness}"),), head=True)
    if obj.frozen is not None:
        yield Because("size", "last known", "608.2h")
        return
    yield it.first("size", _printed_size(it), rule="208.1")
    switches: list[Applied] = []
    for step in it.steps:
        if step.layer == "7d":
            switches.append(step)
            continue
        yield from _sized(it, step)
    yield from _counted(it)
    for number, step in enumerate(switches):
        turned = (power, toughness) if (len(switches) - number) % 2 else (toughness, power)
        yield it.because("size", "switch", step, what=f"{turned[0]}/{turned[1]}")


def _printed_size(it: Inspection) -> str:
    """What is printed; "*" where an ability of the object itself defines it (CR 208.2)."""
    start = base(it.obj)
    power, toughness = str(start.power), str(start.toughness)
    for step in it.steps:
        if step.layer == "7a" and step.source == it.id:
            mod = step.mod
            power = "*" if not isinstance(mod, DefinePT) or mod.power is not None else power
            toughness = "*" if not isinstance(mod, DefinePT) or mod.toughness is not None else toughness
    return f"{power}/{toughness}"


def _sized(it: Inspection, step: Applied) -> Iterator[Because]:
    before, after = step.before, step.after
    values = f"{after.power}/{after.toughness}"
    if step.layer == "1":
        yield it.because("size", "copy", step, what=values, name=_named(after))
    elif step.layer == "7a" and step.source == it.id:
        yield it.because("size", "defined", step, what=values)
    elif step.layer in ("7a", "7b"):
        yield it.because("size", "set", step, what=values)
    elif step.layer == "7c" and (before.power, before.toughness) != (after.power, after.toughness):
        yield it.because("size", "change", step, what=signed(after.power - before.power, after.toughness - before.toughness))


def _counted(it: Inspection) -> Iterator[Because]:
    """CR 122.1a, 613.4c: counters that change power and toughness."""
    for kind, amount in it.obj.counters:
        change = counter_change(kind)
        if change is not None:
            words: tuple[tuple[str, Word], ...] = (
                ("what", signed(change[0] * amount, change[1] * amount)), ("amount", amount), ("kind", kind),
            )
            yield Because("size", "counters", "613.4c", layer="7c", words=words)


# --- types, colours, names, control (CR 205, 105, 201, 108.4) ---------------------------------------------------------------------


def types(it: Inspection) -> Iterator[Because]:
    """CR 613.1d: card types, supertypes and subtypes."""
    yield Because("types", "types", "205.1", words=(("what", _kinds(_parts(it.chars))),), head=True)
    yield it.first("types", _kinds(_parts(base(it.obj))), rule="205.1")
    for step in it.steps:
        old, new = _parts(step.before), _parts(step.after)
        added = tuple(part for part in new if part not in old)
        lost = tuple(part for part in old if part not in new)
        if step.layer == "1" and old != new:
            yield it.because("types", "copy", step, what=_kinds(new), name=_named(step.after))
        elif added or lost:
            key = "types changed" if added and lost else "types added" if added else "types lost"
            if for_land(step):
                added, key = tuple(part for part in new if part.en in terms.LAND_TYPES), "land types set"
            because = it.because("types", key, step, added=_listed(added), lost=_listed(lost))
            yield because._replace(rule="305.7") if for_land(step) else because


def for_land(step: Applied) -> bool:
    """CR 305.7: whether basic land types take the place of a land's, so that the abilities of its text go."""
    return step.layer == "4" and step.mod.takes_abilities


def _parts(chars: Characteristics) -> tuple[Mention, ...]:
    """Supertypes, card types and subtypes."""
    found = [term(name, terms.SUPERTYPES) for bit, name in c.SUPERTYPE_NAMES.items() if chars.supertypes & bit]
    found += [term(name, terms.CARD_TYPES) for bit, name in c.TYPE_NAMES.items() if chars.types & bit]
    every = chars.subtypes & ALL_CREATURE_TYPES
    subtypes = chars.subtypes
    if every.bit_count() > MANY_TYPES:
        found.append(Mention("every creature type", "所有生物类别"))
        subtypes &= ~ALL_CREATURE_TYPES
    return (*found, *(term(name, terms.SUBTYPES) for name in names_of(subtypes)))


def _kinds(parts: tuple[Mention, ...]) -> Mention:
    """A type line."""
    return Mention(" ".join(part.en for part in parts) or "no type", "／".join(part.zh for part in parts) or "无类别")


def _listed(parts: tuple[Mention, ...]) -> Mention:
    return Mention(" ".join(part.en for part in parts), "、".join(part.zh for part in parts))


def colors(it: Inspection) -> Iterator[Because]:
    """CR 105.2-3, 613.1e."""
    yield Because("colors", "colors", "105.2", words=(("what", _hues(it.chars.colors)),), head=True)
    yield it.first("colors", _hues(base(it.obj).colors), rule="105.2")
    for step in it.steps:
        if step.layer == "5" or step.before.colors != step.after.colors:
            key = "copy" if step.layer == "1" else "colored itself" if step.source == it.id and step.ability is not None else "colored"
            yield it.because("colors", key, step, what=_hues(step.after.colors), name=_named(step.after))


def _hues(mask: int) -> Mention:
    found = [term(name, terms.COLORS) for bit, name in c.COLOR_NAMES.items() if mask & bit] or [term("colorless", terms.COLORS)]
    return Mention(" and ".join(part.en for part in found), "".join(part.zh for part in found))


def name(it: Inspection) -> Iterator[Because]:
    """CR 201, 612.8, 613.1c."""
    yield Because("name", "named", "201.1", words=(("what", it.asker.name(it.id)),), head=True)
    yield it.first("name", it.base_name(), rule="201.1")
    for step in it.steps:
        if step.before.name != step.after.name:
            yield it.because("name", "renamed", step, what=_named(step.after))


def _named(chars: Characteristics) -> Mention:
    return Mention(chars.name or "a nameless object", chars.name or "一个无名的物件")


def cost(it: Inspection) -> Iterator[Because]:
    """CR 202.1, 601.2f: the mana cost, and what it costs to cast it now if that is another one."""
    printed, now = base(it.obj).mana_cost, it.chars.mana_cost
    yield Because("cost", "no cost" if now is None else "cost", "202.1", words=(("what", str(now or "")),), head=True)
    yield it.first("cost", Mention("no mana cost", "无法术力费用") if printed is None else str(printed), rule="202.1")
    for step in it.steps:
        if step.before.mana_cost != step.after.mana_cost:
            yield it.because("cost", "recosted", step, what=str(step.after.mana_cost or ""))
    yield from _cost_now(it)


def _cost_now(it: Inspection) -> Iterator[Because]:
    """CR 601.2f: what it would cost its owner to cast it now for its mana cost, and what changes that."""
    game, obj, chars = it.asker.game, it.obj, it.chars
    if obj.zone not in (HAND, GRAVEYARD, EXILE, COMMAND) or chars.mana_cost is None or chars.types & LAND or obj.frozen is not None:
        return
    proposal = spell_proposal(obj.owner, it.id, Way(""), chars)
    own = [(node, it.id, Context(it.id, obj.owner)) for node in spell_facts(chars).changes]
    others = [(node, source, Context(source, controller)) for node, source, controller in game.rules(CostChange) if not node.itself]
    active = [(node, source) for node, source, words in own + others if applies(game, node, proposal, words) and node.times(game, words)]
    if active:
        yield Because("cost", "costs now", "601.2f", words=(("cost", cost_text(total_cost(game, proposal))),))
    for node, source in active:
        key = "dearer" if node.more else "cheaper"
        yield Because("cost", key, "601.2f", it.asker.source(source), words=(("source", it.asker.name(source)),))


def cost_text(total: Total) -> str:
    """The mana of a total cost in symbols."""
    symbols = "".join(symbol_text(bits) for bits in total.symbols)
    return (f"{{{total.generic}}}" if total.generic or not symbols else "") + symbols


def control(it: Inspection) -> Iterator[Because]:
    """CR 108.4, 110.2, 613.1b."""
    asker, obj = it.asker, it.obj
    yield Because("control", "control", "108.4", words=(("player", asker.name(asker.game.controller(it.id))),), head=True)
    yield Because("control", "owned", "108.3", words=(("player", asker.name(obj.owner)),))
    if obj.base_controller not in (obj.owner, NONE):
        yield Because("control", "entered under", "110.2", words=(("player", asker.name(obj.base_controller)),))
    for step in it.steps:
        if step.layer == "2":
            yield it.because("control", "takes control", step, player=asker.name(step.controllers[1]))


# --- abilities and rules (CR 113, 613.1f, 613.11) ---------------------------------------------------------------------------------


def abilities(it: Inspection) -> Iterator[Because]:
    """CR 613.1f, 305.7, 122.1b: the abilities it has, and what gave and took them."""
    found = _texts(it, it.chars)
    key = "abilities" if found else "no abilities"
    yield Because("abilities", key, "113.1", words=(("what", _joined(found)),), head=True)
    printed = _texts(it, base(it.obj))
    yield it.first("abilities", _joined(printed), "printed abilities" if printed else "no printed abilities", "113.1")
    for step in it.steps:
        yield from _gained_and_lost(it, step)


def _texts(it: Inspection, chars: Characteristics) -> tuple[Mention, ...]:
    """The abilities in words, each once; keywords without a node of their own by name; mana abilities of basic land types (CR 305.6)."""
    nodes: list[Ability] = [ability for ability in chars.abilities if isinstance(ability, Ability)]
    basic = intrinsic_mana(chars)
    nodes += [ability for color, ability in INTRINSIC_MANA.items() if basic & color]
    flags = chars.keywords
    for node in nodes:
        flags &= ~getattr(node, "flag", 0)
    named = [term(word, terms.KEYWORDS) for word, bit in KEYWORD_FLAGS.items() if flags & bit]
    own = it.base_name()
    return tuple(dict.fromkeys([written(node, own.en or "~", own.zh) for node in nodes] + named))


def _gained_and_lost(it: Inspection, step: Applied) -> Iterator[Because]:
    before, after = _texts(it, step.before), _texts(it, step.after)
    gained = tuple(text for text in after if text not in before)
    lost = tuple(text for text in before if text not in after)
    if step.layer == "1" and before != after:
        yield it.because("abilities", "copy", step, what=_joined(after), name=_named(step.after))
    elif for_land(step):
        if lost:
            yield it.because("abilities", "loses for land", step)._replace(rule="305.7")
        if gained:
            yield it.because("abilities", "gains for land", step, what=_joined(gained))._replace(rule="305.6", layer="")
    elif not after and step.mod.takes_abilities and step.layer == "6":
        yield it.because("abilities", "loses all", step)
    else:
        if lost:
            yield it.because("abilities", "loses", step, what=_joined(lost))
        if gained and step.source == it.id and step.ability is None and not step.until and _counter_gives(it, gained):
            yield it.because("abilities", "gains by counter", step, what=_joined(gained))._replace(rule="122.1b")
        elif gained:
            yield it.because("abilities", "gains", step, what=_joined(gained))


def _counter_gives(it: Inspection, gained: tuple[Mention, ...]) -> bool:
    return any(is_keyword_counter(kind) and any(kind == text.en for text in gained) for kind, _ in it.obj.counters)


def _joined(texts: tuple[Mention, ...]) -> Mention:
    return Mention("; ".join(text.en for text in texts), "；".join(text.zh for text in texts))


def rules(it: Inspection) -> Iterator[Because]:
    """CR 613.11: what effects say about it that is no characteristic: "can't attack", "doesn't untap"."""
    found = list(_ruled(it, c.NONE))
    if found:
        yield Because("rules", "rules", "613.11", head=True)
        yield from found


def _ruled(it: Inspection, mask: int) -> Iterator[Because]:
    """The steps that put it under the rules of the mask (NONE: under any)."""
    for step in it.steps:
        flags = step.after.rules & ~step.before.rules & mask if mask != c.NONE else step.after.rules & ~step.before.rules
        noded = step.after.rule_nodes != step.before.rule_nodes
        if step.layer != "rules" or not (flags or (noded and mask == c.NONE)):
            continue
        rule = ", ".join(dict.fromkeys(rule for flag, rule in FLAG_RULES.items() if flags & flag)) or "613.11"
        because = it.because("rules", "ruled", step, what=_rule_words(it, step))
        if step.ability is not None:
            because = it.because("rules", "text", step, what=written(step.ability, it.asker.name(step.source).en, it.asker.name(step.source).zh))
        yield because._replace(rule=rule)


def _rule_words(it: Inspection, step: Applied) -> Mention:
    mod: Node = step.mod.node if isinstance(step.mod, RuleNode) else step.mod
    own = it.asker.name(step.source)
    found = written(mod, own.en, own.zh)
    return Mention(f"it {found.en}", found.zh) if isinstance(mod, (RuleFlag, FlagUnless)) else found


def ruled(it: Inspection, mask: int, topic: str) -> list[Because]:
    """Why it is under one of the rules of a mask (CANT_ATTACK ...): what put it there."""
    return [because._replace(topic=topic) for because in _ruled(it, mask)]


# --- other values -----------------------------------------------------------------------------------------------------------------


def counters(it: Inspection) -> Iterator[Because]:
    """CR 122.1, 306.5, 310.4: the counters on it, and the loyalty or defense that they are."""
    obj = it.obj
    for kind, amount in obj.counters:
        if counter_change(kind) is not None or is_keyword_counter(kind):
            continue  # told with what it does
        rule = {"loyalty": "306.5c", "defense": "310.4c"}.get(kind, "122.1")
        words: tuple[tuple[str, Word], ...] = (("amount", amount), ("kind", term(kind, terms.COUNTERS)))
        yield Because("counters", "marked counters", rule, words=words, head=True)


def damage(it: Inspection) -> Iterator[Because]:
    """CR 120.3e, 120.6."""
    if it.obj.damage:
        yield Because("damage", "damage", "120.6", words=(("amount", it.obj.damage),), head=True)


TOPICS: Final[dict[str, Callable[[Inspection], Iterator[Because]]]] = {
    "size": size, "types": types, "colors": colors, "abilities": abilities, "control": control, "name": name, "cost": cost,
    "rules": rules, "counters": counters, "damage": damage,
}
VALUES: Final = {
    **{topic: topic for topic in TOPICS}, "power": "size", "toughness": "size", "pt": "size", "color": "colors", "type": "types",
    "subtypes": "types", "supertypes": "types", "keywords": "abilities", "controller": "control", "mana_cost": "cost", "loyalty": "counters",
    "defense": "counters",
}


def why_value(asker: Asker, id: int, value: str) -> Why:
    """One value of an object. Raises ValueError if there is no such value."""
    if value not in VALUES:
        raise ValueError(f"there is no value {value!r} to ask about; there are {', '.join(VALUES)}")
    return Why(tuple(TOPICS[VALUES[value]](Inspection(asker, id))))


def why_object(asker: Asker, id: int) -> Why:
    """All that is not as printed; the size of a creature in any case."""
    it = Inspection(asker, id)
    obj = it.obj
    if obj.announced is not None and obj.announced.ability is not None:
        words = (("source", asker.name(obj.announced.source)), ("player", asker.name(obj.controller)))
        return Why((Because("ability", "ability of", "113.7", asker.source(obj.announced.source), words=words, head=True),))
    lines: list[Because] = []
    for topic, tell in TOPICS.items():
        found = list(tell(it))
        if topic == "size":
            if it.chars.types & SIZED:
                lines += found
        elif topic == "control":
            if obj.zone == BATTLEFIELD and asker.game.controller(id) != obj.owner:
                lines += found
        elif topic in ("rules", "counters", "damage") or _altered(found) or (obj.face_down and topic == "types"):
            lines += found
    if not lines:
        lines.append(Because("printed", "as printed", "613.1", head=True))
    return Why(tuple(lines))


def _altered(found: list[Because]) -> bool:
    """Whether more is told than the fact and what the layers start from."""
    return sum(not line.head for line in found) > 1


def why_player(asker: Asker, player: int) -> Why:
    """CR 119, 402.2: a player's life, and the maximum hand size with what makes it so."""
    game = asker.game
    who = game.state.players[player]
    lines = [Because("life", "life", "119.1", words=(("player", asker.name(player)), ("amount", who.life)), head=True)]
    limit = hand_limit(game, player, MAXIMUM_HAND_SIZE)
    key = "no hand size" if limit is None else "hand size"
    lines.append(Because("hand size", key, "402.2", words=(("amount", limit or 0),), head=True))
    lines.append(Because("hand size", "usual hand size", "402.2"))
    for node, source, _ in game.rules(HandSizeRule):
        own = asker.name(source)
        lines.append(Because("hand size", "hand size by", "402.2", asker.source(source), words=(("source", own), ("what", written(node, own.en, own.zh)))))
    return Why(tuple(lines))


__all__ = ["Inspection", "ruled", "why_object", "why_player", "why_value"]
