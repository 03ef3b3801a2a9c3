// "re 12: you're right, fixed": which texts answer what a client asked, whose question, and in which words.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  beginsAsAnswer,
  certaintyOf,
  listSplits,
  readAnswerOrder,
  soundsLikeOrder,
} from '../../worker/domain/answer-order.ts'
import type { Intent } from '../../worker/domain/text/reading.ts'

const TWELVE = { number: 12, isPlain: true }
const PERHAPS = { number: 12, isPlain: false }
const ROSA = { client: 'Rosa' }

test.each([
  ["re 12: you're right, fixed", TWELVE, "you're right, fixed"],
  ['Re 12 - it was 3, I have the times', TWELVE, 'it was 3, I have the times'],
  ['RE INV-0012: ok', TWELVE, 'ok'],
  ['re: 12: fixed', TWELVE, 'fixed'],
  ['re #12, will do', TWELVE, 'will do'],
  ['re invoice 12: thanks for telling me', TWELVE, 'thanks for telling me'],
  ['answer 12: yes, friday is fine', TWELVE, 'yes, friday is fine'],
  ['answer on 12: the second hour was the drive', TWELVE, 'the second hour was the drive'],
  ['reply to 12: let me look', TWELVE, 'let me look'],
  ['reply to INV-12: no problem', TWELVE, 'no problem'],
  ['respond to 12: I took it off', TWELVE, 'I took it off'],
  ['re 12 you are right', PERHAPS, 'you are right'],
  ['answer 12 it was the part', PERHAPS, 'it was the part'],
  ['re Rosa: fixed it, look again', ROSA, 'fixed it, look again'],
  ['re: Rosa: my mistake', ROSA, 'my mistake'],
  ['answer Rosa: the tax is the state’s', ROSA, 'the tax is the state’s'],
  ['reply to Rosa: call me', ROSA, 'call me'],
  ['tell Rosa: it is fixed', ROSA, 'it is fixed'],
  ['tell Mrs. Lee: it is 60 because of the mulch', { client: 'Mrs. Lee' }, 'it is 60 because of the mulch'],
  ['let Rosa know that I changed it', ROSA, 'I changed it'],
  ['please let Rosa know it was 3 hours', ROSA, 'it was 3 hours'],
  ['let her know I am on it', 'last', 'I am on it'],
  ["tell her it's fixed", 'last', "it's fixed"],
  ['tell him that I come back friday', 'last', 'I come back friday'],
  ['tell them: sorry', 'last', 'sorry'],
  ['re 12: tienes razón, ya está', TWELVE, 'tienes razón, ya está'],
  ['contesta 12: fueron 3 horas', TWELVE, 'fueron 3 horas'],
  ['contesta la 12: ya la cambié', TWELVE, 'ya la cambié'],
  ['contesta a la 12: perdón, fue un error', TWELVE, 'perdón, fue un error'],
  ['responde a la 12: era la pieza', TWELVE, 'era la pieza'],
  ['respuesta 12: el viernes paso', TWELVE, 'el viernes paso'],
  ['contesta a Rosa: ya está', ROSA, 'ya está'],
  ['contéstale a Rosa: sí, dos horas', ROSA, 'sí, dos horas'],
  ['respóndele a Rosa: es con impuesto', ROSA, 'es con impuesto'],
  ['responde a Rosa: mañana lo veo', ROSA, 'mañana lo veo'],
  ['dile a Rosa: ya lo arreglé', ROSA, 'ya lo arreglé'],
  ['dile que ya está', 'last', 'ya está'],
  ['dígale que fue la pieza', 'last', 'fue la pieza'],
  ['avísale que paso el lunes', 'last', 'paso el lunes'],
  ['tell Rosa it is done', null, 'Rosa it is done'],
  ['dile a Rosa que ya está', null, 'Rosa que ya está'],
  ['avísale a Rosa que la cambié', null, 'Rosa que la cambié'],
  ['re Rosa you were right', null, 'Rosa you were right'],
  ['answer Rosa the part was 40', null, 'Rosa the part was 40'],
  ['contesta a Rosa que sí', null, 'Rosa que sí'],
] as const)('“%s”', (text, of, rest) => {
  expect(readAnswerOrder(text)).toEqual({
    of,
    rest,
    isTold: /^(?:please )?(?:tell|let|dile|d[ií]gale|av[ií]sale)/i.test(text),
  })
})

test.each([
  'change 12 to 200',
  'fixed sink for Rosa, 200, due friday',
  'remind Rosa',
  'Rosa paid 200',
  'repair fence for Bob 300',
  'reinstalled 12 windows for Bob 300',
  'retell Rosa',
  'who owes me',
  'telling Rosa tomorrow',
  'television for Rosa 300',
  're 12:',
  're 12',
  'tell her',
  'answer',
  'recent invoices',
  'dilemma 12: x',
  'contestador para Rosa 80',
])('“%s” is no such order', (text) => {
  expect(readAnswerOrder(text)).toBeNull()
})

test('without a colon the name is the head of it, the longest first', () => {
  expect(listSplits('Ann Lee that it is done')).toEqual([
    { client: 'Ann Lee that it', words: 'is done' },
    { client: 'Ann Lee that', words: 'it is done' },
    { client: 'Ann Lee', words: 'it is done' },
    { client: 'Ann', words: 'Lee that it is done' },
  ])
  expect(listSplits('Rosa')).toEqual([])
})

test.each([
  'no, it was 3',
  "You're right",
  'sorry, my mistake',
  'it was the valve',
  'sí, perdón',
  'fueron tres',
  'Ya la arreglé',
])('“%s” begins as an answer', (text) => {
  expect(beginsAsAnswer(text)).toBe(true)
})

test.each(['change 12 to 200', 'notes for Ann 40', 'fixed sink 200', 'itemize 12', 'yesterday lawn 40'])(
  '“%s” does not',
  (text) => {
    expect(beginsAsAnswer(text)).toBe(false)
  },
)

test.each([
  'make it 150',
  'change it to 150',
  'paid cash',
  'cancel it',
  'please mark it paid',
  '150',
  '$150.00',
  'cámbiala a 150',
  'ponle 150',
  'márcala pagada',
  'pagada en efectivo',
])('“%s” may be an order', (text) => {
  expect(soundsLikeOrder(text)).toBe(true)
})

test.each([
  "you're right, I changed it to 150",
  'changed it, look again',
  'all set now',
  'it was 150 in all',
  'ya la cambié',
  'tienes razón, la puse en 150',
  'payment came in, thanks',
  'added by mistake, sorry',
  'made it 150',
  '150 is what we said',
])('“%s” is for the client to read', (text) => {
  expect(soundsLikeOrder(text)).toBe(false)
})

type Labelled = { text: string; expect?: { intent?: string; total_cents?: number | null } }

test('no labelled job or order is taken for an answer, even if everybody had asked', () => {
  const lines = globSync('corpus/**/*.jsonl').flatMap((path) => readFileSync(path, 'utf8').trim().split('\n'))
  const texts = lines.map((line) => JSON.parse(line) as Labelled)
  const taken = texts.filter(({ text, expect: { intent = 'other', total_cents = null } = {} }) => {
    const order = intent === 'other' ? null : readAnswerOrder(text)
    const splits = order?.of === null ? listSplits(order.rest).map(({ words }) => words) : [order?.rest ?? '']
    return (
      order && splits.some((words) => certaintyOf(order, words, { intent: intent as Intent, total_cents }) === 'sure')
    )
  })
  expect(texts.length).toBeGreaterThan(40_000)
  expect(taken.map(({ text }) => text)).toEqual([])
})

test.each([
  ["tell Rosa it's due today", 'remind', 'none'],
  ['dile a Rosa que me debe 100', 'remind', 'none'],
  ['let Rosa know her bill is late', 'remind', 'none'],
  ['re Rosa fixed sink 200', 'invoice', 'none'],
  ['tell Rosa I changed it', 'change', 'perhaps'],
  ["tell her it's fixed", 'other', 'perhaps'],
  ['re 12 you are right', 'other', 'perhaps'],
  ["tell Rosa it's fixed", 'other', 'sure'],
  ["re 12: it's due friday, as we said", 'change', 'sure'],
  ['re 12: make it 150', 'change', 'perhaps'],
] as const)('“%s”, which reads as %s, is %s an answer', (text, intent, certainty) => {
  const order = readAnswerOrder(text)
  const words = order?.of === null ? (listSplits(order.rest).at(-1)?.words ?? '') : (order?.rest ?? '')
  expect(order && certaintyOf(order, words, { intent, total_cents: intent === 'invoice' ? 20_000 : null })).toBe(
    certainty,
  )
})

test('long texts are read at once', () => {
  expect(readAnswerOrder(`let ${'rosa '.repeat(4000)}`)).toBeNull()
  expect(readAnswerOrder(`tell ${'rosa '.repeat(4000)}`)?.of).toBeNull()
})
