"""JSON documents: the binary form that servers log, its text, and partial updates."""
