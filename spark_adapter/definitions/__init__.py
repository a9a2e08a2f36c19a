"""What the SQL texts of a log say: which statement, about which tables."""
