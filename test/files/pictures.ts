// Small pictures made by hand: PNGs of any shape, JPEGs around one tiny scan, files that only claim to be pictures.
import { crc32, deflateSync } from 'node:zlib'

/** Bytes of text and numbers one after the other. */
export function bytesOf(...parts: (string | number | Uint8Array | number[])[]): Buffer {
  return Buffer.concat(
    parts.map((part) =>
      typeof part === 'string'
        ? Buffer.from(part, 'latin1')
        : typeof part === 'number'
          ? Buffer.of(part)
          : Buffer.from(part),
    ),
  )
}

const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const u16 = (value: number) => [value >> 8, value & 255]

export const PNG_SIGNATURE = bytesOf(0x89, 'PNG\r\n', 0x1a, '\n')

export function pngChunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = bytesOf(type, data)
  return bytesOf(u32(data.length), body, u32(crc32(body)))
}

export type PngShape = { width: number; height: number; depth?: number; colorType?: number; interlace?: number }

export function pngHeader({ width, height, depth = 8, colorType = 6, interlace = 0 }: PngShape): Buffer {
  return pngChunk('IHDR', bytesOf(u32(width), u32(height), depth, colorType, 0, 0, interlace))
}

/** Rows of one filter byte and zeroes each. */
export function pngData(rows: number, rowBytes: number): Buffer {
  return pngChunk('IDAT', deflateSync(Buffer.alloc(rows * (rowBytes + 1))))
}

/** An RGBA picture, transparent black; `between` stands between header and data. */
export function makePng(width: number, height: number, between: Buffer[] = []): Buffer {
  return bytesOf(PNG_SIGNATURE, pngHeader({ width, height }), ...between, pngData(height, width * 4), pngChunk('IEND'))
}

export function jpegSegment(marker: number, data: Uint8Array): Buffer {
  return bytesOf(0xff, marker, u16(data.length + 2), data)
}

/** Every 8 × 8 block is as grey as the one before: two bits for no change, one for its end. */
const greyScan = (width: number, height: number) =>
  Buffer.alloc(Math.max(1, Math.ceil((Math.ceil(width / 8) * Math.ceil(height / 8) * 3) / 8)))
const DC_TABLE = bytesOf([0x00, 0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
const AC_TABLE = bytesOf([0x10, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0])

export function jpegFrame(width: number, height: number, marker = 0xc0): Buffer {
  return jpegSegment(marker, bytesOf(8, u16(height), u16(width), 1, 1, 0x11, 0))
}

export type JpegParts = { width?: number; height?: number; extras?: Buffer[]; frame?: Buffer; tail?: Uint8Array }

/** A grey baseline JPEG; `extras` stand at the front, `tail` behind the end. */
export function makeJpeg({
  width = 8,
  height = 8,
  extras = [],
  frame,
  tail = new Uint8Array(),
}: JpegParts = {}): Buffer {
  return bytesOf(
    [0xff, 0xd8],
    jpegSegment(0xe0, bytesOf('JFIF\0', [1, 1, 1, 0, 72, 0, 72, 0, 0])),
    ...extras,
    jpegSegment(0xdb, bytesOf(0, Buffer.alloc(64, 1))),
    frame ?? jpegFrame(width, height),
    jpegSegment(0xc4, DC_TABLE),
    jpegSegment(0xc4, AC_TABLE),
    jpegSegment(0xda, bytesOf([1, 1, 0, 0, 63, 0])),
    greyScan(width, height),
    [0xff, 0xd9],
    tail,
  )
}

/** EXIF as a phone writes it: which way up, a camera, and where it was. */
export function makeExif(orientation: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const isLittle = order === 'II'
  const two = (value: number) => (isLittle ? u16(value).reverse() : u16(value))
  const four = (value: number) => (isLittle ? u32(value).reverse() : u32(value))
  const tiff = bytesOf(
    order,
    two(42),
    four(8),
    two(3),
    [...two(0x010f), ...two(2), ...four(8), ...four(50)],
    [...two(0x0112), ...two(3), ...four(1), ...two(orientation), ...two(0)],
    [...two(0x8825), ...two(4), ...four(1), ...four(58)],
    four(0),
    'SECRETCA',
    'GPS 37.7749 -122.4194',
  )
  return jpegSegment(0xe1, bytesOf('Exif\0\0', tiff))
}
