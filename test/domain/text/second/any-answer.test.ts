// Whatever a second reader answers, what is billed unasked is our own, and no act is done that we would not do.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCorpus } from '../../../../train/corpus.ts'
import { INTENTS, isAct } from '../../../../worker/domain/text/intent/intents.ts'
import { readJob } from '../../../../worker/domain/text/job.ts'
import { type Reading, read } from '../../../../worker/domain/text/read.ts'
import type { ParsedText } from '../../../../worker/domain/text/reading.ts'
import { askSecond, combine } from '../../../../worker/domain/text/second/combine.ts'
import { LEAST_CHANCE } from '../../../../worker/domain/text/second/job.ts'
import { ROLE_NAMES } from '../../../../worker/domain/text/second/roles.ts'
import { dayOfIso } from '../../../../worker/domain/text/spans/dates/calendar.ts'
import { openTable } from '../../../../worker/domain/text/weights/table.ts'
import { NOW, weighed } from './unsure.ts'

const { train, dev } = readCorpus()
const texts = [...dev, ...train.filter((_, i) => i % 40 === 0)].flatMap(({ text, expect: { intent, total_cents } }) => {
  const first = read(text, NOW)
  if (intent !== 'invoice' || total_cents === null || !first.intents || first.doc.isCut) return []
  const cents = readJob(first.doc, dayOfIso(NOW), {}, openTable).amounts.totals.map((total) => total.cents)
  // In texts of few numbers any labels are often right.
  return cents.length > 0 && cents.length <= 4 ? [{ text, cents }] : []
})

/** The text as a first reader might have weighed it, whatever the weights of today say. */
function readings({ text, cents }: (typeof texts)[number]): fc.Arbitrary<Reading> {
  const chance = fc.double({ min: 0, max: 1, noNaN: true })
  const [least, some] = [fc.double({ min: 0, max: 0.2, noNaN: true }), fc.constantFrom(...cents)]
  return fc.record({ job: chance, sureJob: fc.boolean(), ask: least, likely: some, own: chance }).map((drawn) => {
    const invoice = drawn.sureJob ? 0.9 + drawn.job / 10 : drawn.job
    const rest = (1 - drawn.ask - drawn.own * (1 - drawn.ask)) / cents.length
    const totals = Object.fromEntries(cents.map((one) => [one, rest]))
    totals[drawn.likely] = drawn.own * (1 - drawn.ask)
    return weighed(text, {
      intents: { invoice, paid: (1 - invoice) / 2, other: (1 - invoice) / 2 },
      totals,
      ask: drawn.ask,
    })
  })
}

type Asked = { tokens: Record<string, string>; numbers: Record<string, string>; words: Record<string, string> }

/** Mostly answers that fit the text, with any roles, names and days; sometimes anything at all. */
function answersTo(first: Reading): fc.Arbitrary<string> {
  const { numbers } = JSON.parse(askSecond(first, { now: NOW }).data) as Asked
  const place = fc.nat({ max: first.doc.tokens.length })
  const range = fc.option(fc.tuple(place, fc.nat({ max: 3 })).map(([from, more]) => [from, from + more]))
  const role = fc.constantFrom(...ROLE_NAMES)
  const likely = fc.constantFrom('price', 'price', 'price', 'none', 'none', 'count', 'each')
  const labels = fc.record({
    intent: fc.oneof({ weight: 4, arbitrary: fc.constant('invoice') }, fc.constantFrom(...INTENTS)),
    numbers: fc.record(
      Object.fromEntries(Object.keys(numbers).map((at) => [at, fc.oneof({ weight: 4, arbitrary: likely }, role)])),
    ),
    client: range,
    due: range,
  })
  return fc.oneof(
    { weight: 20, arbitrary: labels.map((one) => JSON.stringify(one)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string() },
  )
}

const isBilled = ({ intent, missing, total_cents: total }: ParsedText) =>
  intent === 'invoice' && total !== null && !missing.includes('amount')

test('an unasked bill is one of our own totals, which we held possible, of a text that we took for a job', () => {
  let [billed, agreed] = [0, 0]
  const one = fc
    .constantFrom(...texts)
    .chain(readings)
    .chain((first) => answersTo(first).map((answer) => ({ first, answer })))
  fc.assert(
    fc.property(one, ({ first, answer }) => {
      const { result, outcome } = combine(first, answer, { now: NOW })
      if (isAct(result.intent) || result.intent === 'undo') expect(result).toEqual(first.result)
      if (!isBilled(result)) return
      billed += 1
      if (outcome === 'agreed') agreed += 1
      expect(first.result.intent).toBe('invoice')
      const job = first.job ?? readJob(first.doc, dayOfIso(NOW), {}, openTable)
      const own = job.amounts.totals.find(({ cents }) => cents === result.total_cents)
      expect((own?.chance ?? 0) * (first.intents?.probabilities.invoice ?? 0)).toBeGreaterThanOrEqual(LEAST_CHANCE)
      const sum = [...result.items, ...result.extras].reduce((cents, { amount_cents }) => cents + amount_cents, 0)
      expect(sum).toBe(result.total_cents)
    }),
    { numRuns: 1500 },
  )
  // The answers are not all thrown away.
  expect(texts.length).toBeGreaterThan(30)
  expect(agreed).toBeGreaterThan(10)
  expect(billed).toBeGreaterThanOrEqual(agreed)
})
