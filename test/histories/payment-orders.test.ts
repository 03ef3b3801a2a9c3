// Seven things happened to one payment. Their news in every order there is, each of them twice, ends in one state.
// CI lives all 5,040 orders of the first story and some hundred of each other; `npm run histories` lives all of all.
import { env } from 'node:process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveDepositAndWhole, liveDepositBack, liveHeldAndWon, livePaidAndLost, livePaidThrice } from './event-sets.ts'
import { walkOrders } from './interleavings.ts'
import { beginLife, type Life } from './workload.ts'

/** Of the stories that are not lived whole at every run. */
const SAMPLE = env.HISTORIES === 'all' ? null : 300
const ALL = 5040

beforeEach(() => {
  vi.stubGlobal('console', { ...console, log: () => undefined })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** What a bookkeeper would find, and what was said. */
async function readEnd({ rows, sandbox }: Life) {
  const [invoice] = await rows('select status, payout_status, refund_status, dispute_status from invoices')
  const balances = await rows<{ account: string; cents: number }>(
    'select account, sum(cents) as cents from ledger group by account having sum(cents) <> 0',
  )
  const told = await rows<{ body: string }>("select body from messages where kind = 'notice' order by body")
  return {
    invoice,
    balances: Object.fromEntries(balances.map(({ account, cents }) => [account, cents])),
    captures: await rows('select state, count(*) as count from captures group by state order by state'),
    transfers: await rows('select state, amount_cents from transfers order by state, amount_cents'),
    transferCorrections: await rows('select kind, amount_cents, state, by_hand from adjustments order by seq'),
    told: told.map(({ body }) => body),
    sent: Object.values(sandbox.state.transfer).map((one) => one.amountCents - one.reversedCents),
    refunded: Object.values(sandbox.state.refund).map((one) => one.amountCents),
  }
}

/** At every moment: each entry adds up to nothing, and what was charged is somewhere. */
async function checkMoment({ rows }: Life): Promise<void> {
  expect(await rows('select cause from ledger group by cause having sum(cents) <> 0')).toEqual([])
  expect(
    await rows(`select c.applied_cents + c.fee_cents + c.tip_cents as counts, sum(l.cents) as found from captures c join ledger l on l.payment_intent = c.payment_intent
      and l.account in ('transferred', 'fee', 'held', 'refunded', 'disputed') where c.state = 'kept'
      group by c.payment_intent having found <> counts`),
  ).toEqual([])
}

/** What it comes to, whoever was first: which of two payments counts whole, their order decides. */
async function readSums(life: Life) {
  const { invoice, balances, sent, refunded } = await readEnd(life)
  const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0)
  return { invoice, balances, sent: sum(sent), refunded: sum(refunded) }
}

async function live<End = Awaited<ReturnType<typeof readEnd>>>(
  story: (life: Life) => ReturnType<typeof livePaidAndLost>,
  sample: number | null,
  read: (life: Life) => Promise<unknown> = readEnd,
) {
  const life = await beginLife()
  const news = await story(life)
  const check = { step: () => checkMoment(life), end: () => read(life) }
  const { orders, ends } = await walkOrders(life, news, check, sample)
  // What differs shows both ends, with an order that leads to each.
  const [first, ...others] = [...ends]
  expect(others, `not as ${first?.join(': ')}`).toEqual([])
  return { orders, end: JSON.parse(first?.[0] ?? '{}') as End }
}

test('paid, transferred, refunded in part, taken back in part, disputed and lost: all 5,040 orders end the same', {
  timeout: 1_800_000,
}, async () => {
  const { orders, end } = await live(livePaidAndLost, null)
  expect(orders).toBe(ALL)
  expect(end).toMatchObject({
    invoice: { status: 'paid', payout_status: 'completed', refund_status: 'partial', dispute_status: 'lost' },
    balances: { income: -20_000, surcharge: -780, refunded: 5000, disputed: 15_780 },
    transferCorrections: [
      { kind: 'reversal', amount_cents: 4812, state: 'done', by_hand: 1 },
      { kind: 'reversal', amount_cents: 15_188, state: 'done', by_hand: 0 },
    ],
    sent: [0],
    refunded: [5000],
  })
  expect(end.told).toEqual([
    expect.stringContaining('$50.00 of INV-0001 went back'),
    expect.stringContaining('Maria paid INV-0001'),
    expect.stringContaining('decided for Maria'),
  ])
})

test('paid by bank debit, held, refunded in part, disputed and won: any order releases what is left, once', {
  timeout: 1_800_000,
}, async () => {
  const { orders, end } = await live(liveHeldAndWon, SAMPLE)
  expect(orders).toBe(SAMPLE ?? ALL)
  expect(end).toMatchObject({
    invoice: { status: 'paid', payout_status: 'completed', refund_status: 'partial', dispute_status: 'won' },
    balances: { income: -20_000, surcharge: -780, refunded: 5000, fee: 592, transferred: 15_188 },
    transferCorrections: [],
    sent: [15_188],
    refunded: [5000],
  })
  expect(end.told).toHaveLength(2)
})

test('paid by three people: any order keeps one payment and gives two back', { timeout: 1_800_000 }, async () => {
  const { orders, end } = await live(livePaidThrice, SAMPLE)
  expect(orders).toBe(SAMPLE ?? ALL)
  expect(end).toMatchObject({
    invoice: { status: 'paid', payout_status: 'completed', refund_status: null },
    balances: { income: -20_000, surcharge: -780, fee: 780, transferred: 20_000 },
    captures: [
      { state: 'kept', count: 1 },
      { state: 'surplus', count: 2 },
    ],
    sent: [20_000],
    refunded: [20_780, 20_780],
  })
})

test('a deposit, the rest, and the deposit given back: all 720 orders end the same', {
  timeout: 1_800_000,
}, async () => {
  const { orders, end } = await live(liveDepositBack, null)
  expect(orders).toBe(720)
  expect(end).toMatchObject({
    invoice: { status: 'paid', payout_status: 'completed', refund_status: 'partial' },
    balances: { income: -20_000, surcharge: -780, refunded: 10_390, fee: 390, transferred: 10_000 },
    captures: [{ state: 'kept', count: 2 }],
    refunded: [10_390],
  })
  expect(end.sent.reduce((sum, cents) => sum + cents, 0)).toBe(10_000)
})

test('a deposit by card and the whole by a late debit: all 720 orders come to the same', {
  timeout: 1_800_000,
}, async () => {
  const { orders, end } = await live(liveDepositAndWhole, null, readSums)
  expect(orders).toBe(720)
  expect(end).toMatchObject({
    invoice: { status: 'paid', payout_status: 'completed', refund_status: null },
    balances: { income: -20_000, surcharge: -780, fee: 780, transferred: 20_000 },
    sent: 20_000,
    refunded: 10_390,
  })
})
