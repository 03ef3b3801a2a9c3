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
  ['estimate for Dan: gutters $420', 'Dan', 42000, null],
  ['quote for Rosa, paint the porch 380', 'Rosa', 38000, null],
  ['quote Ann Lee 3,500 for the deck', 'Ann Lee', 350000, null],
  ['please quote drywall patch for Bob 275, good till dec 4', 'Bob', 27500, '2026-12-04'],
  ['hey quote tile work for Sam 1,150', 'Sam', 115000, null],
  ['draft a quote for Pete, roof repair $1,978', 'Pete', 197800, null],
  ['prepare an estimate for Mrs Lee: new fence $2,400, good for 30 days', 'Mrs. Lee', 240000, '2026-12-26'],
  ['create a quote for Omar, install fan 180 valid for 1 week', 'Omar', 18000, '2026-12-03'],
  ['write me a quote for Jill: pressure wash driveway 220', 'Jill', 22000, null],
  ['do a quote for Kim, trim trees 540, expires monday', 'Kim', 54000, '2026-11-30'],
  ['new estimate for Lou: replace toilet $310', 'Lou', 31000, null],
  ['quote faucet for Nina 95 good thru friday', 'Nina', 9500, '2026-11-27'],
  ['estimate: snow removal for Hal 160', 'Hal', 16000, null],
  ['presupuesto para doña Rosa: techo 4,200', 'Doña Rosa', 420000, null],
  ['presupuesto para Luis, cambiar llave 95, vale hasta el lunes', 'Luis', 9500, '2026-11-30'],
  ['cotiza pintura para Marta 650', 'Marta', 65000, null],
  ['cotización para Pedro: cerca $1,800, válida por 2 semanas', 'Pedro', 180000, '2026-12-10'],
  ['prepara un presupuesto para Elena, baño $2,300', 'Elena', 230000, null],
  ['nueva cotización para Iván: lámpara 120', 'Iván', 12000, null],
  ['hazme un presupuesto para Sofía, jardín 210', 'Sofía', 21000, null],
  ['oye cotiza ventana para Raúl 340', 'Raúl', 34000, null],
  ['presupuesto para Carmen: piso $1,450, bueno hasta el 4 de diciembre', 'Carmen', 145000, '2026-12-04'],
  ['quote deck for Ann Lee', 'Ann Lee', null, null],
  ['presupuesto para Ana: pintar cocina', 'Ana', null, null],
  ['send a quote to Ann Lee for deck 3,500', 'Ann Lee', 350000, null],
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
  'quote',
  'an estimate',
  'le pasé presupuesto de 2,900 al sr Abdi',
  'Bid for Westgate Plaza is 9,800',
  'invoice Ann 3,500 for the quote work',
])('“%s” orders no quote', (text) => {
  expect(readQuote(text, NOW)).toBeNull()
})
