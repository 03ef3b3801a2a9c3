// What is said of invoices that exist, in many forms and with any client: the meaning is one.
import { describe, expect, test } from 'vitest'
import { parse } from '../../../worker/domain/text/read.ts'
import type { Intent } from '../../../worker/domain/text/reading.ts'

const NAMES = ['Maria', 'bob', 'Tyrone Banks', 'doña Chela', 'Xiomara', 'Chen Wei', 'Ezequiel', 'Mrs. Okafor']
const GREETINGS = ['', 'hey ', 'oye ', 'ok ', 'please ', 'mira ']

const SAID: readonly [Intent, string][] = [
  [
    'status',
    'did {} pay yet?|has {} paid|what about {}?|any word from {}|where are we with 12|12 status|ya pagó {}?|cómo va la de {}|qué pasó con {}|sabes si {} ya pagó',
  ],
  [
    'remind',
    'remind {}|nudge {}|follow up with {}|send {} a reminder|tell {} to pay me|recuérdale a {}|recordale a {}|acordale a {} que me pague|dile a {} que pague|avísale a {} que me debe|mándale un recordatorio a {}',
  ],
  [
    'paid',
    '{} paid|{} paid me in cash|{} paid zelle today|{} paid w/ venmo|{} paid with cash app|{} paid check|{} venmoed|{} pagó zelle|{} me pagó con venmo hoy|{} paid up|{} sent a check|got a check from {}|payment from {} came in|mark 12 paid|12 is paid|ya me pagó {}|{} me pagó en efectivo|la 12 ya está pagada|recibí el pago de {}',
  ],
  [
    'resend',
    'resend 12|send {} the link again|can i get the link again|{} lost the link|reenvía la 12|pásame el link de {}|mándale otra vez la factura a {}|link for {}',
  ],
  [
    'cancel',
    "cancel 12|void 12|cancel {}'s invoice|delete invoice 12|cancel the last one|anula la 12|cancela la de {}|borra la factura de {}|cancel 3 and 4",
  ],
  [
    'change',
    "a la factura de {} ponle 320 en vez de 300|make it 250|change 12 to 250|250 not 200|should be 300|wrong name, it's Marta|the name is Marta|no es Rosa, es Marta|cámbiala a 300|súbele a 300 la factura de {}|take 15 off the one for {}|push it to monday|la 12 vence el lunes",
  ],
  [
    'list',
    "who owes me|whos late|who aint paid me yet|who ain't paid|who hasnt paid|whos not paid me|which ones aint paid|kien me debe|quién no me a pagado|what's unpaid|show me what's outstanding|how much money do people owe me|show last 5 invoices|quién me debe|a quién le falta pagar|dame la lista|hay facturas vencidas?|cuánto llevo cobrado|cuánto tengo por cobrar",
  ],
  [
    'undo',
    'undo|undo that|nah undo that|nah, undo|nvm undo that|no wait undo|hold up undo that|damn undo that|nel deshazlo|no mejor deshaz eso|oops delete that|take it back|deshacer|bórralo|olvídalo|quita eso|scratch that',
  ],
  [
    'other',
    'nobody paid me|thanks|who is this|wrong number|delete my account|cancel the appointment with {}|how much do you charge',
  ],
]

const intentOf = (text: string) => parse(text, '2026-03-04T10:15:00', 'America/New_York').intent

const ACTS: readonly Intent[] = ['paid', 'cancel', 'change']
// As many of a hundred texts must be read as they are meant; the rest is asked about.
const READ = 75

describe('one meaning in many forms', () => {
  test.each(SAID)('%s', (intent, forms) => {
    const texts = forms.split('|').flatMap((form) =>
      (form.includes('{}') ? NAMES : ['']).flatMap((name) => {
        const said = form.replace('{}', name)
        return (intent === 'undo' || intent === 'other' ? [''] : GREETINGS).map((greeting) => `${greeting}${said}`)
      }),
    )
    const other = texts.filter((text) => intentOf(text) !== intent)
    expect(100 - (100 * other.length) / texts.length, other.slice(0, 8).join('; ')).toBeGreaterThanOrEqual(READ)
  })

  // "call Bob again" may be a reminder: its link harms nobody.
  test('who is to be called is changed by none of them', () => {
    for (const name of NAMES) expect([...ACTS, 'invoice']).not.toContain(intentOf(`call ${name} again`))
  })

  test('whoever has not paid is marked paid by none of them', () => {
    for (const name of NAMES)
      for (const said of [
        'aint paid me yet',
        "hasn't paid",
        'never paid me',
        'todavía no me paga',
        "still hasn't paid me",
      ])
        expect(ACTS).not.toContain(intentOf(`${name} ${said}`))
  })
})
