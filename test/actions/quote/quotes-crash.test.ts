// Whatever breaks while a quote is made or accepted: it has one number, and one invoice of which its contractor is told once.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { acceptQuote } from '../../../worker/actions/quote/acceptances.ts'
import { issueQuote } from '../../../worker/actions/quote/quotes.ts'
import { openApp } from '../../../worker/context.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { type Break, breakBindings } from '../../support/broken-bindings.ts'
import { openCompany } from '../../support/money.ts'
import { billedRows, DECK, quoteOf, quoteRows, yesOf } from '../../support/quotes.ts'
import { type Contractor, signUp, textsTo, world } from '../../support/sandbox-world.ts'
import { settle } from '../../support/settle.ts'

const MOST_STEPS = 60

afterEach(() => {
  vi.useRealTimers()
})

/** What was cut off is found by the cron and by the company's own alarm. */
async function recover(companyId: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  await runSchedule(env)
  await runDurableObjectAlarm(env.COMPANY.getByName(companyId))
  await settle()
  await world().flush()
}

const telling = (phone: string, words: string) => textsTo(phone).filter((text) => text.includes(words))

/** A text that was on its way is looked after until it is there. */
async function untilTold({ phone, companyId }: Contractor, words: string): Promise<void> {
  for (let left = 10; left > 0 && telling(phone, words).length === 0; left -= 1) await recover(companyId)
}

test.each<Break>(['before', 'after'])('a quote that breaks %s any of its steps is made once', async (how) => {
  for (let at = 1; ; at += 1) {
    const joe = await signUp()
    const { bindings, asked: steps } = breakBindings(env, at, how)
    const broken = await openCompany(joe.companyId, openApp(bindings)).catch(() => null)
    const from = { idempotencyKey: 'one', sid: null, sender: joe.phone, textedAt: Date.now() }
    const terms = { validUntil: null, depositCents: null }
    if (broken) await issueQuote(broken, DECK, { ...from, ...terms }).catch(() => undefined)
    const isOver = steps.length < at
    await quoteOf(joe, { key: 'one' })
    await recover(joe.companyId)
    const label = `${how} ${steps.at(-1)}`
    expect(await quoteRows(joe.companyId), label).toMatchObject([{ number: 1, state: 'open' }])
    await untilTold(joe, 'EST-0001')
    expect(telling(joe.phone, 'EST-0001'), label).toHaveLength(1)
    if (isOver) break
    expect(at).toBeLessThan(MOST_STEPS)
  }
})

test.each<[Break, boolean]>([
  ['before', true],
  ['after', true],
  ['before', false],
  ['after', false],
])(
  'an acceptance that breaks %s any of its steps (pressed again: %s) makes one invoice or none',
  async (how, isAgain) => {
    for (let at = 1; ; at += 1) {
      const joe = await signUp()
      const { quoteId } = await quoteOf(joe, { depositCents: 50_000 })
      const { bindings, asked: steps } = breakBindings(env, at, how)
      const broken = await openCompany(joe.companyId, openApp(bindings)).catch(() => null)
      if (broken) await yesOf(broken, quoteId).catch(() => undefined)
      const isOver = steps.length < at
      if (isAgain) await yesOf(await openCompany(joe.companyId), quoteId)
      await recover(joe.companyId)
      const label = `${how} ${steps.at(-1)}`
      const [quote] = await quoteRows(joe.companyId)
      const bills = await billedRows(joe.companyId)
      if (isAgain || quote?.state === 'accepted') {
        expect(bills, label).toMatchObject([{ number: 1, cause: `quote:${quoteId}`, total_cents: 350_000 }])
        expect(quote, label).toMatchObject({ state: 'accepted', invoice_id: bills[0]?.id })
        await untilTold(joe, 'accepted')
        expect(telling(joe.phone, 'accepted'), label).toHaveLength(1)
      } else {
        expect([quote?.state, bills], label).toEqual(['open', []])
        expect(telling(joe.phone, 'accepted'), label).toEqual([])
      }
      if (isOver) break
      expect(at).toBeLessThan(MOST_STEPS)
    }
  },
)

test('a client and the contractor who say yes at once, many times, make one invoice', async () => {
  const joe = await signUp()
  const ctx = await openCompany(joe.companyId)
  const { quoteId } = await quoteOf(joe)
  const noted = { by: joe.phone, via: 'web' as const, at: Date.now() }
  const all = await Promise.all([
    ...Array.from({ length: 4 }, (_, n) => yesOf(ctx, quoteId, 'Ann', `form ${n}`)),
    ...Array.from({ length: 4 }, (_, n) => acceptQuote(ctx, quoteId, { ...noted, idempotencyKey: `web ${n}` })),
  ])
  expect(new Set(all.map(({ invoiceId }) => invoiceId)).size).toBe(1)
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await billedRows(joe.companyId)).toHaveLength(1)
})
