"""The binder: every pronoun gets its referent.

Contract: in a bound tree every node that introduces something has a number (`ref`), and every pronoun has the number of what it means; a
pronoun with no fit, or with two equally salient ones, is a `BindError` with its place in the text. The tree is walked in the order of
evaluation: the order of the text, unless the class says otherwise (`order`). What it asks of node classes stands in
`wanzhi.language.meaning`; what decides between fits in `wanzhi.language.salience`.

Only one of the alternatives of a node's `branches` comes to pass. They do not see each other's referents; a thing introduced in each of
them at the same place is one referent, so that "it" afterwards means whichever came to be.
"""

from __future__ import annotations

from typing import Any

import msgspec

from wanzhi.language.meaning import ITSELF, Introduction, Meaning, Wanted
from wanzhi.language.salience import Referent, choose, fits

Spans = dict[int, tuple[int, int]]
Signature = tuple[tuple[str, bool], ...]


class BindError(Exception):
    """A pronoun without a referent, or with several (`candidates`)."""

    def __init__(self, node: Meaning, reason: str, start: int, end: int, candidates: tuple[Referent, ...] = ()) -> None:
        self.node, self.reason, self.start, self.end, self.candidates = node, reason, start, end, candidates
        super().__init__(f"{type(node).__name__}: {reason}")


class _Talk:
    """What has been mentioned so far in one scope."""

    def __init__(self) -> None:
        self.referents: list[Referent] = []  # visible here
        self.numbers = 0
        self.mentions = 0
        self.clauses = 0
        self.blocks: list[tuple[int, Signature]] = []  # everything introduced since the branch began: (first number, signature)
        self.joinable: list[tuple[int, Signature]] = []  # blocks of the alternatives before this one


class _Binder:
    def __init__(self, spans: Spans) -> None:
        self.spans = spans
        self.talk = _Talk()
        self.clause = 0
        self.depth = 0
        self.place = (0, 0)  # of the innermost node whose place is known
        self.barred: tuple[int, ...] = ()  # what the pronoun that is visited next can't mean

    def visit(self, node: Meaning) -> Meaning:
        outer, talk, clause = self.place, self.talk, self.clause
        self.place = self.spans.get(id(node), outer)
        if node.scope:
            self.talk, self.clause = _Talk(), 0
        if node.clause:
            self.talk.clauses += 1
            self.clause = self.talk.clauses
        self.depth += 1
        changes = self.children(node)
        bound = msgspec.structs.replace(node, **changes) if changes else node
        self.depth -= 1
        wanted = bound.refers()
        if wanted is not None:
            bound = self.with_ref(bound, self.find(bound, wanted))
        introductions = bound.introduces()
        if introductions:
            bound = self.introduce(bound, introductions, refers=wanted is not None)
        if bound is not node and id(node) in self.spans:
            self.spans[id(bound)] = self.spans[id(node)]
        self.place, self.clause = outer, clause
        if node.scope:
            self.talk = talk
        return bound

    # --- children ---

    def children(self, node: Meaning) -> dict[str, Any]:
        """Visit the fields; those that changed."""
        changes: dict[str, Any] = {}
        names = node.order or self.text_order(node)
        before: list[Referent] = []
        joined: list[tuple[int, Signature]] = []
        started = False
        unseen: list[Referent] = []
        for name in names:
            value, known = getattr(node, name), list(self.talk.referents)
            if name in node.apart and isinstance(value, Meaning) and value.refers() is not None:
                self.barred = self.meant_by(changes.get(node.apart[name], getattr(node, node.apart[name])))
                new = self.value(value)
            elif name not in node.branches:
                new = self.value(value)
            else:
                if not started:
                    started, before = True, list(self.talk.referents)
                members = value if isinstance(value, tuple) else (value,)
                visited = tuple(self.alternative(member, before, joined) for member in members)
                new = visited if isinstance(value, tuple) else visited[0]
                if isinstance(value, tuple) and all(a is b for a, b in zip(new, value, strict=True)):
                    new = value
            if new is not value:
                changes[name] = new
            if name in node.unmade:
                unseen += [r for r in self.talk.referents if r not in known and len(r.intro.roles) == 1 and r.intro.roles[0] in node.unmade[name]]
                self.talk.referents = [r for r in self.talk.referents if r not in unseen]
        self.talk.referents += unseen
        return changes

    def meant_by(self, node: object) -> tuple[int, ...]:
        """The numbers of what a bound node means, a pronoun or the object itself."""
        if not isinstance(node, Meaning):
            return ()
        if any(intro.itself for intro in node.introduces()):
            return (ITSELF,)
        ref: object = getattr(node, "ref", 0)
        return (ref,) if isinstance(ref, int) and ref else ()

    def alternative(self, value: Any, before: list[Referent], joined: list[tuple[int, Signature]]) -> Any:
        """Visit one alternative, which sees only what stood before the branch."""
        talk = self.talk
        hidden = [r for r in talk.referents if r not in before]
        talk.referents = list(before)
        blocks, joinable = talk.blocks, talk.joinable
        talk.blocks, talk.joinable = [], list(joined)
        new = self.value(value)
        for block in talk.blocks:
            if block not in joined:
                joined.append(block)
        talk.blocks, talk.joinable = blocks + talk.blocks, joinable
        fresh = [r for r in talk.referents if r not in before]
        for referent in fresh:
            for other in hidden:
                if other.number == referent.number:
                    other.intro = _joined(other.intro, referent.intro)
                    break
            else:
                hidden.append(referent)
        talk.referents = before + hidden
        return new

    def value(self, value: Any) -> Any:
        if isinstance(value, Meaning):
            return self.visit(value)
        if isinstance(value, tuple) and value and isinstance(value[0], Meaning):
            new = tuple(self.visit(member) for member in value)
            return new if any(a is not b for a, b in zip(new, value, strict=True)) else value
        return value

    def text_order(self, node: Meaning) -> list[str]:
        """The fields by their place in the text; those without a place stay behind their predecessor."""
        keyed: list[tuple[int, int, str]] = []
        start = -1
        for index, name in enumerate(node.__struct_fields__):
            value = getattr(node, name)
            first = value[0] if isinstance(value, tuple) and value else value
            if isinstance(first, Meaning):
                start = self.spans.get(id(first), (start, 0))[0]
                keyed.append((start, index, name))
        return [name for _, _, name in sorted(keyed)]

    # --- referents ---

    def find(self, node: Meaning, wanted: Wanted) -> int:
        barred, self.barred = self.barred, ()
        found = choose(wanted, self.clause, [r for r in self.talk.referents if r.number not in barred])
        numbers = {r.number for r in found}
        if len(numbers) == 1:
            for referent in found:  # it is spoken of once more
                self.again(referent, wanted)
            return found[0].number
        if found:
            raise BindError(node, "may mean several things", *self.place, tuple(found))
        if wanted.itself and ITSELF not in barred and fits(Introduction(itself=True), wanted):
            return ITSELF
        if wanted.otherwise:
            for plural in (False, True) if wanted.otherwise != ITSELF else ():  # from here on it has been spoken of
                intro = Introduction(wanted.sort, plural, wanted.types, wanted.roles)
                self.talk.referents.append(Referent(wanted.otherwise, intro, self.clause, self.depth, self.mention()))
            return wanted.otherwise
        raise BindError(node, "has nothing to mean", *self.place)

    def introduce(self, node: Meaning, introductions: tuple[Introduction, ...], refers: bool) -> Meaning:
        talk = self.talk
        new: list[Introduction] = []
        for intro in introductions:
            if intro.refines:
                for referent in talk.referents:
                    if referent.number == intro.refines:
                        old = referent.intro
                        roles = tuple(dict.fromkeys((*old.roles, *intro.roles)))
                        referent.intro = msgspec.structs.replace(old, roles=roles, types=intro.types or old.types)
            elif intro.itself:
                talk.referents.append(Referent(ITSELF, intro, self.clause, self.depth, self.mention()))
            else:
                new.append(intro)
        if not new:
            return node
        if refers:
            raise TypeError(f"{type(node).__name__} is a pronoun: it can only refine what it means")
        base = self.number(tuple((i.sort, i.plural) for i in new))
        for k, intro in enumerate(new):
            talk.referents.append(Referent(base + k, intro, self.clause, self.depth, self.mention()))
        return self.with_ref(node, base)

    def again(self, referent: Referent, wanted: Wanted) -> None:
        """It is mentioned anew. What belongs to the trigger condition keeps its place there; "that creature" brings it into the effect."""
        if not referent.intro.trigger:
            referent.mention = self.mention()
        elif wanted.near:
            intro = msgspec.structs.replace(referent.intro, trigger=False)
            self.talk.referents.append(Referent(referent.number, intro, self.clause, self.depth, self.mention()))

    def mention(self) -> int:
        """The number of the next mention."""
        self.talk.mentions += 1
        return self.talk.mentions

    def number(self, signature: Signature) -> int:
        """Numbers for a block of referents: fresh ones, or those of the same block in an alternative."""
        talk = self.talk
        for block in talk.joinable:
            if block[1] == signature:
                talk.joinable.remove(block)
                talk.blocks.append(block)
                return block[0]
        base = talk.numbers + 1
        talk.numbers += len(signature)
        talk.blocks.append((base, signature))
        return base

    def with_ref(self, node: Meaning, ref: int) -> Meaning:
        if "ref" not in node.__struct_fields__:
            raise TypeError(f"{type(node).__name__} takes part in binding and needs a field `ref: int = 0`")
        return msgspec.structs.replace(node, ref=ref) if getattr(node, "ref") != ref else node  # noqa: B009


def _joined(one: Introduction, other: Introduction) -> Introduction:
    """What is known of a thing that is one or the other."""
    types = one.types | other.types if one.types and other.types else 0
    roles = tuple(role for role in one.roles if role in other.roles)
    return msgspec.structs.replace(one, types=types, roles=roles)


def bind(node: Any, spans: Spans | None = None) -> Any:
    """The same tree with every `ref` set. `spans` gains the places of the nodes that had to be rewritten."""
    return _Binder({} if spans is None else spans).visit(node)
