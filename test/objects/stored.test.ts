// What company objects stored is parsed when it is read: also what older code stored, and nothing of another shape.
import { describe, expect, test } from 'vitest'
import {
  parseCompanyCopy,
  parseCounted,
  parseInvoiceCopy,
  parseIssueRequest,
  parseMessage,
  parseText,
} from '../../worker/objects/stored.ts'

const draft = {
  clientName: 'Maria',
  clientPhone: null,
  clientEmail: null,
  description: 'fixed sink',
  lines: [{ kind: 'work', description: 'fixed sink', quantity: 1, unitCents: 20_000, amountCents: 20_000 }],
  totalCents: 20_000,
  dueOn: '2030-01-01',
  language: 'en',
}
const request = {
  id: 'i',
  sender: '+12025550111',
  createdAt: 1,
  feeCents: 780,
  draft,
  messageId: 'm',
  sid: 'SM1',
  textedAt: 1,
}
const toJson = (value: unknown) => JSON.stringify(value)

test('a request that was stored before its key was called idempotencyKey is read as it is today', () => {
  const fee = { feeBps: 390, feePayer: 'client', companyFeeBps: 0 }
  const today = { ...request, ...fee, idempotencyKey: 'SM1', part: 2 }
  expect(parseIssueRequest(toJson({ ...request, cause: 'SM1', part: 2 }))).toEqual(today)
  expect(parseIssueRequest(toJson(today))).toEqual(today)
})

test('so is a copy of an invoice, with the rows that hang on it', () => {
  const row = { id: 'i', number: 1, revision: 3, status: 'sent', cause: 'SM1', totalCents: 20_000 }
  const parts = { lines: [], versions: [{ id: 'v', cause: 'SM1' }], checkouts: [], captures: [], transfers: [] }
  const rest = { refunds: [], disputes: [], adjustments: [], ledger: [{ cause: 'paid', cents: 1 }] }
  const copy = parseInvoiceCopy(toJson({ invoice: row, parts: { ...parts, ...rest } }))
  expect(copy.invoice).toMatchObject({ idempotencyKey: 'SM1', totalCents: 20_000 })
  expect(copy.parts.ledger).toMatchObject([{ sourceId: 'paid', cents: 1 }])
  expect(copy.parts.versions).toEqual([{ id: 'v', idempotencyKey: 'SM1' }])
})

test('rows that were stored before they named their payment are about the one that was kept', () => {
  const row = { id: 'i', number: 1, revision: 3, status: 'paid', cause: 'SM1', paymentIntent: 'pi_1', feeCents: 780 }
  const captures = [
    { paymentIntent: 'pi_1', state: 'kept', amountCents: 20_780, refundId: null },
    { paymentIntent: 'pi_2', state: 'surplus', amountCents: 20_780, refundId: 're_2' },
  ]
  const ledger = [
    ['issued:i', 'issued', null],
    ['captured:pi_1', 'captured', 'pi_1'],
    ['surplus:pi_2', 'surplus', 'pi_2'],
    ['surplus_returned:re_2', 'surplus_returned', 'pi_2'],
    ['transferred:tr_1', 'transferred', 'pi_1'],
  ] as const
  const none = { lines: [], versions: [], checkouts: [], transfers: [], refunds: [], disputes: [] }
  const parts = {
    ...none,
    captures,
    adjustments: [{ seq: 1 }],
    ledger: ledger.map(([cause, kind]) => ({ cause, kind })),
  }
  const copy = parseInvoiceCopy(toJson({ invoice: row, parts }))
  expect(copy.parts.captures).toMatchObject([
    { appliedCents: 20_000, feeCents: 780 },
    { appliedCents: 0, feeCents: 0 },
  ])
  expect(copy.parts.adjustments).toEqual([{ paymentIntent: 'pi_1', seq: 1 }])
  expect(copy.parts.ledger.map(({ paymentIntent }) => paymentIntent)).toEqual(ledger.map(([, , payment]) => payment))
})

describe('what has another shape is refused', () => {
  test.each([
    ['a request without a key', () => parseIssueRequest(toJson(request))],
    [
      'a request with a sum in words',
      () => parseIssueRequest(toJson({ ...request, idempotencyKey: 'k', feeCents: 'all' })),
    ],
    [
      'a line of no kind',
      () => parseIssueRequest(toJson({ ...request, idempotencyKey: 'k', draft: { ...draft, lines: [{}] } })),
    ],
    ['a text without a sender', () => parseText(toJson({ sid: 'SM1', to: '', body: '', receivedAt: 1 }))],
    [
      'a state with half cents',
      () => parseCounted(toJson({ id: 'i', number: 1, revision: 1, status: 'open', totalCents: 0.5 })),
    ],
    ['a copy without its rows', () => parseInvoiceCopy(toJson({ invoice: { id: 'i' } }))],
    ['a company without people', () => parseCompanyCopy(toJson({ company: {} }))],
    ['a message to nobody', () => parseMessage(toJson({ id: 'm', key: 'k', body: '' }))],
    ['no JSON', () => parseMessage('no json')],
  ])('%s', (_, read) => {
    expect(read).toThrow()
  })
})
