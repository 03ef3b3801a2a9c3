// A company's logo as it came in → as it is kept: checked by its bytes, unpacked, scaled and packed anew.
import { AppError } from '../errors.ts'
import { readJpeg } from './logo/jpeg.ts'
import { writeJpeg } from './logo/jpeg-pixels.ts'
import { scaleDown, turn } from './logo/pixels.ts'
import { readPng } from './logo/png.ts'
import { writePng } from './logo/png-writing.ts'
import { PictureProblem } from './logo/problem.ts'

export type CleanLogo = { bytes: Uint8Array; extension: 'png' | 'jpg'; contentType: 'image/png' | 'image/jpeg' }

const MAX_PIXELS = 4_000_000
/** Pixels on the long side: twice what the widest place shows, for fine screens and print. */
const LONGEST = 600
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
 * The logo to keep: a PNG or JPEG of at most 4 megapixels, unpacked, turned upright, scaled down to what pages and
 * PDFs show, and packed anew, so that nothing is in it but its pixels. Raises `unsupported` for anything else and for a broken
 * file, `too_large` for too many pixels, with words for the person who chose it.
 */
export async function cleanLogo(bytes: Uint8Array): Promise<CleanLogo> {
  const isPng = begins(bytes, PNG)
  if (!isPng && !begins(bytes, JPEG)) {
    throw new AppError('unsupported', `${nameKind(bytes)} Please upload a PNG or JPEG.`)
  }
  try {
    return isPng ? await cleanPng(bytes) : cleanJpeg(bytes)
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error
    throw new AppError('unsupported', `${error.message} Please save the picture again as PNG or JPEG and upload that.`)
  }
}

async function cleanPng(bytes: Uint8Array): Promise<CleanLogo> {
  const pixels = scaleDown(await readPng(bytes, checkSize), LONGEST)
  return { bytes: own(writePng(pixels)), extension: 'png', contentType: 'image/png' }
}

function cleanJpeg(bytes: Uint8Array): CleanLogo {
  const { pixels, orientation } = readJpeg(bytes, checkSize)
  const upright = turn(scaleDown(pixels, LONGEST), orientation)
  return { bytes: own(writeJpeg(upright)), extension: 'jpg', contentType: 'image/jpeg' }
}

/** Whether a kept logo is from before logos were scaled: PNGs tell by their header, JPEGs are unpacked by nobody. */
export function isUnscaled(bytes: Uint8Array): boolean {
  if (!begins(bytes, PNG) || bytes.length < 24) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, 24)
  return Math.max(view.getUint32(16), view.getUint32(20)) > LONGEST
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
