// Logos: PNG and JPEG by their bytes, nothing in them but the picture, everything else refused with a reason.
import { decode, encode } from 'jpeg-js'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../worker/errors.ts'
import { cleanLogo, isUnscaled } from '../../worker/files/logo.ts'
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

const sizeOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset, 24)
  return [view.getUint32(16), view.getUint32(20)]
}

/** A light picture of 32 × 16 whose top left is dark. */
function withDarkCorner(extras: Buffer[]): Buffer {
  const data = Buffer.alloc(32 * 16 * 4, 255)
  for (let y = 0; y < 8; y += 1) data.fill(0, y * 32 * 4, y * 32 * 4 + 8 * 4)
  const whole = encode({ width: 32, height: 16, data }, 95).data
  return bytesOf(whole.subarray(0, 2), ...extras, whole.subarray(2))
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe('a PNG', () => {
  test('that was cleaned before comes through byte for byte', async () => {
    const logo = await cleanLogo(makePng(3, 2))
    expect(logo).toMatchObject({ extension: 'png', contentType: 'image/png' })
    expect(Buffer.from((await cleanLogo(logo.bytes)).bytes).equals(logo.bytes)).toBe(true)
  })

  test('loses words, times, places, profiles, further frames and whatever hangs behind it', async () => {
    const beside = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'acTL', 'fdAT', 'prVW', 'gAMA'].map((type) =>
      pngChunk(type, bytesOf('SECRET 37.7749')),
    )
    const logo = await cleanLogo(bytesOf(makePng(3, 2, beside), '<script>SECRET</script>'))
    expect(Buffer.from(logo.bytes).equals((await cleanLogo(makePng(3, 2))).bytes)).toBe(true)
  })

  test('of 4 megapixels is kept with 600 pixels on its long side, its shape as it was', async () => {
    const sizes = [
      [2000, 2000, 600, 600],
      [4000, 1000, 600, 150],
      [500, 1500, 200, 600],
      [600, 20, 600, 20],
      [1, 4000, 1, 600],
    ] as const
    for (const [width, height, ...expected] of sizes) {
      const { bytes } = await cleanLogo(makePng(width, height))
      expect(sizeOf(bytes)).toEqual(expected)
      expect(isUnscaled(bytes)).toBe(false)
    }
    expect(isUnscaled(makePng(601, 20))).toBe(true)
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
  test('loses place, camera, comments, thumbnails, profile, editor data and whatever hangs behind it', async () => {
    const secret = bytesOf('SECRET')
    const extras = [
      makeExif(1),
      jpegSegment(0xe1, bytesOf('http://ns.adobe.com/xap/1.0/\0', secret)),
      jpegSegment(0xe2, bytesOf('MPF\0', secret)),
      jpegSegment(0xe2, bytesOf('ICC_PROFILE\0', [1, 1], secret)),
      jpegSegment(0xed, bytesOf('Photoshop 3.0\0', secret)),
      jpegSegment(0xe0, bytesOf('JFXX\0', secret)),
      jpegSegment(0xfe, secret),
    ]
    const logo = await cleanLogo(makeJpeg({ extras, tail: bytesOf('<html>SECRET') }))
    expect(logo).toMatchObject({ extension: 'jpg', contentType: 'image/jpeg' })
    expect(text(logo.bytes)).not.toMatch(/SECRET|ICC|Exif/)
    expect(Buffer.from(logo.bytes).equals((await cleanLogo(makeJpeg())).bytes)).toBe(true)
  })

  test.each(['II', 'MM'] as const)('is put upright before it forgets how the phone was held (%s)', async (order) => {
    // Dark at the top left of a wide picture: where it is to be seen for each way of holding.
    const corner = [null, 'tl', 'tr', 'br', 'bl', 'tl', 'tr', 'br', 'bl']
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const { bytes } = await cleanLogo(withDarkCorner([makeExif(orientation, order)]))
      const { width, height, data } = decode(bytes, { useTArray: true })
      expect([width, height]).toEqual(orientation > 4 ? [16, 32] : [32, 16])
      const isDark = (x: number, y: number) => (data[(y * width + x) * 4] ?? 0) < 100
      const corners = {
        tl: isDark(2, 2),
        tr: isDark(width - 3, 2),
        br: isDark(width - 3, height - 3),
        bl: isDark(2, height - 3),
      }
      expect(
        Object.entries(corners)
          .filter(([, dark]) => dark)
          .map(([at]) => at),
        String(orientation),
      ).toEqual([corner[orientation]])
      expect(text(bytes)).not.toMatch(/SECRET|GPS|Exif/)
    }
  })

  test('in colours for print is refused with what to do', async () => {
    const frame = jpegSegment(0xc0, bytesOf(8, [0, 8, 0, 8], 4, Buffer.alloc(12, 0x11)))
    expect((await refusal(makeJpeg({ frame }))).message).toContain('CMYK')
  })

  test('of 4 megapixels is kept with 600 pixels on its long side', async () => {
    const { bytes } = await cleanLogo(makeJpeg({ width: 4000, height: 1000 }))
    const { width, height } = decode(bytes, { useTArray: true })
    expect([width, height]).toEqual([600, 150])
  })

  test('that takes too much memory to unpack is refused, not tried', async () => {
    const data = Buffer.alloc(2000 * 2000 * 4, 128)
    // Three colours at full size, as hardly any camera writes them.
    const refused = await refusal(encode({ width: 2000, height: 2000, data }, 50).data)
    expect(refused).toMatchObject({ code: 'too_large', message: expect.stringContaining('memory') })
  })

  test('loses the thumbnail in its JFIF header', async () => {
    const thumbnail = jpegSegment(0xe0, bytesOf('JFIF\0', [1, 1, 1, 0, 72, 0, 72, 1, 1], 'zyx'))
    const logo = await cleanLogo(makeJpeg({ extras: [thumbnail] }))
    expect(text(logo.bytes)).not.toContain('zyx')
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
      const plain = await cleanLogo(makeJpeg())
      expect(Buffer.from((await cleanLogo(makeJpeg({ extras: [extra] }))).bytes).equals(plain.bytes)).toBe(true)
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
