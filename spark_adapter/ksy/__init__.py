"""From any .ksy to columns: generic flatten, and the runtime of the generated column decoders.

It depends on NumPy and Arrow and knows no format. It is the only room that generated code imports.
"""
