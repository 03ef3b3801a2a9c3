// Pixels as a PNG: a header, the data, the end, and nothing else.
import { crc32, deflateSync } from 'node:zlib'
import type { Pixels } from './pixels.ts'
import { predict } from './png-rows.ts'

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const FILTERS = [0, 1, 2, 4]

/** The same pixels give the same bytes. */
export function writePng(picture: Pixels): Uint8Array {
  const { width, height } = picture
  const isOpaque = isWithoutHoles(picture.data)
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, isOpaque ? 2 : 6], 8)
  const packed = deflateSync(filterRows(picture, isOpaque ? 3 : 4), { level: 9 })
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', new Uint8Array())])
}

function isWithoutHoles(data: Uint8Array): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const whole = Buffer.alloc(data.length + 12)
  whole.writeUInt32BE(data.length, 0)
  whole.write(type, 4, 'latin1')
  whole.set(data, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, data.length + 8)), data.length + 8)
  return whole
}

/** Each row under the filter that leaves the smallest numbers. */
function filterRows({ width, height, data }: Pixels, samples: number): Uint8Array {
  const length = width * samples
  const rows = new Uint8Array(height * (length + 1))
  let before = new Uint8Array(length)
  let row = new Uint8Array(length)
  for (let y = 0; y < height; y += 1) {
    for (let n = 0; n < length; n += 1) row[n] = data[(y * width + Math.floor(n / samples)) * 4 + (n % samples)] ?? 0
    const tried = FILTERS.map((filter) => filterRow(filter, row, before, samples))
    const best = tried.reduce((least, one) => (one.cost < least.cost ? one : least))
    rows.set(best.bytes, y * (length + 1))
    ;[row, before] = [before, row]
  }
  return rows
}

function filterRow(filter: number, row: Uint8Array, before: Uint8Array, samples: number) {
  const bytes = new Uint8Array(row.length + 1)
  bytes[0] = filter
  let cost = 0
  for (let n = 0; n < row.length; n += 1) {
    const left = n >= samples ? (row[n - samples] ?? 0) : 0
    const corner = n >= samples ? (before[n - samples] ?? 0) : 0
    const byte = ((row[n] ?? 0) - predict(filter, left, before[n] ?? 0, corner)) & 255
    bytes[n + 1] = byte
    cost += byte < 128 ? byte : 256 - byte
  }
  return { bytes, cost }
}
