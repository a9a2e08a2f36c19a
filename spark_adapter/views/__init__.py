"""The views of a log: events, changes, transactions, tables, and the rows of one table.

A view turns the blocks of a split into Arrow record batches in its schema.
"""
