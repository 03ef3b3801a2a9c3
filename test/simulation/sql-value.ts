// What SQLite takes and gives.

export type Value = string | number | null | Uint8Array
