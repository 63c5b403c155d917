"""Plain data of a game, with no rules in it (CR 100-123, 200-212, 400-408).

Everything here can be forked, serialised and compared. Nothing here decides anything.
"""
