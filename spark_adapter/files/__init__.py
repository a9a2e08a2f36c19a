"""Where logs are, and what is in them: paths, splits, blocks of events, checksums, damage, payloads."""
