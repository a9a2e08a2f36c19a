meta:
  id: column_json_diffs
  title: JSON cell of a partial update
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - blob_length
    - json_diffs
doc: Length and a list of changes to the document in the before image.
doc-ref: https://github.com/mysql/mysql-server/blob/trunk/sql/field.cc Field_json::unpack_diff
-flatten: diffs
-webide-representation: "{diffs.list}"
params:
  - id: len_prefix
    type: u1
seq:
  - id: len_diffs
    type: blob_length(len_prefix)
  - id: diffs
    size: len_diffs.value
    type: diff_list
    doc: The changes, in the order in which they apply.
types:
  diff_list:
    -flatten: data
    instances:
      list:
        pos: 0
        type: json_diffs
        -flatten: false
        -webide-parse-mode: eager
      data:
        pos: 0
        size-eos: true
        doc: The changes as bytes.
