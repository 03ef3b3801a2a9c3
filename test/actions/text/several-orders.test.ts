// Several orders in one text: each is done by itself or said why not, and nothing else is.
import { describe, expect, test } from 'vitest'
import { amounts, billed, FENCE, SINK, say, statuses, withJobs } from '../../support/conversation.ts'
import { call, signUp, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { inbound, openTexts, receive } from '../../support/texting.ts'

const FOUR = [SINK, FENCE, 'mowed lawn for Walt, 45', 'gutters for Ann, 120']

describe('invoices named at once', () => {
  test.each([
    ['cancel 2 and 3', ['sent', 'cancelled', 'cancelled', 'sent']],
    ['cancel 1, 3 an 4', ['cancelled', 'sent', 'cancelled', 'cancelled']],
    ['cancel 2 3 4', ['sent', 'cancelled', 'cancelled', 'cancelled']],
    ['mark 2-4 paid', ['sent', 'paid', 'paid', 'paid']],
    ['mark 2 and #3 paid', ['sent', 'paid', 'paid', 'sent']],
    ['INV-0001 & INV-0004 are paid', ['paid', 'sent', 'sent', 'paid']],
    ['walt and ann both paid cash', ['sent', 'sent', 'paid', 'paid']],
    ["bob's and walt's are paid", ['sent', 'paid', 'paid', 'sent']],
    ['2 paid and cancel 3', ['sent', 'paid', 'cancelled', 'sent']],
    ['marca la 1 y la 2 pagadas', ['paid', 'paid', 'sent', 'sent']],
    ['cancela la 3 y la 4 por favor', ['sent', 'sent', 'cancelled', 'cancelled']],
    ['bob y ann ya pagaron en efectivo', ['sent', 'paid', 'sent', 'paid']],
  ])('“%s” does each of them, and names each', async (text, after) => {
    const joe = await withJobs(...FOUR)
    const reply = await say(joe, text)
    expect(await statuses(joe)).toEqual(after)
    for (const [i, status] of after.entries()) {
      const number = `INV-000${i + 1}`
      if (status === 'sent') expect(reply).not.toContain(number)
      else expect(reply).toContain(number)
    }
    expect(reply).toMatch(/UNDO|DESHACER/)
    await say(joe, 'undo')
    expect(await statuses(joe)).toEqual(['sent', 'sent', 'sent', 'sent'])
  })

  test('each has the way in which it was paid', async () => {
    const joe = await withJobs(...FOUR)
    expect(await say(joe, '1 paid and 2 by check and 3 with zelle')).toBe(
      'INV-0001 Maria $200.00 marked paid\nINV-0002 Bob $300.00 marked paid (check)\nINV-0003 Walt $45.00 marked paid (Zelle)\nWrong? Text UNDO.',
    )
    const list = await call('GET', '/api/invoices?sort=invoice_number', undefined, joe.cookie)
    const methods = (list.body.invoices as { payment_method: string | null }[]).map((one) => one.payment_method)
    expect(methods).toEqual(['other', 'check', 'zelle', null])
    const ana = await withJobs(...FOUR)
    expect(await say(ana, '1, 2 y 3 pagadas en efectivo')).toContain('INV-0003 Walt $45.00 pagada (efectivo)')
  })

  test('new totals too', async () => {
    const joe = await withJobs(...FOUR)
    expect(await say(joe, 'make 1 210 and 4 130')).toContain('INV-0004 Ann $130.00 now')
    await say(joe, "change bob's to 310 and walt's to 50")
    expect(await amounts(joe)).toEqual([210, 310, 50, 130])
  })

  test('a reminder for each comes with its link', async () => {
    const joe = await withJobs(...FOUR)
    const reply = await say(joe, 'remind bob and ann')
    expect(reply.match(/\/remind\//g)).toHaveLength(2)
    expect(reply).toContain('INV-0002 Bob')
    expect(reply).toContain('INV-0004 Ann')
    expect(await say(joe, 'did bob and walt pay?')).toContain('INV-0002 Bob $300.00 not paid, due')
    expect((await say(joe, 'resend 1 and 2')).match(/\/payment\//g)).toHaveLength(2)
  })
})

describe('what cannot be done is said', () => {
  test('of an invoice that there is not, is paid or cancelled', async () => {
    const joe = await withJobs(...FOUR)
    await say(joe, 'mark 1 paid', 'cancel 2')
    expect(await say(joe, 'cancel 1, 2, 3 and 99')).toBe(
      'INV-0001 Maria $200.00 not done, already paid\nINV-0002 Bob $300.00 not done, cancelled before\nINV-0003 Walt $45.00 cancelled\nINV-0099: no such invoice\nWrong? Text UNDO.',
    )
    expect(await say(joe, 'cancel 98 and 99')).toBe('INV-0098: no such invoice\nINV-0099: no such invoice')
    expect(await statuses(joe)).toEqual(['paid', 'cancelled', 'cancelled', 'sent'])
  })

  test('of a sum that is less than the invoice’s, which is a part', async () => {
    const joe = await withJobs(...FOUR)
    expect(await say(joe, 'walt 45 and ann 100 paid')).toContain('INV-0004 Ann $120.00 part paid, $20.00 left')
    expect(await statuses(joe)).toEqual(['sent', 'sent', 'paid', 'sent'])
  })

  test('of a client with two invoices open, which are asked about', async () => {
    const joe = await withJobs(...FOUR, 'fixed door for Ann, 90')
    expect(await say(joe, 'ann and bob paid')).toContain('Ann: INV-0005 or INV-0004?')
    expect(await statuses(joe)).toEqual(['sent', 'paid', 'sent', 'sent', 'sent'])
    await say(joe, '5')
    expect(await statuses(joe)).toEqual(['sent', 'paid', 'sent', 'sent', 'paid'])
  })

  test('of much money, which waits for its YES', async () => {
    const joe = await withJobs('fixed roof for Maria, 6000', 'painted house for Bob, 7000', SINK)
    expect(await say(joe, 'cancel 1, 2 and 3')).toBe(
      'INV-0001 Maria $6,000.00 reply YES to do it\nINV-0002 Bob $7,000.00 not done, text it by itself\nINV-0003 Maria $200.00 cancelled\nWrong? Text UNDO.',
    )
    expect(await statuses(joe)).toEqual(['sent', 'sent', 'cancelled'])
    await say(joe, 'yes')
    expect(await statuses(joe)).toEqual(['cancelled', 'sent', 'cancelled'])
  })
})

test.each([
  ["don't cancel 1 and 2"],
  ['maria and bob have not paid'],
  ['maria and bob paid 200'],
  ['did you cancel 1 and 2 not sure'],
  ['did you cancel 1 and 2'],
  ['have you marked 1 and 2 paid'],
  ['ya cancelaste la 1 y la 2?'],
  ['did you cancel 1'],
  ['cancelaste la 1'],
  ['nobody but maria and bob paid'],
])('“%s” does nothing to any of them', async (text) => {
  const joe = await withJobs(...FOUR)
  await say(joe, text)
  expect(await statuses(joe)).toEqual(['sent', 'sent', 'sent', 'sent'])
})

test('more than an answer can name are not done in part', async () => {
  const joe = await withJobs(...FOUR)
  expect(await say(joe, 'cancel 1-9')).toContain('Nothing was done')
  expect(await say(joe, 'cancel 1, 2, 3, 4, 5, 6 and 7')).toContain('Nothing was done')
  expect(await statuses(joe)).toEqual(['sent', 'sent', 'sent', 'sent'])
})

test('chatter beside an order is no client', async () => {
  const joe = await withJobs(...FOUR)
  expect(await say(joe, 'cancel 1, its wrong')).toContain('Cancelled: INV-0001, Maria, $200.00')
  expect(await statuses(joe)).toEqual(['cancelled', 'sent', 'sent', 'sent'])
})

test('two names that are one client are one', async () => {
  const joe = await withJobs('fixed oven for Tom and Jerry Diner, 200', FENCE)
  await say(joe, 'tom and jerry paid')
  expect((await billed(joe)).map(([, , status]) => status)).toEqual(['paid', 'sent'])
})

test('delivered five times at once and once more later each is done once, with one answer', async () => {
  const joe = await withJobs(...FOUR)
  const before = textsTo(joe.phone).length
  const wish = inbound(joe.phone, 'mark 1, 2 and 3 paid')
  await Promise.all(Array.from({ length: 5 }, () => receive([wish])))
  await receive([wish])
  expect(await waitForTexts(joe.phone, before + 1)).toHaveLength(before + 1)
  expect(await statuses(joe)).toEqual(['paid', 'paid', 'paid', 'sent'])
  expect(await openTexts(joe.phone)).toBe(0)
})

test('another company’s invoices of the same numbers are not touched', async () => {
  const ann = await withJobs(...FOUR)
  const joe = await signUp()
  expect(await say(joe, 'cancel 1 and 2')).toBe('INV-0001: no such invoice\nINV-0002: no such invoice')
  expect(await statuses(ann)).toEqual(['sent', 'sent', 'sent', 'sent'])
})

test('who says that somebody has not paid settles nothing', async () => {
  const joe = await withJobs(SINK)
  await say(joe, "maria hasn't paid", 'maria never paid me', 'nobody paid me')
  expect(await statuses(joe)).toEqual(['sent'])
  const ana = await withJobs(SINK)
  await say(ana, 'maría todavía no me ha pagado')
  expect(await statuses(ana)).toEqual(['sent'])
})
