"""What happened in logs, in numbers that add up over splits, and as a page to look at."""
