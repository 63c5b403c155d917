"""The terminal game: a board to read, numbered choices, and a loop that asks. It sees only what its player may see."""
