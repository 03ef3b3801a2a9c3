// Cleans a picture that came by text: judged by its bytes, with nothing left in it but what is seen.
import { type AppError, refuse } from '../errors.ts'
import { cleanJpeg, jpegSize } from './logo/jpeg.ts'
import type { JpegCodec } from './logo/jpeg-codec.ts'
import { readPng } from './logo/png.ts'
import { damaged } from './logo/problem.ts'
import { refuseKind } from './logo.ts'

/** Always a JPEG; width and height as it is seen. */
export type CleanPhoto = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }

/** As its header tells them: what unpacks to more than this is never unpacked. */
const MOST_PIXELS = 25_000_000
/** A PNG is unpacked here, so that it may have fewer, and is kept no larger than this. */
const MOST_PNG_PIXELS = 16_000_000
const PNG_SIDE = 1400
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

const begins = (bytes: Uint8Array, with_: number[]) => with_.every((byte, at) => bytes[at] === byte)

/**
 * A JPEG keeps its pixels and the way it is turned, and loses place, camera, comments, thumbnails, profiles and whatever
 * follows its end; a PNG is drawn anew as a JPEG on white. Raises `unsupported` for anything else and for a broken file,
 * `too_large` for too many pixels.
 */
export async function cleanPhoto(bytes: Uint8Array, jpeg: JpegCodec): Promise<CleanPhoto> {
  if (begins(bytes, JPEG)) {
    const clean = new Uint8Array(cleanJpeg(bytes, checkSize(MOST_PIXELS)))
    const { width, height } = jpegSize(clean)
    return { bytes: clean, width, height }
  }
  if (!begins(bytes, PNG)) throw refuseKind(bytes)
  const { width, height, data } = await readPng(bytes, checkSize(MOST_PNG_PIXELS), PNG_SIDE)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 255
    if (alpha === 255) continue
    for (let colour = at; colour < at + 3; colour += 1)
      data[colour] = Math.round(((data[colour] ?? 0) * alpha + 255 * (255 - alpha)) / 255)
    data[at + 3] = 255
  }
  const drawn = await jpeg.encode({ width, height, data }).catch(() => {
    throw damaged('PNG')
  })
  return { bytes: drawn, width, height }
}

const checkSize = (most: number) => (width: number, height: number) => {
  if (width === 0 || height === 0) throw refuse('picture_sizeless')
  if (width * height > most) throw tooLarge(width, height)
}

const tooLarge = (width: number, height: number): AppError =>
  refuse('picture_too_large', { megapixels: ((width * height) / 1_000_000).toFixed(1), width, height })
