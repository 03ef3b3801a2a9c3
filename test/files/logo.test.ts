// Logos: PNG and JPEG by their bytes, nothing in them but the picture, everything else refused with a reason.
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../worker/errors.ts'
import { bundledJpegCodec } from '../../worker/files/logo/bundled-codec.ts'
import type { Pixels } from '../../worker/files/logo/canvas.ts'
import { readPng } from '../../worker/files/logo/png.ts'
import { type CleanLogo, cleanLogo as cleanWith } from '../../worker/files/logo.ts'
import {
  bytesOf,
  colourAt,
  colourfulPng,
  jpegFrame,
  jpegSegment,
  makeExif,
  makeJpeg,
  makePng,
  PNG_SIGNATURE,
  type PngShape,
  pngChunk,
  pngData,
  pngHeader,
} from './pictures.ts'

const cleanLogo = (bytes: Uint8Array) => cleanWith(bytes, bundledJpegCodec)
const anySize = () => undefined

/** What a kept logo shows, read as any viewer would. */
async function pixelsOf({ bytes, extension }: CleanLogo): Promise<Pixels> {
  return extension === 'png' ? await readPng(bytes, anySize, 10_000) : await bundledJpegCodec.decode(bytes)
}

/** Red, green, blue and opacity of one pixel. */
const pixel = ({ width, data }: Pixels, x: number, y: number) =>
  Array.from(data.subarray((y * width + x) * 4).subarray(0, 4))

async function refusal(bytes: Uint8Array): Promise<AppError> {
  const outcome = await cleanLogo(bytes).catch((error: unknown) => error)
  if (outcome instanceof AppError) return outcome
  throw new Error(`not refused: ${String(outcome)}`)
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe('a PNG', () => {
  test('small enough comes through pixel for pixel, and drawn again it is the same file', async () => {
    const logo = await cleanLogo(colourfulPng(7, 5))
    expect(logo).toMatchObject({ extension: 'png', contentType: 'image/png' })
    const kept = await pixelsOf(logo)
    expect([kept.width, kept.height]).toEqual([7, 5])
    for (let y = 0; y < 5; y += 1) {
      for (let x = 0; x < 7; x += 1) expect(pixel(kept, x, y)).toEqual(colourAt(x, y))
    }
    expect((await cleanLogo(logo.bytes)).bytes).toEqual(logo.bytes)
  })

  test('of 1,200 pixels a side is kept at 512, its proportions and colours with it', async () => {
    const logo = await cleanLogo(colourfulPng(1200, 600, (x) => (x < 600 ? [255, 0, 0, 255] : [0, 0, 255, 128])))
    const kept = await pixelsOf(logo)
    expect([kept.width, kept.height]).toEqual([512, 256])
    expect([pixel(kept, 10, 10), pixel(kept, 500, 250)]).toEqual([
      [255, 0, 0, 255],
      [0, 0, 255, 128],
    ])
  })

  test('its transparent parts lend their colour to nothing when it is shrunk', async () => {
    const kept = await pixelsOf(
      await cleanLogo(colourfulPng(1024, 8, (x) => (x % 2 ? [0, 255, 0, 0] : [200, 0, 0, 255]))),
    )
    expect(pixel(kept, 100, 2)).toEqual([200, 0, 0, 128])
  })

  test('loses words, times, places, profiles, further frames and whatever hangs behind it', async () => {
    const beside = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'acTL', 'fdAT', 'prVW'].map((type) =>
      pngChunk(type, bytesOf('SECRET 37.7749')),
    )
    const logo = await cleanLogo(bytesOf(makePng(3, 2, beside), '<script>SECRET</script>'))
    expect(logo.bytes).toEqual((await cleanLogo(makePng(3, 2))).bytes)
    expect(text(logo.bytes)).not.toContain('SECRET')
  })

  test('hides nothing in colours of its palette that no pixel has', async () => {
    const secret = bytesOf([9, 8, 7], 'SECRET 37.7749 -122.41')
    const parts = [pngChunk('PLTE', secret.subarray(0, 24)), pngChunk('tRNS', bytesOf(255, 'HIDDEN'))]
    const header = pngHeader({ width: 4, height: 4, colorType: 3 })
    const { bytes } = await cleanLogo(bytesOf(PNG_SIGNATURE, header, ...parts, pngData(4, 4), pngChunk('IEND')))
    expect(text(bytes)).not.toMatch(/SECRET|HIDDEN|37\.77/)
    expect(pixel(await pixelsOf({ bytes, extension: 'png', contentType: 'image/png' }), 3, 3)).toEqual([9, 8, 7, 255])
  })

  test.each([0, 1, 2, 3, 4])('with its rows filtered by %i shows what it showed', async (filter) => {
    const kept = await pixelsOf(await cleanLogo(colourfulPng(6, 5, colourAt, filter)))
    for (let y = 0; y < 5; y += 1) {
      for (let x = 0; x < 6; x += 1) expect(pixel(kept, x, y)).toEqual(colourAt(x, y))
    }
  })

  test('of every colour type and depth, interlaced or not', async () => {
    const kinds: [number, number[], number][] = [
      [0, [1, 2, 4, 8, 16], 1],
      [2, [8, 16], 3],
      [3, [1, 2, 4, 8], 1],
      [4, [8, 16], 2],
      [6, [8, 16], 4],
    ]
    for (const [colorType, depths, samples] of kinds) {
      for (const depth of depths) {
        const rowBytes = Math.ceil((5 * samples * depth) / 8)
        const palette = colorType === 3 ? [pngChunk('PLTE', Buffer.alloc(6))] : []
        const png = bytesOf(
          PNG_SIGNATURE,
          pngHeader({ width: 5, height: 4, depth, colorType }),
          ...palette,
          pngData(4, rowBytes),
          pngChunk('IEND'),
        )
        expect((await cleanLogo(png)).extension).toBe('png')
      }
    }
    // Adam7 of 1 × 1 has one pass of one row.
    const tiny = bytesOf(
      PNG_SIGNATURE,
      pngHeader({ width: 1, height: 1, interlace: 1 }),
      pngData(1, 4),
      pngChunk('IEND'),
    )
    expect((await cleanLogo(tiny)).extension).toBe('png')
  })

  test('cut off anywhere is refused', async () => {
    const png = makePng(3, 2)
    for (let length = 8; length < png.length; length += 1) {
      expect((await refusal(png.subarray(0, length))).kind).toBe('unsupported')
    }
  })

  test('with any byte changed is refused', async () => {
    const png = makePng(3, 2)
    for (let at = 8; at < png.length; at += 1) {
      const changed = Buffer.from(png)
      changed[at] = (changed[at] ?? 0) ^ 0x55
      expect((await refusal(changed)).kind).toBe('unsupported')
    }
  })

  const shaped = (shape: PngShape, ...rest: Buffer[]) =>
    bytesOf(PNG_SIGNATURE, pngHeader(shape), ...rest, pngChunk('IEND'))
  test.each([
    ['too little data', shaped({ width: 3, height: 3 }, pngData(2, 12))],
    ['too much data', shaped({ width: 3, height: 2 }, pngData(2000, 12))],
    ['no data', shaped({ width: 3, height: 2 })],
    ['two headers', shaped({ width: 3, height: 2 }, pngHeader({ width: 3, height: 2 }), pngData(2, 12))],
    ['a palette missing', shaped({ width: 3, height: 2, colorType: 3 }, pngData(2, 3))],
    [
      'data in two places',
      shaped({ width: 3, height: 2 }, pngData(2, 12), pngChunk('gAMA', Buffer.alloc(4)), pngData(2, 12)),
    ],
    ['an unknown part that matters', shaped({ width: 3, height: 2 }, pngChunk('CgBI'), pngData(2, 12))],
    ['an impossible depth', shaped({ width: 3, height: 2, depth: 3 }, pngData(2, 12))],
    ['no width', shaped({ width: 0, height: 2 }, pngData(2, 0))],
    ['data that does not unpack', shaped({ width: 3, height: 2 }, pngChunk('IDAT', bytesOf('not deflated')))],
  ])('with %s is refused', async (_, png) => {
    expect(await refusal(png)).toMatchObject({ kind: 'unsupported', message: expect.stringContaining('Please') })
  })

  test('of 4 megapixels is taken, of more refused from its header alone', async () => {
    expect((await cleanLogo(makePng(2000, 2000))).extension).toBe('png')
    const large = await refusal(shaped({ width: 60_000, height: 60_000 }))
    expect(large).toMatchObject({ code: 'picture_too_large', message: expect.stringContaining('3600.0 megapixels') })
    expect((await refusal(shaped({ width: 2001, height: 2000 }))).code).toBe('picture_too_large')
  })
})

describe('a JPEG', () => {
  test('stays a JPEG, of the same size while it is small', async () => {
    const logo = await cleanLogo(makeJpeg({ width: 16, height: 8 }))
    expect(logo).toMatchObject({ extension: 'jpg', contentType: 'image/jpeg' })
    const { width, height } = await pixelsOf(logo)
    expect([width, height]).toEqual([16, 8])
  })

  test('of 2,000 pixels a side is kept at 512', async () => {
    const { width, height } = await pixelsOf(await cleanLogo(makeJpeg({ width: 2000, height: 1000 })))
    expect([width, height]).toEqual([512, 256])
  })

  test('loses place, camera, comments, thumbnails, editor data and whatever hangs behind it', async () => {
    const secret = bytesOf('SECRET')
    const extras = [
      makeExif(1),
      jpegSegment(0xe1, bytesOf('http://ns.adobe.com/xap/1.0/\0', secret)),
      jpegSegment(0xe2, bytesOf('MPF\0', secret)),
      jpegSegment(0xed, bytesOf('Photoshop 3.0\0', secret)),
      jpegSegment(0xe0, bytesOf('JFXX\0', secret)),
      jpegSegment(0xfe, secret),
    ]
    const logo = await cleanLogo(makeJpeg({ extras, tail: bytesOf('<html>SECRET') }))
    expect(logo.bytes).toEqual((await cleanLogo(makeJpeg())).bytes)
    expect(text(logo.bytes)).not.toContain('SECRET')
  })

  test.each(['II', 'MM'] as const)(
    'taken with the phone upside down is turned the right way up, without its place (%s)',
    async (order) => {
      for (let orientation = 1; orientation <= 8; orientation += 1) {
        const logo = await cleanLogo(makeJpeg({ width: 16, height: 8, extras: [makeExif(orientation, order)] }))
        expect(text(logo.bytes)).not.toMatch(/SECRET|GPS|Exif/)
        const { width, height } = await pixelsOf(logo)
        expect([orientation, width, height]).toEqual([orientation, ...(orientation < 5 ? [16, 8] : [8, 16])])
      }
    },
  )

  test('loses its colour profile, in which anything could hide', async () => {
    const profile = jpegSegment(0xe2, bytesOf('ICC_PROFILE\0', [1, 1], 'profile SECRET'))
    const logo = await cleanLogo(makeJpeg({ extras: [profile] }))
    expect(text(logo.bytes)).not.toMatch(/ICC_PROFILE|SECRET/)
  })

  test('hides nothing behind the last of its pixels', async () => {
    const logo = await cleanLogo(makeJpeg({ scanTail: bytesOf('SECRET 37.7749') }))
    expect(text(logo.bytes)).not.toContain('SECRET')
  })

  test('with the colours of a printing press is refused, with what to do', async () => {
    const cmyk = jpegSegment(0xc0, bytesOf(8, [0, 8], [0, 8], 4, ...[1, 2, 3, 4].map((id) => [id, 0x11, 0])))
    expect((await refusal(makeJpeg({ frame: cmyk }))).message).toMatch(/printing press.*Please save/)
  })

  test('loses the thumbnail in its JFIF header', async () => {
    const thumbnail = jpegSegment(0xe0, bytesOf('JFIF\0', [1, 1, 1, 0, 72, 0, 72, 1, 1], 'xyz'))
    const logo = await cleanLogo(makeJpeg({ extras: [thumbnail] }))
    expect(text(logo.bytes)).not.toContain('xyz')
  })

  test('cut off anywhere is refused', async () => {
    const jpeg = makeJpeg({ extras: [makeExif(6)] })
    for (let length = 3; length < jpeg.length; length += 1) {
      expect((await refusal(jpeg.subarray(0, length))).kind).toBe('unsupported')
    }
  })

  test.each([
    ['lossless', makeJpeg({ frame: jpegFrame(8, 8, 0xc3) })],
    ['arithmetic', makeJpeg({ frame: jpegFrame(8, 8, 0xc9) })],
    ['of no height', makeJpeg({ height: 0 })],
    ['with two frames', makeJpeg({ extras: [jpegFrame(8, 8)] })],
    ['without a frame', makeJpeg({ frame: Buffer.alloc(0) })],
    ['of rubbish after the first bytes', bytesOf([0xff, 0xd8, 0xff], Buffer.alloc(500, 0xff))],
    ['with a segment longer than the file', bytesOf([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff], 'JFIF')],
  ])('%s is refused', async (_, jpeg) => {
    expect(await refusal(jpeg)).toMatchObject({ kind: 'unsupported', message: expect.stringContaining('JPEG') })
  })

  test('of more than 4 megapixels is refused from its header alone', async () => {
    expect((await refusal(makeJpeg({ width: 4000, height: 1001 }))).code).toBe('picture_too_large')
    expect((await cleanLogo(makeJpeg({ width: 2000, height: 2000 }))).extension).toBe('jpg')
  })

  test('with odd EXIF is only a JPEG without EXIF', async () => {
    const odd = ['', 'II', 'II*\0', 'II*\0\xff\xff\xff\xff', 'XX*\0\b\0\0\0', 'MM\0*\0\0\0\b\xff\xff'].map((tiff) =>
      jpegSegment(0xe1, bytesOf('Exif\0\0', tiff)),
    )
    for (const extra of odd) {
      expect((await cleanLogo(makeJpeg({ extras: [extra] }))).bytes).toEqual((await cleanLogo(makeJpeg())).bytes)
    }
  })
})

test.each([
  ['GIF', bytesOf('GIF89a', [1, 0, 1, 0, 0, 0, 0, 0x3b])],
  ['WebP', bytesOf('RIFF', [26, 0, 0, 0], 'WEBPVP8L')],
  ['SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['SVG', bytesOf('<?xml version="1.0"?>\n<svg onload="alert(1)"/>')],
  ['web page', bytesOf('<!doctype html><script>alert(1)</script>')],
  ['AVIF', bytesOf([0, 0, 0, 28], 'ftypavif')],
  ['HEIC', bytesOf([0, 0, 0, 28], 'ftypheic')],
  ['PDF', bytesOf('%PDF-1.7')],
  ['empty', new Uint8Array()],
  ['not a picture', bytesOf('MZ', Buffer.alloc(100))],
  ['not a picture', bytesOf([0x89], 'PN')],
])('a file that is %s is refused by that name, with what to do', async (name, bytes) => {
  const { kind, message } = await refusal(bytes)
  expect(kind).toBe('unsupported')
  expect(message).toContain(name)
  expect(message).toContain('PNG or JPEG')
})

test('what was cleaned can be put on a PDF', async () => {
  const pdf = await PDFDocument.create()
  const png = await pdf.embedPng((await cleanLogo(makePng(30, 20))).bytes)
  const jpeg = await pdf.embedJpg((await cleanLogo(makeJpeg({ width: 16, height: 8 }))).bytes)
  expect([png.width, png.height, jpeg.width, jpeg.height]).toEqual([30, 20, 16, 8])
})
