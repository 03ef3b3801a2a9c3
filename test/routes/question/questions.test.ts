// What clients ask over HTTP: bounds, limits, double submits, other companies; and the answers on the web.
import { expect, test } from 'vitest'
import { askOn, conversation, messageRows } from '../../support/client-questions.ts'
import { FENCE, SINK, say, withJobs } from '../../support/conversation.ts'
import { type Contractor, call, product, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { findRow, listRows, setRows } from '../../support/tables.ts'
import { invoicesOf } from '../../support/texting.ts'

const WRONG = 'it was 2 hours, not 3'
const idOf = async (joe: Contractor, number = 1) => (await invoicesOf(joe.companyId))[number - 1]?.id ?? ''
const notices = async (joe: Contractor) =>
  (await listRows<{ key: string }>('messages', { company_id: joe.companyId }, 'created_at')).filter(({ key }) =>
    key.startsWith('question:'),
  )

test('a question is kept, told once and shown to whoever holds the link', async () => {
  const joe = await withJobs(SINK)
  const id = await idOf(joe)
  expect(await askOn(joe.companyId, id, `  ${WRONG}\u202e `)).toMatchObject({ status: 200, body: { sent: true } })
  expect(await conversation(joe)).toEqual([['client', WRONG]])
  const page = await call('GET', `/invoices/${id}?company=${joe.companyId}`)
  const [message] = (page.body.data as { messages: object[] }).messages
  // Nothing of anybody's but the words: no number, no name, no id.
  expect(Object.keys(message ?? {}).sort()).toEqual(['from', 'sent_on', 'words'])
  expect(await findRow('invoices', { id })).toMatchObject({ asked_at: expect.any(Number) })
})

test('pressed twice, or sent again after a lost answer, it is one question and one text', async () => {
  const joe = await withJobs(SINK)
  const id = await idOf(joe)
  const before = textsTo(joe.phone).length
  const once = () => askOn(joe.companyId, id, WRONG, { requestId: 'the-same-press', address: '10.9.9.9' })
  const answers = await Promise.all([once(), once(), once()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await once()).status).toBe(200)
  expect(await messageRows(joe.companyId)).toHaveLength(1)
  expect(await notices(joe)).toHaveLength(1)
  expect(await waitForTexts(joe.phone, before + 1)).toHaveLength(before + 1)
  // Other words under the same name are another question: nothing that was typed is lost.
  await askOn(joe.companyId, id, 'and the tax?', { requestId: 'the-same-press' })
  expect((await conversation(joe)).map(([, words]) => words)).toEqual([WRONG, 'and the tax?'])
})

test.each([
  ['nothing', ''],
  ['spaces', '  \n \t '],
  ['signs that nobody sees', '\u200b\u202e\u2066'],
  ['no text', 7],
  ['too much', 'x'.repeat(501)],
])('%s is refused, and nothing is kept or sent', async (_, words) => {
  const joe = await withJobs(SINK)
  const answer = await askOn(joe.companyId, await idOf(joe), words)
  expect(answer.status).toBe(400)
  expect(answer.body.details).toMatchObject([{ field: 'words' }])
  expect(await messageRows(joe.companyId)).toEqual([])
  expect(await notices(joe)).toEqual([])
})

test('500 signs are kept whole, and the text to the contractor is two segments at most', async () => {
  const joe = await withJobs(SINK)
  expect((await askOn(joe.companyId, await idOf(joe), 'ñ'.repeat(500))).status).toBe(200)
  expect((await conversation(joe))[0]?.[1]).toHaveLength(500)
})

test('five questions a day can be asked about an invoice', async () => {
  const joe = await withJobs(SINK, FENCE)
  const id = await idOf(joe)
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1) statuses.push((await askOn(joe.companyId, id, `question ${i}`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await messageRows(joe.companyId)).toHaveLength(5)
  expect((await askOn(joe.companyId, await idOf(joe, 2), WRONG)).status).toBe(200)
})

test('one network cannot ask without end, whatever it asks about', async () => {
  const joe = await withJobs(SINK)
  const id = await idOf(joe)
  const ask = (invoiceId: string) => askOn(joe.companyId, invoiceId, WRONG, { address: '198.51.100.77' })
  for (let i = 0; i < 20; i += 1) expect((await ask('x'.repeat(22))).status).toBe(404)
  const refused = await ask(id)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_questions' } })
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
})

test('an invoice that was cancelled takes no question, and says so in words', async () => {
  const joe = await withJobs(SINK)
  await say(joe, 'cancel 1')
  const answer = await askOn(joe.companyId, await idOf(joe), WRONG)
  expect(answer).toMatchObject({ status: 409, body: { code: 'question_closed' } })
  expect(answer.body.message).toContain('was cancelled')
  expect(await messageRows(joe.companyId)).toEqual([])
})

test('a wrong half of the link, or a guess, is told nothing', async () => {
  const [joe, ann] = [await withJobs(SINK), await withJobs(FENCE)]
  const guesses = [
    await askOn(ann.companyId, await idOf(joe), WRONG),
    await askOn(joe.companyId, await idOf(ann), WRONG),
    await askOn('', await idOf(joe), WRONG),
    await askOn(joe.companyId, 'INV-0001', WRONG),
    await askOn(joe.companyId, '0'.repeat(22), WRONG),
  ]
  for (const { status, body } of guesses) expect([status, body]).toEqual([404, guesses[0]?.body])
  for (const { companyId } of [joe, ann]) expect(await messageRows(companyId)).toEqual([])
})

test('another site, a form and an endless body are refused as everywhere', async () => {
  const joe = await withJobs(SINK)
  const path = `https://jobslip.test/api/payment/${await idOf(joe)}/questions`
  const send = async (headers: Record<string, string>, body: string) =>
    (await product().fetch(new Request(path, { method: 'POST', headers, body }))).status
  const form = { company_id: joe.companyId, words: WRONG, request_id: 'from-elsewhere' }
  const json = { 'content-type': 'application/json' }
  expect(await send({ ...json, origin: 'https://evil.example' }, JSON.stringify(form))).toBe(403)
  expect(await send({ 'content-type': 'application/x-www-form-urlencoded' }, 'words=x')).toBe(415)
  expect(await send(json, JSON.stringify({ ...form, words: 'x'.repeat(1_100_000) }))).toBe(413)
  expect(await messageRows(joe.companyId)).toEqual([])
})

test('the company answers on the web, once; the answer can be taken off again', async () => {
  const joe = await withJobs(SINK, FENCE)
  const id = await idOf(joe)
  await askOn(joe.companyId, id, WRONG)
  const list = await call('GET', '/api/invoices', undefined, joe.cookie)
  expect((list.body.invoices as { asked_at?: string }[]).map(({ asked_at }) => asked_at !== undefined)).toEqual([
    false,
    true,
  ])
  const answer = { words: "you're right, fixed", request_id: 'answer-0001' }
  for (let i = 0; i < 2; i += 1)
    expect((await call('POST', `/api/invoices/${id}/answers`, answer, joe.cookie)).status).toBe(204)
  expect(await conversation(joe)).toEqual([
    ['client', WRONG],
    ['company', "you're right, fixed"],
  ])
  const details = await call('GET', `/api/invoices/${id}/details`, undefined, joe.cookie)
  expect(details.body.invoice).not.toHaveProperty('asked_at')
  const messages = details.body.messages as { id: string; from: string; by?: string; via?: string }[]
  expect(messages.map(({ from, by, via }) => [from, by, via])).toEqual([
    ['client', undefined, undefined],
    ['company', 'Joe Ace', 'web'],
  ])
  expect((details.body.timeline as { kind: string }[]).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['asked', 'answered']),
  )
  const path = `/api/invoices/${id}/answers/${messages[1]?.id}`
  expect((await call('DELETE', `/api/invoices/${id}/answers/${messages[0]?.id}`, undefined, joe.cookie)).status).toBe(
    404,
  )
  for (let i = 0; i < 2; i += 1) expect((await call('DELETE', path, undefined, joe.cookie)).status).toBe(204)
  expect(await conversation(joe)).toEqual([['client', WRONG]])
  expect(await findRow('invoices', { id })).toMatchObject({ asked_at: expect.any(Number) })
})

test('nobody answers for another company, or where nobody has asked', async () => {
  const [joe, ann] = [await withJobs(SINK), await withJobs(FENCE)]
  const id = await idOf(joe)
  await askOn(joe.companyId, id, WRONG)
  const answer = { words: 'fixed', request_id: 'answer-0002' }
  expect((await call('POST', `/api/invoices/${id}/answers`, answer, ann.cookie)).status).toBe(404)
  expect((await call('POST', `/api/invoices/${id}/answers`, answer)).status).toBe(401)
  expect((await call('POST', `/api/invoices/${await idOf(ann)}/answers`, answer, ann.cookie)).status).toBe(404)
  expect(await conversation(joe)).toHaveLength(1)
})

test('who left the company is not told: its owner is', async () => {
  const joe = await withJobs(SINK)
  const id = await idOf(joe)
  await setRows('invoices', { sender: '+15550009999' }, { id })
  const before = textsTo(joe.phone).length
  await askOn(joe.companyId, id, WRONG)
  expect((await waitForTexts(joe.phone, before + 1)).at(-1)).toContain(WRONG)
})
