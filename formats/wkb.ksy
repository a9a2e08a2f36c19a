meta:
  id: wkb
  title: Well-known binary (WKB)
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  A shape on a plane or a globe: byte order, type, then its points or parts. The
  standard allows both byte orders; MySQL stores only little-endian, and two
  coordinates per point.
doc-ref: https://www.ogc.org/standard/sfa/ OpenGIS Simple Feature Access, part 1, section 8
-webide-representation: "{type} {shape}"
seq:
  - id: byte_order
    type: u1
    enum: byte_order
    valid: byte_order::little_endian
    doc: That of all numbers after it.
  - id: type
    type: u4
    enum: geometry_type
    doc: What the shape is.
  - id: shape
    type:
      switch-on: type
      cases:
        'geometry_type::point': point
        'geometry_type::line_string': line_string
        'geometry_type::polygon': polygon
        'geometry_type::multi_point': parts
        'geometry_type::multi_line_string': parts
        'geometry_type::multi_polygon': parts
        'geometry_type::geometry_collection': parts
enums:
  byte_order:
    0:
      id: big_endian
      -orig-id: wkbXDR
    1:
      id: little_endian
      -orig-id: wkbNDR
  geometry_type:
    1:
      id: point
      -orig-id: wkbPoint
    2:
      id: line_string
      -orig-id: wkbLineString
    3:
      id: polygon
      -orig-id: wkbPolygon
    4:
      id: multi_point
      -orig-id: wkbMultiPoint
    5:
      id: multi_line_string
      -orig-id: wkbMultiLineString
    6:
      id: multi_polygon
      -orig-id: wkbMultiPolygon
    7:
      id: geometry_collection
      -orig-id: wkbGeometryCollection
types:
  point:
    -webide-representation: "({x:dec} {y:dec})"
    seq:
      - id: x
        type: f8
      - id: y
        type: f8
  line_string:
    -webide-representation: "[{points}]"
    seq:
      - id: num_points
        type: u4
      - id: points
        type: point
        repeat: expr
        repeat-expr: num_points
  polygon:
    -webide-representation: "{rings}"
    seq:
      - id: num_rings
        type: u4
      - id: rings
        type: line_string
        repeat: expr
        repeat-expr: num_rings
        doc: The outline, then holes.
  parts:
    -webide-representation: "[{parts}]"
    seq:
      - id: num_parts
        type: u4
      - id: parts
        type: wkb
        repeat: expr
        repeat-expr: num_parts
