"""Replacement and prevention effects (CR 614-616), one small file for each kind of event.

`applies` looks at the event as it would happen, `replace` changes it. Those of static abilities stand in a card's text; the same nodes
float as effects of spells and abilities ("prevent all combat damage that would be dealt this turn").
"""
