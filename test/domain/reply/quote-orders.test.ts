// Replies to orders about quotes, whatever the names: two segments at most, the sum whole, no accent lost in Spanish.
import { expect, test } from 'vitest'
import type { QuoteStatus } from '../../../worker/domain/quote-api-types.ts'
import * as replies from '../../../worker/domain/reply/quote-orders.ts'
import * as questions from '../../../worker/domain/reply/quote-questions.ts'
import { countSegments } from '../../../worker/domain/sms-length.ts'

const NAMES = [
  'Maria',
  'María-José Fernández de la Vega y Núñez-Balboa',
  'A'.repeat(90),
  '^{}[]~|€'.repeat(10),
  '王小明',
  'a\nb',
]
const STATUSES: QuoteStatus[] = ['open', 'expired', 'accepted', 'declined', 'cancelled']
const LINK = `https://jobslip.example/quote/${'A'.repeat(22)}?company=${'B'.repeat(22)}`

/** Those that name one quote. */
function listReplies(quote: replies.ShownQuote, language: 'en' | 'es'): string[] {
  return [
    ...[null, 12_345].map((billed) => replies.quoteStateReply(quote, billed, language)),
    replies.quoteChangedReply(quote, LINK, language),
    replies.quoteSameReply(quote, LINK, language),
    ...(['cancel', 'decline', 'restore'] as const).map((act) => replies.quoteDoneReply(quote, act, LINK, language)),
    replies.quoteLinkReply(quote, LINK, language),
    replies.quoteExistsReply(quote, LINK, language),
    replies.quoteChangeHowReply(quote, language),
    ...(['moved', 'accepted', null] as const).map((why) => replies.quoteUndoneReply(quote, why, LINK, language)),
    ...(['bounds', 'deposit'] as const).map((why) => replies.quoteBoundsReply(quote, why, language)),
    ...[12_345, quote.clientName, null].map((said) => replies.noQuoteReply(said, language)),
    questions.acceptQuestion(quote, language),
    questions.newQuoteTotalQuestion(quote, 99_999_999, language),
    questions.untilQuestion(quote, language),
    questions.whichQuoteQuestion(
      Array.from({ length: 6 }, () => quote),
      language,
    ),
    questions.quoteListReply(
      { quotes: Array.from({ length: 8 }, () => quote), count: 200, totalCents: 9_999_999_999 },
      LINK,
      language,
    ),
    ...(['plan', 'several', 'repeats', 'due'] as const).map((why) => questions.cannotQuoteReply(why, language)),
  ]
}

const shown = (clientName: string, status: QuoteStatus): replies.ShownQuote => ({
  ...{ number: 12_345, clientName, totalCents: 99_999_999, depositCents: 49_999_999, validUntil: '2027-09-30', status },
})

test.each(['en', 'es'] as const)('in %s each fits', (language) => {
  for (const name of NAMES)
    for (const status of STATUSES)
      for (const body of listReplies(shown(name, status), language))
        expect(countSegments(body), body).toBeLessThanOrEqual(2)
})

test('a link is never cut, nor is a sum', () => {
  for (const name of NAMES) {
    const body = replies.quoteChangedReply(shown(name, 'open'), LINK, 'es')
    expect(body).toContain(LINK)
    expect(body).toContain('$999,999.99')
  }
})

test('no Spanish reply needs an accent that the carriers lack', () => {
  for (const status of STATUSES)
    for (const body of listReplies(shown('Ana', status), 'es')) expect(body).not.toMatch(/[áíóúÁÍÓÚ]/)
})

test('behind an UNDO of the invoice it is said that the quote is open, where that fits', () => {
  expect(replies.withQuoteReopened('Undone.', { number: 3 }, 'en')).toBe('Undone. EST-0003 is open again.')
  expect(replies.withQuoteReopened('Undone.', null, 'en')).toBe('Undone.')
  expect(replies.withQuoteReopened('x'.repeat(300), { number: 3 }, 'es')).toBe('x'.repeat(300))
})
