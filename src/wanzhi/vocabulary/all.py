"""Loads every node class of the card language: import this before making a grammar."""

import importlib
import pkgutil

from wanzhi import vocabulary

for _module in sorted(module.name for module in pkgutil.walk_packages(vocabulary.__path__, vocabulary.__name__ + ".")):
    if _module != __name__:
        importlib.import_module(_module)
