"""The state of tables: what changes add up to, and how it gets into tables of Delta Lake and Iceberg."""
