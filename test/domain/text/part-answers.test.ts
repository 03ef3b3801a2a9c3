// "first", "now" and the like beside a sum speak of a part: they choose none of what a question offers.
import { describe, expect, test } from 'vitest'
import { completeDraft, toOpenDraft } from '../../../worker/domain/job-draft.ts'
import { readAmount } from '../../../worker/domain/text/dialog/answers.ts'
import { readChoice } from '../../../worker/domain/text/dialog/choices.ts'
import { parse } from '../../../worker/domain/text/read.ts'

const NOW = '2026-03-04T10:15:00'
const ZONE = 'America/New_York'
const OPEN = toOpenDraft(parse('deck for Ann', NOW, ZONE))
const DRAFT = { ...OPEN, missing: ['amount' as const], totalCents: null, options: [60_000, 20_000] }
const answered = (text: string) => completeDraft(DRAFT, text, parse(text, NOW, ZONE), NOW)

const PARTS = [
  '200 first',
  'first 200',
  'first 200 then 400',
  'primero 200',
  '200 primero',
  '200 then the rest',
  '200 now',
  '200 ahora',
  '200 today',
  '200 to start',
  '200 deposit',
  '200 a month',
  '600 total 200 first',
  '200 before, 400 after',
  'second payment 200',
]

describe('asked whether it is $600 or $200', () => {
  test.each(PARTS)('"%s" is no amount, and the same is offered again', (text) => {
    expect(readAmount(text, DRAFT.options).value).toBeNull()
    expect(answered(text)).toMatchObject({ totalCents: null, options: DRAFT.options })
  })

  test.each(['200 up front', '200 down'])('"%s" bills nothing', (text) => {
    expect(readAmount(text, DRAFT.options).value).toBeNull()
    expect(answered(text)?.totalCents ?? null).toBeNull()
  })

  test.each([
    ['the first', 60_000],
    ['1st', 60_000],
    ['2nd', 20_000],
    ['la primera', 60_000],
    ['the second, 200', 20_000],
    ['600 the first one', 60_000],
    ['200 the lower', 20_000],
    ['just 200', 20_000],
    ['200 due friday', 20_000],
  ])('"%s" chooses', (text, cents) => {
    expect(answered(text)?.totalCents).toBe(cents)
  })

  test.each(['the first, 200', 'second 600', 'higher 200'])('"%s" contradicts itself and is asked about', (text) => {
    expect(readAmount(text, DRAFT.options).value).toBeNull()
  })

  test('where no more was offered a sum that is due now is the amount', () => {
    expect(readAmount('200 now').value).toBe(20_000)
    expect(readAmount('200 today', [20_000]).value).toBe(20_000)
  })
})

describe('asked which invoice', () => {
  const offered = [
    { number: 7, clientName: 'Ann Bell', totalCents: 60_000 },
    { number: 9, clientName: 'Bo Ray', totalCents: 20_000 },
  ]

  test.each(['200 first', 'first 200', 'second 600', '9 first'])('"%s" picks none by its place', (text) => {
    expect(readChoice(text, offered)).toBeNull()
  })

  test.each([
    ['the first one', 0],
    ['the first, 600', 0],
    ['the 2nd', 1],
    ['the second, 200', 1],
  ])('"%s" picks one', (text, place) => {
    expect(readChoice(text, offered)).toBe(place)
  })
})
