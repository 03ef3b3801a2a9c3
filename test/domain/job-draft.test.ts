// From a reading to a draft, and from a draft and an answer to something that can be billed.
import { describe, expect, test } from 'vitest'
import { completeDraft, isComplete, toOpenDraft } from '../../worker/domain/job-draft.ts'
import { parse } from '../../worker/domain/text/read.ts'
import { emptyReading } from '../../worker/domain/text/reading.ts'

const NOW = '2026-11-18T10:00:00'
const read = (text: string) => parse(text, NOW, 'America/New_York')
const draft = (text: string) => toOpenDraft(read(text), text)
const answer = (job: string, text: string) => completeDraft(draft(job), text, read(text), NOW)

test('a job with client and amount is complete', () => {
  const made = draft('fixed sink for Maria, 200, due friday')
  expect(made).toMatchObject({ clientName: 'Maria', totalCents: 20_000, dueOn: '2026-11-20', missing: [] })
  expect(isComplete(made)).toBe(true)
})

describe('whatever is in doubt is asked for, whatever else the reading says', () => {
  const reading = {
    ...emptyReading('invoice', 'en'),
    client_name: 'Maria',
    total_cents: 20_000,
    description: 'fixed sink',
  }
  test.each([
    ['an amount in doubt', { missing: ['amount' as const] }, ['amount']],
    ['a client in doubt', { missing: ['client' as const] }, ['client']],
    ['no amount', { total_cents: null }, ['amount']],
    ['nothing', { total_cents: 0 }, ['amount']],
    ['less than nothing', { total_cents: -20_000 }, ['amount']],
    ['99 cents', { total_cents: 99 }, ['amount']],
    ['a cent too much', { total_cents: 90_000_001 }, ['amount']],
    ['half a cent', { total_cents: 20_000.5 }, ['amount']],
    ['no client', { client_name: null }, ['client']],
    ['neither', { client_name: null, total_cents: null }, ['client', 'amount']],
  ])('%s', (_, part, missing) => {
    const made = toOpenDraft({ ...reading, ...part })
    expect(made.missing).toEqual(missing)
    expect(isComplete(made)).toBe(false)
  })

  test('lines that do not add up to the total are left out, the total stays', () => {
    const item = { description: 'sink', quantity: 1, unit_cents: 100, amount_cents: 100 }
    expect(toOpenDraft({ ...reading, items: [item] })).toMatchObject({ lines: [], totalCents: 20_000, missing: [] })
  })
})

describe('an answer', () => {
  test.each([
    ['fixed sink for Maria', '200', 20_000],
    ['fixed sink for Maria', 'it came to $1,250.50', 125_050],
    ['fixed sink for Maria', 'make it 300', 30_000],
    ['fixed sink for Maria', 'bill 200', 20_000],
    ['fixed sink for Maria', 'labor 300', 30_000],
    ['fixed sink for Maria', '300 due monday', 30_000],
    ['fixed sink for Maria', 'Maria 300', 30_000],
    ['fixed sink for Maria, 100 or 150', 'the second', 15_000],
  ])('to "%s" is "%s"', (job, text, cents) => {
    const done = answer(job, text)
    expect(done).toMatchObject({ clientName: 'Maria', totalCents: cents, missing: [] })
    expect(done && isComplete(done)).toBe(true)
  })

  test('keeps the due date the job had, or takes one that it brings', () => {
    expect(answer('fixed sink for Maria, due friday', '300')?.dueOn).toBe('2026-11-20')
    expect(answer('fixed sink for Maria', '300 due monday')?.dueOn).toBe('2026-11-23')
  })

  test.each(['about 200', 'hello', '0', '-5', '0.99', '900000.01', 'no', '?'])(
    'that settles nothing ("%s") leaves the question open and never a sum',
    (text) => {
      expect(answer('fixed sink for Maria', text)).toMatchObject({
        clientName: 'Maria',
        totalCents: null,
        missing: ['amount'],
      })
    },
  )

  test.each([
    ['painted fence for Bob, 300'],
    ['Bob 300'],
    ['painted fence 300'],
    ['painted fence for Bob'],
    ['Dashboard'],
    ['help'],
    ['cancel INV-0007'],
    ['who owes me'],
    ['make INV-0003 300'],
  ])('is not what "%s" says', (text) => {
    expect(answer('fixed sink for Maria', text)).toBeNull()
  })

  test('an amount that contradicts the one that was sure is no answer to who', () => {
    expect(answer('painted fence, 300', 'Maria 200')).toBeNull()
    expect(answer('painted fence, 300', 'Maria 300')).toMatchObject({ clientName: 'Maria', totalCents: 30_000 })
  })
})
