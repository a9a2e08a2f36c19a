"""Definitions and a log: which of them fits a table, and what a statement did to its rows."""
