// No labelled text is read as the order of a quote: each tells of a price, asks about one, or bills a job.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readQuoteOrder } from '../../worker/domain/quote-order.ts'
import { readQuote } from '../../worker/domain/quote-text.ts'

type Labelled = { text: string; now: string; expect?: object }

const CORPUS = fileURLToPath(new URL('../../corpus', import.meta.url))

const TEXTS = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => readFileSync(`${CORPUS}/${name}`, 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line): Labelled => JSON.parse(line))
  .filter(({ text, now, expect: label }) => text && now && label)

test('no labelled text is read as one', () => {
  expect(TEXTS.length).toBeGreaterThan(20_000)
  const read = TEXTS.filter(({ text, now }) => readQuote(text, now) !== null).map(({ text }) => text)
  expect(read).toEqual([])
})

// Whoever has an open quote: no labelled text says "Ann said yes" and nothing else.
test('no labelled text is taken for an order about a quote', () => {
  const read = TEXTS.filter(({ text }) => readQuoteOrder(text) !== null).map(({ text }) => text)
  expect([...new Set(read)]).toEqual([])
})
