// Many clients pay one invoice at once: one payment is kept, every other goes back.
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  all,
  beginMoney,
  loseWebhooks,
  makeSession,
  newCompany,
  newInvoice,
  noticesTo,
  openSession,
  pay,
  postEvent,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { seeded, shuffle } from '../../support/seeded-random.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

test('of many clients who pay at once exactly one is kept, whatever the order of the news', async () => {
  const random = seeded(7)
  for (let payers = 2; payers <= 8; payers += 1) {
    const ctx = await newCompany()
    const job = await newInvoice(ctx)
    const sessions = [await openSession(ctx, job.id)]
    while (sessions.length < payers) sessions.push(await makeSession(ctx, job.id, job.dueCents))
    await loseWebhooks()
    for (const session of shuffle(sessions, random)) await pay(session)
    const events = shuffle(
      all('event').filter((event) => event.body.includes(job.id)),
      random,
    )
    const half = Math.floor(random() * events.length)
    for (const event of events.slice(0, half)) expect(await postEvent(event.body)).toBe(200)
    await Promise.all(events.slice(half).map((event) => postEvent(event.body)))
    await loseWebhooks(false)
    await settleAll(ctx)
    const charges = all('charge').filter((charge) => charge.transferGroup === `inv_${job.id}`)
    expect(charges.map((c) => c.refundedCents).sort()).toEqual([0, ...Array(payers - 1).fill(job.dueCents)])
    expect(await noticesTo(job.sender)).toHaveLength(payers)
  }
})
