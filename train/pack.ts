// Learned weights as signed bytes, and the generated modules that hold them.
import { writeFileSync } from 'node:fs'
import type { OpenTable, Table } from '../worker/domain/text/weights/table.ts'

/** Rounds weights to signed bytes; those beyond the largest 0.01 % are held at the limit, so that one does not blur all. */
export function quantise(weights: Float32Array): Table {
  const sizes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .sort()
  const limit = sizes[Math.floor(sizes.length * 0.9999)] ?? 0
  const scale = Number((limit / 127 || 1).toPrecision(6))
  const bytes = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale))))
  return { weights: bytes, scale }
}

/** Writes `worker/domain/text/weights/tables/NAME.ts`, the same bytes for the same weights. */
export function writeTable(name: string, { weights, scale }: Table): void {
  const base64 = Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength).toString('base64')
  const text = `// Written by \`npm run train\`; not to be edited.
import type { PackedTable } from '../table.ts'

export const ${name.toUpperCase().replaceAll('-', '_')}_WEIGHTS: PackedTable = {
  bits: ${Math.log2(weights.length)},
  scale: ${scale},
  base64:
    '${base64}',
}
`
  writeFileSync(`worker/domain/text/weights/tables/${name}.ts`, text)
}

/** A reader's source of weights: these tables and no others. */
export function openFrom(tables: Record<string, Table>): OpenTable {
  return (name) => {
    const table = tables[name]
    if (!table) throw new Error(`no table ${name}`)
    return table
  }
}
