// A question marks nothing paid, cancelled or changed, in whatever words and language it is asked.
import { describe, expect, test } from 'vitest'
import { parse } from '../../../worker/domain/text/parse.ts'
import type { Intent } from '../../../worker/domain/text/parsed.ts'

const QUESTIONS: readonly [Intent, string][] = [
  [
    'status',
    `does bob owe me money?
y la de los 340 de Mireya, ya quedó pagada o no?
la de 340 de Mireya ya está pagada?
does bob still owe me 200?
don Chema ya me pagó los 190?
ya me pagó don Chema los 190?
¿don Chema ya me pagó?
me pagó doña Chela los 300?
Celia ya pagó los 300?
Celia pagó en efectivo?
Celia ya depositó?
ya pagaron los Ramirez?
los Ramirez ya me pagaron los 500?
maria paid cash?
maria paid the 200?
did maria pay the 200?
did maria pay me cash?
did bob ever send that 300?
did the 385 from Darlene Hutto ever come in?
did the money from Darlene come in?
did the check from Darlene clear?
did darlenes 385 come in
has the 385 from Darlene come through yet?
did the payment for invoice 12 go through?
did we ever get the 385 from Darlene?
did i get paid for invoice 12?
have i been paid for 12 yet?
was the 385 from darlene received?
ya cayó el pago de Celia?
ya llegó el zelle de Celia?
ya entró el dinero de Celia?
cayeron los 300 de Celia?
Sonia Arriaga ya vio su factura?
Sonia ya vio la factura?
Sonia ya abrió su factura?
ya vio su factura Sonia?
Sonia vio el link?
le llegó la factura a Sonia?
a Sonia le llegó su factura?
did Sonia look at her invoice?
has mrs. lee looked at her invoice
did that payment from kim go thru
has Sonia opened her invoice?
Sonia seen her bill yet?
whats going on w invoice 44
what's going on with invoice 44?
whats up with 44
whats the deal with the Hutto invoice
whats happening with bobs invoice
what about invoice 44?
12 void?
invoice 12 void?
cancel 12?
tom venmo'd me the 200?
invoice for Bo paid?
Bo gave me the check?
¿ya me depositó Celia los 200?
any payment from Bo Lang?
any movement on 44?
que pasa con la 44
que onda con la factura 44?
is 44 paid?
is invoice 44 cancelled?
was 44 cancelled?
did i cancel 44?
did i already bill Bo Lang?
ya cancelé la 44?
la 44 está pagada?
44 paid?
44 pagada?
is maria paid up?
did i mark 44 paid?`,
  ],
  [
    'list',
    `does anyone still owe me money?
does anyone owe me
¿quién me debe?
¿Quién no ha pagado?
¿y quiénes me deben?
¿Cuánto me deben?
who still owes me?
did everyone pay?
pagaron todos?
quién pagó?
does anybody still owe me anything
anyone still owe me?
is anyone late
do any of my clients owe me
do i have anyone who hasnt paid
alguien me debe todavia?
alguien me debe dinero?
hay alguien que me deba?`,
  ],
  [
    'other',
    `sorry wrong number
oops wrong number
numero equivocado
should i cancel 44?
¿puedo cancelar la 44?
how do i know if they paid?
do they get a receipt after they paid?
can i cancel 44?
does my client need an app to pay?
Refinance now! low rates call 800-555-0100`,
  ],
  // Asked to do it, and told that it was done: no mere questions.
  [
    'paid',
    `can you mark 12 paid?
Celia ya pagó los 300
maria paid the 200`,
  ],
  ['cancel', 'could you cancel 12?'],
  [
    'invoice',
    `did Maria's drain yesterday, can you bill her 200?
did the gutters for Ann Bell, 180, she'll pay friday
cleared brush for Ann Bell 400?
did lawn for Ann Bell, saw a leak too, fixed it 140
set up vote tables for Al Bell $200`,
  ],
]

test('a long text of apologies is read at once', () => {
  const before = process.cpuUsage()
  parse('sorry no '.repeat(150), '2026-03-04T10:15:00', 'America/New_York')
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1000)
})

describe.each(QUESTIONS)('read as %s', (intent, texts) => {
  test.each(texts.split('\n'))('%s', (text) => {
    expect(parse(text, '2026-03-04T10:15:00', 'America/New_York').intent).toBe(intent)
  })
})
