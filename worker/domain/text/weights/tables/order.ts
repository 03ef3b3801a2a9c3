// Written by `npm run train`; not to be edited.
import type { PackedTable } from '../table.ts'

export const ORDER_WEIGHTS: PackedTable = { bits: 16, scale: 0, base64: '' }
