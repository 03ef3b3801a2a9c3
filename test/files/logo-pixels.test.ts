// What is in a logo's pixels: read from every kind of PNG, scaled by averages, written again without loss.
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleDown } from '../../worker/files/logo/pixels.ts'
import { readPng } from '../../worker/files/logo/png.ts'
import { writePng } from '../../worker/files/logo/png-writing.ts'
import { bytesOf, PNG_SIGNATURE, pngChunk, pngHeader } from './pictures.ts'

test('what is scaled down is the average of what was there, and what is transparent has no say', () => {
  const [black, white, clear] = [
    [0, 0, 0, 255],
    [255, 255, 255, 255],
    [9, 200, 9, 0],
  ] as const
  const wide = { width: 4, height: 1, data: Uint8Array.from([black, white, white, clear].flat()) }
  expect([...scaleDown(wide, 2).data]).toEqual([128, 128, 128, 255, 255, 255, 255, 128])
  expect([...scaleDown(wide, 1).data]).toEqual([170, 170, 170, 191])
  expect([...scaleDown({ ...wide, width: 1, height: 4 }, 2).data]).toEqual([128, 128, 128, 255, 255, 255, 255, 128])
})

test('a PNG keeps its pixels, whatever they are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 12 }),
      fc.infiniteStream(fc.constantFrom(0, 1, 127, 128, 255)),
      async (width, height, values) => {
        const data = Uint8Array.from({ length: width * height * 4 }, () => values.next().value as number)
        const read = await readPng(writePng({ width, height, data }), () => undefined)
        expect([read.width, read.height, [...read.data]]).toEqual([width, height, [...data]])
      },
    ),
  )
})

test.each([
  ['grey of 1 bit', { colorType: 0, depth: 1 }, [], [[0b10100000]], [255, 0, 255]],
  ['grey of 4 bits', { colorType: 0, depth: 4 }, [], [[0x0f, 0x80]], [0, 255, 136]],
  ['grey of 16 bits', { colorType: 0, depth: 16 }, [], [[0, 0, 255, 255, 128, 0]], [0, 255, 128]],
  ['a palette', { colorType: 3, depth: 2 }, [pngChunk('PLTE', bytesOf([9, 9, 9, 7, 7, 7]))], [[0b00010000]], [9, 7, 9]],
  ['red, green, blue', { colorType: 2, depth: 8 }, [], [[1, 1, 1, 2, 2, 2, 3, 3, 3]], [1, 2, 3]],
  ['grey with opacity', { colorType: 4, depth: 8 }, [], [[5, 255, 6, 255, 7, 255]], [5, 6, 7]],
] as const)('a PNG of %s is read as it looks', async (_, kind, extras, rows, greys) => {
  const data = pngChunk('IDAT', deflateSync(Buffer.concat(rows.map((row) => bytesOf(0, [...row])))))
  const png = bytesOf(PNG_SIGNATURE, pngHeader({ width: 3, height: 1, ...kind }), ...extras, data, pngChunk('IEND'))
  const { data: pixels } = await readPng(png, () => undefined)
  expect([...pixels]).toEqual(greys.flatMap((grey) => [grey, grey, grey, 255]))
})

test('a PNG with a colour that stands for nothing is transparent there', async () => {
  const extras = [pngChunk('tRNS', bytesOf([0, 1, 0, 1, 0, 1]))]
  const data = pngChunk('IDAT', deflateSync(bytesOf(0, [1, 1, 1, 2, 2, 2])))
  const png = bytesOf(
    PNG_SIGNATURE,
    pngHeader({ width: 2, height: 1, colorType: 2 }),
    ...extras,
    data,
    pngChunk('IEND'),
  )
  expect([...(await readPng(png, () => undefined)).data]).toEqual([1, 1, 1, 0, 2, 2, 2, 255])
})

test('a PNG that is interlaced is put together again', async () => {
  // Adam7 of 3 × 3: by passes the pixels 1 | 3 | 7, 9 | 2, 8 | 4, 5, 6 of reading order.
  const passes = [[1], [3], [7, 9], [2], [8], [4, 5, 6]].map((row) => bytesOf(0, row))
  const data = pngChunk('IDAT', deflateSync(Buffer.concat(passes)))
  const header = pngHeader({ width: 3, height: 3, colorType: 0, interlace: 1 })
  const { data: pixels } = await readPng(bytesOf(PNG_SIGNATURE, header, data, pngChunk('IEND')), () => undefined)
  expect([...pixels].filter((_, n) => n % 4 === 0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})
