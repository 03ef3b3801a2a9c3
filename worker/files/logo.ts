// A company's logo as it came in → as it is kept: checked by its bytes, without anything that a picture does not need.
import { AppError } from '../errors.ts'
import { cleanJpeg } from './logo/jpeg.ts'
import { cleanPng } from './logo/png.ts'
import { PictureProblem } from './logo/problem.ts'

export type CleanLogo = { bytes: Uint8Array; extension: 'png' | 'jpg'; contentType: 'image/png' | 'image/jpeg' }

const MAX_PIXELS = 4_000_000
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

const begins = (bytes: Uint8Array, with_: number[]) => with_.every((byte, at) => bytes[at] === byte)

/** What a file that is no PNG or JPEG seems to be, in a person's words. */
function nameKind(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'This file is empty.'
  const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1')
  if (head.startsWith('GIF8')) return 'This is a GIF.'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'This is a WebP picture.'
  if (/^....ftyp(avif|hei|mif)/s.test(head)) return 'This is an AVIF or HEIC picture.'
  if (head.startsWith('%PDF')) return 'This is a PDF.'
  if (/<svg[\s>]/i.test(head)) return 'This is an SVG.'
  if (/^\s*</.test(head)) return 'This is a web page, not a picture.'
  return 'This is not a picture that we know.'
}

/**
 * The logo to keep: a PNG or JPEG of at most 4 megapixels, without place, camera, comments, thumbnails and whatever
 * else hides in or behind it. The picture itself is not touched. Raises `unsupported` for anything else and for a broken
 * file, `too_large` for too many pixels, with words for the person who chose it.
 */
export async function cleanLogo(bytes: Uint8Array): Promise<CleanLogo> {
  const isPng = begins(bytes, PNG)
  if (!isPng && !begins(bytes, JPEG)) {
    throw new AppError('unsupported', `${nameKind(bytes)} Please upload a PNG or JPEG.`)
  }
  try {
    return isPng
      ? { bytes: own(await cleanPng(bytes, checkSize)), extension: 'png', contentType: 'image/png' }
      : { bytes: own(cleanJpeg(bytes, checkSize)), extension: 'jpg', contentType: 'image/jpeg' }
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error
    throw new AppError('unsupported', `${error.message} Please save the picture again as PNG or JPEG and upload that.`)
  }
}

/** With a buffer of their own: pdf-lib reads a JPEG from the beginning of its buffer. */
const own = (bytes: Uint8Array) => new Uint8Array(bytes)

/** Told by the file's header, before anything is unpacked. */
function checkSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw new PictureProblem('This picture has no size.')
  if (width * height <= MAX_PIXELS) return
  const millions = (width * height) / 1_000_000
  throw new AppError(
    'too_large',
    `This picture has ${millions.toFixed(1)} megapixels (${width} × ${height}). Please upload one of at most 4 megapixels.`,
  )
}
