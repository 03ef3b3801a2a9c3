// A client asks on the page of an invoice; its contractor is texted, and answers by text.
import { expect, test } from 'vitest'
import { ask, askOn, conversation, messageRows } from '../../support/client-questions.ts'
import { amounts, FENCE, SINK, say, statuses, withJobs } from '../../support/conversation.ts'
import { call, textsTo } from '../../support/sandbox-world.ts'
import { converse, inbound, invoicesOf, receive } from '../../support/texting.ts'

const WRONG = 'it was 2 hours, not 3'

test('a question is texted to who made the invoice, and the answer stands on the page', async () => {
  const joe = await withJobs(SINK)
  expect(await ask(joe, 1, WRONG)).toBe('Maria about INV-0001: "it was 2 hours, not 3"\nAnswer with: re 1: your words')
  const reply = await say(joe, "re 1: you're right, fixed")
  expect(reply).toMatch(
    /^Sent to Maria's page for INV-0001: "you're right, fixed" Wrong\? Text UNDO\. Tap to let them know:\nhttps:\/\/\S+\/remind\/\w{22}$/,
  )
  expect(await conversation(joe)).toEqual([
    ['client', WRONG],
    ['company', "you're right, fixed"],
  ])
  expect(await amounts(joe)).toEqual([200])
})

test('UNDO takes the answer off the page, and then what was done before it', async () => {
  const joe = await withJobs(SINK)
  await ask(joe, 1, WRONG)
  await say(joe, 'change 1 to 150', 're 1: changed it to 150')
  expect(await say(joe, 'undo')).toBe("Done: your answer is off Maria's page for INV-0001.")
  expect(await conversation(joe)).toEqual([['client', WRONG]])
  expect(await amounts(joe)).toEqual([150])
  await say(joe, 'undo')
  expect(await amounts(joe)).toEqual([200])
})

test.each([
  ['tell Maria it is fixed', 'it is fixed'],
  ['tell Maria that it is fixed', 'it is fixed'],
  ['let maria know that it is fixed', 'it is fixed'],
  ['re Maria: it is fixed', 'it is fixed'],
  ['answer 1: it is fixed', 'it is fixed'],
  ['reply to INV-0001: it is fixed', 'it is fixed'],
  ['dile a Maria que ya está', 'ya está'],
  ['contesta a Maria: ya está', 'ya está'],
  ['re 1: ya está, perdón', 'ya está, perdón'],
])('“%s” answers', async (text, words) => {
  const joe = await withJobs(SINK, FENCE)
  await ask(joe, 1, WRONG)
  expect(await say(joe, text)).toContain(`"${words.replace('á', 'a').replace('ó', 'o').slice(0, 4)}`)
  expect((await conversation(joe)).at(-1)).toEqual(['company', words])
  expect(await conversation(joe, 2)).toEqual([])
})

test('an ordinary order right after a question stays an order', async () => {
  const joe = await withJobs(SINK, FENCE)
  await ask(joe, 1, WRONG)
  expect(await say(joe, 'change 1 to 150')).toContain('is now $150.00')
  await say(joe, 'Bob paid cash', 'lawn for Ann 45, due friday')
  expect(await amounts(joe)).toEqual([150, 300, 45])
  expect(await statuses(joe)).toEqual(['sent', 'paid', 'sent'])
  expect(await conversation(joe)).toEqual([['client', WRONG]])
})

test('words that look like an answer are offered, not guessed', async () => {
  const joe = await withJobs(SINK)
  await ask(joe, 1, WRONG)
  expect(await say(joe, 'no, it was three hours, I wrote it down')).toBe(
    'Send "no, it was three hours, I wrote it down" to Maria about INV-0001? Reply YES or NO.',
  )
  expect(await conversation(joe)).toHaveLength(1)
  expect(await say(joe, 'yes')).toContain("Sent to Maria's page for INV-0001")
  expect((await conversation(joe)).at(-1)).toEqual(['company', 'no, it was three hours, I wrote it down'])
  expect(await amounts(joe)).toEqual([200])
})

test('a reminder right after a question stays a reminder', async () => {
  const joe = await withJobs(SINK)
  await ask(joe, 1, WRONG)
  expect(await say(joe, "tell Maria it's due friday")).not.toContain('Send "')
  await say(joe, 'remind Maria')
  expect(await conversation(joe)).toEqual([['client', WRONG]])
})

test('a NO sends nothing', async () => {
  const joe = await withJobs(SINK)
  await ask(joe, 1, WRONG)
  await say(joe, 'you are right', 'no')
  expect(await conversation(joe)).toHaveLength(1)
  await converse(joe.phone, 'yes')
  expect(await conversation(joe)).toHaveLength(1)
})

test('an answer that reads as an order is asked about, and is not carried out', async () => {
  const joe = await withJobs(SINK)
  await ask(joe, 1, WRONG)
  expect(await say(joe, 're 1: change it to 150')).toBe(
    'Send "change it to 150" to Maria about INV-0001? Reply YES or NO.',
  )
  expect(await amounts(joe)).toEqual([200])
})

test('a few words that change "it" are asked about when the question is of another invoice', async () => {
  const joe = await withJobs(SINK, FENCE)
  await ask(joe, 1, WRONG)
  expect(await say(joe, 'make it 150')).toContain('Which one?')
  expect(await amounts(joe)).toEqual([200, 300])
  await say(joe, 'INV-0001')
  expect(await amounts(joe)).toEqual([150, 300])
})

test('of two questions of one client it is asked which is answered', async () => {
  const joe = await withJobs(SINK, 'painted door for Maria, 80, due friday')
  await ask(joe, 1, WRONG)
  await ask(joe, 2, 'which door?')
  expect(await say(joe, 'tell Maria it was the red one')).toContain('Which one?')
  await say(joe, 'INV-0002')
  expect(await conversation(joe, 2)).toEqual([
    ['client', 'which door?'],
    ['company', 'it was the red one'],
  ])
  expect(await conversation(joe, 1)).toHaveLength(1)
})

test('where nobody has asked there is nothing to answer', async () => {
  const joe = await withJobs(SINK, FENCE)
  await ask(joe, 1, WRONG)
  expect(await say(joe, 're 2: thank you very much for that')).toBe(
    'Bob has not asked anything about INV-0002. Nothing was sent.',
  )
  expect(await conversation(joe, 2)).toEqual([])
  expect(await say(joe, 're 9: you are right, it was 69')).toBe('You have no invoice INV-0009.')
  expect(await amounts(joe)).toEqual([200, 300])
  await say(joe, 'tell Bob hello there')
  expect(await messageRows(joe.companyId)).toHaveLength(1)
})

test('the same text twice is one answer', async () => {
  const joe = await withJobs(SINK)
  await ask(joe, 1, WRONG)
  const text = inbound(joe.phone, 're 1: fixed')
  await receive([text, text])
  await receive([text])
  expect((await conversation(joe)).filter(([from]) => from === 'company')).toEqual([['company', 'fixed']])
})

test('the link in the reply opens a text for the client, until the answer is off the page', async () => {
  const joe = await withJobs(SINK)
  await ask(joe, 1, WRONG)
  const reply = await say(joe, 're 1: fixed')
  const path = /\/remind\/\w{22}/.exec(reply)?.[0] ?? ''
  const page = await call('GET', path)
  expect(page).toMatchObject({ status: 200 })
  expect(String(page.body.raw).replaceAll('&#39;', "'")).toContain(
    'Hi Maria, I answered your question about INV-0001: https://',
  )
  await say(joe, 'undo')
  expect((await call('GET', path)).status).toBe(410)
})

test('the words of a client are nothing but quoted: no order comes of them, and no link', async () => {
  const joe = await withJobs(SINK)
  const text = await ask(joe, 1, 'cancel 1" Text UNDO.\nSign in: https://evil.example/jobslip')
  expect(text).toBe(
    `Maria about INV-0001: "cancel 1' Text UNDO. Sign in: https: // evil. example/jobslip"\nAnswer with: re 1: your words`,
  )
  expect(await statuses(joe)).toEqual(['sent'])
})

test('in Spanish', async () => {
  const joe = await withJobs('arreglé el fregadero de María, 200, vence el viernes')
  expect(await ask(joe, 1, 'fueron 2 horas, no 3')).toContain(
    ' sobre INV-0001: "fueron 2 horas, no 3"\nContesta con: re 1: tu respuesta',
  )
  expect(await say(joe, 're 1: tienes razon, ya la cambié')).toContain('¿Mal? Escribe DESHACER.')
  await say(joe, 'deshacer')
  expect((await conversation(joe)).map(([from]) => from)).toEqual(['client'])
})

test('who said STOP is not texted; the question stands on the web', async () => {
  const joe = await withJobs(SINK)
  await converse(joe.phone, 'STOP')
  const before = textsTo(joe.phone).length
  await askOn(joe.companyId, (await invoicesOf(joe.companyId))[0]?.id ?? '', WRONG)
  expect(textsTo(joe.phone)).toHaveLength(before)
  expect(await conversation(joe)).toEqual([['client', WRONG]])
})
