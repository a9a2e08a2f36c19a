"""The text of SQL: words, statements, DDL."""
