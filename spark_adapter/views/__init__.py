"""The tables that a reader can ask for: events, changes, transactions and the rows of one table.

A view takes the blocks of a split and gives Arrow record batches in its schema.
"""
