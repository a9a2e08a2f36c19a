meta:
  id: encrypted_binlog
  title: Encrypted MySQL binary log file
  application: MySQL, Percona Server
  license: Apache-2.0
  ks-version: "0.11"
doc: |
  A binary log or relay log of MySQL 8.0.14 and later with binlog_encryption=ON:
  a header of 512 bytes, then the whole plain file, including its magic,
  encrypted with AES-256 in counter mode. The key of the file ("password") is in
  the header, itself encrypted with a key of the server's keyring, without which
  nothing can be read.

  MariaDB encrypts differently; see `mariadb_start_encryption`.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/rpl__log__encryption_8h.html
seq:
  - id: magic
    -orig-id: ENCRYPTION_MAGIC
    contents: [0xfd, "bin"]
  - id: version
    -orig-id: VERSION_OFFSET
    type: u1
    doc: Version of the header's layout and of the encryption; 1.
  - id: header
    -orig-id: HEADER_SIZE
    size: 512 - 5
    type: header_v1
    if: version == 1
  - id: encrypted_log
    size-eos: true
    doc: |
      The encrypted file; for an unknown version, including the rest of its
      header.
types:
  header_v1:
    doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classRpl__encryption__header__v1.html
    seq:
      - id: fields
        type: field
        repeat: until
        repeat-until: _.type == field_type::end or _io.eof
        doc: What is needed to find the key and to begin.
      - id: padding
        size-eos: true
        doc: Zero bytes.
  field:
    -webide-representation: "{type}{code}: {value}"
    seq:
      - id: type
        -orig-id: Field_type
        type: u1
        enum: field_type
      - id: value
        type:
          switch-on: type
          -name: type
          cases:
            'field_type::key_id': key_id
            'field_type::encrypted_password': encrypted_password
            'field_type::iv': iv
            _: unknown_value
        if: type != field_type::end
  key_id:
    -flatten: text
    -webide-representation: "{text}"
    seq:
      - id: len_text
        type: u1
      - id: text
        size: len_text
        type: str
        encoding: ASCII
        doc: |
          Name of the key in the keyring, MySQLReplicationKey_ with the UUID of
          the server and a number.
  encrypted_password:
    -flatten: data
    seq:
      - id: data
        -orig-id: PASSWORD_FIELD_SIZE
        size: 32
        doc: The key of the file, encrypted with AES-256 in CBC mode.
  iv:
    -flatten: data
    seq:
      - id: data
        -orig-id: IV_FIELD_SIZE
        size: 16
        doc: |
          The initialization vector with which the key of the file was
          encrypted.
  unknown_value:
    -flatten: data
    seq:
      - id: data
        size-eos: true
enums:
  field_type:
    0:
      id: end
      doc: The padding begins.
    1:
      id: key_id
      -orig-id: KEY_ID
    2:
      id: encrypted_password
      -orig-id: ENCRYPTED_FILE_PASSWORD
    3:
      id: iv
      -orig-id: IV_FOR_FILE_PASSWORD
