// Orders to give money back, and texts that speak of it and order nothing.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type RefundOrder, readRefund } from '../../../../worker/domain/text/refund/read-refund.ts'

const NOW = '2026-03-04T10:15:00'

const wish = (target: RefundOrder['target'], amount: RefundOrder['amount'] = 'all', of: RefundOrder['of'] = null) => ({
  target,
  amount,
  of,
})
const ANN = { client: 'Ann' }
const TWELVE = { number: 12 }
const FIFTY = { cents: 5000 }

const ORDERS: readonly (readonly [string, RefundOrder])[] = [
  ['refund 12', wish(TWELVE)],
  ['refund #12', wish(TWELVE)],
  ['refund INV-0012', wish(TWELVE)],
  ['refund the deposit on 12', wish(TWELVE, 'all', 'deposit')],
  ['reembolsa el anticipo de la 12', wish(TWELVE, 'all', 'deposit')],
  ['reembolsa el saldo de la 12', wish(TWELVE, 'all', 'last')],
  ['please refund invoice 12', wish(TWELVE)],
  ['can you refund 12?', wish(TWELVE)],
  ['refund 12 in full', wish(TWELVE)],
  ['refund 50 on 12', wish(TWELVE, FIFTY)],
  ['refund 12 $50', wish(TWELVE, FIFTY)],
  ['refund half of 12', wish(TWELVE, { bps: 5000 })],
  ['refund 30% of 12', wish(TWELVE, { bps: 3000 })],
  ['refund the last payment on 12', wish(TWELVE, 'all', 'last')],
  ['refund Ann 50', wish(ANN, FIFTY)],
  ['refund $50 to Ann', wish(ANN, FIFTY)],
  ["refund Ann's deposit", wish(ANN, 'all', 'deposit')],
  ['give Ann her 50 back', wish(ANN, FIFTY)],
  ['give Ann her money back', wish(ANN)],
  ['give the deposit back to Ann', wish(ANN, 'all', 'deposit')],
  ['deposit back to Ann', wish(ANN, 'all', 'deposit')],
  ['50 back to Ann', wish(ANN, FIFTY)],
  ['send Ann back her 50', wish(ANN, FIFTY)],
  ['pay Ann back 50', wish(ANN, FIFTY)],
  ["refund half of Joe's", wish({ client: 'Joe' }, { bps: 5000 })],
  ['refund Mrs. Vega', wish({ client: 'Mrs. Vega' })],
  ['refund her deposit', wish(null, 'all', 'deposit')],
  ['refund', wish(null)],
  ['devuélvele los 50 a Ann', wish(ANN, FIFTY)],
  ['regrésale los 50 a Ann', wish(ANN, FIFTY)],
  ['devuélvele el anticipo a Ann', wish(ANN, 'all', 'deposit')],
  ['reembolsa la 12', wish(TWELVE)],
  ['reembólsale la mitad a Ann', wish(ANN, { bps: 5000 })],
  ['devuélvele su dinero a doña Toña', wish({ client: 'Doña Toña' })],
]

describe('a refund is ordered by', () => {
  test.each(ORDERS)('"%s"', (text, wanted) => {
    expect(readRefund(text, NOW)).toEqual(wanted)
  })
})

const NONE =
  `Ann wants her money back|should I refund her?|should I refund Ann|they refunded me|I refunded Ann 50|did you refund Ann
refund policy|refund me|no refunds|don't refund Ann|never refund Ann|refund from home depot 50|tax refund came|refund Ann if she asks
give Ann her keys back|give it back|give Ann a call back|send the invoice back to Ann|send 34 back out to them|send 34 back to Ann
Ann asked for a refund|if bree asks for a refund what do i do|i need to refund Ann|pay me back 50|Ann paid me back 50|get my money back
refund Ann 50 and Joe 30|refund 2 and 3|back to school haircut 40 for Ann|money back guarantee|give back to the community|refund the fee
regresa eso|regrésala|regrésale como estaba la de Vivian|me regresas lo último que le moví|devuelve la llamada a Ana|Ann quiere su dinero
a Nico le tengo que devolver 150|¿le devuelvo los 50 a Ann?|Ann dice que le devuelva 50|who do I talk to about a refund|her refund was 2,114`
    .split(/[|\n]/)
    .map((text) => text.trim())

describe('no refund is ordered by', () => {
  test.each(NONE)('"%s"', (text) => {
    expect(readRefund(text, NOW)).toBeNull()
  })
})

const CORPUS = fileURLToPath(new URL('../../../../corpus', import.meta.url))
const MAY_SPEAK_OF_IT = /refund|reimburs|re?embols|reintegr|devuel|devolv|regres|\bback\b/i

test('no labelled text is taken for one', () => {
  const texts = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(`${CORPUS}/${name}`, 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line): { text?: string; now: string; expect?: object } => JSON.parse(line))
    .filter(({ text, expect: label }) => label && text && MAY_SPEAK_OF_IT.test(text))
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(({ text, now }) => readRefund(text ?? '', now) !== null).map(({ text }) => text)).toEqual([])
})
