// Logos: PNG and JPEG by their bytes, nothing in them but the picture, everything else refused with a reason.
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../worker/errors.ts'
import { cleanLogo } from '../../worker/files/logo.ts'
import {
  bytesOf,
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

async function refusal(bytes: Uint8Array): Promise<AppError> {
  const outcome = await cleanLogo(bytes).catch((error: unknown) => error)
  if (outcome instanceof AppError) return outcome
  throw new Error(`not refused: ${String(outcome)}`)
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe('a PNG', () => {
  test('comes through byte for byte when nothing is in it but the picture', async () => {
    const png = makePng(3, 2)
    const logo = await cleanLogo(png)
    expect(Buffer.from(logo.bytes).equals(png)).toBe(true)
    expect(logo).toMatchObject({ extension: 'png', contentType: 'image/png' })
  })

  test('loses words, times, places, profiles, further frames and whatever hangs behind it', async () => {
    const beside = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'acTL', 'fdAT', 'prVW'].map((type) =>
      pngChunk(type, bytesOf('SECRET 37.7749')),
    )
    const logo = await cleanLogo(bytesOf(makePng(3, 2, beside), '<script>SECRET</script>'))
    expect(Buffer.from(logo.bytes).equals(makePng(3, 2))).toBe(true)
  })

  test('keeps what its looks depend on', async () => {
    const looks = [
      pngChunk('gAMA', bytesOf([0, 0, 177, 143])),
      pngChunk('sRGB', bytesOf(0)),
      pngChunk('pHYs', Buffer.alloc(9)),
    ]
    const png = makePng(3, 2, looks)
    expect(Buffer.from((await cleanLogo(png)).bytes).equals(png)).toBe(true)
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
      expect((await refusal(png.subarray(0, length))).code).toBe('unsupported')
    }
  })

  test('with any byte changed is refused', async () => {
    const png = makePng(3, 2)
    for (let at = 8; at < png.length; at += 1) {
      const changed = Buffer.from(png)
      changed[at] = (changed[at] ?? 0) ^ 0x55
      expect((await refusal(changed)).code).toBe('unsupported')
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
    expect(await refusal(png)).toMatchObject({ code: 'unsupported', message: expect.stringContaining('Please') })
  })

  test('of 4 megapixels is taken, of more refused from its header alone', async () => {
    expect((await cleanLogo(makePng(2000, 2000))).extension).toBe('png')
    const large = await refusal(shaped({ width: 60_000, height: 60_000 }))
    expect(large).toMatchObject({ code: 'too_large', message: expect.stringContaining('3600.0 megapixels') })
    expect((await refusal(shaped({ width: 2001, height: 2000 }))).code).toBe('too_large')
  })
})

describe('a JPEG', () => {
  test('comes through byte for byte when nothing is in it but the picture', async () => {
    const jpeg = makeJpeg()
    const logo = await cleanLogo(jpeg)
    expect(Buffer.from(logo.bytes).equals(jpeg)).toBe(true)
    expect(logo).toMatchObject({ extension: 'jpg', contentType: 'image/jpeg' })
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
    expect(Buffer.from(logo.bytes).equals(makeJpeg())).toBe(true)
  })

  test.each(['II', 'MM'] as const)(
    'taken with the phone upside down stays turned, without its place (%s)',
    async (order) => {
      for (let orientation = 2; orientation <= 8; orientation += 1) {
        const logo = await cleanLogo(makeJpeg({ extras: [makeExif(orientation, order)] }))
        const exif = text(logo.bytes).indexOf('Exif\0\0')
        expect(exif).toBeGreaterThan(0)
        expect(text(logo.bytes)).not.toMatch(/SECRET|GPS/)
        const again = await cleanLogo(logo.bytes)
        expect(Buffer.from(again.bytes).equals(Buffer.from(logo.bytes))).toBe(true)
        expect(Buffer.from(logo.bytes).readUInt16LE(exif + 6 + 18)).toBe(orientation)
      }
    },
  )

  test('keeps its colours: profile and coding', async () => {
    const profile = jpegSegment(0xe2, bytesOf('ICC_PROFILE\0', [1, 1], 'profile'))
    const adobe = jpegSegment(0xee, bytesOf('Adobe', [0, 100, 0, 0, 0, 0, 1]))
    const jpeg = makeJpeg({ extras: [profile, adobe] })
    expect(Buffer.from((await cleanLogo(jpeg)).bytes).equals(jpeg)).toBe(true)
  })

  test('loses the thumbnail in its JFIF header', async () => {
    const thumbnail = jpegSegment(0xe0, bytesOf('JFIF\0', [1, 1, 1, 0, 72, 0, 72, 1, 1], 'xyz'))
    const logo = await cleanLogo(makeJpeg({ extras: [thumbnail] }))
    expect(text(logo.bytes)).not.toContain('xyz')
  })

  test('cut off anywhere is refused', async () => {
    const jpeg = makeJpeg({ extras: [makeExif(6)] })
    for (let length = 3; length < jpeg.length; length += 1) {
      expect((await refusal(jpeg.subarray(0, length))).code).toBe('unsupported')
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
    expect(await refusal(jpeg)).toMatchObject({ code: 'unsupported', message: expect.stringContaining('JPEG') })
  })

  test('of more than 4 megapixels is refused from its header alone', async () => {
    expect((await refusal(makeJpeg({ width: 4000, height: 1001 }))).code).toBe('too_large')
    expect((await cleanLogo(makeJpeg({ width: 2000, height: 2000 }))).extension).toBe('jpg')
  })

  test('with odd EXIF is only a JPEG without EXIF', async () => {
    const odd = ['', 'II', 'II*\0', 'II*\0\xff\xff\xff\xff', 'XX*\0\b\0\0\0', 'MM\0*\0\0\0\b\xff\xff'].map((tiff) =>
      jpegSegment(0xe1, bytesOf('Exif\0\0', tiff)),
    )
    for (const extra of odd) {
      expect(Buffer.from((await cleanLogo(makeJpeg({ extras: [extra] }))).bytes).equals(makeJpeg())).toBe(true)
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
  const { code, message } = await refusal(bytes)
  expect(code).toBe('unsupported')
  expect(message).toContain(name)
  expect(message).toContain('PNG or JPEG')
})

test('what was cleaned can be put on a PDF', async () => {
  const pdf = await PDFDocument.create()
  const png = await pdf.embedPng((await cleanLogo(makePng(30, 20))).bytes)
  const jpeg = await pdf.embedJpg((await cleanLogo(makeJpeg({ width: 16, height: 8 }))).bytes)
  expect([png.width, png.height, jpeg.width, jpeg.height]).toEqual([30, 20, 16, 8])
})
