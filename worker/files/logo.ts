// Checks an uploaded logo by its bytes and redraws it at the size that is needed.
import { type AppError, refuse } from '../errors.ts'
import { openCanvas, type Pixels } from './logo/canvas.ts'
import { cleanJpeg } from './logo/jpeg.ts'
import type { JpegCodec } from './logo/jpeg-codec.ts'
import { readPng } from './logo/png.ts'
import { writePng } from './logo/png-write.ts'
import { damaged } from './logo/problem.ts'

export type CleanLogo = {
  bytes: Uint8Array<ArrayBuffer>
  extension: 'png' | 'jpg'
  contentType: 'image/png' | 'image/jpeg'
}

const MAX_PIXELS = 4_000_000
/** Twice what the page and the PDF show, for sharp screens and printers. */
const MAX_SIDE = 512
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

const begins = (bytes: Uint8Array, with_: number[]) => with_.every((byte, at) => bytes[at] === byte)

/** What a file that is no PNG or JPEG seems to be. */
export function refuseKind(bytes: Uint8Array): AppError {
  if (bytes.length === 0) return refuse('picture_empty')
  const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1')
  if (head.startsWith('GIF8')) return refuse('picture_gif')
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return refuse('picture_webp')
  if (/^....ftyp(avif|hei|mif)/s.test(head)) return refuse('picture_heif')
  if (head.startsWith('%PDF')) return refuse('picture_pdf')
  if (/<svg[\s>]/i.test(head)) return refuse('picture_svg')
  if (/^\s*</.test(head)) return refuse('picture_html')
  return refuse('picture_unknown')
}

/**
 * The logo to keep, redrawn from the picture's pixels: at most 512 pixels on a side, the right way up, and not one
 * byte of the file that came. PNG stays PNG, JPEG stays JPEG. Raises `unsupported` for anything else and for a broken
 * file, `too_large` for more than 4 megapixels, with words for the person who chose it.
 */
export async function cleanLogo(bytes: Uint8Array, jpeg: JpegCodec): Promise<CleanLogo> {
  const isPng = begins(bytes, PNG)
  if (!isPng && !begins(bytes, JPEG)) throw refuseKind(bytes)
  if (isPng) {
    const pixels = await readPng(bytes, checkSize, MAX_SIDE)
    return { bytes: await writePng(pixels), extension: 'png', contentType: 'image/png' }
  }
  const pixels = await readJpeg(bytes, jpeg)
  return { bytes: await jpeg.encode(pixels), extension: 'jpg', contentType: 'image/jpeg' }
}

async function readJpeg(bytes: Uint8Array, jpeg: JpegCodec): Promise<Pixels> {
  const picture = cleanJpeg(bytes, checkSize)
  const whole = await jpeg.decode(picture).catch(() => {
    throw damaged('JPEG')
  })
  const canvas = openCanvas(whole.width, whole.height, MAX_SIDE)
  for (let y = 0, at = 0; y < whole.height; y += 1) {
    for (let x = 0; x < whole.width; x += 1, at += 4) {
      const [red = 0, green = 0, blue = 0] = [whole.data[at], whole.data[at + 1], whole.data[at + 2]]
      canvas.add(x, y, red, green, blue, 255)
    }
  }
  return canvas.finish()
}

/** CodedMessage by the file's header, before anything is unpacked. */
function checkSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw refuse('picture_sizeless')
  if (width * height <= MAX_PIXELS) return
  const millions = (width * height) / 1_000_000
  throw refuse('picture_too_large', { megapixels: millions.toFixed(1), width, height })
}
