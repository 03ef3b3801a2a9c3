// Orders that take up a whole text: they bill nobody, whatever figure they name, and know the invoice they speak of.
import { describe, expect, test } from 'vitest'
import { parse } from '../../../worker/domain/text/parse.ts'
import type { Change, Intent, Reference } from '../../../worker/domain/text/parsed.ts'

const read = (text: string) => parse(text, '2026-03-04T10:15:00', 'America/New_York')

const ORDERS: readonly [Intent, Reference | null, string][] = [
  [
    'paid',
    { client: 'Bob' },
    "got bob's check for 12|got bobs cash 200|picked up Bob's check|cash from bob 250|250 cash from Bob|bob's is taken care of|got Bob's payment for 180 today 👍|cheque de Bob 300|bob slipped me 200 cash|Bob came thru w the cash|ya cayó lo de Bob|bob handed us $200|bob handed me a white envelope w 300 for the sink",
  ],
  [
    'paid',
    { number: 12 },
    "12 cleared|#12 is taken care of|got bob's check for #12|the check for 12 cleared|12 is squared",
  ],
  [
    'remind',
    { client: 'Bob' },
    "bob hasn't paid, bug him|Bob still owes me can you nudge him|bob's late, send him a reminder|text bob again hes late|get after Bob for payment|bob no ha pagado, recuérdale|Bob todavía no paga, mándale otro recordatorio|bob is 10 days late shoot him a text|bob's still not paid, nudge him again pls|dale un toquecito a Bob",
  ],
  ['remind', { number: 12 }, 'send out a nudge on 12'],
  ['remind', { client: 'Mrs. Lee' }, 'Mrs. Lee never paid, poke her'],
  ['cancel', { number: 12 }, 'get rid of 12|tear up 12|throw out #12|deshazte de la 12'],
  [
    'cancel',
    { client: 'Bob' },
    "nvm dont bill Bob|take back the invoice to bob|get rid of bob's|no wait, don't charge bob after all|tear up Bob's bill",
  ],
  [
    'undo',
    null,
    "that was a mistake, undo it|me equivoqué bórralo|didnt mean to send that|I didn't mean that one|wrong one, delete it|whoops wrong one undo it|scratch that last text",
  ],
  [
    'resend',
    { client: 'Bob' },
    'can u send bob another copy|send Bob the invoice|text bob his invoice|can you forward me bobs invoice|send me the bill for bob|bob needs his link again|mándale su factura a Bob|shoot bob a copy of the invoice?|bob wants another copy of his bill',
  ],
  [
    'list',
    null,
    'show me what hasnt been paid|what came in this month|money owed??|dame la lista de los q no han pagado|everyone that hasnt paid',
  ],
  [
    'status',
    { client: 'Bob' },
    "when is bob's due|how much was bob's invoice?|cuándo vence la de Bob|what did i charge bob|bob pay his bill?",
  ],
  ['status', { number: 12 }, 'when is 12 due|cuánto era la 12|how long has 12 been out|sigue pendiente la 12?'],
]

describe.each(ORDERS)('read as %s of %o', (intent, reference, texts) => {
  test.each(texts.split('|'))('“%s”', (text) => {
    expect(read(text)).toMatchObject({ intent, reference, items: [], total_cents: null, client_name: null })
  })
})

const CORRECTIONS: readonly [string, Reference, Change | null][] = [
  ['actually its 250 for maria', { client: 'Maria' }, { total_cents: 25000 }],
  ['no wait, it was $1,250.50 for Maria', { client: 'Maria' }, { total_cents: 125050 }],
  ['perdón, mejor dicho son 250 para Maria', { client: 'Maria' }, { total_cents: 25000 }],
  ['12 needs to be 280', { number: 12 }, { total_cents: 28000 }],
  ['la de Maria tiene que ser 280', { client: 'Maria' }, { total_cents: 28000 }],
  ["fix maria's invoice its 220", { client: 'Maria' }, { total_cents: 22000 }],
  ["take 20 off maria's", { client: 'Maria' }, { add_cents: -2000 }],
  ['take 20 off marias bill', { client: 'Maria' }, { add_cents: -2000 }],
  ['knock 50 off 12', { number: 12 }, { add_cents: -5000 }],
  ['descuento de 20 a la 12', { number: 12 }, { add_cents: -2000 }],
  ['hazle un descuento de 20 a la de Maria', { client: 'Maria' }, { add_cents: -2000 }],
  ['tack 40 onto 12', { number: 12 }, { add_cents: 4000 }],
  ['marias shouldve been 275', { client: 'Maria' }, { total_cents: 27500 }],
  ['cut joe a break take 40 off', { client: 'Joe' }, { add_cents: -4000 }],
  ['forgot to add 60 for parts on 12', { number: 12 }, { add_cents: 6000, add_label: 'parts' }],
  ['change dave to David', { client: 'Dave' }, { client_name: 'David' }],
  ['12 should say drywall not painting', { number: 12 }, { description: 'drywall' }],
  ['la de Bob debe decir Pintura de sala', { client: 'Bob' }, { description: 'Pintura de sala' }],
  ['extend bob till the 15th', { client: 'Bob' }, { due_date: '2026-03-15' }],
  ['bob gets till friday', { client: 'Bob' }, { due_date: '2026-03-06' }],
  ['dale hasta el viernes a Bob', { client: 'Bob' }, { due_date: '2026-03-06' }],
  ['spelled it wrong its Kathy with a K', { last: true }, { client_name: 'Kathy' }],
  // Which day that comes to, or whose name it is, only the person can say.
  ['push maria out a week', { client: 'Maria' }, null],
  ['give joe another week', { client: 'Joe' }, null],
  ['recórrele una semana a la 14', { number: 14 }, null],
  ['give em 10 more days on 14', { number: 14 }, null],
  ['dave wants till the 10th', { client: 'Dave' }, null],
  ['push maria till friday', { client: 'Maria' }, null],
  ['dale otra semana a Joe', { client: 'Joe' }, null],
  ['give maria 10% off', { client: 'Maria' }, null],
  ['add tax to 12', { number: 12 }, null],
  ['12 should say Martha', { number: 12 }, null],
]

describe('a correction that is the whole text', () => {
  test.each(CORRECTIONS)('“%s”', (text, reference, change) => {
    expect(read(text)).toMatchObject({ intent: 'change', reference, change, items: [], total_cents: null })
  })
})

test.each([
  "take 2 doors off maria's shed 200",
  'throw out 12 bags of trash for joe 90',
  'get rid of stump for joe 200',
  'tear up 9 yards of carpet for kim 270',
  "moved joe's fence out a foot 300",
  'extend gutters for bob 120',
  'chris cleared brush 200',
  'wire from shed to house for Bob 250',
  'transfer switch for dave 250',
  'send maria an invoice',
  'send maria another invoice 200 for the sink',
  'send maria the invoice for the sink 200',
  "bob hasn't paid for the deck yet so bill him 400",
  'its 250 for maria the drain',
  "fix maria's toilet its 220",
  "cut 20 off maria's hedge, 60",
  "got bob's truck running 350",
  'joe handed me a list, did 3 outlets 180',
  'dave gave me the go ahead, roof patch 400',
  'gave bob 2 more hours on the fence 90',
  'dropped off 2 yards of mulch for bob 180',
  'switched bob to led lights 240',
  'le bajé la rama a Maria 120',
  'dale una mano de pintura a la casa de Rosa 300',
  'mándale la factura a Rosa de 200 por el piso',
])('“%s” is still a job', (text) => {
  expect(read(text).intent).toBe('invoice')
})

test.each(['how much is taxes', 'what is this', 'go after lunch', 'got it its fine', 'tell the guys im late'])(
  '“%s” is no order',
  (text) => {
    expect(read(text)).toMatchObject({ intent: 'other', reference: null })
  },
)

test.each(["got bob's check for 12?", '12 cleared?', 'get rid of 12?', '12 should be 280?', "take 20 off maria's?"])(
  '“%s” asks, and does nothing',
  (text) => {
    expect(read(text).intent).not.toMatch(/^(?:paid|cancel|change|undo)$/)
  },
)

describe('a slip in the word of the order', () => {
  test.each([
    ['cancl #14', 'cancel', { number: 14 }],
    ['remnd maria pls', 'remind', { client: 'Maria' }],
    ['please resnd 12', 'resend', { number: 12 }],
    ['chnage 12 to 300', 'change', { number: 12 }],
    ['camcela la 12', 'cancel', { number: 12 }],
    ['cancla la 12', 'cancel', { number: 12 }],
  ])('“%s” is forgiven', (text, intent, reference) => {
    expect(read(text)).toMatchObject({ intent, reference })
  })

  test.each(['Chance Miller 200 gutters', 'Chang gutters 200', 'resent fence post for dave 110'])(
    '“%s” is somebody or some work',
    (text) => {
      expect(read(text).intent).toBe('invoice')
    },
  )
})

test('a long row of the words that open an order is read at once', () => {
  const began = performance.now()
  for (const word of ['no wait ', 'can you please ', 'got maria ', 'show me who no ', '12 ', "maria's "])
    read(word.repeat(14))
  expect(performance.now() - began).toBeLessThan(500)
})
