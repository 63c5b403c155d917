"""Instructions of spells and abilities (CR 608.2, 609, 701), one small file a family.

`sentences` holds how instructions are joined; `doing` what players do ("draw two cards"), as verb phrases without a subject; `dealing`,
`modifying` and others what objects do or undergo.
"""
