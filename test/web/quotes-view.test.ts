// The address of the quotes' list, and what the form of a quote changes.
import { expect, test } from 'vitest'
import { ApiError } from '../../web/api/answers.ts'
import { isUnanswered, rereadUnlessKept } from '../../web/app/keep-page.ts'
import { changeOf, refusedErrors, valuesOf } from '../../web/routes/dashboard/quotes/edit-quote.tsx'
import { quotesHref, readQuotesView, toQuotesQuery } from '../../web/routes/dashboard/quotes/view.ts'
import type { QuoteJson } from '../../worker/domain/quote-api-types.ts'

const read = (search: string) => readQuotesView(new URLSearchParams(search))

const QUOTE: QuoteJson = {
  id: 'a',
  quote_number: 'EST-0001',
  client_name: 'Ann Lee',
  client_email: null,
  client_phone: '12025550123',
  description: 'cedar deck',
  line_items: [],
  status: 'open',
  total_amount: 3500,
  deposit_amount: 1000,
  valid_until: '2031-06-01',
  created_at: '2026-01-05T15:00:00Z',
  decided_at: null,
  decided_by: null,
  reason: null,
  invoice: null,
  quote_url: 'https://jobslip.test/quote/a',
}

test('an address of the quotes comes back as it went, without what it says wrongly', () => {
  expect(quotesHref(read('tab=quotes'))).toBe('/dashboard?tab=quotes')
  expect(quotesHref(read('tab=quotes&q=ann&status=declined'))).toBe('/dashboard?tab=quotes&q=ann&status=declined')
  expect(quotesHref(read('tab=quotes&status=paid&page=7'))).toBe('/dashboard?tab=quotes')
  const view = read('tab=quotes&q=ann&page=3&cursor=abc')
  expect(quotesHref(view, { cursor: view.cursor, page: view.page })).toBe(
    '/dashboard?tab=quotes&q=ann&page=3&cursor=abc',
  )
  expect(quotesHref(view, { status: 'open' })).toBe('/dashboard?tab=quotes&q=ann&status=open')
  expect(toQuotesQuery({ q: '  ', status: '' })).toEqual({})
})

test('the form of a quote sends only what is new, and takes away what was emptied', () => {
  const values = valuesOf(QUOTE)
  expect(changeOf(QUOTE, values)).toEqual({})
  const emptied = { ...values, client_phone: '', deposit_amount: '', valid_until: '', total_amount: '$3,300.50' }
  expect(changeOf(QUOTE, emptied)).toEqual({
    client_phone: null,
    deposit_amount: null,
    valid_until: null,
    total_amount: 3300.5,
  })
  expect(changeOf(QUOTE, { ...values, deposit_amount: 'half' })).toEqual({ deposit_amount: Number.NaN })
})

test('a refusal stands at the field that it names, else under the form', () => {
  const values = valuesOf(QUOTE)
  const details = [{ field: 'valid_until', code: 'quote_day_past' as const, message: 'That day is over.' }]
  expect(refusedErrors(new ApiError(400, { message: 'x', details }), values)).toEqual({
    valid_until: 'That day is over.',
  })
  expect(refusedErrors(new ApiError(409, { message: 'Too much.' }), values)).toEqual({ form: 'Too much.' })
})

test('a page is read again after a refusal, and kept after a call that found no answer', () => {
  expect([0, 500, 503].map((status) => isUnanswered(new ApiError(status, null)))).toEqual([true, true, true])
  expect([400, 404, 409].map((status) => isUnanswered(new ApiError(status, null)))).toEqual([false, false, false])
  const url = new URL('https://jobslip.test/quote/a')
  const asked = { currentUrl: url, nextUrl: url, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true }
  const after = (actionResult: unknown) => rereadUnlessKept({ ...asked, actionResult })
  expect([after({ kept: true }), after({ kept: false }), after({ decided: true }), after(undefined)]).toEqual([
    false,
    true,
    true,
    true,
  ])
})
