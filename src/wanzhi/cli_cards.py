"""`wanzhi cards`: fetching, importing, showing, searching, reading and proving cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Optional

import typer

if TYPE_CHECKING:
    pass

cards_app = typer.Typer(no_args_is_help=True, help="Cards: get, show, search and check them.")


@cards_app.command()
def fetch(kind: Annotated[str, typer.Argument(help="oracle_cards, all_cards for Chinese names, or rulings")] = "oracle_cards") -> None:
    """Download Scryfall's card file and put it into the card database; an interrupted download goes on where it stopped.

    Example: wanzhi cards fetch
    """
    from wanzhi.cards.database import CardDatabase
    from wanzhi.cards.fetch import fetch_bulk
    from wanzhi.cli import progress_bar

    with progress_bar("download", 100) as advance:
        path = fetch_bulk(kind, progress=lambda done, total: advance(done, total or done))
    with CardDatabase() as database:
        imported = database.import_file(path)
    print(f"{imported.cards} cards, {imported.chinese} Chinese names, {imported.rulings} rulings")


@cards_app.command("import")
def import_file(path: Annotated[Path, typer.Argument(help="a Scryfall bulk file (of cards or rulings) or an MTGJSON file")]) -> None:
    """Put the cards of a file into the card database.

    Example: wanzhi cards import oracle-cards.json
    """
    from wanzhi.cards.database import CardDatabase

    with CardDatabase() as database:
        imported = database.import_file(path)
    print(f"{imported.cards} cards, {imported.chinese} Chinese names, {imported.rulings} rulings")


@cards_app.command()
def show(
    name: Annotated[str, typer.Argument(help="a card name; accents and case do not matter")],
    lang: str = "en",
    ast: Annotated[bool, typer.Option("--ast", help="also how the program understands it")] = False,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Print a card as a player would read it, and how far the program understands it.

    Example: wanzhi cards show "Lightning Bolt" --lang zh
    """
    from wanzhi.cards.compile import understand
    from wanzhi.cards.database import CardDatabase
    from wanzhi.cards.ledger import BOUND, LEVEL_NAMES, PLAYED, shipped
    from wanzhi.cards.showing import card_text

    with CardDatabase() as database:
        record = database.card(name)
        rulings = database.rulings(record.name)
    compiled = understand(record)
    level = BOUND if compiled.bound else 1 if compiled.read else 0
    if level == BOUND and shipped().level(record.text_hash) == PLAYED:
        level = PLAYED
    if as_json:
        told = {"name": record.name, "text": card_text(record, compiled, lang), "level": LEVEL_NAMES[level]}
        print(json.dumps(told | {"rulings": [[ruling.date, ruling.text] for ruling in rulings]}, ensure_ascii=False))
        return
    print(card_text(record, compiled, lang))
    print(f"[{LEVEL_NAMES[level]}]")
    for ruling in rulings:
        print(f"({ruling.date}) {ruling.text}")
    for problem in compiled.problems:
        print(_underlined(problem.paragraph, problem.where, problem.reason))
    if ast:
        for line in (line for face in compiled.lines for line in face):
            print(f"  {line}")


@cards_app.command()
def search(
    query: Annotated[str, typer.Argument(help='such as "c:r t:goblin mv<=2"')],
    limit: Annotated[int, typer.Option(min=1)] = 50,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Find cards (c: id: t: o: mv: pow: tou: kw: f: is: - or, parentheses, quotes).

    Example: wanzhi cards search "c:g t:elf mv<=2 -o:flying"
    """
    from wanzhi.cards.database import CardDatabase

    with CardDatabase() as database:
        found = list(database.search(query))
    if as_json:
        print(json.dumps([record.name for record in found[:limit]], ensure_ascii=False))
        return
    for record in found[:limit]:
        print(f"{record.name}  {record.mana_cost}  {record.type_line}")
    if len(found) > limit:
        print(f"... and {len(found) - limit} more (--limit)")


@cards_app.command()
def read(
    text: Annotated[str, typer.Argument(help="card text, paragraphs separated by \\n")],
    name: Annotated[str, typer.Option(help="the card's own name in the text")] = "",
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Show how a text is understood, in English and Chinese, or underline the words that stop it.

    Example: wanzhi cards read "Whenever you draw a card, you gain 1 life."
    """
    from wanzhi.language import read_text, write
    from wanzhi.vocabulary.lines import Line
    from wanzhi.vocabulary.reading import grammar

    failed = False
    rows: list[dict[str, Any]] = []
    for reading in read_text(text.replace("\\n", "\n"), (name,) if name else (), Line, grammar()):
        if reading.node is None:
            failed = True
            rows.append({"read": False, "where": reading.where, "reason": str(getattr(reading.problem, "reason", "two readings"))})
        else:
            rows.append({
                "read": True, "en": write(reading.node, grammar()), "zh": write(reading.node, grammar(), "zh"), "ast": str(reading.node),
            })
    if as_json:
        print(json.dumps(rows, ensure_ascii=False))
    else:
        for row in rows:
            if row["read"]:
                print(row["en"], row["zh"], f"  {row['ast']}", sep="\n")
            else:
                print(_underlined(text, row["where"], row["reason"]))
    if failed:
        raise typer.Exit(2)


def _underlined(text: str, where: str, reason: str) -> str:
    """The text with the words that stopped the reading underlined."""
    at = max(text.find(where), 0)
    begin = text.rfind("\n", 0, at) + 1
    end = text.find("\n", at)
    line = text[begin : end if end >= 0 else len(text)]
    return f"{line}\n{' ' * (at - begin)}{'^' * max(1, min(len(where), len(line) - (at - begin)))} {reason}"


@cards_app.command()
def prove(
    path: Annotated[Path, typer.Argument(help="a card file")],
    jobs: Annotated[int, typer.Option(min=1)] = 2,
    ledger: Annotated[Optional[Path], typer.Option(help="write the support ledger here")] = None,  # noqa: UP045 - read by typer
    fresh: Annotated[bool, typer.Option("--fresh", help="forget earlier verdicts")] = False,
    limit: Annotated[int, typer.Option(help="only so many cards", min=0)] = 0,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Play every understood card of a file in generated positions; can be interrupted and resumed.

    Example: wanzhi cards prove oracle-cards.json --ledger ledger.gz
    """
    from wanzhi.cards.ledger import BOUND
    from wanzhi.cli import progress_bar
    from wanzhi.lab import coverage as cov
    from wanzhi.lab import prove_run

    records = cov.cards_of(path)
    levels = cov.read_levels(records, jobs)
    bound = [record for record in records if levels[record.text_hash][0] >= BOUND]
    if limit:
        bound = bound[:limit]
    with progress_bar("cards", len(bound), quiet=as_json) as advance:
        lines = prove_run.run(bound, jobs, lambda done, total, played: advance(done, total), fresh)
    played = sum(1 for line in lines if line.verdict.played)
    if ledger is not None:
        prove_run.ledger_of(lines).save(ledger)
    if as_json:
        print(json.dumps({"cards": len(records), "bound": len(bound), "played": played}))
    else:
        print(f"{len(records)} cards, {len(bound)} bound, {played} played ({played / max(1, len(records)):.1%})")


@cards_app.command()
def check(
    path: Annotated[Path, typer.Argument(help="a card file")],
    shuffle: Annotated[Optional[int], typer.Option(metavar="SEED", help="also read with a grammar registered in this random order")] = None,  # noqa: UP045 - read by typer
    every: Annotated[int, typer.Option(min=1, help="only every Nth card")] = 1,
    jobs: Annotated[int, typer.Option(min=1)] = 2,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Look for ties, and for lines that are not read again as they were written; exit code 1 if there are any.

    Example: wanzhi cards check oracle-cards.json --shuffle 1
    """
    import msgspec

    from wanzhi.cli import progress_bar
    from wanzhi.lab.consistency import check as check_all
    from wanzhi.lab.coverage import cards_of

    records = cards_of(path)[::every]
    with progress_bar("cards", len(records), quiet=as_json) as advance:
        report = check_all(records, jobs, shuffle, advance)
    if as_json:
        print(json.dumps(msgspec.to_builtins(report), ensure_ascii=False))
    else:
        print(f"{report.cards} cards, {report.lines} lines: {report.ties} ties, {report.unlike} not read again, {report.shuffled} by order")
        for faults in report.faulty[:40]:
            print(f"  {faults.name}: {'; '.join((*faults.ties, *faults.unlike, *faults.shuffled))[:200]}")
    if report.faulty:
        raise typer.Exit(1)


@cards_app.command()
def coverage(
    path: Annotated[Path, typer.Argument(help="a card file")],
    only_format: Annotated[str, typer.Option("--format", help="only cards legal there")] = "",
    usage: Annotated[Optional[Path], typer.Option(help="a usage table: format, card, copies")] = None,  # noqa: UP045 - read by typer
    ledger: Annotated[Optional[Path], typer.Option(help="copy the ledger used here")] = None,  # noqa: UP045 - read by typer
    jobs: Annotated[int, typer.Option(min=1)] = 2,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """How many cards are read, bound and played, in all and per format, and the commonest reasons for failure.

    Example: wanzhi cards coverage oracle-cards.json --format modern --json
    """
    import msgspec

    from wanzhi.cards.ledger import shipped
    from wanzhi.cli import progress_bar
    from wanzhi.lab import coverage as cov

    records = cov.cards_of(path)
    with progress_bar("reading", len(records), quiet=as_json) as advance:
        found = cov.measure(records, cov.read_usage(usage) if usage else (), jobs=jobs, only_format=only_format, progress=advance)
    if ledger is not None:
        shipped().save(ledger)
    if as_json:
        data = msgspec.to_builtins(found)
        print(json.dumps({**data["total"], **{key: data[key] for key in ("by_format", "weighted", "reasons")}}, ensure_ascii=False))
        return
    print(f"{'':24}{'cards':>8}{'read':>8}{'bound':>8}{'played':>8}")
    for name, count in [("all", found.total), *found.by_format.items(), *((f"{key} (played copies)", c) for key, c in found.weighted.items())]:
        shares = "".join(f"{part / count.cards:>8.1%}" if count.cards else f"{'-':>8}" for part in (count.read, count.bound, count.played))
        print(f"{name:24}{count.cards:>8.0f}{shares}")
    for reason, number in found.reasons[:25]:
        print(f"{number:6}  {reason}")


__all__ = ["CardRecord", "Compiled", "FaceRecord", "cards_app"] if TYPE_CHECKING else ["cards_app"]
