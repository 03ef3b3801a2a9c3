// Numbers said in words, in one word or several: what they are worth.
import { expect, test } from 'vitest'
import { layDocument } from '../../../worker/domain/text/document/document.ts'
import { findNumbers } from '../../../worker/domain/text/spans/numbers/numbers.ts'

test.each([
  ['dos mil cuatrocientos', 2400],
  ['dosmil cuatrocientos', 2400],
  ['cincomil', 5000],
  ['mil doscientos', 1200],
  ['treinta mil', 30_000],
  ['two thousand four hundred', 2400],
  ['fifteen hundred', 1500],
])('%s', (text, value) => {
  expect(findNumbers(layDocument(text).tokens)).toMatchObject([{ value }])
})
