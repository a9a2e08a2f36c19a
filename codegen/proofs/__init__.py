"""Proofs about the specifications: every byte has a name, and parsers in two languages agree."""
