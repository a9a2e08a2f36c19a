"""The fast readers' runtime: one field of many objects is read at once, with a few NumPy operations.

A *lane* is a range of bytes with a cursor. The readers that ``codegen/targets/lanes`` generates from formats/*.ksy read
one field of all lanes per call, and get a value with an entry per lane. A value that is the same in all lanes is an
ordinary Python value, and a condition on it is an ordinary branch: binding time is dynamic, and a reader is as fast as
its arguments allow.

A lane is *bad* if this package cannot say what a parser would do: it ran past its end, a ``valid`` does not hold, or a
value is out of range. Later reads of a bad lane are harmless, nothing is raised, and its values mean nothing; whoever
created the lanes checks ``marks.bad`` and asks the parser. ``Unsupported`` says the same about all lanes at once.

- ``values``: what lanes have read.
- ``cursors``: where they read.
- ``objects``: the base of the generated classes.
- ``expressions``: Kaitai's operators.
- ``columns``: from values to Arrow.

None of these modules knows a format. docs/lanes.md has an example.
"""
