// Quotes over HTTP: the company's list and acts, and the page that its client opens.
import { afterEach, expect, test, vi } from 'vitest'
import { markDeleted } from '../../../worker/db/company/company-deletion.ts'
import type { PublicQuoteJson, QuoteDetailsJson, QuotePageJson } from '../../../worker/domain/quote-api-types.ts'
import { readPdf } from '../../files/read-pdf.ts'
import { openCompany } from '../../support/money.ts'
import { billedRows, quoteOf, quoteRows } from '../../support/quotes.ts'
import {
  type Answer,
  type Contractor,
  call,
  product,
  signUp,
  textsTo,
  waitForTexts,
} from '../../support/sandbox-world.ts'

afterEach(() => {
  vi.useRealTimers()
})

const bodyOf = <T>({ body }: Answer) => body as T
const own = (joe: Contractor, method: string, path = '', sent?: object) =>
  call(method, `/api/quotes${path}`, sent, joe.cookie)
const page = async (joe: Contractor, id: string) =>
  bodyOf<PublicQuoteJson>(await call('GET', `/api/public/quotes/${id}?company=${joe.companyId}&opened=true`))
const answer = (id: string, act: string, sent: object) => call('POST', `/api/public/quotes/${id}/${act}`, sent)
const yes = (joe: Contractor, revision: number) => ({
  company_id: joe.companyId,
  name: ' Ann  Lee ',
  agreed: true,
  revision,
  request_id: 'form-of-ann',
})

test('a client reads a quote, accepts it once, and is led to the invoice', async () => {
  const joe = await signUp()
  const { quoteId } = await quoteOf(joe, { depositCents: 50_000 })
  const shown = await page(joe, quoteId)
  expect(shown).toMatchObject({
    quote_number: 'EST-0001',
    status: 'open',
    total_amount: 3500,
    deposit_amount: 500,
    accepted_by: null,
    payment_url: null,
    revision: 1,
  })
  expect(JSON.stringify(shown)).not.toContain(joe.phone.slice(1))
  for (let n = 0; n < 2; n += 1) {
    const after = bodyOf<PublicQuoteJson>(await answer(quoteId, 'accept', yes(joe, shown.revision)))
    const [invoice] = await billedRows(joe.companyId)
    expect(after).toMatchObject({ status: 'accepted', accepted_by: 'Ann Lee' })
    expect(after.payment_url).toBe(`https://jobslip.test/payment/${invoice?.id}?company=${joe.companyId}`)
  }
  expect(await billedRows(joe.companyId)).toHaveLength(1)
  const { quote, timeline } = bodyOf<QuoteDetailsJson>(await own(joe, 'GET', `/${quoteId}`))
  expect(quote).toMatchObject({ status: 'accepted', decided_by: 'Ann Lee', invoice: { invoice_number: 'INV-0001' } })
  expect(timeline.map(({ kind, via, by }) => [kind, via, by]).slice(0, 1)).toEqual([
    ['created', 'web', expect.any(String)],
  ])
  expect(timeline.map(({ kind }) => kind)).toEqual(['created', 'opened', 'accepted'])
  expect((await answer(quoteId, 'decline', { company_id: joe.companyId, request_id: 'too-late-1' })).body.code).toBe(
    'quote_accepted',
  )
})

test('a quote that was changed is not accepted unseen; a name and a tick are needed', async () => {
  const joe = await signUp()
  const { quoteId } = await quoteOf(joe)
  const { revision } = await page(joe, quoteId)
  const changed = await own(joe, 'PATCH', `/${quoteId}`, {
    total_amount: 3300,
    deposit_amount: 300,
    client_email: 'a@b.co',
  })
  expect(bodyOf<QuoteDetailsJson>(changed).quote).toMatchObject({
    total_amount: 3300,
    deposit_amount: 300,
    client_email: 'a@b.co',
  })
  expect((await answer(quoteId, 'accept', yes(joe, revision))).body).toMatchObject({ code: 'quote_changed' })
  for (const [fault, code] of [
    [{ agreed: false }, 'agreement_missing'],
    [{ name: ' \u200b ' }, 'sender_name_missing'],
    [{ revision: undefined }, 'field_missing'],
    [{ request_id: 'x' }, 'request_id_invalid'],
  ] as const) {
    const { status, body } = await answer(quoteId, 'accept', { ...yes(joe, 2), ...fault })
    expect([status, body.details]).toMatchObject([400, [{ code }]])
  }
  for (const company_id of ['x', (await signUp()).companyId])
    expect((await answer(quoteId, 'accept', { ...yes(joe, 2), company_id })).status).toBe(404)
  expect(await billedRows(joe.companyId)).toEqual([])
  expect((await answer(quoteId, 'accept', yes(joe, (await page(joe, quoteId)).revision))).status).toBe(200)
})

test('looking at the page is no change, and is told once', async () => {
  const joe = await signUp()
  const { quoteId } = await quoteOf(joe)
  expect((await page(joe, quoteId)).revision).toBe((await page(joe, quoteId)).revision)
  expect((await quoteRows(joe.companyId))[0]).toMatchObject({ viewed_at: expect.any(Number) })
  const other = await quoteOf(joe)
  await call('GET', `/api/public/quotes/${other.quoteId}?company=${joe.companyId}`)
  await call('GET', `/api/public/quotes/${other.quoteId}?company=${joe.companyId}&opened=true`, undefined, joe.cookie)
  expect((await quoteRows(joe.companyId))[1]).toMatchObject({ viewed_at: null })
})

test('a client asks once, the contractor is texted and answers, and the quote can still be accepted', async () => {
  const joe = await signUp()
  const { quoteId } = await quoteOf(joe)
  const { revision } = await page(joe, quoteId)
  const ask = (words: string) =>
    answer(quoteId, 'questions', { company_id: joe.companyId, words, request_id: 'form-of-ask' })
  for (let n = 0; n < 2; n += 1) expect((await ask('which "wood"?')).body).toEqual({ sent: true })
  await waitForTexts(joe.phone, 3)
  expect(textsTo(joe.phone).filter((text) => text.includes('wood'))).toEqual([
    `Ann Lee about quote EST-0001: "which 'wood'?"\nAnswer on the web: https://jobslip.test/dashboard?tab=quotes`,
  ])
  const waiting = bodyOf<QuoteDetailsJson>(await own(joe, 'GET', `/${quoteId}`))
  expect(waiting.quote.asked_at).toEqual(expect.any(String))
  const said = { words: 'cedar', request_id: 'form-of-say' }
  for (let n = 0; n < 2; n += 1) expect((await own(joe, 'POST', `/${quoteId}/answers`, said)).status).toBe(204)
  const { quote, messages } = bodyOf<QuoteDetailsJson>(await own(joe, 'GET', `/${quoteId}`))
  expect([quote.asked_at, messages.map(({ from, words }) => [from, words])]).toEqual([
    undefined,
    [
      ['client', 'which "wood"?'],
      ['company', 'cedar'],
    ],
  ])
  expect((await page(joe, quoteId)).messages?.map(({ words }) => words)).toEqual(['which "wood"?', 'cedar'])
  expect((await answer(quoteId, 'accept', yes(joe, revision))).status).toBe(200)
  const other = (await quoteOf(joe)).quoteId
  expect((await own(joe, 'POST', `/${other}/answers`, said)).body.code).toBe('answer_not_found')
  await own(joe, 'POST', `/${other}/cancel`)
  const late = await answer(other, 'questions', {
    company_id: joe.companyId,
    words: 'hello?',
    request_id: 'form-of-ask',
  })
  expect(late.body.code).toBe('quote_cancelled')
})

test('declined with words on the page: the contractor is texted and reads them, and opens it again', async () => {
  const joe = await signUp()
  const { quoteId } = await quoteOf(joe)
  const no = { company_id: joe.companyId, reason: 'too dear\nfor us', request_id: 'form-of-no' }
  for (let n = 0; n < 2; n += 1)
    expect((await answer(quoteId, 'decline', no)).body).toMatchObject({ status: 'declined' })
  await waitForTexts(joe.phone, 3)
  expect(textsTo(joe.phone).filter((text) => text.includes('declined'))).toHaveLength(1)
  const restored = await own(joe, 'POST', `/${quoteId}/restore`)
  expect(bodyOf<QuoteDetailsJson>(restored).quote).toMatchObject({ status: 'open', reason: null })
  expect((await own(joe, 'POST', `/${quoteId}/restore`)).status).toBe(200)
  expect(bodyOf<QuoteDetailsJson>(await own(joe, 'POST', `/${quoteId}/cancel`)).quote.status).toBe('cancelled')
  expect((await own(joe, 'PATCH', `/${quoteId}`, { total_amount: 5 })).body.code).toBe('quote_cancelled')
})

test('the company notes a yes, of one that is over too; nobody texts it about that', async () => {
  const joe = await signUp()
  const { quoteId } = await quoteOf(joe, { validUntil: '2020-01-01' })
  expect((await page(joe, quoteId)).status).toBe('expired')
  expect((await answer(quoteId, 'accept', yes(joe, 1))).body.code).toBe('quote_expired')
  const texts = (await waitForTexts(joe.phone, 2)).length
  const { quote } = bodyOf<QuoteDetailsJson>(await own(joe, 'POST', `/${quoteId}/accept`))
  expect(quote).toMatchObject({ status: 'accepted', invoice: { invoice_number: 'INV-0001' } })
  expect(quote.decided_by).not.toContain('+')
  expect((await page(joe, quoteId)).accepted_by).toBeNull()
  expect(textsTo(joe.phone)).toHaveLength(texts)
  expect(
    (await own(joe, 'PATCH', `/${(await quoteOf(joe)).quoteId}`, { valid_until: '2020-01-01' })).body.details,
  ).toMatchObject([{ field: 'valid_until', code: 'quote_day_past' }])
})

test('the list goes by status and search, the newest first, a page at a time both ways', async () => {
  const joe = await signUp()
  const ids: string[] = []
  for (const clientName of ['Ann Lee', 'Bob Roe', 'José Ñandú', 'Cy Twombly', 'Ann Other'])
    ids.push(
      (await quoteOf(joe, { draft: { clientName }, validUntil: clientName === 'Bob Roe' ? '2020-01-01' : null }))
        .quoteId,
    )
  await own(joe, 'POST', `/${ids[3]}/cancel`)
  await own(joe, 'POST', `/${ids[4]}/accept`)
  const list = async (query: string) => bodyOf<QuotePageJson>(await own(joe, 'GET', `?${query}`))
  const numbers = async (query: string) => {
    const { quotes, total } = await list(query)
    expect(total).toBe(quotes.length)
    return quotes.map(({ quote_number: number }) => Number(number.slice(4)))
  }
  expect(await numbers('')).toEqual([5, 4, 3, 2, 1])
  expect(await numbers('status=open')).toEqual([3, 1])
  expect(await numbers('status=expired')).toEqual([2])
  expect(await numbers('status=accepted')).toEqual([5])
  expect(await numbers('status=cancelled&q=twom')).toEqual([4])
  expect(await numbers('q=ann')).toEqual([5, 1])
  expect(await numbers('q=nandu')).toEqual([3])
  expect(await numbers('q=est-0002')).toEqual([2])
  expect(await numbers('q=jo')).toEqual([3])
  await own(joe, 'PATCH', `/${ids[0]}`, { client_name: 'Zoe Quince' })
  expect(await numbers('q=quince')).toEqual([1])
  const first = await list('limit=2')
  expect([first.quotes.map(({ id }) => id), first.total, first.prev_cursor]).toEqual([[ids[4], ids[3]], 5, null])
  const second = await list(`limit=2&cursor=${first.next_cursor}`)
  expect(second.quotes.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  const back = await list(`limit=2&cursor=${second.prev_cursor}`)
  expect([back.quotes, back.prev_cursor]).toEqual([first.quotes, null])
  for (const query of ['status=lost', 'cursor=x', 'limit=0'])
    expect((await own(joe, 'GET', `?${query}`)).status).toBe(400)
})

test('the PDF says quote, until when and the deposit, and has no way to pay', async () => {
  const joe = await signUp()
  for (const [language, words] of [
    ['en', ['QUOTE', 'EST-0001', 'Good until', 'Deposit on acceptance', '$500.00', 'Ann Lee']],
    ['es', ['PRESUPUESTO', 'EST-0002', 'Anticipo al aceptar']],
  ] as const) {
    const { quoteId } = await quoteOf(joe, { depositCents: 50_000, validUntil: '2031-06-01', draft: { language } })
    const { pdf_url } = await page(joe, quoteId)
    const answered = await product().fetch(pdf_url)
    expect(answered.headers.get('content-type')).toBe('application/pdf')
    const text = (await readPdf(new Uint8Array(await answered.arrayBuffer()))).all
    for (const word of words) expect(text).toContain(word)
    expect(text).not.toMatch(/pay online|payment|pague/i)
    expect((await own(joe, 'GET', `/${quoteId}/pdf`)).status).toBe(200)
  }
  expect((await product().fetch('https://jobslip.test/api/public/quotes/nobody/pdf')).status).toBe(404)
})

test('nothing of a company that was deleted', async () => {
  const joe = await signUp()
  const { quoteId } = await quoteOf(joe)
  const { revision } = await page(joe, quoteId)
  const ctx = await openCompany(joe.companyId)
  await markDeleted(ctx.app.db, ctx.db, Date.now())
  expect((await answer(quoteId, 'accept', yes(joe, revision))).body.code).toBe('quote_cancelled')
  expect(await billedRows(joe.companyId)).toEqual([])
})
