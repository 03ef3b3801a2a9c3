// A company's logo as it came in → as it is kept: checked by its bytes, then drawn anew at the size that is needed.
import { AppError } from '../errors.ts'
import { openCanvas, type Pixels } from './logo/canvas.ts'
import { cleanJpeg } from './logo/jpeg.ts'
import type { JpegCodec } from './logo/jpeg-codec.ts'
import { readPng } from './logo/png.ts'
import { writePng } from './logo/png-write.ts'
import { damaged, PictureProblem } from './logo/problem.ts'

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
 * The logo to keep, drawn anew from the picture's pixels: at most 512 pixels on a side, the right way up, and not one
 * byte of the file that came. PNG stays PNG, JPEG stays JPEG. Raises `unsupported` for anything else and for a broken
 * file, `too_large` for more than 4 megapixels, with words for the person who chose it.
 */
export async function cleanLogo(bytes: Uint8Array, jpeg: JpegCodec): Promise<CleanLogo> {
  const isPng = begins(bytes, PNG)
  if (!isPng && !begins(bytes, JPEG)) {
    throw new AppError('unsupported', `${nameKind(bytes)} Please upload a PNG or JPEG.`)
  }
  try {
    if (isPng) {
      const pixels = await readPng(bytes, checkSize, MAX_SIDE)
      return { bytes: await writePng(pixels), extension: 'png', contentType: 'image/png' }
    }
    const pixels = await readJpeg(bytes, jpeg)
    return { bytes: await jpeg.encode(pixels), extension: 'jpg', contentType: 'image/jpeg' }
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error
    throw new AppError('unsupported', `${error.message} Please save the picture again as PNG or JPEG and upload that.`)
  }
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
