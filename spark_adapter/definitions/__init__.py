"""The tables that SQL statements define."""
