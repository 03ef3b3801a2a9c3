// Orders as they are typed in a hurry, and jobs that look like one.
import { describe, expect, test } from 'vitest'
import { parse } from '../../../worker/domain/text/parse.ts'
import type { Intent } from '../../../worker/domain/text/parsed.ts'

const read = (text: string) => parse(text, '2026-11-23T10:00:00', 'America/New_York')

const TEXTS: [Intent, string][] = [
  ['list', 'outstanding balance?|what do i have out there|which invoices arent paid'],
  ['cancel', "i need to cancel rosa's|we're not doing the job for ed anymore, void it|quiero cancelar la factura 8"],
  [
    'change',
    "i forgot the tax, add 8%|add a tip of 20 to 14|make the last one 15 dollars less|oops i charged too much, should be 95|extend 14 by a week|update pam's email to pam@x.com",
  ],
  ['undo', 'i didnt mean that one|no no undo that|oops, delete that|oops. delete that'],
  ['other', "the customer didn't like the paint, scrap it"],
  ['invoice', 'Bill Check 300 plumbing|mark schultz 200 drywall|pam owes 60 for the dog bath, remind her friday'],
  ['invoice', 'late night lockout for Tess 120|update electrical panel for Sam 900|add Ed Ruiz 200 fence'],
  ['list', 'whos late|anybody owe me anything|what invoices are still open|show unpaid|list my last 5'],
  ['list', 'recent invoices|who still needs to pay|overdue?|cuales estan pendientes|dime quien no ha pagado'],
  ['list', 'que me falta por cobrar|mis facturas de esta semana|who do i need to chase|any invoices past due'],
  ['list', "whats the total i'm owed|pull up everything unpaid|how many invoices are out"],
  ['status', "did the hendersons pay yet|hows invoice 9 looking|has anyone opened 14|is maria's paid|was 22 paid"],
  ['status', 'did my last invoice get paid|did tony see the bill|ya vio la factura don pedro?|la 14 ya esta pagada?'],
  ['status', 'y la de rosa que onda|what does greg owe|where are we with the smith invoice|did that one go through'],
  ['status', 'status inv 7|joe paid?|se pago la 8?'],
  ['remind', 'give maria a nudge|can you remind the johnsons they owe me|shoot joe a reminder'],
  ['remind', "pls follow up w/ carla on #8|bob hasn't paid, bug him|tell mike to pay up"],
  ['remind', 'greg is late again send him a reminder|mandale un recordatorio a don pedro'],
  ['remind', 'recuerdale a la señora vega que me debe|dile a beto que pague|nudge 12|reminder to tony'],
  ['remind', 'send a friendly reminder to all unpaid'],
  ['paid', "joe paid me cash for 12|rosa paid w check|12 is paid|mark 8 and 9 paid|got bob's check for 12"],
  ['paid', "got joe's cash 200|the johnsons paid me in person|maria settled up today|don pedro ya me pago"],
  ['paid', 'la 12 ya quedo pagada|me pagaron la 9 en efectivo|marca como pagada la de rosa|tony zelled me the 450'],
  ['paid', 'invoice 14 was paid by check #2231|close out 12, she paid cash|carla handed me the money'],
  ['paid', "recibi el pago de beto|just picked up the Smiths' check|received Maria's zelle 150"],
  ['cancel', 'void 12|cancel the smith invoice|cancel invoice for joe|kill #7|12 should be cancelled'],
  ['cancel', "please delete maria's bill|anula la 9|cancela la factura de don pedro|ya no cobres a rosa, cancelala"],
  ['cancel', "get rid of invoice 5|don't bill tony anymore, cancel his|joe changed his mind cancel his invoice"],
  ['cancel', 'throw out number 6'],
  ['change', 'make it 250|actually its 250 for maria|actually make it 300 even|12 should say drywall not painting'],
  ['change', "push maria out a week|give joe another week|take 20 off maria's|descuento de 20 a la 12"],
  ['change', "should've been 180|it was supposed to be 180 not 160|change the name to Marta|wrong name, its Marta"],
  ['change', 'her name is spelled Kathryn|due date should be the 15th|give her til friday|make 12 due next friday'],
  ['change', "update 8 to 475|raise joe's to 300|add 40 for materials to maria's invoice|knock 25 off 12"],
  ['change', 'la 12 es 350 no 300|el nombre es Yesenia no Jessica|cambia la fecha al viernes'],
  ['change', 'ponle 50 mas a la de rosa|bajale 20 a la ultima|era el martes no el lunes|not 200, 220|sorry meant 85'],
  ['change', 'i put the wrong amount, should be 320|change description on 9 to deck repair'],
  ['change', 'that should be for Tony not Toni|fix the amount on 12, its 150|give tony 10% off'],
  ['change', 'let joe have until the 15th'],
  ['undo', 'undo|undo that|oops|oops wrong one|scratch that|take that back|forget that last one'],
  ['undo', 'didnt mean to send that|borra eso|deshacer|no, olvidalo|cancel that last thing i did'],
  ['resend', 'resend 12|resend to maria|send maria the link again|can u send joe another copy|maria lost her link'],
  ['resend', 'joe says he never got it, send again|send it again|need the link for 12|mandame el link de rosa'],
  ['resend', 'reenvia la 12|otra vez el link de beto por favor|send the payment link for the garage job'],
  ['resend', 'joe deleted the text, resend pls|i need the pay link for carla|text the johnsons their link again'],
  ['resend', 'send maria the invoice|send the invoice to maria|text maria her invoice'],
  ['other', 'hey|thanks man|ok|who is this|how does this work|whats the fee|do you take venmo'],
  ['other', 'when will the money hit my account|how do i change my bank|is this a scam|lol|good morning'],
  ['other', 'que es esto|cuanto cobran|gracias, muy amable|the app isnt working|my phone number changed|call me'],
  ['other', 'you have won a $1000 gift card click here|are you coming tomorrow?|running 10 min late'],
  ['other', 'how much do you charge for a sink|where r u|👍|can i get paid faster'],
  ['invoice', 'cancelled flight rebooking for Tim 75|reminder cards printed for Dr. Patel 120'],
  ['invoice', "replaced void fill at Joe's 300|changed oil for maria 60|open cabinet repair Ann 140"],
  ['invoice', 'sent flowers to mrs cole 85|maria paid 50 deposit, total 300 for the fence'],
  ['invoice', 'charge joe another 40 for the extra outlet|undo old caulking and recaulk tub for Lee 130'],
  ['invoice', 'stop leak under sink for Pam 95|help moving couch, Dan 60|list photos for realtor Kim 200'],
  ['invoice', 'status panel install Ray 350|make it shine detail for Bo 120|resent sprinkler timer for Gail 45'],
  ['invoice', "cancel old alarm contract paperwork for Lou 50|change locks at Nina's 180"],
  ['invoice', 'bill Tony 200 for the same as last time|cobrale otra vez a Rosa 80 por la limpieza'],
  ['invoice', "cambio de aceite para Beto 60|got Bob's check valve replaced 85|moved Bob's couch out 50"],
  ['invoice', 'send Maria an invoice|3 rooms at 80, hallway 40, for Ann, 10% off all'],
]

describe('what is wanted is understood', () => {
  for (const [intent, texts] of TEXTS) {
    test.each(texts.split('|'))(`“%s” is read as ${intent}`, (text) => {
      expect(read(text).intent).toBe(intent)
    })
  }
})

test('a name that is taken back in an answer bills nobody by itself', () => {
  expect(read('Bob Hale no wait Bob Stone').intent).toBe('other')
  expect(read('painted fence for Bob Hale no wait Bob Stone 300').client_name).toBe('Bob Stone')
})

describe('and of which invoice', () => {
  test.each([
    ["got bob's check for 12", { client: 'Bob' }],
    ['push maria out a week', { client: 'Maria' }],
    ['let joe have until the 15th', { client: 'Joe' }],
    ['give her til friday', { last: true }],
    ['give tony 10% off', { client: 'Tony' }],
    ["take 20 off maria's", { client: 'Maria' }],
    ["we're not doing the job for ed anymore, void it", { client: 'Ed' }],
    ["i need to cancel rosa's", { client: 'Rosa' }],
    ['make the last one 15 dollars less', { last: true }],
    ['add a tip of 20 to 14', { number: 14 }],
    ['knock 25 off 12', { number: 12 }],
    ['descuento de 20 a la 12', { number: 12 }],
    ['12 should say drywall not painting', { number: 12 }],
    ['actually its 250 for maria', { client: 'Maria' }],
    ["bob hasn't paid, bug him", { client: 'Bob' }],
    ['can u send joe another copy', { client: 'Joe' }],
    ['send the invoice to maria', { client: 'Maria' }],
  ])('“%s”', (text, reference) => {
    expect(read(text).reference).toEqual(reference)
  })
})

describe('a correction that is plain needs no question', () => {
  test.each([
    ["take 20 off maria's", { add_cents: -2000 }],
    ['descuento de 20 a la 12', { add_cents: -2000 }],
    ["add 40 for materials to maria's invoice", { add_cents: 4000, add_label: 'materials' }],
    ['actually its 250 for maria', { total_cents: 25_000 }],
    ['push maria out a week', null],
    ['make the last one 15 dollars less', { add_cents: -1500 }],
    ['give tony 10% off', null],
  ])('“%s”', (text, change) => {
    expect(read(text).change).toEqual(change)
  })
})
