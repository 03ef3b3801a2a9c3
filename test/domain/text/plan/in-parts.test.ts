// A text that asks for its money in several sums is billed for the whole of them, or asked about, and never for a part.
import { describe, expect, test } from 'vitest'
import { inDoubt, readPlanTerms } from '../../../../worker/domain/text/plan/plan-terms.ts'
import { parse, read as readWhole } from '../../../../worker/domain/text/read.ts'
import type { ParsedText } from '../../../../worker/domain/text/reading.ts'

const NOW = '2026-03-04T10:15:00'
const ZONE = 'America/New_York'

/** As `actions/text` reads it: the plan is taken out first, and what only may be one leaves the amount in doubt. */
function read(text: string): { reading: ParsedText; hasPlan: boolean } {
  const plan = readPlanTerms(text, NOW, ZONE)
  const reading = readWhole(plan?.asks ? plan.job : text, NOW).result
  return { reading: plan && !plan.asks ? inDoubt(reading) : reading, hasPlan: plan?.asks != null }
}

/** Plans, each with the total (dollars) that its sums make. */
const PLANS: readonly (readonly [text: string, dollars: number])[] = [
  ['fence for Joe 1200, 600 now, 600 on the 15th', 1200],
  ['Joe fence 1200: 400 today 400 friday 400 in december', 1200],
  ['cerca de Joe 1200, 600 ahora y 600 el 15', 1200],
  ['deck for Ann 3000. 1000 now, 1000 in april, 1000 in may', 3000],
  ["paint Lee's kitchen 900 - 450 today 450 next friday", 900],
  ['mulch and edging for Mrs. Ruiz, $1500. $500 on the 10th, $500 on the 20th, $500 on the 30th', 1500],
  ['Pool liner for Dana 2000, 700 today, the rest 1300 on the 20th', 2000],
  ['Pool liner for Dana 2000, 700 today then 1300 on the 20th', 2000],
  ['Dana pool liner. 700 today. 1300 on the 20th. 2000 all together', 2000],
  ['clean-out for Jo 480, 240 down now 240 on friday', 480],
  ['kitchen for Vera 5000, 2000 now 2000 march 20 1000 april 5', 5000],
  ['Kitchen for Vera: $5,000. Pay schedule: 2k now, 2k 3/20, 1k 4/5', 5000],
  ['kitchen vera 5k, 2k now, 2k on the 20th, 1k on april 5th', 5000],
  ["Jean's pergola 1600, 800 by the 10th, 800 by the 25th", 1600],
  ['breaker panel for Otis 1100, 600 today, 500 tomorrow', 1100],
  ['Otis panel 1100. 600 today 500 tmrw', 1100],
  ['lawn Ray 300: 100 now, 200 end of month', 300],
  ['techo de Chuy 1200, 400 hoy, 400 el viernes, 400 en diciembre', 1200],
  ['techo de Chuy 1200, 400 hoy 800 el 20', 1200],
  ['techo de Chuy 1200, 600 ahorita y los otros 600 el viernes', 1200],
  ['Rosa pintura 900 pagos de 450 el 10 y 450 el 25', 900],
  ['barda de Don Luis 2500, 1000 ahora, 1500 cuando acabe', 2500],
  ['barda Don Luis 2500: 1000 al empezar y 1500 al terminar', 2500],
  ['limpieza de Marta 700, 350 hoy y 350 mañana', 700],
  ['Jardín de la Sra. Peña 1300, 500 ahora, 400 el 15, 400 el 30', 1300],
  ['Fixed sink and disposal for Maria 600. 200 now, 400 due friday', 600],
  ['fence Joe. 600 now 600 on the 15th. total 1200', 1200],
  ["fence for Joe, 600 now and 600 on the 15th, that's 1200", 1200],
  ['demo for Ivan 1400, 200 today 1200 when finished', 1400],
  ['demo Ivan 1400, 200 today & balance 1200 on the 15th', 1400],
  ['Invoice Carla Mendez $2,200 for drywall. Payment schedule: $1,100 today, $1,100 on March 31.', 2200],
  ['drywall Carla 2200. pay 1100 on the 6th & 1100 on the 27th', 2200],
  ['gutter guards Phil 800, wants it as 400 now and 400 on april 1', 800],
  ['epoxy floor Dre 1000: 250 now, 250 on 3/13, 250 on 3/20, 250 on 3/27', 1000],
  ['tree removal Cobb fifteen hundred, a thousand now and five hundred on friday', 1500],
  ['fence Joe twelve hundred, six hundred now, six hundred on the fifteenth', 1200],
  ['Kitchen cabinets Nadia 3000 -> 1500 today -> 1500 on delivery', 3000],
  ['cabinets for Nadia $3k, $1.5k today, $1.5k 4/10', 3000],
  ['garage door spring Earl 450, 200 now and the other 250 friday', 450],
  ['garage door spring Earl 450. 200 today leaves 250 friday', 450],
  ['Earl spring 450 200 today balance friday', 450],
  ['Mulch for the Dunns: 720. 360 upfront, 360 on completion', 720],
  ['plomería para Beto 980, 490 ahora y 490 el viernes', 980],
  ['Beto plomeria 980. me da 490 hoy y 490 el 20 de marzo', 980],
  ['piso de Doña Mari 1500: 500 hoy, 500 el 15 de marzo y 500 el 30 de marzo', 1500],
  ['mudanza familia Soto 2000, 1200 hoy, 800 mañana', 2000],
  ['Mudanza Soto 2000: 1200 ahorita, lo demás 800 el lunes', 2000],
  ["Jo's windows 760, first 380 friday, second 380 on the 20th", 760],
  ['windows for Jo 760. 1st payment 380 friday. 2nd payment 380 march 20', 760],
  ['Addition framing for Petrov, 5200. Draws: 2000 march 10, 2000 march 24, 1200 april 7', 5200],
  ['Bill Sam 1300 for deck stain: 650 due now, 650 due 3/18', 1300],
  ['charge Sam 1300 for deck stain, 650 now 650 on the 18th', 1300],
  ['Sam deck stain, 650 now and then 650 on the 18th for a total of 1300', 1300],
  ['Sam deck stain 650 now + 650 on the 18th = 1300', 1300],
  ['Ruth bathroom 1900 can be 950 this friday and 950 on the 20th', 1900],
  ['bathroom for Ruth: 950 due friday, 950 due the 20th, 1900 altogether', 1900],
]

/** Not clear enough to be a plan, or out of order; with the total that is offered, if any. */
const ASKED: readonly (readonly [text: string, dollars: number])[] = [
  ["Deck for Ann, 3,000 total. First 1,000 then 2,000 when it's built", 3000],
  ['paint for Lee 900, 300 first, then 300, then 300', 900],
  ['bathroom reno Tom 2400 he pays 800 each month for 3 months', 2400],
  ['bathroom reno Tom 2400, 800 a month', 2400],
  ['bathroom reno Tom 2400, 800 every month, 800 800 800', 2400],
  ['tile for Nora 1000 500 monday 500 thursday', 1000],
  ['tile for Nora 1000. 500 Mon, 500 Thurs', 1000],
  ['roof patch Bill 1800, pay 900 first and 900 later', 1800],
  ['roof patch Bill 1800, 900 first, rest later', 1800],
  ['move for the Parkers $650: $325 now, $325 when we unload', 650],
  ['moving Parker family 650, 325 at pickup and 325 at drop off', 650],
  ['detail fleet for Sal 750; 250 today, 250 next week, 250 the week after', 750],
  ['detail for Sal 750 split 250/250/250', 750],
  ["pergola Jean 1600, she'll do 800 this friday and 800 the friday after", 1600],
  ["Jean's pergola 1600 half is 800 now, 800 on the 25th", 1600],
  ['panel for otis, 1100. he pays 600 on friday and 500 the following friday', 1100],
  ['mow lawn for Ray 300, 100 now 200 later', 300],
  ['Techo para Chuy 1200: primero 400 y luego 800', 1200],
  ['Techo de Chuy, 1200 en total, 600 ya y 600 después', 1200],
  ['pintura para Rosa 900, 300 cada mes', 900],
  ['pintura casa de Rosa $900. $450 el lunes y $450 el viernes', 900],
  ['barda Don Luis 2500, primer pago 1000 el viernes, segundo pago 1500 el 20', 2500],
  ['limpieza Marta 700, 350 primero, 350 luego', 700],
  ['sink for Maria 600 total, she can pay 200 today and 400 on friday', 600],
  ['hvac tune up Gus 800 400 asap 400 on the 1st', 800],
  ['HVAC Gus 800 pmt 1 400 today pmt 2 400 on 3/15', 800],
  ['siding for Walt 4500: 1500/1500/1500 mar apr may', 4500],
  ['siding for Walt 4500, 1500 a month starting now', 4500],
  ['siding for Walt 4500. 1500 this month, 1500 next month, 1500 in may', 4500],
  ['600 now 600 on the 15th, fence for Joe', 1200],
  ['floors for Amy 3600, 900 per week', 3600],
  ['gutters for Hal 240, 120 this week 120 next week', 240],
  ['stump grinding for Kit 950 bucks, 475 up front 475 after', 950],
  ['Kit stumps 950: 475 before, 475 after', 950],
  ['fence for Joe 1250, 600 now, 600 on the 15th', 1250],
  ['yo fence 4 joe its 1200 he gives 600 rn n 600 nxt fri', 1200],
  ['$1000 epoxy floor for Dre. 250 now 250 fri 250 next fri 250 the fri after that', 1000],
  ['paint job Lupe 900 total - 300 down today, 300 on the 15th, 300 on the 30th', 900],
  ["electrical for Hana 640. She'll send 320 today and 320 on friday", 640],
  ['Tree removal for Cobb 1500. 1,000 before, 500 after cleanup', 1500],
  ['mulch Dunns 720 pay in two, 360 friday 360 on the 20th', 720],
  ['pool remodel Kim 1800, three payments 600 now 600 april 1 600 may 1', 1800],
  ['Kim pool remodel 1800 in 3: 600 today, 600 in april, 600 in may', 1800],
  ['piso doña mari 1500, 750 al firmar y 750 al terminar', 1500],
  ['piso doña Mari, son 1500, paga 500 cada semana', 1500],
  ['pintar cuarto de Memo 600, la mitad 300 hoy y 300 el sábado', 600],
  ['petrov framing 5200 draw 1 2600 now draw 2 2600 when framed', 5200],
  ['dog fence Tia 260 - 130 cash today 130 next wed', 260],
  ['bathroom for Ruth 1900. Half (950) friday half (950) the 20th', 1900],
  ['labor 800 and parts 625 for Ned, 700 now, 725 on friday', 1425],
  ['Ned 800 labor 625 parts, total 1425, 700 now, 725 friday', 1425],
]

/** Their total is certain, whatever the words say of parts. */
const WHOLE: readonly (readonly [text: string, dollars: number])[] = [
  ['clean out for Jo 480: 240 + 240, first now, second friday', 480],
]

/** The whole, or a question: whether the parts come beside it. */
const WHOLE_OR_ASKED: readonly (readonly [text: string, dollars: number])[] = [
  ['pintura para Rosa 900, 300 por mes, 3 meses', 900],
  ['floors for Amy 3600, weekly 900 x 4', 3600],
]

/** Money came already, or the sums are lines: a part may be all that is billed, and the lines are added up. */
const NO_PARTS: readonly (readonly [text: string, dollars: number])[] = [
  ['mowed monday 45, wednesday 45, friday 45 for Al', 135],
  ['tile 500 and labor 700 for Joe, due friday', 1200],
]

describe('money asked for in parts', () => {
  test.each(PLANS)('"%s" is a plan', (text, dollars) => {
    const { reading, hasPlan } = read(text)
    expect(hasPlan).toBe(true)
    expect([dollars * 100, null]).toContain(reading.total_cents)
  })

  test.each(ASKED)('"%s" is asked about', (text) => {
    expect(read(text).reading).toMatchObject({ intent: 'invoice', total_cents: null })
  })

  test.each(WHOLE)('"%s" bills the whole', (text, dollars) => {
    expect(read(text).reading.total_cents).toBe(dollars * 100)
  })

  test.each(WHOLE_OR_ASKED)('"%s" bills the whole or asks', (text, dollars) => {
    expect([dollars * 100, null]).toContain(read(text).reading.total_cents)
  })

  test.each(NO_PARTS)('"%s" bills what its lines make', (text, dollars) => {
    expect(read(text).reading.total_cents).toBe(dollars * 100)
  })

  // Also where nobody takes the plan out of the text first.
  test.each([...PLANS, ...ASKED, ...WHOLE])('the reader by itself bills no part of "%s"', (text, dollars) => {
    expect([dollars * 100, null]).toContain(parse(text, NOW, ZONE).total_cents)
  })

  test('what is offered first is the whole', () => {
    expect(read('paint for Lee 900, 300 first, then 300, then 300').reading.amount_options).toEqual([90_000])
    expect(read('600 now 600 on the 15th, fence for Joe').reading.amount_options).toEqual([120_000])
  })

  test('a part is no new total of an invoice', () => {
    const context = { clients: ['Joe'], lastNumber: 14, open: [{ number: 12, client: 'Joe', totalCents: 120_000 }] }
    for (const text of ['12: 600 now, 600 on the 15th', 'make 12 600 now 600 friday', '600 now 600 on the 15th on 12'])
      expect(readWhole(text, NOW, context).order?.change?.total_cents).toBeUndefined()
  })
})
