// csv-parse, strict: nothing trimmed, nothing forgiven.
import { parse } from 'csv-parse/sync'

/** The records of a file's bytes. */
export function read(bytes) {
  return parse(bytes, { bom: true, relax_column_count: false, record_delimiter: '\r\n' })
}
