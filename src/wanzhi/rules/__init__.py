"""How the game runs: one module for each part of the Comprehensive Rules. Imported as `wanzhi.rules.game.Game`."""
