"""Proofs about the specifications: every byte has a name, and two languages read the same."""
