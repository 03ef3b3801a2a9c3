// "I'll cover the fee on 12": who pays the fee is changed by text, and a state may not let the client be charged.
import { describe, expect, test } from 'vitest'
import { amounts, FENCE, linkOf, press, SINK, say, statuses, withJobs } from '../../support/conversation.ts'
import { type Contractor, call, signUp, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { settle } from '../../support/settle.ts'
import { converse, invoicesOf } from '../../support/texting.ts'

const payers = async (joe: Contractor) => (await invoicesOf(joe.companyId)).map((row) => row.fee_payer)
const fees = async (joe: Contractor) => (await invoicesOf(joe.companyId)).map((row) => row.fee_cents)

test('“I’ll cover the fee on 1” takes it off the client, and UNDO puts it back', async () => {
  const joe = await withJobs(SINK, FENCE)
  expect(await say(joe, "I'll cover the fee on 1")).toBe(
    'Done: on INV-0001 you pay the card fee ($7.80). Maria pays $200.00 in all. Wrong? Text UNDO.',
  )
  expect(await payers(joe)).toEqual(['company', 'client'])
  expect(await fees(joe)).toEqual([0, 1_170])
  expect(await say(joe, 'undo')).toBe('Undone: on INV-0001 Maria pays the card fee ($7.80). Maria pays $207.80 in all.')
  expect(await fees(joe)).toEqual([780, 1_170])
  expect([await statuses(joe), await amounts(joe)]).toEqual([
    ['sent', 'sent'],
    [200, 300],
  ])
})

test('in Spanish, by the client’s name, and half each', async () => {
  const joe = await withJobs(SINK, FENCE)
  expect(await say(joe, 'yo pago la comisión de la factura de Bob')).toBe(
    'Listo: en INV-0002 pagas el cargo por tarjeta ($11.70). Total para Bob: $300.00. ¿Mal? Escribe DESHACER.',
  )
  expect(await say(joe, 'split the fee on 2')).toBe(
    'Done: on INV-0002 you pay $5.85 of the card fee and Bob $5.85. Bob pays $305.85 in all. Wrong? Text UNDO.',
  )
  expect(await say(joe, 'let the client pay the fee on 2')).toContain('on INV-0002 Bob pays the card fee ($11.70)')
  expect(await say(joe, 'let the client pay the fee on 2')).toBe(
    'Already so: on INV-0002 Bob pays the card fee ($11.70). Bob pays $311.70 in all.',
  )
})

test('of several invoices it is asked which comes first, and the answer does it', async () => {
  const joe = await withJobs(SINK, FENCE)
  expect(await say(joe, "I'll cover the fee on 1 and 2")).toContain('INV-0002')
  expect(await payers(joe)).toEqual(['client', 'client'])
  expect(await say(joe, 'the second')).toContain('Done: on INV-0002 you pay the card fee ($11.70).')
  expect(await payers(joe)).toEqual(['client', 'company'])
})

test('a page that a client has open ends, and the next one asks for the other sum', async () => {
  const joe = await withJobs(SINK)
  const first = await press(joe)
  await say(joe, "I'll cover the fee on it")
  expect(await press(joe)).not.toBe(first)
  const id = (await invoicesOf(joe.companyId))[0]?.id
  const shown = await call('GET', `/invoices/${id}?company=${joe.companyId}`)
  expect(shown.body.data).toMatchObject({ amount_due: 200, processing_fee_amount: 0, fee_payer: 'company' })
})

test('what is paid is not changed, and a name that is nobody’s is no order', async () => {
  const joe = await withJobs(SINK)
  await say(joe, 'INV-0001 paid cash')
  expect(await say(joe, "I'll cover the fee on 1")).toContain('has already paid INV-0001')
  await say(joe, "I'll cover the fee for Zelda")
  expect(await payers(joe)).toEqual(['client'])
})

test('whom the text names is meant, and never the last invoice', async () => {
  const joe = await withJobs(SINK, FENCE)
  expect(await say(joe, "don't charge Maria the fee")).toContain('Done: on INV-0001 you pay the card fee ($7.80).')
  expect(await say(joe, 'Maria pays the fee')).toContain('Done: on INV-0001 Maria pays the card fee ($7.80).')
  await converse(joe.phone, 'city pays the fee', 'homeowner pays the fee', 'dont charge Zelda the fee', 'sin cargo')
  await settle()
  expect([await payers(joe), await statuses(joe), await amounts(joe)]).toEqual([
    ['client', 'client'],
    ['sent', 'sent'],
    [200, 300],
  ])
})

test.each([
  ["I'll cover the fee on all invoices", 'The choice for all new invoices is on the web, under Business: '],
  ["from now on I'll cover the fee", 'The choice for all new invoices is on the web, under Business: '],
  ['yo pago la comisión para todos', 'En la web eliges para todas las facturas nuevas, en Negocio: '],
])('“%s” is chosen on the web', async (text, told) => {
  const joe = await withJobs(SINK)
  const answer = await say(joe, text)
  expect(answer).toContain(told)
  expect(answer).toMatch(/\/dashboard$/)
  expect([await payers(joe), await statuses(joe)]).toEqual([['client'], ['sent']])
})

test.each(['no card fee', 'sin comisión', "I'll cover the fee"])(
  'while a job is asked about, “%s” changes no other invoice',
  async (text) => {
    const joe = await withJobs(SINK)
    await say(joe, 'painted fence for Bob')
    await converse(joe.phone, text)
    await settle()
    expect(await payers(joe)).toEqual(['client'])
  },
)

describe('the company’s own choice', () => {
  const choose = (joe: Contractor, fee_payer: unknown) => call('PUT', '/company', { fee_payer }, joe.cookie)

  test('holds for what is billed from then on', async () => {
    const joe = await withJobs(SINK)
    expect((await choose(joe, 'half')).body.company).toMatchObject({ fee_payer: 'half', fee_forbidden_in: null })
    await say(joe, FENCE)
    expect(await payers(joe)).toEqual(['client', 'half'])
    const [, row] = await invoicesOf(joe.companyId)
    const one = await call('GET', `/api/invoices/${row?.id}/details`, undefined, joe.cookie)
    expect(one.body.data ?? one.body).toMatchObject({
      invoice: {
        processing_fee_amount: 5.85,
        company_fee_amount: 5.85,
        platform_fee_amount: 11.7,
        net_amount: 294.15,
        fee_payer: 'half',
      },
    })
  })

  test.each(['nobody', 3, null])('%j is refused', async (payer) => {
    const joe = await signUp()
    const answer = await choose(joe, payer)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
  })
})

describe('in a state where a client may not be charged', () => {
  test('the company pays, its people are told once, and nothing lets the client pay', async () => {
    const joe = await signUp({ state: 'Maine', zip: '04101' })
    await say(joe, SINK)
    // The code, the reply and the notice.
    await waitForTexts(joe.phone, 3)
    await say(joe, FENCE)
    expect(await payers(joe)).toEqual(['company', 'company'])
    const told = textsTo(joe.phone).filter((body) => body.includes('Maine'))
    expect(told).toEqual([
      "In Maine a client may not be charged for paying by card, so the card fee comes off what you get. Your client pays just the invoice's amount.",
    ])
    expect(await say(joe, 'let the client pay the fee on 1')).toBe(
      'In Maine a client may not be charged that fee for paying by card, so on INV-0001 it stays as it is.',
    )
    const [row] = await invoicesOf(joe.companyId)
    const refused = await call('PATCH', `/api/invoices/${row?.id}`, { fee_payer: 'half' }, joe.cookie)
    expect([refused.status, refused.body.code]).toEqual([409, 'fee_payer_forbidden'])
    expect((await call('GET', '/api/company', undefined, joe.cookie)).body.company).toMatchObject({
      fee_payer: 'client',
      fee_forbidden_in: 'Maine',
    })
  })

  test('a rate below the limit may be charged: half each in Oklahoma', async () => {
    const joe = await signUp({ state: 'OK', zip: '73102' })
    await call('PUT', '/company', { fee_payer: 'half' }, joe.cookie)
    await say(joe, SINK)
    expect(await payers(joe)).toEqual(['half'])
    expect(textsTo(joe.phone).filter((body) => body.includes('Oklahoma'))).toEqual([])
    expect(await linkOf(joe)).toContain(joe.companyId)
  })
})

test.each(['remove the fee on 1', 'quita el cargo de la 1'])('“%s” cancels nothing', async (text) => {
  const joe = await withJobs(SINK, FENCE)
  await say(joe, text)
  expect([await statuses(joe), await amounts(joe)]).toEqual([
    ['sent', 'sent'],
    [200, 300],
  ])
})

test.each(['take the fee off 1', 'knock the fee off 1', 'take the delivery fee off 1', 'bájale el cargo a la 1'])(
  '“%s” is about the fee of INV-0001 and takes no dollar off',
  async (text) => {
    const joe = await withJobs(SINK, FENCE)
    expect(await say(joe, text)).toMatch(/"I'll cover the card fee on 1"|"yo pago el cargo por tarjeta de la 1"/)
    expect([await statuses(joe), await amounts(joe)]).toEqual([
      ['sent', 'sent'],
      [200, 300],
    ])
  },
)

test('UNDO charges no client where that is forbidden by now', async () => {
  const joe = await withJobs(SINK)
  await say(joe, "I'll cover the fee on 1")
  const before = textsTo(joe.phone).length
  await call('PUT', '/company', { address_state: 'ME', address_zip: '04101' }, joe.cookie)
  await waitForTexts(joe.phone, before + 1)
  expect(await say(joe, 'undo')).toBe(
    'In Maine a client may not be charged that fee for paying by card, so on INV-0001 it stays as it is.',
  )
  expect([await payers(joe), await fees(joe)]).toEqual([['company'], [0]])
})
