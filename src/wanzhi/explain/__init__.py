"""Why something is as it is: the reasons that `Game.why` gives. It asks the rules and holds none."""
