"""What the SQL statements of a log say, and the tables they define."""
