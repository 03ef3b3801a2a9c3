// Learned weights as signed bytes, and the generated modules that hold them.
import { writeFileSync } from 'node:fs'
import type { OpenTable, Table } from '../worker/domain/text/weights/table.ts'

function limitOf(weights: Float32Array, share: number): number {
  const sizes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .sort()
  return sizes[Math.floor(sizes.length * share)] ?? 0
}

function round(weights: Float32Array, most: number, share: number): Table {
  const scale = Number((limitOf(weights, share) / most || 1).toPrecision(6))
  return { weights: Int8Array.from(weights, (one) => Math.max(-most, Math.min(most, Math.round(one / scale)))), scale }
}

/** Rounds weights to signed bytes; those beyond the largest 0.01 % are held at the limit, so that one does not blur all. */
export function quantise(weights: Float32Array): Table {
  return round(weights, 127, 0.9999)
}

/** Rounds weights to signed half bytes, which costs hardly anything where many weights are added: twice the places for the same size. */
export function quantiseTo4(weights: Float32Array): Table {
  return round(weights, 7, 0.999)
}

// Two weights a byte where all of them are small enough: the even place in the low half.
function packed(weights: Int8Array): { bytes: Int8Array; isHalved: boolean } {
  if (weights.some((one) => one > 7 || one < -7)) return { bytes: weights, isHalved: false }
  const bytes = new Int8Array(weights.length / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = ((weights[2 * i] ?? 0) & 15) | ((weights[2 * i + 1] ?? 0) << 4)
  return { bytes, isHalved: true }
}

/** Writes `worker/domain/text/weights/tables/NAME.ts`, the same bytes for the same weights. */
export function writeTable(name: string, { weights, scale }: Table): void {
  const { bytes, isHalved } = packed(weights)
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  const text = `// Written by \`npm run train\`; not to be edited.
import type { PackedTable } from '../packed-table.ts'

export const ${name.toUpperCase().replaceAll('-', '_')}_WEIGHTS: PackedTable = {
  places: ${weights.length},
  scale: ${scale},${isHalved ? '\n  isHalved: true,' : ''}
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
