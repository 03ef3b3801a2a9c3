// "where's my money", "how did I do in October", "taxes 2026": labelled texts, and that no labelled text of another kind is taken for one.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readMoneyQuestion } from '../../worker/domain/money-question.ts'

/** A Thursday. */
const TODAY = '2026-11-26'
const read = (text: string, today = TODAY) => {
  const found = readMoneyQuestion(text, today)
  if (found === null) return null
  const { isSpanish: _, ...asked } = found
  return asked
}

test('it is told which language the question is in, however short', () => {
  const isSpanish = (text: string) => readMoneyQuestion(text, TODAY)?.isSpanish
  for (const text of ['impuestos 2026', 'hoy', 'año 2025', 'cuando me pagan', 'ya cayó mi dinero'])
    expect(isSpanish(text), text).toBe(true)
  for (const text of ['taxes 2026', 'today', 'yesterday please', "where's my money", 'q3'])
    expect(isSpanish(text), text).toBe(false)
})

describe('where the money is', () => {
  test.each([
    "where's my money",
    'wheres my $',
    'Where’s my $$$ at??',
    'wheres my money at rn',
    'where the hell is my money',
    'hey where is my payout',
    'when do I get paid',
    'when will i get my money?',
    'when am I getting paid',
    'when does my money hit the bank',
    'when is my next payout coming',
    'what day does my payout land',
    'did my money land',
    'did my money go through yet',
    'has my payout arrived',
    'is my money in the bank yet',
    'how much is on its way',
    'how much money do i have coming',
    'how much are you holding',
    "what's on the way to my bank",
    'any payouts coming',
    'my payouts',
    'next payout',
    'can you tell me where my money is',
    'dónde está mi dinero',
    '¿dónde quedó mi lana?',
    'oye donde anda mi dinero',
    'ya cayó mi dinero',
    'ya me llegó mi dinero?',
    'cuándo me llega mi dinero',
    'cuando me pagan',
    'cuándo cae mi lana al banco',
    'cuánto dinero viene en camino',
    'cuanto tengo en espera',
    'qué pasó con mi dinero',
  ])('“%s”', (text) => {
    expect(read(text)).toEqual({ about: 'where' })
  })
})

describe('a period', () => {
  test.each<readonly [string, string, string, boolean]>([
    ['this month', '2026-11-01', '2026-11-30', true],
    ['last week', '2026-11-16', '2026-11-22', true],
    ['this week', '2026-11-23', '2026-11-29', true],
    ['today', '2026-11-26', '2026-11-26', true],
    ['yesterday please', '2026-11-25', '2026-11-25', true],
    ['this year', '2026-01-01', '2026-12-31', true],
    ['last month', '2026-10-01', '2026-10-31', true],
    ['ytd', '2026-01-01', '2026-12-31', true],
    ['october', '2026-10-01', '2026-10-31', true],
    ['q3', '2026-07-01', '2026-09-30', true],
    ['hoy', '2026-11-26', '2026-11-26', true],
    ['este mes', '2026-11-01', '2026-11-30', true],
    ['la semana pasada', '2026-11-16', '2026-11-22', true],
    ['el mes pasado', '2026-10-01', '2026-10-31', true],
    ['este año', '2026-01-01', '2026-12-31', true],
    ['how did I do in october', '2026-10-01', '2026-10-31', false],
    ["how'd we do last month?", '2026-10-01', '2026-10-31', false],
    ['how did i do in december', '2025-12-01', '2025-12-31', false],
    ['how much did I make this week', '2026-11-23', '2026-11-29', false],
    ['how much have I made so far this year', '2026-01-01', '2026-12-31', false],
    ['how much did i make in may 2025', '2025-05-01', '2025-05-31', false],
    ['what did I make in 2025', '2025-01-01', '2025-12-31', false],
    ['what did we earn last quarter', '2026-07-01', '2026-09-30', false],
    ['hows the month going', '2026-11-01', '2026-11-30', false],
    ['show me this month numbers', '2026-11-01', '2026-11-30', false],
    ['total for last week', '2026-11-16', '2026-11-22', false],
    ['income last 30 days', '2026-10-28', '2026-11-26', false],
    ['how much did I bill today', '2026-11-26', '2026-11-26', false],
    ['how much came in? i mean this month', '', '', false],
    ['cuánto gané este mes', '2026-11-01', '2026-11-30', false],
    ['cuánto llevo esta semana?', '2026-11-23', '2026-11-29', false],
    ['cómo me fue en octubre', '2026-10-01', '2026-10-31', false],
    ['cuanto hice la semana pasada', '2026-11-16', '2026-11-22', false],
    ['oye cuánto facturamos en marzo de 2025', '2025-03-01', '2025-03-31', false],
    ['total de este mes', '2026-11-01', '2026-11-30', false],
    ['cuánto cobré hoy', '2026-11-26', '2026-11-26', false],
    ['ingresos de los últimos 3 meses', '2026-08-27', '2026-11-26', false],
  ])('“%s”', (text, first, last, isBare) => {
    const found = read(text)
    if (first === '') expect(found).toBeNull()
    else expect(found).toMatchObject({ about: 'period', period: { first, last }, isBare })
  })

  test('a week begins on Monday, and on New Year’s Day last month is of the year before', () => {
    expect(read('this week', '2026-11-29')).toMatchObject({ period: { first: '2026-11-23', last: '2026-11-29' } })
    expect(read('this week', '2026-11-30')).toMatchObject({ period: { first: '2026-11-30', last: '2026-12-06' } })
    expect(read('last month', '2026-01-01')).toMatchObject({ period: { first: '2025-12-01', last: '2025-12-31' } })
    expect(read('last week', '2026-01-01')).toMatchObject({ period: { first: '2025-12-22', last: '2025-12-28' } })
  })
})

describe('a year’s papers', () => {
  test.each<readonly [string, number]>([
    ['taxes 2026', 2026],
    ['year 2025', 2025],
    ['my 2025 taxes please', 2025],
    ['tax summary', 2026],
    ['I need my tax papers for last year', 2025],
    ['send me the year end report', 2026],
    ['annual summary 2025', 2025],
    ['impuestos 2026', 2026],
    ['resumen del año', 2026],
    ['resumen anual 2025', 2025],
    ['necesito los papeles para los impuestos del año pasado', 2025],
    ['año 2025', 2025],
  ])('“%s”', (text, year) => {
    expect(read(text)).toEqual({ about: 'papers', year })
  })

  test('until the middle of April taxes are of the year before', () => {
    expect(read('taxes', '2027-04-15')).toEqual({ about: 'papers', year: 2026 })
    expect(read('taxes', '2027-04-16')).toEqual({ about: 'papers', year: 2027 })
  })
})

test.each([
  "where's my money for 12",
  'where is the money from Maria',
  'did Maria pay',
  'did the payment go through',
  'did the deposit come through',
  'when do I get paid for the sink',
  'what did I bill this week',
  'who paid this month',
  "what's unpaid this month",
  'mis facturas de esta semana',
  'lo que mandé este mes',
  'fixed sink for Maria, 200, this week',
  'due this month',
  'next week',
  'tax',
  'taxes filed!!! owe them 2,300',
  'add tax 8%',
  'how much is taxes',
  'april',
  '2026',
  'bill october',
  'this month was slow',
  'this month 200',
  'pay me this week',
  'paid today',
  'how much did Maria pay in october',
  '',
  '???',
])('“%s” asks nothing of the kind', (text) => {
  expect(read(text)).toBeNull()
})

test('of all labelled texts only talk is taken for such a question, and just what asks one', () => {
  const row = z.object({ text: z.string(), now: z.string().optional(), expect: z.object({ intent: z.string() }) })
  const taken = globSync('corpus/**/*.jsonl')
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
    .flatMap((line) => row.safeParse(JSON.parse(line)).data ?? [])
    .filter(({ text, now = TODAY }) => read(text, now.slice(0, 10)) !== null)
  expect(taken.map(({ text, expect: { intent } }) => `${intent}: ${text}`).sort()).toEqual([
    'other: what day does my money hit the bank',
    'other: what time do payouts hit',
    'other: when will the money hit my account',
    'other: where is my money',
  ])
})
