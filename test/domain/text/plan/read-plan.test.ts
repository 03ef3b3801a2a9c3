// Plans as contractors text them, and texts that must not be taken for one.
import { describe, expect, test } from 'vitest'
import type { PlanRequest } from '../../../../worker/domain/text/plan/plan-request.ts'
import { readPlan } from '../../../../worker/domain/text/plan/read-plan.ts'
import { planTarget } from '../../../../worker/domain/text/plan/target.ts'

const NOW = '2026-03-04T10:15:00'
const read = (text: string) => readPlan(text, NOW, 'America/New_York')

type Deposit = Extract<PlanRequest, { kind: 'deposit' }>
const HALF = { bps: 5000 }
const first = (part: Deposit['first'], more: Partial<Deposit> = {}): Deposit => ({
  kind: 'deposit',
  first: part,
  firstDue: null,
  restDue: null,
  isCertain: true,
  ...more,
})
const open = (part: Deposit['first'], more: Partial<Deposit> = {}) => first(part, { isCertain: false, ...more })
const several = (
  count: number,
  every: 'week' | 'two_weeks' | 'month',
  firstDue: string | null = null,
): PlanRequest => ({
  kind: 'instalments',
  count,
  every,
  firstDue,
  isCertain: true,
})

const JOBS: readonly (readonly [text: string, request: PlanRequest, job: string])[] = [
  ['deck for Ann 3,000, half up front', first(HALF), 'deck for Ann 3,000'],
  ['deck for Ann 3,000, half up front, due friday', first(HALF), 'deck for Ann 3,000, due friday'],
  ['fence for Joe 1200, 300 deposit now, rest when done', first({ cents: 30_000 }), 'fence for Joe 1200'],
  ['deck for Ann 3,000, 3 payments, monthly', several(3, 'month'), 'deck for Ann 3,000'],
  ['roof for Al 9,000, 50% down to start, balance on completion', first(HALF), 'roof for Al 9,000'],
  ['third up front, mural for Lee 900', first({ bps: 3333 }), 'mural for Lee 900'],
  [
    'fence for Joe 1200, needs 400 before I start, rest on the 15th',
    first({ cents: 40_000 }, { restDue: '2026-03-15' }),
    'fence for Joe 1200',
  ],
  [
    'kitchen 9k for Lee in 3 monthly payments starting the 1st',
    several(3, 'month', '2026-04-01'),
    'kitchen 9k for Lee',
  ],
  ['cerca de Joe 800, 4 pagos semanales', several(4, 'week'), 'cerca de Joe 800'],
  ['techo de Chuy 1200, la mitad ahora y la mitad al terminar', first(HALF), 'techo de Chuy 1200'],
  ['barda de Rosa 900, anticipo de 300, el resto al acabar', first({ cents: 30_000 }), 'barda de Rosa 900'],
  ['portón de Ana 900, 300 de enganche', open({ cents: 30_000 }), 'portón de Ana 900'],
  ['800 total for Bertha shelving, 200 deposit', open({ cents: 20_000 }), '800 total for Bertha shelving'],
  ['bath remodel Nina Fox 4500 half down', open(HALF), 'bath remodel Nina Fox 4500'],
  ['la barda de Rosa 500, anticipo 200', open({ cents: 20_000 }), 'la barda de Rosa 500'],
  ['deck for Ann 3000 half up front net 30', first(HALF), 'deck for Ann 3000 net 30'],
  ['deck for Ann 3000, half up front + 8% tax', first(HALF), 'deck for Ann 3000, + 8% tax'],
  ['deck for Ann 3000, half up front, tax 8%', first(HALF), 'deck for Ann 3000, tax 8%'],
  [
    'deck for Ann 3000, 10% first time discount, half up front',
    first(HALF),
    'deck for Ann 3000, 10% first time discount',
  ],
  ['Joe roof 1200 half up front 600 half when done', first(HALF), 'Joe roof 1200'],
  ['fence for Joe 1200 in 3 monthly payments of 400', several(3, 'month'), 'fence for Joe 1200'],
  ['tear down shed for Ann 900, 3 monthly payments', several(3, 'month'), 'tear down shed for Ann 900'],
  ['deck 3000 for Ann, half first and half when done', first(HALF), 'deck 3000 for Ann'],
  ['needs to put half up front, fence for Joe 1200', first(HALF), 'fence for Joe 1200'],
  ['deck 3000 for Ann, half now half on the 20th', first(HALF, { restDue: '2026-03-20' }), 'deck 3000 for Ann'],
  ['deck 3000 for Ann, 40% deposit by friday', open({ bps: 4000 }, { firstDue: '2026-03-06' }), 'deck 3000 for Ann'],
]

const OPEN: readonly string[] = [
  'water heater 1200 for Joe, first 400 then 800',
  'Ann roof 3000 (1000 deposit)',
  'Ann roof 3000 w/ 1000 deposit',
  'Ann roof 3000 incl 1000 deposit',
  "she'll pay half now",
  'put a 300 deposit on 12',
  'pon un anticipo de 300 en la 12',
  'deck Ann 3000, deposit 500 due friday, rest on the 30th',
  'make 12 two payments',
  'Joe roof 600 half up front 600 half when done',
  'half up front 600 half when done, Joe roof',
  'fence for Joe 1200 in 3 monthly payments of 500',
  '2 monthly payments of 300',
  'Joe roof 1200 half now, 600, half when done, 600',
  'half up front 1200 fence for Joe',
  'kitchen 9000 30% up front 40% at rough in 30% at completion',
  'roof 9000, half now, 25% at dry-in, 25% when done',
  '3000, 1000 deposit now 1000 on dec 10 rest when done',
  'kitchen 9000, 3000 deposit now, 3000 at rough in, rest when done',
  'a third now / a third halfway / a third at the end',
  'deck for Ann 3000, half up front, 750 halfway, rest when done',
  'deck for Ann 3000, 1000 down now and 3 monthly payments',
  'deck for Ann 3000, half down and 3 monthly payments',
  'deck for Ann 3000, 4 monthly payments of 25%',
  'did half first, half friday',
  'poured half today and half on friday',
  'painted half now',
  'pintamos la mitad hoy y la mitad el viernes',
  'water line for Ann 900, 40 down first, rest when done',
  'Ann tree 400, cut 30 down today',
]

test.each(OPEN)('whether money is still to come is left open by "%s"', (text) => {
  expect(read(text)?.request).toMatchObject({ isCertain: false })
})

describe('a job with a plan', () => {
  test.each(JOBS)('"%s"', (text, request, job) => {
    expect(read(text)).toEqual({ request, job })
  })
})

const ABOUT_INVOICES: readonly (readonly [text: string, request: PlanRequest, target: object])[] = [
  ['half up front on 12', first(HALF), { number: 12 }],
  ['put half up front on 12', first(HALF), { number: 12 }],
  ["300 deposit on Ann's, rest when done", first({ cents: 30_000 }), { client: 'Ann' }],
  ['split 12 in 3 monthly payments', several(3, 'month'), { number: 12 }],
  ['can you split 12 in 3 monthly payments?', several(3, 'month'), { number: 12 }],
  ['no deposit on 12', { kind: 'none' }, { number: 12 }],
  ['forget the deposit', { kind: 'none' }, { last: true }],
  ['sin anticipo en la 12', { kind: 'none' }, { number: 12 }],
  ['la mitad ahora y la mitad al terminar en la de Ana', first(HALF), { client: 'Ana' }],
  ['3 payments, monthly', several(3, 'month'), { last: true }],
  ['300 deposit now, rest when done', first({ cents: 30_000 }), { last: true }],
  ['Ann can pay half now and half next month', first(HALF, { restDue: '2026-04-04' }), { client: 'Ann' }],
  ['Ann agreed to 3 monthly payments', several(3, 'month'), { client: 'Ann' }],
  ['Ann will pay in 3 monthly payments', several(3, 'month'), { client: 'Ann' }],
  ['Maria can pay in 3 monthly payments', several(3, 'month'), { client: 'Maria' }],
  ['Maria Lopez is ok with 3 monthly payments', several(3, 'month'), { client: 'Maria Lopez' }],
  ['Ann is good with half now half when done', first(HALF), { client: 'Ann' }],
  ['Ana va a pagar en 3 pagos mensuales', several(3, 'month'), { client: 'Ana' }],
  ['she can pay in 3 monthly payments', several(3, 'month'), { last: true }],
]

describe('a plan for an invoice that is there', () => {
  test.each(ABOUT_INVOICES)('"%s"', (text, request, target) => {
    const plan = read(text)
    expect(plan?.request).toEqual(request)
    expect(planTarget(plan?.job ?? 'no plan', NOW)).toEqual(target)
  })

  test.each([
    'fence for Joe 1200',
    'deck for Ann 3,000',
    'from Jean on the 1600 pergola',
    'fence for Joe is good',
    'fence will pay',
    'fence for Joe, he',
  ])('"%s" is a job of its own', (job) => {
    expect(planTarget(job, NOW)).toBeNull()
  })
})

test('any text is read in linear time and never throws', () => {
  for (const piece of ['half ', 'deposit 300 ', 'rest when ', '3 payments ', '- $5 down '])
    expect(() => read(piece.repeat(2000))).not.toThrow()
})
