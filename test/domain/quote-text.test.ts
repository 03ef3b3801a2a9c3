// "quote deck for Ann Lee 3,500, good till friday": which texts order a quote, of what, and until when it is good.
import { expect, test } from 'vitest'
import { readQuote } from '../../worker/domain/quote-text.ts'
import { parse } from '../../worker/domain/text/read.ts'

/** A Thursday. */
const NOW = '2026-11-26T10:00:00'
const ZONE = 'America/New_York'

test.each([
  ['quote deck for Ann Lee 3,500, good till friday', 'Ann Lee', 350_000, '2026-11-27'],
  ['quote deck for Ann Lee 3,500', 'Ann Lee', 350_000, null],
  ['Quote: deck for Ann Lee $3,500', 'Ann Lee', 350_000, null],
  ['estimate for Ann Lee: deck 3,500, good until dec 4', 'Ann Lee', 350_000, '2026-12-04'],
  ['estimate fence repair for Bob $1,200 valid until 12/15', 'Bob', 120_000, '2026-12-15'],
  ['please write up a quote for Maria Lopez, roof repair $900', 'Maria Lopez', 90_000, null],
  ['make an estimate for Maria Lopez roof repair 900 good for 10 days', 'Maria Lopez', 90_000, '2026-12-06'],
  ['new quote: paint kitchen for Carla 650, valid for 2 weeks', 'Carla', 65_000, '2026-12-10'],
  ['a quote for Carla, paint kitchen 650 good thru monday', 'Carla', 65_000, '2026-11-30'],
  ['ok quote Carla 650 for painting the kitchen', 'Carla', 65_000, null],
  ['quote gutters for Dan 420, expires friday', 'Dan', 42_000, '2026-11-27'],
  ['presupuesto para Ana: pintar cocina $650, válido hasta el viernes', 'Ana', 65_000, '2026-11-27'],
  ['cotización para Tomasa: barda $900', 'Tomasa', 90_000, null],
  ['Cotiza barda para Tomasa 900, válida por 15 días', 'Tomasa', 90_000, '2026-12-11'],
  ['haz un presupuesto para Luis, techo $4,200', 'Luis', 420_000, null],
  ['hazle una cotización a Luis por techo $4,200 vigente hasta el 15 de diciembre', 'Luis', 420_000, '2026-12-15'],
  ['nuevo presupuesto para Rosa Díaz: cambiar lavabo 300', 'Rosa Díaz', 30_000, null],
  ['por favor cotiza lavabo para Rosa 300', 'Rosa', 30_000, null],
])('“%s”', (text, client, cents, validUntil) => {
  const quote = readQuote(text, NOW)
  expect(quote?.validUntil).toBe(validUntil)
  const job = parse(quote?.job ?? '', NOW, ZONE)
  expect([quote?.job, job.client_name, job.total_cents]).toEqual([quote?.job, client, cents])
})

test.each([
  'quote deck for Ann Lee 3,500 good until the fence is up',
  'quote deck for Ann Lee 3,500 good until nov 2 2025',
  'quote deck for Ann Lee 3,500 good for 900 days',
  'cotiza barda para Tomasa 900 válida hasta que llueva',
])('“%s” names no day to come: it is asked', (text) => {
  expect(readQuote(text, NOW)?.validUntil).toBe('unclear')
})

test.each([
  'quoted Linda 1400, waiting to hear back',
  'deck for Ann Lee 3,500',
  'Quote was 2200 for the mantel. Wes okd it and its done. Bill him 2200 due friday',
  'Quote said 1,680. I found an easier way so 1,400 to Clay Whitehorse, adobe patch',
  'quote of the day: 2 beers',
  'quote i gave the theater: 1,150 for 20 costumes',
  'estimate was 1900, actual less, 1720, Gladys Mbeki hail damage',
  'cotización aprobada por Whispering Pines: reparar cerca $275. Facturar hoy',
  "estimate for Ann Lee: deck 3,500. She'll let me know",
  'estimate for Ann Lee: deck 3,500, need to write it up',
  'cotización para Ana: barda 900, sin respuesta',
  'presupuesto para Ana: barda 900, todavía no decide',
  'how do I quote Ann 3,500?',
  'can you quote Ann 3,500?',
  'send quote 3 again',
  'cancel quote 3',
  'quote 3',
  'estimate #3',
  'change quote 3 to 3,300',
  'quote 3 to 3,300',
  'which quotes are open',
  'quote deck for Ann Lee',
  'le pasé presupuesto de 2,900 al sr Abdi',
  'Bid for Westgate Plaza is 9,800',
  'invoice Ann 3,500 for the quote work',
])('“%s” orders no quote', (text) => {
  expect(readQuote(text, NOW)).toBeNull()
})
