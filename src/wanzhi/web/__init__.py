"""The browser game: tables that the server holds, what it tells each client, and the pages (CR 100.6, 400.2).

The server owns the game. A client receives its own view and sends answers, which are checked as any other.
"""
