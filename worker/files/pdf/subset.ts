// Cuts a TrueType font down to the glyphs that were drawn, numbered in the order of their first use.

import { packSfnt, type Sfnt, viewOf } from './sfnt.ts'

// The bits of a composite glyph's component flags (OpenType 1.9, glyf).
const WORDS = 0x0001
const SCALE = 0x0008
const MORE = 0x0020
const XY_SCALE = 0x0040
const TWO_BY_TWO = 0x0080

/**
 * A TrueType file whose glyph n is `glyphIds[n]` of the source. Parts of composed glyphs follow after the listed ones.
 * `loca` is always written in its long form: the short one cannot hold records of odd length.
 */
export function cutSubset(source: Sfnt, glyphIds: readonly number[]): Uint8Array {
  const kept = [...glyphIds]
  const numbers = new Map(kept.map((glyphId, number) => [glyphId, number]))
  const numberOf = (glyphId: number): number => {
    const known = numbers.get(glyphId)
    if (known !== undefined) return known
    numbers.set(glyphId, kept.length)
    return kept.push(glyphId) - 1
  }
  const records: Uint8Array[] = []
  for (let at = 0; at < kept.length; at++) records.push(renumberParts(readGlyph(source, kept[at] ?? 0), numberOf))
  const tables = new Map<string, Uint8Array>()
  for (const tag of ['cvt ', 'fpgm', 'prep']) {
    const table = source.tables.get(tag)
    if (table) tables.set(tag, table)
  }
  tables.set('glyf', joinRecords(records))
  tables.set('loca', writeLoca(records))
  tables.set('hmtx', writeHmtx(source, kept))
  tables.set(
    'head',
    patch(source, 'head', (view) => view.setInt16(50, 1)),
  )
  tables.set(
    'hhea',
    patch(source, 'hhea', (view) => view.setUint16(34, kept.length)),
  )
  tables.set(
    'maxp',
    patch(source, 'maxp', (view) => view.setUint16(4, kept.length)),
  )
  return packSfnt(tables)
}

function tableOf(source: Sfnt, tag: string): Uint8Array {
  const table = source.tables.get(tag)
  if (!table) throw new Error(`The font has no ${tag} table.`)
  return table
}

function patch(source: Sfnt, tag: string, change: (view: DataView) => void): Uint8Array {
  const copy = tableOf(source, tag).slice()
  change(viewOf(copy))
  return copy
}

function readGlyph(source: Sfnt, glyphId: number): Uint8Array {
  const loca = viewOf(tableOf(source, 'loca'))
  const long = viewOf(tableOf(source, 'head')).getInt16(50) === 1
  const offset = (at: number) => (long ? loca.getUint32(at * 4) : loca.getUint16(at * 2) * 2)
  return tableOf(source, 'glyf').subarray(offset(glyphId), offset(glyphId + 1))
}

/** A composed glyph names its parts by number; the copy names them by their new numbers. */
function renumberParts(record: Uint8Array, numberOf: (glyphId: number) => number): Uint8Array {
  if (record.length < 10 || viewOf(record).getInt16(0) >= 0) return record
  const copy = record.slice()
  const view = viewOf(copy)
  let at = 10
  let flags = MORE
  while (flags & MORE) {
    flags = view.getUint16(at)
    view.setUint16(at + 2, numberOf(view.getUint16(at + 2)))
    at += 4 + (flags & WORDS ? 4 : 2) + scaleLength(flags)
  }
  return copy
}

function scaleLength(flags: number): number {
  if (flags & SCALE) return 2
  if (flags & XY_SCALE) return 4
  return flags & TWO_BY_TWO ? 8 : 0
}

function padRecord(length: number): number {
  return (length + 3) & ~3
}

function joinRecords(records: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(records.reduce((sum, record) => sum + padRecord(record.length), 0))
  let at = 0
  for (const record of records) {
    joined.set(record, at)
    at += padRecord(record.length)
  }
  return joined
}

function writeLoca(records: readonly Uint8Array[]): Uint8Array {
  const loca = new Uint8Array((records.length + 1) * 4)
  const view = viewOf(loca)
  let at = 0
  for (const [number, record] of records.entries()) {
    at += padRecord(record.length)
    view.setUint32((number + 1) * 4, at)
  }
  return loca
}

/** Widths and left bearings; glyphs past the source's last full entry share its width. */
function writeHmtx(source: Sfnt, kept: readonly number[]): Uint8Array {
  const full = viewOf(tableOf(source, 'hhea')).getUint16(34)
  const from = viewOf(tableOf(source, 'hmtx'))
  const hmtx = new Uint8Array(kept.length * 4)
  const view = viewOf(hmtx)
  for (const [number, glyphId] of kept.entries()) {
    view.setUint16(number * 4, from.getUint16(Math.min(glyphId, full - 1) * 4))
    const bearing = glyphId < full ? glyphId * 4 + 2 : full * 4 + (glyphId - full) * 2
    view.setInt16(number * 4 + 2, from.getInt16(bearing))
  }
  return hmtx
}
