// Pictures by text: what is kept shows the picture and says nothing else; everything that is no whole picture is refused.
import fc from 'fast-check'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { SAMPLE_PHOTO } from '../../sandbox/twilio/media.ts'
import { AppError } from '../../worker/errors.ts'
import { bundledJpegCodec } from '../../worker/files/logo/bundled-codec.ts'
import { jpegSize } from '../../worker/files/logo/jpeg.ts'
import { cleanPhoto as cleanWith } from '../../worker/files/photo.ts'
import {
  bytesOf,
  colourfulPng,
  jpegFrame,
  jpegSegment,
  makeExif,
  makeJpeg,
  makePng,
  PNG_SIGNATURE,
  pngChunk,
  pngHeader,
} from './pictures.ts'
import '../support/properties.ts'

const clean = (bytes: Uint8Array) => cleanWith(bytes, bundledJpegCodec)
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const SAMPLE = Buffer.from(SAMPLE_PHOTO.data, 'base64')

async function codeOf(bytes: Uint8Array): Promise<string> {
  const outcome = await clean(bytes).catch((error: unknown) => error)
  if (outcome instanceof AppError) return outcome.code
  throw new Error('not refused')
}

describe('a JPEG', () => {
  test('keeps its pixels and the way it is turned, and loses place, camera, comments, thumbnail and tail', async () => {
    const extras = [
      makeExif(6),
      jpegSegment(0xe1, bytesOf('http://ns.adobe.com/xap/1.0/\0SECRET xmp')),
      jpegSegment(0xed, bytesOf('SECRET iptc')),
      jpegSegment(0xe2, bytesOf('ICC_PROFILE\0SECRET')),
      jpegSegment(0xfe, bytesOf('SECRET comment')),
    ]
    const sent = bytesOf(SAMPLE.subarray(0, 2), ...extras, SAMPLE.subarray(2), 'PK SECRET zip <script>')
    const { bytes, width, height } = await clean(sent)
    expect(latin(bytes)).not.toMatch(/SECRET|GPS|PK |script|adobe|ICC/)
    expect(jpegSize(bytes)).toEqual({ width, height, orientation: 6 })
    expect([width, height]).toEqual([180, 240])
    const [before, after] = await Promise.all([bundledJpegCodec.decode(SAMPLE), bundledJpegCodec.decode(bytes)])
    expect([after.width, after.height]).toEqual([before.height, before.width])
  })

  test('that is clean already stays as it is', async () => {
    expect((await clean(SAMPLE)).bytes).toEqual(new Uint8Array((await clean((await clean(SAMPLE)).bytes)).bytes))
  })

  test.each([
    ['cut off', SAMPLE.subarray(0, SAMPLE.length - 20), 'picture_damaged'],
    ['of more pixels than anybody needs', makeJpeg({ frame: jpegFrame(30_000, 30_000) }), 'picture_too_large'],
    ['without a size', makeJpeg({ frame: jpegFrame(0, 0) }), 'picture_sizeless'],
    ['with words in a table', makeJpeg({ extras: [jpegSegment(0xdb, bytesOf('<html>SECRET'))] }), 'picture_damaged'],
    [
      'with a program behind a table',
      makeJpeg({ extras: [jpegSegment(0xc4, bytesOf(0, Buffer.alloc(16), 'MZ'))] }),
      'picture_damaged',
    ],
  ])('%s is refused', async (_, bytes, code) => {
    expect(await codeOf(bytes)).toBe(code)
  })
})

describe('a PNG', () => {
  test('is drawn anew as a JPEG, on white', async () => {
    const sent = makePng(4, 4, [pngChunk('tEXt', bytesOf('Comment\0SECRET'))])
    const { bytes, width, height } = await clean(sent)
    expect([width, height]).toEqual([4, 4])
    expect(latin(bytes)).not.toContain('SECRET')
    const { data } = await bundledJpegCodec.decode(bytes)
    expect(Math.min(...data)).toBeGreaterThan(250)
  })

  test('that is larger than is needed is shrunk', async () => {
    const { width, height } = await clean(colourfulPng(1600, 20, () => [9, 9, 9, 255]))
    expect([width, height]).toEqual([1400, 18])
  })

  test.each([
    [
      'of more pixels than anybody needs',
      bytesOf(PNG_SIGNATURE, pngHeader({ width: 60_000, height: 60_000 }), pngChunk('IEND')),
      'picture_too_large',
    ],
    ['cut off', makePng(4, 4).subarray(0, 60), 'picture_damaged'],
  ])('%s is refused', async (_, bytes, code) => {
    expect(await codeOf(bytes)).toBe(code)
  })
})

test.each([
  ['nothing', bytesOf(''), 'picture_empty'],
  ['a GIF', bytesOf('GIF89a....'), 'picture_gif'],
  ['WebP', bytesOf('RIFF....WEBPVP8 '), 'picture_webp'],
  ['HEIC', bytesOf('....ftypheic....'), 'picture_heif'],
  ['a PDF', bytesOf('%PDF-1.7'), 'picture_pdf'],
  ['SVG', bytesOf('<svg xmlns="x">'), 'picture_svg'],
  ['a page', bytesOf('<html>'), 'picture_html'],
  ['a program', bytesOf('MZ....'), 'picture_unknown'],
])('%s is told as what it is', async (_, bytes, code) => {
  expect(await codeOf(bytes)).toBe(code)
})

test('whatever is sent is refused in words or comes out clean, and clean for good', async () => {
  const sent = bytesOf(
    SAMPLE.subarray(0, 2),
    makeExif(3),
    jpegSegment(0xfe, bytesOf('SECRET')),
    SAMPLE.subarray(2),
    'SECRET',
  )
  const spoiled = fc
    .tuple(
      fc.array(fc.tuple(fc.nat(sent.length - 1), fc.nat(255)), { maxLength: 6 }),
      fc.nat(sent.length),
      fc.boolean(),
    )
    .map(([changes, length, isCut]) => {
      const copy = Buffer.from(sent)
      for (const [at, value] of changes) copy[at] = value
      return isCut ? copy.subarray(0, length) : copy
    })
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        spoiled,
        fc.uint8Array({ maxLength: 300 }).map((tail) => bytesOf([0xff, 0xd8, 0xff], tail)),
      ),
      async (bytes) => {
        const outcome = await clean(bytes).catch((error: unknown) => error)
        if (outcome instanceof AppError) return
        const { bytes: kept, width, height } = outcome as Awaited<ReturnType<typeof clean>>
        expect(width * height).toBeGreaterThan(0)
        expect(latin(kept)).not.toMatch(/SECRETCA|GPS 37/)
        expect(latin(kept.subarray(0, 3))).toBe('\xff\xd8\xff')
        expect(latin(kept.subarray(-2))).toBe('\xff\xd9')
        const again = await clean(kept)
        expect(again.bytes).toEqual(kept)
        const pdf = await PDFDocument.create()
        await pdf.embedJpg(kept).catch(() => null)
      },
    ),
    { numRuns: 1500 },
  )
})
