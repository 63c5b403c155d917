"""What card text means: one node class for each thing that can be said (see `base`).

Importing `wanzhi.vocabulary.all` loads every node class; the grammar is made of what is loaded.
"""
