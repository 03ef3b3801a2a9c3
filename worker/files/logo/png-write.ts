// Writes pixels as a PNG without any other data.
import { crc32 } from 'node:zlib'
import type { Pixels } from './canvas.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const RGB = 2
const RGBA = 6

/** Eight bits a sample; without opacity where every pixel is opaque, which saves a PDF its mask. */
export async function writePng({ width, height, data }: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const isOpaque = data.every((value, at) => at % 4 !== 3 || value === 255)
  const samples = isOpaque ? 3 : 4
  const rows = new Uint8Array(height * (1 + width * samples))
  for (let y = 0, to = 0; y < height; y += 1) {
    to += 1
    for (let from = y * width * 4; from < (y + 1) * width * 4; from += 4, to += samples) {
      rows.set(data.subarray(from, from + samples), to)
    }
  }
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, 8)
  header.setUint8(9, isOpaque ? RGB : RGBA)
  return new Uint8Array(
    Buffer.concat([
      Uint8Array.from(SIGNATURE),
      chunk('IHDR', new Uint8Array(header.buffer)),
      chunk('IDAT', await pack(rows)),
      chunk('IEND', new Uint8Array()),
    ]),
  )
}

async function pack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
