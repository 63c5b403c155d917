"""Card data: where it comes from, how it is found, and the decks made of it.

Nothing here gives a card its behaviour; that is compiled from the text of a record. The public names, by module:

- `records`: `CardRecord`, `FaceRecord`, `TypeLine`, `parse_type_line`, `text_hash`, `color_letters`, `color_mask`
- `importers`: `read_cards`, `CardRecord | ChineseNames` from Scryfall and MTGJSON files
- `notation`, `starter`: `parse_notation`; `starter_records`, the pool that ships with the package
- `database`: `CardDatabase`, `data_directory`, `UnknownCard`; `index`: `CardIndex` (the same, in memory)
- `search`: `parse_query`, `Query`, `QueryError`
- `fetch`: `fetch_bulk`, `download`, `FetchError`
- `decklist`: `Deck`, `DeckError`, `bundled_decks`; `deckformats`: `parse_decklist`, `write_text`, `write_arena`, `write_dek`
- `deckrules`: `deck_faults` (the rules of deck construction)
- `errors`: `CardsError`, the base of every error above
"""
