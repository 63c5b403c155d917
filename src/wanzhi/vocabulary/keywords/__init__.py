"""Keyword abilities (CR 702), by family. Most are definitions in the card language (`macros.Macro.text`); only what the rules must know
themselves is a flag or a class that they read.
"""
