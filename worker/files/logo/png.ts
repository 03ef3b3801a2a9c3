// Parses a PNG (W3C PNG, third edition): checks every chunk, and reads only those that the picture needs.
import { crc32 } from 'node:zlib'
import { refuse } from '../../errors.ts'
import { openCanvas, type Pixels } from './canvas.ts'
import { drawRows } from './png-pixels.ts'
import { type PngShape, readRows } from './png-rows.ts'
import { type CheckSize, damaged } from './problem.ts'

type Chunk = { type: string; data: Uint8Array }

const SIGNATURE_LENGTH = 8
/** A picture needs nothing beside these: not its place, words, times, profiles, thumbnails or further frames. */
const READ = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'pHYs', 'IDAT', 'IEND']
/** Colour type → the bit depths that go with it. */
const DEPTHS: Record<number, number[]> = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] }

/**
 * The picture's pixels, shrunk so that no side is longer than `most`. Raises `unsupported` for a file that breaks the
 * format, is cut off, or does not unpack to exactly its pixels.
 */
export async function readPng(bytes: Uint8Array, checkSize: CheckSize, most: number): Promise<Pixels> {
  const chunks = readChunks(bytes)
  const shape = readShape(chunks[0])
  checkSize(shape.width, shape.height)
  const read = chunks.filter((chunk) => READ.includes(chunk.type))
  checkOrder(read, shape.colorType)
  const find = (type: string) => read.find((chunk) => chunk.type === type)?.data ?? new Uint8Array()
  const packed = read.filter((chunk) => chunk.type === 'IDAT').map((chunk) => chunk.data)
  const canvas = openCanvas(shape.width, shape.height, most)
  const colours = { palette: find('PLTE'), transparency: find('tRNS') }
  if (!(await readRows(packed, shape, drawRows(canvas, shape, colours)))) throw damaged('PNG')
  return canvas.finish()
}

/** The chunks up to the end mark; what lies behind it is no part of the picture. */
function readChunks(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  let at = SIGNATURE_LENGTH
  while (chunks.at(-1)?.type !== 'IEND') {
    if (at + 12 > bytes.length) throw damaged('PNG')
    const length = view.getUint32(at)
    const end = at + 12 + length
    if (end > bytes.length) throw damaged('PNG')
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1')
    if (!/^[A-Za-z]{4}$/.test(type)) throw damaged('PNG')
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) throw damaged('PNG')
    const isCritical = /^[A-Z]/.test(type)
    if (isCritical && !READ.includes(type)) throw refuse('png_unreadable')
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) })
    at = end
  }
  return chunks
}

function readShape(header: Chunk | undefined): PngShape {
  if (header?.type !== 'IHDR' || header.data.length !== 13) throw damaged('PNG')
  const view = new DataView(header.data.buffer, header.data.byteOffset, 13)
  const [depth, colorType, compression, filter, interlace] = header.data.subarray(8)
  const isKnown = compression === 0 && filter === 0 && (interlace === 0 || interlace === 1)
  if (depth === undefined || colorType === undefined || !isKnown || !DEPTHS[colorType]?.includes(depth)) {
    throw damaged('PNG')
  }
  return { width: view.getUint32(0), height: view.getUint32(4), depth, colorType, isInterlaced: interlace === 1 }
}

/** One header, one palette where it belongs, the data in one piece, the end last. */
function checkOrder(chunks: Chunk[], colorType: number): void {
  const types = chunks.map((chunk) => chunk.type)
  const single = types.filter((type) => type !== 'IDAT')
  const palette = types.indexOf('PLTE')
  const data = types.indexOf('IDAT')
  const size = chunks[palette]?.data.length ?? 0
  const isPaletteRight =
    palette < 0
      ? colorType !== 3
      : palette < data && colorType !== 0 && colorType !== 4 && size % 3 === 0 && size <= 768 && size > 0
  const isOnePiece = data > 0 && types.lastIndexOf('IDAT') - data + 1 === types.length - single.length
  if (new Set(single).size !== single.length || !isPaletteRight || !isOnePiece) throw damaged('PNG')
}
