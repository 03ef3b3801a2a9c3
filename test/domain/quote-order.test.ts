// "change quote 3 to 3,300", "ann said yes": which texts say what is to be done with a quote.
import { expect, test } from 'vitest'
import { readQuoteOrder } from '../../worker/domain/quote-order.ts'

const LIST = { act: 'list' }
const accept = (client: string) => ({ act: 'accept', client })
const change = (number: number | null, totalCents = 330_000) => ({ act: 'change', number, totalCents })
const send = (number: number | null) => ({ act: 'send', number })
const cancel = (number: number | null) => ({ act: 'cancel', number })

test.each([
  ['which quotes are open', LIST],
  ['Which estimates are still open?', LIST],
  ['open quotes', LIST],
  ['show me my quotes', LIST],
  ['¿qué presupuestos están abiertos?', LIST],
  ['mis cotizaciones pendientes', LIST],
  ['cuáles presupuestos siguen abiertos', LIST],
  ['ann said yes', accept('ann')],
  ['Ann Lee said yes to the quote', accept('Ann Lee')],
  ['Ann accepted the estimate', accept('Ann')],
  ['Bob approved my quote', accept('Bob')],
  ['Ana dijo que sí', accept('Ana')],
  ['Ana aceptó el presupuesto', accept('Ana')],
  ['change the quote to 3,300', change(null)],
  ['change quote 3 to 3,300', change(3)],
  ['please change quote #3 to $3,300', change(3)],
  ['make the estimate 3 to 3300 dollars', change(3)],
  ['lower quote 3 to 3300.50', change(3, 330_050)],
  ['cambia el presupuesto a 3,300', change(null)],
  ['cambia la cotización 3 a 3,300', change(3)],
  ['send quote 3 again', send(3)],
  ['resend the quote', send(null)],
  ['send the quote again please', send(null)],
  ['manda el presupuesto 3 otra vez', send(3)],
  ['reenvía la cotización', send(null)],
  ['cancel quote 3', cancel(3)],
  ['cancel the estimate', cancel(null)],
  ['cancela el presupuesto 3', cancel(3)],
  ['anula la cotización', cancel(null)],
])('“%s”', (text, order) => {
  expect(readQuoteOrder(text)).toEqual(order)
})

test.each([
  'cancel 3',
  'change 3 to 3,300',
  'send 3 again',
  'change quote 3',
  'change quote 3 to 3,300 or 3,400',
  'change quote 3 to 0',
  'send a quote to Ann for 3,300',
  'send quote 3 to Bob for 200',
  'did ann say yes?',
  'ann said yes, bill her 300',
  'she said yes',
  'ann said no',
  'Ann said yes to fixing the sink 200',
  'nobody said yes',
  'quote deck for Ann Lee 3,500',
  'quoted Linda 1400, waiting to hear back',
  'should I cancel quote 3?',
  'cancel my invoice to Bjorn, the estimate changed',
])('“%s” is no such order', (text) => {
  expect(readQuoteOrder(text)).toBeNull()
})
