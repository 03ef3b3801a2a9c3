// Figures that are asked about however likely a reading of them is, by the laws alone: the weights are not looked at.
import { expect, test } from 'vitest'
import { read } from '../../../../worker/domain/text/read.ts'
import { hasOpenFigure } from '../../../../worker/domain/text/resolve/open-figures.ts'

/** Whether the reading with this total (dollars) is left open. */
function isLeftOpen(text: string, dollars: number): boolean {
  const { doc, job } = read(text, '2026-03-04T10:15:00', {})
  const found = job?.amounts.totals.find(({ cents }) => cents === dollars * 100)
  if (!found) throw new Error(`no reading of ${dollars} in “${text}”`)
  return hasOpenFigure(doc, found.reading)
}

test.each([
  ['deck for Hal Burke 1 200', 200],
  ['deck for Hal Burke $ 1 200', 200],
  ['deck for Hal Burke 3 hrs 45', 135],
  ['Maria door 100 lock 50 came to 160', 160],
])('“%s” leaves $%d open', (text, dollars) => {
  expect(isLeftOpen(text, dollars)).toBe(true)
})

test.each([
  ['fixed sink for Ann apt 4 200', 200],
  ['2 gates 200 for Bob', 200],
  ['3 hrs @ 45 for Bob tile', 135],
  ['3 hrs at 50 tile for Bob', 150],
  ['fixed drips in 201 and 305 for Ida Brandt, 360', 360],
])('“%s” does not leave $%d open', (text, dollars) => {
  expect(isLeftOpen(text, dollars)).toBe(false)
})
