// Written by `npm run train`; not to be edited.
import type { PackedTable } from '../table.ts'

export const INTENT_WEIGHTS: PackedTable = { bits: 18, scale: 0, base64: '' }
