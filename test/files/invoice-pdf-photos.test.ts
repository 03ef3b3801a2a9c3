// Photos behind a printed invoice, read back from the file: each stands the way it is seen, whichever way a phone stored it.
import { expect, test } from 'vitest'
import { renderInvoicePdf } from '../../worker/files/invoice-pdf.ts'
import { bundledJpegCodec } from '../../worker/files/logo/bundled-codec.ts'
import { cleanPhoto } from '../../worker/files/photo.ts'
import { makeExif, makeJpeg } from './pictures.ts'
import { listTags, readPdf, readTags } from './read-pdf.ts'
import { makeInvoice, openFonts } from './sample-invoice.ts'

/** Where the eye sees what is stored at (u, v), each from 0 to 1 from the top left, by EXIF's own definition. */
const SEEN: Record<number, (u: number, v: number) => [number, number]> = {
  1: (u, v) => [u, v],
  2: (u, v) => [1 - u, v],
  3: (u, v) => [1 - u, 1 - v],
  4: (u, v) => [u, 1 - v],
  5: (u, v) => [v, u],
  6: (u, v) => [1 - v, u],
  7: (u, v) => [1 - v, 1 - u],
  8: (u, v) => [v, 1 - u],
}
const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const

const photo = async (orientation: number) => {
  const stored = makeJpeg({ width: 24, height: 16, extras: [makeExif(orientation)] })
  return (await cleanPhoto(stored, bundledJpegCodec)).bytes
}

/** The matrices (a b c d e f) by which pictures are drawn, in the order in which they are. */
const matricesOf = (operators: string) =>
  [...operators.matchAll(/q ((?:-?[\d.]+ ){6})cm \/I\d+ Do Q/g)].map(([, numbers = '']) =>
    numbers.trim().split(' ').map(Number),
  )

/** Where on the page (from its foot) the corners of what is stored come to lie. */
const cornersOf = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: number[]) =>
  CORNERS.map(([u, v]) => ({ u, v, x: a * u + c * (1 - v) + e, y: b * u + d * (1 - v) + f }))

test.each([1, 2, 3, 4, 5, 6, 7, 8])('stored the way that EXIF calls %i', async (orientation) => {
  const shown = [await photo(orientation)]
  const { pages } = await readPdf(await renderInvoicePdf(makeInvoice({ photos: { shown, left: 0 } }), openFonts()))
  const [matrix, ...more] = matricesOf(pages.at(-1)?.operators ?? '')
  if (!matrix) throw new Error('no picture is drawn')
  expect(more).toEqual([])
  const corners = cornersOf(matrix)
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))]
  const [low, high] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))]
  expect((right - left) / (high - low)).toBeCloseTo(orientation < 5 ? 24 / 16 : 16 / 24, 2)
  for (const { u, v, x, y } of corners) {
    const [s, t] = SEEN[orientation]?.(u, v) ?? [0, 0]
    expect(x).toBeCloseTo(left + s * (right - left), 1)
    expect(y).toBeCloseTo(high - t * (high - low), 1)
  }
})

test('several, with words for whoever cannot see them, and how many more there are', async () => {
  const shown = await Promise.all([1, 6, 3].map(photo))
  const { pdf, pages, all } = await readPdf(
    await renderInvoicePdf(makeInvoice({ photos: { shown, left: 2 } }), openFonts()),
  )
  expect(pages.flatMap(({ operators }) => matricesOf(operators))).toHaveLength(3)
  const figures = listTags(readTags(pdf)).filter(({ type, alt }) => type === 'Figure' && alt?.includes('of 3'))
  expect(figures).toHaveLength(3)
  expect(all).toMatch(/2 more/)
})
