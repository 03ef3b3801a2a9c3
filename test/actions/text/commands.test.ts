// Everything that can be done by text to an invoice that exists, by number, by client, and to the last one.

import { describe, expect, test } from 'vitest'
import { FENCE, linkOf, press, SINK, say, statuses, withJobs } from '../../support/conversation.ts'
import { pay } from '../../support/money.ts'
import { call, product, textsTo, waitForTexts, world } from '../../support/sandbox-world.ts'
import { setRows } from '../../support/tables.ts'
import { converse, invoicesOf, statsOf } from '../../support/texting.ts'

describe('who owes me', () => {
  test('lists what is unpaid with the total and the dashboard', async () => {
    const joe = await withJobs(SINK, FENCE)
    const reply = await say(joe, 'who owes me money')
    expect(reply).toContain('Unpaid: 2, $500.00 in all')
    expect(reply).toContain('INV-0001 Maria $200.00')
    expect(reply).toContain('INV-0002 Bob $300.00')
    expect(reply).toContain('/dashboard')
  })

  test('says so when there is nothing, in Spanish too', async () => {
    const joe = await withJobs(SINK)
    expect(await say(joe, 'overdue')).toContain('Nothing is overdue.')
    await say(joe, 'cancel 1')
    expect(await say(joe, '¿quién me debe?')).toContain('Nadie te debe nada.')
  })

  test('names as many as fit and counts them all', async () => {
    const joe = await withJobs(...Array.from({ length: 9 }, (_, i) => `fixed sink for Maria, ${100 + i}, due friday`))
    const reply = await say(joe, 'unpaid')
    expect(reply).toContain('Unpaid: 9, $936.00 in all')
    expect(reply.match(/INV-/g)?.length).toBeGreaterThan(4)
  })

  test('puts the most overdue first, but for numbers that are those of a line', async () => {
    const joe = await withJobs(SINK, FENCE, SINK.replace('200', '210'), FENCE.replace('300', '310'))
    await setRows('invoices', { due_on: '2026-01-05' }, { company_id: joe.companyId, number: 4 })
    await setRows('invoices', { due_on: '2026-01-09' }, { company_id: joe.companyId, number: 3 })
    const reply = await say(joe, 'show me overdue invoices')
    expect(reply).toContain('Overdue: 2, $520.00 in all')
    expect(reply.indexOf('1) INV-0004')).toBeLessThan(reply.indexOf('2) INV-0003'))
    expect(reply).toContain('was due Jan 5')
    await setRows('invoices', { due_on: '2026-01-04' }, { company_id: joe.companyId, number: 2 })
    expect(await say(joe, 'show me overdue invoices')).toMatch(/1\) INV-0004 [\s\S]*2\) INV-0002 [\s\S]*3\) INV-0003 /)
  })
})

describe('how one stands', () => {
  test('sent, then opened, then paid and where the money is', async () => {
    const joe = await withJobs(SINK)
    expect(await say(joe, 'did maria pay yet?')).toMatch(
      /INV-0001 for Maria \(\$200\.00\) was sent .*Not opened yet\. Not paid/,
    )
    await call('GET', `/invoices/${(await invoicesOf(joe.companyId))[0]?.id}`)
    expect(await say(joe, 'status 1')).toContain('Opened ')
    const before = textsTo(joe.phone).length
    await pay(await press(joe))
    await world().flush()
    await waitForTexts(joe.phone, before + 1)
    expect(await say(joe, 'status of the last one')).toMatch(
      /Maria paid INV-0001 \(\$200\.00\) on .*We hold your money/,
    )
  })

  test('in Spanish in Spanish', async () => {
    const joe = await withJobs('arreglé el lavabo de María, 200, vence el viernes')
    expect(await say(joe, '¿ya pagó María?')).toContain('No la ha abierto.')
  })
})

describe('a reminder', () => {
  test('comes as a link to tap, with the words that the client will read', async () => {
    const joe = await withJobs('fixed sink for Maria, 200, due friday, her number is 213-555-1234')
    const reply = await say(joe, 'remind maria')
    expect(reply).toMatch(
      /^Reminder for Maria, tap to send it:\nhttps:\S+\/remind\/\w+\n"Hi Maria, a reminder: \$200\.00, due /,
    )
    expect(reply).not.toContain('sms:')
    expect(await say(joe, 'status 1')).toContain('Reminded ')
  })

  test('has a short link whose page opens each phone’s own text app', async () => {
    const joe = await withJobs('fixed sink for Maria, 200, due friday, her number is 213-555-1234')
    const page = /\/remind\/\w+/.exec(await say(joe, 'remind the last one'))?.[0] ?? ''
    const open = async (agent: string) => {
      const answer = await product().fetch(
        new Request(`https://jobslip.test${page}`, { headers: { 'user-agent': agent } }),
      )
      return await answer.text()
    }
    expect(await open('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toContain(
      'url=sms:+12135551234&amp;body=Hi',
    )
    expect(await open('Mozilla/5.0 (Linux; Android 15)')).toContain('url=sms:+12135551234?body=Hi')
    expect(await open('Mozilla/5.0 (X11; Linux x86_64)')).not.toContain('http-equiv')
    await say(joe, 'cancel 1')
    expect((await call('GET', page)).status).toBe(410)
  })

  test('is not made for what is paid', async () => {
    const joe = await withJobs(SINK)
    await say(joe, 'maria paid cash')
    expect(await say(joe, 'remind maria')).toContain('there is nothing to remind of')
  })
})

describe('paid past us', () => {
  test.each([
    ['maria paid cash', 'cash', 'Marked paid (cash): INV-0001, Maria, $200.00. Wrong? Text UNDO.'],
    ['mark 1 paid by check', 'check', 'Marked paid (check):'],
    ['María ya me pagó con zelle', 'zelle', 'Marcada como pagada (Zelle):'],
    ['maria paid me with venmo', 'venmo', 'Marked paid (Venmo):'],
    ['mark 1 paid', 'other', 'Marked paid: INV-0001'],
  ])('“%s” marks it paid', async (body, method, words) => {
    const joe = await withJobs(SINK)
    expect(await say(joe, body)).toContain(words)
    const list = await call('GET', '/api/invoices', undefined, joe.cookie)
    const [invoice] = list.body.invoices as Record<string, unknown>[]
    expect(invoice).toMatchObject({
      status: 'paid',
      payment_method: method,
      stripe_payment_status: null,
      payout_status: null,
      platform_fee_amount: 0,
      net_amount: 200,
    })
    expect(await statsOf(joe.cookie)).toMatchObject({ paid_invoices: 1, total_revenue: 200 })
    const held = await call('GET', '/api/invoices?status=paid-setup-required', undefined, joe.cookie)
    expect(held.body.total).toBe(0)
  })

  test('an open checkout ends first; a card payment in spite of it goes back in full', async () => {
    const joe = await withJobs(SINK)
    const session = await press(joe)
    await say(joe, 'maria paid cash')
    expect(world().state.checkoutSession[session]?.status).toBe('expired')
  })

  test('a card payment that got in first counts', async () => {
    const joe = await withJobs(SINK)
    await pay(await press(joe))
    expect(await say(joe, 'maria paid cash')).toMatch(/Maria (?:has already )?paid INV-0001/)
    expect(await say(joe, 'status 1')).toContain('We hold your money')
  })

  test('a part is recorded as one, and no yes makes it the whole', async () => {
    const joe = await withJobs(SINK)
    expect(await say(joe, 'maria paid 100 of her 200')).toContain('$100.00 on INV-0001. $100.00 of $200.00 is left.')
    await converse(joe.phone, 'ok', 'yes')
    expect(await statuses(joe)).toEqual(['sent'])
  })

  test('more than the invoice’s sum is asked about', async () => {
    const joe = await withJobs(SINK)
    expect(await say(joe, 'maria paid 250')).toBe(
      'INV-0001 for Maria is $200.00, not $250.00. Mark it paid in full? Reply YES or NO.',
    )
    expect(await say(joe, 'no')).toContain('Nothing was done')
    await say(joe, 'maria paid 250', 'yes')
    expect(await statuses(joe)).toEqual(['paid'])
  })

  test('the sum tells two invoices of one client apart', async () => {
    const joe = await withJobs(SINK, 'painted fence for Maria, 300, due friday')
    await say(joe, 'maria paid 300 cash')
    expect(await statuses(joe)).toEqual(['sent', 'paid'])
  })
})

describe('the link again', () => {
  test.each(['resend 1', "send me maria's link again", 'resend', 'reenvía la 1'])('%s', async (body) => {
    const joe = await withJobs(SINK)
    expect(await say(joe, body)).toContain(await linkOf(joe))
  })
})

describe('two Marias', () => {
  const MARIAS = ['fixed sink for Maria Lopez, 200, due friday', 'painted fence for Maria Gomez, 300, due friday']

  test.each([
    ['cancel maria', 'cancelled'],
    ['maria paid cash', 'paid'],
  ])('are told apart by a question: %s', async (body, status) => {
    for (const [answer, which] of [
      ['maria gomez', 1],
      ['1', 0],
      ['the second', 1],
      ['INV-0002', 1],
      ['$300', 1],
      ['lopez', 0],
    ] as const) {
      const joe = await withJobs(...MARIAS)
      const question = await say(joe, body)
      expect(question).toContain('Which one?')
      expect(question).toContain('INV-0001 Maria Lopez $200.00 due')
      expect(question).toContain('INV-0002 Maria Gomez $300.00 due')
      expect(await statuses(joe)).toEqual(['sent', 'sent'])
      await say(joe, answer)
      const expected = ['sent', 'sent']
      expected[which] = status
      expect(await statuses(joe), answer).toEqual(expected)
    }
  })

  test('a whole name needs no question; nor does a status of one who owes alone', async () => {
    const joe = await withJobs(...MARIAS)
    await say(joe, 'cancel maria lopez')
    expect(await statuses(joe)).toEqual(['cancelled', 'sent'])
  })

  test('a new job drops the question', async () => {
    const joe = await withJobs(...MARIAS)
    await say(joe, 'cancel maria', 'washed car for Tom, 80, due friday', '2')
    expect(await statuses(joe)).toEqual(['sent', 'sent', 'sent'])
  })

  test('no leaves both alone', async () => {
    const joe = await withJobs(...MARIAS)
    expect(await say(joe, 'void maria', 'neither')).toContain('Nothing was done')
    expect(await statuses(joe)).toEqual(['sent', 'sent'])
  })
})

test('a client nobody knows is said so, with what there is', async () => {
  const joe = await withJobs(SINK)
  expect(await say(joe, 'cancel walter')).toMatch(/^I find no invoice for Walter\. There is:\nINV-0001 Maria \$200\.00/)
  expect(await say(joe, 'status 12')).toContain('You have no invoice INV-0012. There is:')
})
