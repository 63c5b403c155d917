"""Which referent a pronoun means: named rules, asked in order. The first rule with a fit decides; two equally salient fits are an error.

Amend `SALIENCE` to change how pronouns are understood; nothing else depends on it.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from wanzhi.language.meaning import Introduction, Wanted

ANYTHING = "anything"  # the role of what may be of any type: where a type is wanted, it is meant only if nothing else fits


class Referent(msgspec.Struct):
    """Something that was mentioned. `clause` numbers the instruction it was mentioned in; `depth` is how deep in the tree."""

    number: int
    intro: Introduction
    clause: int
    depth: int
    mention: int = 0  # how manieth mention in this talk


class Salience(msgspec.Struct, frozen=True):
    """`visible`: whether the rule looks at a referent; `key`: the greatest wins, and equal greatest are a tie."""

    name: str
    doc: str
    visible: Callable[[Referent, int], bool]  # (referent, clause of the pronoun)
    key: Callable[[Referent, Wanted], int]


SALIENCE: list[Salience] = [
    Salience(
        "same clause",
        "The newest fitting thing of the pronoun's own instruction: \"target creature deals damage equal to its power\".",
        lambda referent, clause: clause > 0 and not referent.intro.trigger and referent.clause == clause,
        lambda referent, wanted: referent.mention,
    ),
    Salience(
        "earlier clauses",
        "The newest fitting thing of the effect so far: \"Exile target creature. Return it to the battlefield\".",
        lambda referent, clause: not referent.intro.trigger,
        lambda referent, wanted: referent.mention,
    ),
    Salience(
        "trigger",
        'The subject of the trigger condition, or for "that ..." its last mentioned fitting thing: "Whenever a creature enters, it ...".',
        lambda referent, clause: referent.intro.trigger,
        lambda referent, wanted: referent.mention if wanted.near else -referent.mention,
    ),
]  # and last the object itself, if the pronoun may mean it


def fits(intro: Introduction, wanted: Wanted) -> bool:
    """Whether something introduced so is what is wanted."""
    return (
        intro.sort == wanted.sort
        and (wanted.plural is None or intro.plural == wanted.plural)
        and (not wanted.types or not intro.types or bool(wanted.types & intro.types))
        and all(role in intro.roles for role in wanted.roles)
        and not any(role in intro.roles for role in wanted.without)
        and (wanted.itself or not intro.itself)
    )


def choose(wanted: Wanted, clause: int, referents: list[Referent]) -> list[Referent]:
    """The referent meant; several if they are equally salient, none if nothing fits.

    Two things are equally salient if one instruction mentions both side by side: "destroy target creature and target land. It ...".
    """
    fitting = [r for r in referents if fits(r.intro, wanted)]
    if wanted.noun:
        fitting = [r for r in fitting if not r.intro.nouns or wanted.noun in r.intro.nouns] or fitting
    if wanted.types:
        fitting = [r for r in fitting if ANYTHING not in r.intro.roles] or fitting
    for rule in SALIENCE:
        seen = [r for r in fitting if rule.visible(r, clause)]
        if not seen:
            continue
        best = max(seen, key=lambda r: rule.key(r, wanted))
        if best.intro.trigger:
            return [best]
        outermost = min((r for r in seen if r.clause == best.clause), key=lambda r: r.depth)
        return [r for r in seen if r.clause == best.clause and r.depth == outermost.depth]
    return []
