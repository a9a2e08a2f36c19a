meta:
  id: column_json
  title: MySQL column type JSON
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - blob_length
    - json_binary
doc: Length and a binary JSON document, which is parsed on demand.
doc-ref: https://github.com/mysql/mysql-server/blob/trunk/sql/field.cc Field_json
-flatten: document
-webide-representation: "{document.root}"
params:
  - id: len_prefix
    type: u1
seq:
  - id: len_document
    type: blob_length(len_prefix)
  - id: document
    size: len_document.value
    type: document
    doc: The document, in MySQL's binary form.
types:
  document:
    -flatten: data
    instances:
      root:
        pos: 0
        type: json_binary
        if: _io.size > 0
        -flatten: false
        -webide-parse-mode: eager
      data:
        pos: 0
        size-eos: true
        doc: |
          The document as bytes; empty for a JSON null that a MINIMAL image or
          an old server omitted.
