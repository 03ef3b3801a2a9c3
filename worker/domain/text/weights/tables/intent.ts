// Written by `npm run train`; not to be edited.
import type { PackedTable } from '../table.ts'

export const INTENT_WEIGHTS: PackedTable = {
  bits: 1,
  scale: 1,
  base64: '',
}
