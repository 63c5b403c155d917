"""The base of everything that can be said: what the language kernel asks of a node class.

`wanzhi.vocabulary.base.Node` derives from `Meaning`. The kernel reads only what stands here; it knows no card term. All of it has
defaults, so that an ordinary node declares `en`, `zh` and its fields, and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

ITSELF = -1  # the referent number of the object that has the ability


class Introduction(msgspec.Struct, frozen=True):
    """What a node brings into the talk, so that a later pronoun can mean it.

    `sort` is "object", "player", "number", "name" ...; `types` is a mask of the card types it may have (0: any);
    `roles` are words that single it out ("exiled", "token", "discarded" ...); `plural`: "them" rather than "it".
    `trigger`: it belongs to the trigger condition. `itself`: it is the object that has the ability (its number is `ITSELF`).
    `nouns`: what it was called, if that is known: "that Archer" is not what was called a creature.
    `refines`: a referent number; no new referent, but more `roles` (and `types`, if any) for that one: "exile target creature" makes
    the creature fit "the exiled card".
    """

    sort: str = "object"
    plural: bool = False
    types: int = 0
    roles: tuple[str, ...] = ()
    trigger: bool = False
    itself: bool = False
    refines: int = 0
    nouns: tuple[str, ...] = ()


class Wanted(msgspec.Struct, frozen=True):
    """What a pronoun asks for. `plural` None and `types` 0 mean "does not matter"; all `roles` must be there.

    `near`: "that creature" takes the last mentioned of a trigger condition, "it" its subject.
    `itself`: whether it may mean the object that has the ability ("it" may; "the exiled card" may not).
    `noun`: what it is called: things known by other nouns are meant only if nothing else fits.
    `otherwise`: a (negative) number to take if nothing was mentioned that fits: what another ability of the object did.
    """

    sort: str = "object"
    plural: bool | None = False
    types: int = 0
    roles: tuple[str, ...] = ()
    near: bool = False
    itself: bool = True
    otherwise: int = 0
    noun: str = ""
    without: tuple[str, ...] = ()  # roles that must not be there ("that card" is no token)


class Meaning(msgspec.Struct, frozen=True):
    """A piece of meaning with its words. `en` and `zh`: one template or several, all read, the first that fits written."""

    en: ClassVar[str | tuple[str, ...]] = ()
    zh: ClassVar[str | tuple[str, ...]] = ()
    phrase: ClassVar[bool] = False  # an amount that does not stand before a noun ("its power")
    unspoken: ClassVar[tuple[str, ...]] = ("ref",)  # fields no template needs to name (they must have defaults)
    objective: ClassVar[str] = ""  # English form for a slot marked `:obj` ("them" for "they")
    counts: ClassVar[bool] = False  # a quantity: nouns after it agree with it
    clause: ClassVar[bool] = False  # an instruction or sentence of its own, within which and across which pronouns look back
    scope: ClassVar[bool] = False  # a talk of its own (an ability): its pronouns see nothing outside, numbers start anew
    branches: ClassVar[tuple[str, ...]] = ()  # fields of which only one comes to pass ("if", "otherwise"; of a list: one member)
    postmodifier: ClassVar[bool] = False  # stands after what it modifies: see the attachment rules
    order: ClassVar[tuple[str, ...]] = ()  # fields in order of evaluation where that is not the order of declaration
    number_of: ClassVar[str] = ""  # the field whose number the nouns of its words have ("that creature's controller")
    unmade: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # what a field makes (introduces in just such a role) is not seen after it: it did not happen
    apart: ClassVar[Mapping[str, str]] = {}  # a pronoun in one field does not mean what another field does ("~ deals 1 damage to it")
    notices: ClassVar[bool] = False  # it looks at the very words that it was read from (`seen`)

    @property
    def plural(self) -> bool:
        """Whether verbs (as a subject) or nouns (as a quantity) take the plural form with it. "You" does."""
        return False

    def seen(self, words: Sequence[str]) -> Meaning:
        """The node read from these words, if they say more than the templates do ("the exiled cards": that there are several)."""
        return self

    def introduces(self) -> tuple[Introduction, ...]:
        """What it brings into the talk; asked when its children are bound. Its field `ref` becomes the number of the first that does not
        refine or mean the object itself; the others have the following numbers."""
        return ()

    def refers(self) -> Wanted | None:
        """What it wants to be bound to, if it is a pronoun: its field `ref` becomes the number of the referent found."""
        return None
