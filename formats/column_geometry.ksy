meta:
  id: column_geometry
  title: MySQL column type GEOMETRY and its subtypes
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - blob_length
    - wkb
  endian: le
doc: |
  Length, the spatial reference system's id, and the shape as well-known binary
  (WKB), which is parsed on demand. MariaDB stores an empty value if a statement
  sets none in a NOT NULL column.
doc-ref: https://dev.mysql.com/doc/refman/9.7/en/gis-data-formats.html
-webide-representation: "srid {srid:dec}, {wkb.geometry}"
params:
  - id: len_prefix
    type: u1
seq:
  - id: len_geometry
    type: blob_length(len_prefix)
    -flatten: false
  - id: srid
    type: u4
    if: has_srid
    doc: 0 is a flat plane without units.
  - id: wkb
    size: 'len_geometry.value - (has_srid ? 4 : 0)'
    type: shape
    doc: The shape.
instances:
  has_srid:
    value: len_geometry.value >= 4
    -flatten: false
    doc: False for an empty value.
types:
  shape:
    -flatten: data
    instances:
      geometry:
        pos: 0
        type: wkb
        if: _io.size > 0
        -flatten: false
        -webide-parse-mode: eager
      data:
        pos: 0
        size-eos: true
        doc: The shape as bytes.
