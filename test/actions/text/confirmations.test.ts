// A sender's number is no proof: what closes or lowers an invoice of much money waits for a YES of the real phone.

import { describe, expect, test } from 'vitest'
import { amounts, billed, FENCE, say, statuses, withJobs } from '../../support/conversation.ts'
import { type Contractor, call, textsTo } from '../../support/sandbox-world.ts'
import { settle } from '../../support/settle.ts'
import { ageInvoiceEvents, converse, inbound, invoicesOf, messagesTo, receive } from '../../support/texting.ts'

const ROOF = 'new roof for Maria Lopez, 5000, due friday'
const setSum = (joe: Contractor, dollars: number) =>
  call('PUT', '/company', { confirm_text_above: dollars }, joe.cookie)

describe('an invoice of much money', () => {
  test.each([
    ['maria paid cash', 'Reply YES to mark INV-0001 ($5,000.00) paid', 'paid', 5000],
    ['cancel INV-0001', 'Reply YES to cancel INV-0001 ($5,000.00)', 'cancelled', 5000],
    ['change INV-0001 to 50', 'Reply YES to change INV-0001 from $5,000.00 to $50.00', 'sent', 50],
    ['undo', 'Reply YES to cancel INV-0001 ($5,000.00)', 'cancelled', 5000],
  ])('is asked about before “%s” is done', async (body, question, status, dollars) => {
    const joe = await withJobs(ROOF)
    expect(await say(joe, body)).toContain(question)
    expect(await statuses(joe)).toEqual(['sent'])
    expect(await amounts(joe)).toEqual([5000])
    await say(joe, 'YES')
    expect(await statuses(joe)).toEqual([status])
    expect(await amounts(joe)).toEqual([dollars])
  })

  test.each(['no', 'NO', 'what is this'])('stays as it is after “%s”, and a later YES does nothing', async (answer) => {
    const joe = await withJobs(ROOF)
    await say(joe, 'maria paid cash', answer)
    await converse(joe.phone, 'yes')
    await settle()
    expect(await statuses(joe)).toEqual(['sent'])
  })

  test('is asked about in Spanish by somebody who texts in Spanish', async () => {
    const joe = await withJobs('techo nuevo para Maria Lopez, 5000 dolares, vence el viernes')
    expect(await say(joe, 'maria ya pago en efectivo')).toContain(
      'Responde SI para marcar INV-0001 ($5,000.00) como pagada',
    )
    await say(joe, 'si')
    expect(await statuses(joe)).toEqual(['paid'])
  })

  test('may be raised, renamed and given another date at once', async () => {
    const joe = await withJobs(ROOF)
    await say(joe, 'change INV-0001 to 5500', 'change INV-0001 due next friday')
    expect(await amounts(joe)).toEqual([5500])
  })

  test('cannot be taken down in small steps within a day', async () => {
    const joe = await withJobs(ROOF)
    await say(joe, 'change INV-0001 to 1900', 'yes')
    expect(await amounts(joe)).toEqual([1900])
    expect(await say(joe, 'change INV-0001 to 100')).toContain('Reply YES')
    expect(await say(joe, 'no')).not.toContain('Done')
    expect(await say(joe, 'maria paid cash')).toContain('Reply YES')
    expect(await amounts(joe)).toEqual([1900])
    expect(await statuses(joe)).toEqual(['sent'])
  })

  test('that has changed since it was asked about is asked about anew', async () => {
    const joe = await withJobs(ROOF)
    await say(joe, 'maria paid cash')
    const [row] = await invoicesOf(joe.companyId)
    await call('PATCH', `/api/invoices/${row?.id}`, { total_amount: 6000 }, joe.cookie)
    expect(await say(joe, 'yes')).toContain('Reply YES to mark INV-0001 ($6,000.00) paid')
    expect(await statuses(joe)).toEqual(['sent'])
    await say(joe, 'yes')
    expect(await statuses(joe)).toEqual(['paid'])
  })

  test('can be taken back by text for a day', async () => {
    const joe = await withJobs(ROOF)
    expect(await say(joe, 'maria paid cash', 'yes')).toContain('UNDO')
    await ageInvoiceEvents(joe.companyId, 72_000_000)
    expect(await say(joe, 'undo')).toContain('is unpaid again')
    expect(await statuses(joe)).toEqual(['sent'])
    await ageInvoiceEvents(joe.companyId, 72_000_000)
    expect(await say(joe, 'undo')).toContain('nothing to undo')
  })
})

describe('a figure is no YES', () => {
  test.each(['3500', 'yes 3500', 'sí, pero 3500', 'no, 3500', 'make it 3500', '$3,500'])(
    '“%s” behind a question about another sum corrects that sum, which is asked about anew',
    async (figure) => {
      const joe = await withJobs(ROOF)
      await say(joe, 'change INV-0001 to 3000')
      expect(await say(joe, figure)).toContain('Reply YES to change INV-0001 from $5,000.00 to $3,500.00')
      expect(await amounts(joe)).toEqual([5000])
      await say(joe, 'yes')
      expect(await amounts(joe)).toEqual([3500])
    },
  )

  test('a corrected sum is that of the invoice in question, though another was billed since', async () => {
    const joe = await withJobs(ROOF, FENCE)
    await say(joe, 'change INV-0001 to 3000')
    expect(await say(joe, 'make it 3500')).toContain('Reply YES to change INV-0001 from $5,000.00 to $3,500.00')
    await say(joe, 'yes')
    expect(await amounts(joe)).toEqual([3500, 300])
  })

  test('a corrected sum keeps what else was to change', async () => {
    const joe = await withJobs(ROOF)
    await say(joe, 'change INV-0001 to 3000 and the client to Maria Gomez', '3500', 'yes')
    expect(await billed(joe)).toEqual([['Maria Gomez', 350_000, 'sent']])
  })

  test('a higher sum is asked about as well', async () => {
    const joe = await withJobs(ROOF)
    await say(joe, 'change INV-0001 to 3000')
    expect(await say(joe, '6000')).toContain('Change INV-0001 for Maria Lopez to $6,000.00? Reply YES or NO.')
    expect(await amounts(joe)).toEqual([5000])
    await say(joe, 'yes')
    expect(await amounts(joe)).toEqual([6000])
  })

  test.each(['change INV-0001 to 3000', 'split the fee on INV-0001'])('a job behind “%s” is billed', async (order) => {
    const joe = await withJobs(ROOF)
    await say(joe, order, 'painted fence for Carla, 344')
    expect(await billed(joe)).toEqual([
      ['Maria Lopez', 500_000, 'sent'],
      ['Carla', 34_400, 'sent'],
    ])
  })

  test('“2500” behind a question whether it is paid is a part, and is asked about as one', async () => {
    const joe = await withJobs(ROOF)
    await say(joe, 'maria paid cash')
    expect(await say(joe, '2500')).toContain('Reply YES to note $2,500.00 of INV-0001 ($5,000.00) as paid')
    expect(await statuses(joe)).toEqual(['sent'])
    expect(await say(joe, 'yes')).toContain('$2,500.00 of $5,000.00 is left')
    await say(joe, 'mark 1 paid', 'yes')
    expect(await statuses(joe)).toEqual(['paid'])
  })

  test.each([
    ['maria paid cash', '5000', 'paid'],
    ['cancel INV-0001', '4821', 'cancelled'],
    ['cancel INV-0001', 'yes 4821', 'cancelled'],
    ['undo', '4821', 'cancelled'],
  ])('behind “%s”, “%s” is answered with the same question, and a YES does it', async (command, figure, status) => {
    const joe = await withJobs(ROOF)
    const question = await say(joe, command)
    expect(await say(joe, figure)).toBe(question)
    expect(await statuses(joe)).toEqual(['sent'])
    await say(joe, 'yes')
    expect(await statuses(joe)).toEqual([status])
  })

  test('where a code is asked for, only four bare digits can be a wrong one', async () => {
    const joe = await withJobs('new house for Maria Lopez, $60000')
    await say(joe, 'change INV-0001 to 30000')
    for (const dollars of ['35000', '$3,500', '36,000.00', '37000']) {
      expect(await say(joe, dollars)).toMatch(/Reply YES \d{4} to change INV-0001 from \$60,000\.00 to \$3/)
    }
    const code = /YES (\d{4}) to change INV-0001 from \$60,000\.00 to \$38,000\.00/.exec(await say(joe, '38000'))?.[1]
    expect(await say(joe, code === '3500' ? '3600' : '3500')).toContain('Nothing was done')
    expect(await amounts(joe)).toEqual([60_000])
  })

  test('the code alone, without a YES, is the YES', async () => {
    const joe = await withJobs('new house for Maria Lopez, $60000')
    await say(joe, /YES (\d{4})/.exec(await say(joe, 'cancel INV-0001'))?.[1] ?? '')
    expect(await statuses(joe)).toEqual(['cancelled'])
  })
})

describe('a forger who does not see our questions', () => {
  test('and sends the YES at once behind the command closes nothing, and from then on a code is asked for', async () => {
    const joe = await withJobs(ROOF)
    const before = textsTo(joe.phone).length
    const at = Date.now()
    await receive([
      inbound(joe.phone, 'maria paid cash', { receivedAt: at - 2 }),
      inbound(joe.phone, 'YES', { receivedAt: at - 1 }),
    ])
    await settle()
    expect(await statuses(joe)).toEqual(['sent'])
    const question =
      textsTo(joe.phone)
        .slice(before)
        .find((body) => /YES \d{4}/.test(body)) ?? ''
    expect(question).toContain('to mark INV-0001 ($5,000.00) paid')
    await say(joe, 'YES')
    expect(await statuses(joe)).toEqual(['sent'])
    await say(joe, /YES \d{4}/.exec(question)?.[0] ?? '')
    expect(await statuses(joe)).toEqual(['paid'])
  })

  test('does not guess the code that an invoice of very much money asks for', async () => {
    const joe = await withJobs('new house for Maria Lopez, $60000')
    const question = await say(joe, 'cancel INV-0001')
    const code = /Reply YES (\d{4}) to cancel/.exec(question)?.[1] ?? ''
    expect(code).not.toBe('')
    await say(joe, 'yes')
    const wrong = code === '1234' ? '4321' : '1234'
    expect(await say(joe, `YES ${wrong}`)).toContain('Nothing was done')
    for (const guess of ['1111', '2222']) await say(joe, 'cancel INV-0001', `yes ${guess}`)
    expect(await say(joe, 'cancel INV-0001')).toContain('only be done in your dashboard today')
    expect(await statuses(joe)).toEqual(['sent'])
  })
})

describe('a company’s own sum', () => {
  test('of 0 asks about everything, a high one about nothing', async () => {
    const joe = await withJobs(FENCE)
    expect((await setSum(joe, 0)).body.company).toMatchObject({ confirm_text_above: 0 })
    expect(await say(joe, 'cancel INV-0001')).toContain('Reply YES to cancel INV-0001 ($300.00)')
    await say(joe, 'no')
    await setSum(joe, 2500.5)
    expect(await say(joe, 'cancel INV-0001')).toContain('Cancelled: INV-0001')
    expect((await setSum(joe, -1)).status).toBe(400)
    expect((await setSum(joe, 1.005)).status).toBe(400)
    const { body } = await call('GET', '/company', undefined, joe.cookie)
    expect(body.company).toMatchObject({ confirm_text_above: 2500.5 })
  })

  test('is $2,000 until it is set, and at that sum nothing is asked', async () => {
    const joe = await withJobs('new door for Bob, 2000')
    const { body } = await call('GET', '/company', undefined, joe.cookie)
    expect(body.company).toMatchObject({ confirm_text_above: 2000 })
    expect(await say(joe, 'bob paid cash')).toContain('Marked paid (cash)')
  })
})

test('the invoice’s story says who did it, and that it came by text or over the web', async () => {
  const joe = await withJobs(FENCE)
  await say(joe, 'change INV-0001 to 350')
  const [row] = await invoicesOf(joe.companyId)
  await call('POST', `/api/invoices/${row?.id}/cancel`, {}, joe.cookie)
  const { body } = await call('GET', `/api/invoices/${row?.id}/details`, undefined, joe.cookie)
  expect(body.timeline).toMatchObject([
    { kind: 'sent', by: 'Joe Ace', via: 'text' },
    { kind: 'changed', by: 'Joe Ace', via: 'text' },
    { kind: 'cancelled', by: 'Joe Ace', via: 'web' },
  ])
  expect(JSON.stringify(body.timeline)).not.toContain(joe.phone)
  expect((await messagesTo(joe.phone)).length).toBeGreaterThan(0)
})
