// What is texted minutes after a job and changes what it comes to is asked about, and done at a YES.
import { describe, expect, test } from 'vitest'
import { amounts, billed, FENCE, linesOf, SINK, say, withJobs } from '../../support/conversation.ts'
import { call } from '../../support/sandbox-world.ts'
import { invoicesOf } from '../../support/texting.ts'

describe('a piece that is added just after a job', () => {
  test.each([
    ['also parts 60', 60],
    ['forgot parts 60', 60],
    ['plus 60 parts', 60],
    ['add 2 hours at 60', 120],
    ['add 50 for parts and 30 for travel', 80],
  ])('“%s” is asked about, and goes onto its invoice', async (text, more) => {
    const joe = await withJobs(SINK)
    expect(await say(joe, text)).toBe(`Add $${more}.00 to INV-0001 (Maria)? Reply YES or NO.`)
    expect(await amounts(joe)).toEqual([200])
    await say(joe, 'yes')
    expect(await billed(joe)).toEqual([['Maria', 20_000 + more * 100, 'sent']])
    expect(await linesOf(joe)).toEqual([20_000, more * 100])
  })

  test('is dropped at a NO, and a job with its client stays a job', async () => {
    const joe = await withJobs(SINK)
    await say(joe, 'also parts 60', 'no', `also ${FENCE}`)
    expect(await amounts(joe)).toEqual([200, 300])
  })
})

describe('a percentage just after a job', () => {
  test.each([
    ['10% off', 180],
    ['take 20% off', 160],
    ['add 8% tax', 216],
    ['double it', 400],
    ['10% menos', 180],
  ])('“%s” is asked about with the worked-out amount', async (text, dollars) => {
    const joe = await withJobs(SINK)
    expect(await say(joe, text)).toContain(`$${dollars}.00`)
    expect(await amounts(joe)).toEqual([200])
    await say(joe, 'yes')
    expect(await amounts(joe)).toEqual([dollars])
  })

  test('is asked about anew when somebody has changed the total meanwhile', async () => {
    const joe = await withJobs(SINK)
    await say(joe, '10% off')
    const [{ id = '' } = {}] = await invoicesOf(joe.companyId)
    await call('PATCH', `/api/invoices/${id}`, { total_amount: 300 }, joe.cookie)
    expect(await say(joe, 'yes')).toContain('is $300.00, not $200.00')
    expect(await amounts(joe)).toEqual([300])
  })

  test('is rounded half up once', async () => {
    const joe = await withJobs('fixed sink for Maria, 10.10, due friday')
    await say(joe, '5% off', 'yes')
    expect(await amounts(joe)).toEqual([9.6])
  })
})
