// Reads a font file's table directory (TrueType, or WOFF 1.0 which is unpacked first).

/** A TrueType file and where its tables lie in it. */
export type Sfnt = { bytes: Uint8Array; tables: Map<string, Uint8Array> }

const WOFF = 0x774f4646
const TRUETYPE = 0x00010000

/** Reads TTF or WOFF bytes. Throws when they are neither, or the outlines are not TrueType. Source: OpenType 1.9, WOFF 1.0. */
export async function readSfnt(source: Uint8Array): Promise<Sfnt> {
  const signature = source.length > 44 ? viewOf(source).getUint32(0) : 0
  const tables = signature === WOFF ? await unpackWoff(source) : readDirectory(source, signature)
  if (!tables.has('glyf') || !tables.has('loca')) throw new Error('The font has no TrueType outlines.')
  return { bytes: signature === WOFF ? packSfnt(tables) : source, tables }
}

/** A view on exactly these bytes, big-endian by default as fonts are. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function readTag(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))
}

function readDirectory(source: Uint8Array, signature: number): Map<string, Uint8Array> {
  if (signature !== TRUETYPE) throw new Error('The file is no TrueType font.')
  const view = viewOf(source)
  const tables = new Map<string, Uint8Array>()
  for (let table = 0, at = 12; table < view.getUint16(4); table++, at += 16) {
    const start = view.getUint32(at + 8)
    tables.set(readTag(view, at), source.subarray(start, start + view.getUint32(at + 12)))
  }
  return tables
}

async function unpackWoff(source: Uint8Array): Promise<Map<string, Uint8Array>> {
  const view = viewOf(source)
  const tables = new Map<string, Uint8Array>()
  for (let table = 0, at = 44; table < view.getUint16(12); table++, at += 20) {
    const start = view.getUint32(at + 4)
    const packed = source.subarray(start, start + view.getUint32(at + 8))
    const isPacked = view.getUint32(at + 8) < view.getUint32(at + 12)
    tables.set(readTag(view, at), isPacked ? await inflate(packed) : packed)
  }
  return tables
}

async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const stream = new Response(new Uint8Array(packed)).body?.pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream ?? null).arrayBuffer())
}

/** Lays tables out as a TrueType file. Checksums stay zero: PDF readers do not look at them. */
export function packSfnt(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const tags = [...tables.keys()].sort()
  const power = Math.floor(Math.log2(tags.length))
  const size = [...tables.values()].reduce((sum, table) => sum + pad(table.length), 12 + tags.length * 16)
  const file = new Uint8Array(size)
  const view = viewOf(file)
  view.setUint32(0, TRUETYPE)
  view.setUint16(4, tags.length)
  view.setUint16(6, 16 << power)
  view.setUint16(8, power)
  view.setUint16(10, tags.length * 16 - (16 << power))
  let start = 12 + tags.length * 16
  for (const [index, tag] of tags.entries()) {
    const table = tables.get(tag) ?? new Uint8Array()
    const at = 12 + index * 16
    for (let letter = 0; letter < 4; letter++) view.setUint8(at + letter, tag.charCodeAt(letter))
    view.setUint32(at + 8, start)
    view.setUint32(at + 12, table.length)
    file.set(table, start)
    start += pad(table.length)
  }
  return file
}

function pad(length: number): number {
  return (length + 3) & ~3
}
