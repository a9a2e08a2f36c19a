"""What any .ksy needs to become columns: generic flatten, and the runtime of the generated column decoders.

It knows NumPy and Arrow, and no format. Generated code imports this room alone.
"""
