meta:
  id: uuid
  title: UUID
  license: Apache-2.0
  ks-version: "0.11"
doc: A UUID, 16 bytes in the order of its text. It identifies a MySQL server.
doc-ref: https://www.rfc-editor.org/rfc/rfc9562
-flatten: data
-webide-representation: "{data:uuid}"
seq:
  - id: data
    size: 16
