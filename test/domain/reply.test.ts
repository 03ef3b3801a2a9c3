// What the product texts back fits two segments, whatever the names and wherever the site lives.
import { describe, expect, test } from 'vitest'
import { readFeeOrder } from '../../worker/domain/fee-order.ts'
import { paymentUrl } from '../../worker/domain/invoice.ts'
import { dashboardReply, helpReply, invitationReply, noJobReply } from '../../worker/domain/reply/general.ts'
import { invoiceReply, orSettle, outOfBounds, questionReply } from '../../worker/domain/reply/jobs.ts'
import {
  duplicatePaymentNotice,
  duplicatePaymentStuckNotice,
  excessNotice,
  paidNotice,
} from '../../worker/domain/reply/money.ts'
import {
  disputeNotice,
  owedNotice,
  refundFailedNotice,
  refundNotice,
  refundWaitsNotice,
} from '../../worker/domain/reply/refunds-and-disputes.ts'
import { countSegments } from '../../worker/domain/sms-length.ts'
import { readPlanTerms } from '../../worker/domain/text/plan/plan-terms.ts'
import { readRefund } from '../../worker/domain/text/refund/read-refund.ts'

type Noted = Parameters<typeof refundNotice>[0]

const moneyNotices = (of: Noted) => [
  ...[refundNotice, refundFailedNotice, owedNotice].map((notice) => notice(of, 90_000_000)),
  refundWaitsNotice(of, 90_000_000, 86_620_000),
  ...(['open', 'won', 'lost'] as const).map((state) =>
    disputeNotice(of, { amountCents: 90_000_000, state, answerBy: '2026-11-27' }, 'help@jobslip.example'),
  ),
]

const NAMES = [
  'Maria',
  'María-José Fernández de la Vega y Núñez-Balboa',
  'A'.repeat(300),
  'The Very Long Property Management and Facility Services Company of Greater Springfield LLC, Attn: Accounts Payable',
  'Александра Константиновна Преображенская-Воскресенская',
  '王小明',
  '王'.repeat(120),
  '👩‍👩‍👧‍👦'.repeat(30),
  '🚿🔧',
  'أحمد عبد الرحمن',
  'Bob\nStone',
  '',
]
const ORIGINS = [
  'https://jobslip.test',
  'http://localhost:8787',
  `https://${'pay-your-invoice-here.'.repeat(4)}example.com`,
]
const LANGUAGES = ['en', 'es'] as const
const ID = 'A1b2C3d4E5f6G7h8I9j0Kl'

const cases = NAMES.flatMap((name) =>
  ORIGINS.flatMap((origin) =>
    LANGUAGES.map((language) => [name.slice(0, 30), origin.length, language, name, origin] as const),
  ),
)

describe('the reply to a job', () => {
  test.each(cases)('for %s, an address of %i signs, %s', (_, __, language, clientName, origin) => {
    const link = paymentUrl(origin, ID, ID)
    const invoice = { number: 12_345, clientName, totalCents: 90_000_000, dueOn: '2026-11-27', language }
    const reply = invoiceReply(invoice, link)
    expect(countSegments(reply)).toBeLessThanOrEqual(2)
    expect(reply.split('\n').at(-1)).toBe(link)
    expect(reply.split('\n')).toHaveLength(2)
    for (const fact of ['INV-12345', '$900,000.00', '27']) expect(reply).toContain(fact)
  })

  test('keeps a name that fits as it is, in any script', () => {
    const link = paymentUrl('https://jobslip.test', ID, ID)
    const write = (clientName: string) =>
      invoiceReply({ number: 1, clientName, totalCents: 20_000, dueOn: '2026-11-27', language: 'en' }, link)
    expect(write('Maria')).toBe(
      `Invoice INV-0001 for Maria: $200.00, due Fri, Nov 27, 2026. Wrong? Text UNDO. Share this payment link:\n${link}`,
    )
    for (const name of ['王小明', 'Иван Петров', 'José', '🚿🔧']) expect(write(name)).toContain(name)
  })

  test('says something in the place of a name that no short text can carry', () => {
    const link = paymentUrl(`https://${'pay-your-invoice-here.'.repeat(4)}example.com`, ID, ID)
    const invoice = {
      number: 1,
      clientName: '王小明',
      totalCents: 20_000,
      dueOn: '2026-11-27',
      language: 'en',
    } as const
    expect(invoiceReply(invoice, link)).toContain('your client')
  })
})

test('every other reply fits two segments in both languages, in the carriers’ own alphabet unless a name needs more', () => {
  const contact = { phone: '+12025550199', email: 'help@jobslip.example' }
  for (const language of LANGUAGES) {
    const fixed = [
      helpReply(contact, language),
      noJobReply(language),
      ...ORIGINS.flatMap((origin) => [
        invitationReply(`${origin}/register?phone=12135551234`, `${origin}/terms`, language),
        dashboardReply(`${origin}/dashboard`, language),
      ]),
    ]
    for (const reply of fixed) {
      expect(countSegments(reply), reply).toBeLessThanOrEqual(2)
      // One foreign sign would more than double the length.
      expect(countSegments(`${reply}${'x'.repeat(Math.max(0, 160 - reply.length))}`), reply).toBeLessThanOrEqual(2)
    }
    for (const name of NAMES) {
      const paid = { number: 7, clientName: name, totalCents: 20_000, language }
      const question = questionReply(
        { missing: ['amount'], options: [10_000, 15_000, 25_000], clientName: name, totalCents: null },
        language,
      )
      const whom = questionReply(
        { missing: ['client'], options: [], clients: [name, name, name], clientName: null, totalCents: 20_000 },
        language,
      )
      const named = [
        question,
        orSettle(question, 123_456, language),
        whom,
        ...[true, false].flatMap((ready) =>
          [0, 90_000_000].map((leftCents) =>
            paidNotice({ ...paid, appliedCents: 90_000_000, leftCents, ready }, 'https://jobslip.test/dashboard'),
          ),
        ),
        excessNotice({ ...paid, excessCents: 90_000_000 }),
        ...(['cancelled', 'paid', 'changed'] as const).map((why) =>
          duplicatePaymentNotice({ ...paid, amountCents: 20_780, why }),
        ),
        ...(['cancelled', 'paid', 'changed'] as const).map((why) =>
          duplicatePaymentStuckNotice({ ...paid, lostCents: 90_000_000, leftCents: 90_000_000, why }),
        ),
        ...moneyNotices(paid),
      ]
      for (const reply of named) expect(countSegments(reply), reply).toBeLessThanOrEqual(2)
    }
  }
})

test('help names deposits, refunds and the fee in words that are orders', () => {
  for (const language of LANGUAGES) {
    const reply = helpReply({ phone: '+12025550199', email: 'help@jobslip.example' }, language)
    const [, plan = '', refund = '', fee = ''] = [...reply.matchAll(/"([^"]+)"/g)].map(([, said]) => said)
    expect(readPlanTerms(plan, '2026-03-04T10:15:00', 'America/New_York')?.asks).toMatchObject({ kind: 'deposit' })
    expect(readRefund(refund, '2026-03-04T10:15:00')?.target).toEqual({ number: 12 })
    expect(readFeeOrder(fee)).toEqual({ payer: 'company', reference: { number: 12 } })
  }
})

test('help that has to name a long address leaves out its example, never how to stop', () => {
  const reply = helpReply({ phone: '+12025550199', email: `${'office.'.repeat(20)}help@jobslip.example` }, 'en')
  expect(countSegments(reply)).toBeLessThanOrEqual(2)
  expect(reply).toContain('Reply STOP')
})

describe('a question names what is missing', () => {
  const draft = {
    missing: ['amount'] as ('client' | 'amount')[],
    options: [] as number[],
    clientName: 'Maria',
    totalCents: null,
  }
  test.each([
    [draft, 'What is the total for Maria?', '¿De qué total es la factura para Maria?'],
    [
      { ...draft, options: [20_000] },
      'Is it $200.00 for Maria? Reply YES, or the amount.',
      '¿Son $200.00 para Maria? Responde SI, o el total.',
    ],
    [{ ...draft, options: [100, 200] }, 'For Maria: is that $1.00 or $2.00?', 'Para Maria: ¿$1.00 o $2.00?'],
    [
      { ...draft, missing: ['client' as const], totalCents: 5_000 },
      'Who is the invoice ($50.00) for?',
      '¿Para qué cliente es la factura ($50.00)?',
    ],
    [
      { ...draft, missing: ['client' as const, 'amount' as const] },
      'Who is it for, and what is the total?',
      '¿Para qué cliente es y por qué total?',
    ],
  ])('%#', (asked, en, es) => {
    expect(questionReply(asked, 'en')).toBe(en)
    expect(questionReply(asked, 'es')).toBe(es.replace('á', 'a'))
  })
})

test('an amount out of bounds is told the bounds', () => {
  expect(outOfBounds('What is the total?', 'es')).toBe('Una factura va de $1.00 a $900,000.00. What is the total?')
})
