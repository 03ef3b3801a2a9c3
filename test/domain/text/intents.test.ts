// What the sender wants: keywords alone, commands about existing invoices, jobs, and everything else.
import { describe, expect, test } from 'vitest'
import { readCarrierWord } from '../../../worker/domain/text/intent/keywords.ts'
import { parse } from '../../../worker/domain/text/read.ts'
import type { Intent } from '../../../worker/domain/text/reading.ts'

const read = (text: string) => parse(text, '2026-03-04T10:15:00', 'America/New_York')

const TEXTS: [Intent, string][] = [
  ['dashboard', 'Dashboard|dashboard.|DASHBOARD!|dash board|dashbord|panel|Tablero|dashboard please'],
  ['help', 'Help|HELP!!|info|INFO?|ayuda|Ayuda por favor|hlep'],
  ['stop', 'Stop|STOP|stop.|stopall|Unsubscribe|unsubcribe|end|quit|cancel|Cancel.|alto|parar'],
  ['start', 'Start|START|unstop|yes|Yes!|iniciar'],
  [
    'list',
    "who owes me money|who hasn't paid me yet|any overdue invoices?|whats still unpaid|show me overdue invoices|list unpaid|my open invoices|how much am I owed right now|quien me debe?|mis facturas|facturas pendientes|cuanto me deben|quien no ha pagado|cuáles no me han pagado|cuales ya pagaron|las que todavía no han pagado|unpaid",
  ],
  [
    'status',
    'did carla pay yet?|status 14|status of invoice 9|has mr. lopez paid?|did 12 get paid|is #4 paid yet|did bob see the invoice|ya pagó Carmen Ortiz?|pagó don chema?|cómo va la factura 12|how much does Maria owe me',
  ],
  [
    'remind',
    'remind Kevin Brooks|can u send a reminder for #9|please nudge Tom|send tom a reminder|mandale un recordatorio a Raul|recuérdale a Rosa que pague|follow up with Kevin',
  ],
  [
    'paid',
    'Denise paid cash|mark 7 paid|mark invoice 14 as paid|14 paid|tom venmoed me|got a check from the wilsons|tom gave me a check for his invoice so its settled|don Luis ya me pagó en efectivo|marca la 9 como pagada|invoice 7 was paid by check',
  ],
  [
    'cancel',
    "cancel 11|void 12|please cancel invoice #22|cancel maria's invoice|void the invoice for Sam Rivera, he went with someone else|cancela la factura de Patricia|anula la 7|cancel INV-0007",
  ],
  [
    'change',
    'make it 275|change 12 to due monday|change the amount to 300|sorry wrong name its Jenna not Jenny|12 should be 275 not 250|wrong amount, it was 180|due date should be next friday|cámbiale el precio a la 8, son 320|ponle 250|push invoice 9 to friday',
  ],
  ['undo', 'undo|Undo that|deshacer|oops delete that last one|take that back|borra eso'],
  [
    'resend',
    "resend 6|send me the link for Gary Stein again|can you resend tom's link|mándame otra vez el link de Rosa Delgado|reenvía la 12|send the link again",
  ],
  [
    'other',
    'good morning|thanks!|muchas gracias 🙏|how much do you guys take per invoice?|do you take credit cards|Congrats! You have been selected for a $500 gift card, tap the link to claim|Your verification code is 482913|FREE iPhone! Reply YES to win $1000|can you fix my sink tomorrow?|running late be there at 3|how do I get paid|where is my money|como funciona esto|200|Maria',
  ],
  [
    'other',
    'Liked “Invoice INV-0001 for Maria: $200.00, due Mar 18”|👍 to “Invoice INV-0001 for Maria: $200.00”|Le gustó “Factura INV-0001 para Maria: $200.00”|Reacted 👍 to “fixed sink for Maria 200”|Invoice INV-0001 for Maria: $200.00, due Mar 18. Share this payment link: https://jobslip.example/payment/a|INV-0002 Bob $300.00 due Mar 18|Bob sent me a bill for 300|paid Home Depot 300 for lumber',
  ],
  ['status', 'ya le llegó la factura a Wei?|Wei ya pagó o no?|q onda con la factura de Paz'],
  ['remind', 'échale un recordatorio a don Chuy|dale un toque a Beto por la factura|tell Beto to pay me'],
  ['paid', 'me cayó el zelle de Kwame|check from Ingrid came in'],
  ['cancel', 'nix 14|scratch the invoice for Lupe|ya no cobres la de Paz'],
  ['change', "quítale 20 a la de Marta|wei's should be 450|take 15 off the one for Paz"],
  ['undo', 'take that back, my mistake|my mistake, undo|take it back sorry'],
  ['undo', 'take back the last one|pérame, deshaz eso|no mandes esa|bórralo, me equivoqué|borralo. fue un error'],
  ['undo', 'borra lo que acabo de mandar|quita lo último que puse|erase what I just did|delete the last thing I sent'],
  [
    'cancel',
    'void the one I sent Priya for the fence|scrap the last one that went to Ed Ruiz|anula la que le hice a Paz',
  ],
  ['change', 'ponle que vence el lunes a la 9|pon que vence mañana la de Paz|que venza el viernes la 12'],
  ['change', 'la 10 debe ser 280 no 250|la factura 10 es 280'],
  ['list', 'dime quién sigue pendiente|what did we send out lately|who all hasnt paid'],
]

describe('the sender is understood', () => {
  test('a command bills nobody', () => {
    for (const [intent, texts] of TEXTS) {
      if (intent === 'invoice') continue
      for (const text of texts.split('|'))
        expect(read(text)).toMatchObject({ items: [], total_cents: null, client_name: null, missing: [] })
    }
  })

  test.each([
    'estimate for bob deck 1500',
    'quote for Maria kitchen sink 200',
    'my rate goes up to 75 an hour june 1',
    'is 340 too much to charge for a faucet?',
    'gate code is 4471, be there at 2',
    'la clave del portón es 4471',
    'gate code 4471. Priya Nair. key under the mat',
    'el código de la puerta es 3321, llega a las 2',
    'cancel the order I sent Priya',
    'cancel the one I did for the deck yesterday',
    'gonna need 2 more bags of mortar for Priya',
    'need to take 20 off Maria',
    'its 102 out here, going slow today',
    'llego a las 3:30 al 1205 de Pine',
    'FLASH SALE 50% off work boots, today only $79, shop now at boots.example.com',
    'cotización para Rosa baño 900',
    'pay Bob 200',
  ])('“%s” bills nobody unasked', (text) => {
    const { intent, missing } = read(text)
    expect(intent === 'invoice' && missing.length === 0).toBe(false)
  })
})

test.each(["lower tom's invoice by 50", "add 50 to maria's invoice", "take 20 off tom's bill"])(
  '“%s” is a step, not the new amount',
  (text) => {
    expect(read(text).change?.total_cents).toBeUndefined()
  },
)

describe('the answer speaks the sender’s language', () => {
  test.each([
    ['fixed sink for Maria 200 due friday', 'en'],
    ['arreglé el lavabo de María, 200, vence el viernes', 'es'],
    ['cobrar a Jose 350 por pintar la sala', 'es'],
    ['tablero', 'es'],
    ['who owes me money', 'en'],
    ['don Luis ya me pagó', 'es'],
  ])('“%s” is %s', (text, language) => {
    expect(read(text).language).toBe(language)
  })
})

test.each(TEXTS.flatMap(([intent, texts]) => texts.split('|').map((text): [string, Intent] => [text, intent])))(
  'the carrier’s word in “%s” is told without reading the job: %s',
  (text, intent) => {
    expect(readCarrierWord(text)).toBe(intent === 'stop' || intent === 'start' ? intent : null)
  },
)

const STOP_REQUESTS = [
  ...[
    'please stop texting me',
    'Stop sending me texts!',
    'stop sending me these messages',
    'STOP MESSAGES',
    'opt me out',
  ],
  ...[
    'don’t text me anymore',
    'do not contact me',
    'i dont want any more texts',
    'I want to unsubscribe',
    'no more sms',
  ],
  ...['take me off your list please', 'remove this number from your list', 'Ya no me manden mensajes por favor'],
  ...[
    'deja de mandarme mensajes',
    'no quiero más mensajes',
    'quítenme de la lista',
    'dame de baja',
    'ya no me escriban',
  ],
]

test.each(STOP_REQUESTS)('“%s” wants no more texts', (text) => {
  expect(readCarrierWord(text)).toBe('stop')
  expect(read(text).intent).toBe('stop')
})

const NO_STOP_REQUESTS = [
  ...['stop texting Maria', 'stop sending the invoice', 'dont send it', 'no more work for Ed', 'cancel the message'],
  ...['don’t text me the link, send it to Maria', 'stop the leak for Maria 200', 'take me off the job list for Ed'],
  ...[
    'no me mandes la factura',
    'deja de cobrar a Luis',
    'end table fixed for Maria 90',
    'stop messages sign for Ed 200',
  ],
]

test.each(NO_STOP_REQUESTS)('“%s” does not silence us', (text) => {
  expect(readCarrierWord(text)).toBeNull()
  expect(read(text).intent).not.toBe('stop')
})

test.each(['Liked “stop”', '👍 to “STOP”', 'stop by Maria 200', 'start friday', ''])(
  '“%s” is no carrier’s word',
  (text) => {
    expect(readCarrierWord(text)).toBeNull()
  },
)

describe('a question about what was done', () => {
  test.each([
    ['did you cancel 4'],
    ['hey have you marked 3 paid?'],
    ['did u already change 4 to 200'],
    ["didn't you cancel maria's"],
    ['ya cancelaste la 4?'],
    ['cancelaste la de Maria'],
    ['did you cancel 4? not sure'],
    ['¿ya cancelaste la 4? no me acuerdo'],
  ])('“%s” changes nothing', (text) => {
    expect(['status', 'other']).toContain(read(text).intent)
  })

  test.each([
    ['can you cancel 4', 'cancel'],
    ['did you mark Oswald yet? he gave me the cash yesterday so mark him paid', 'paid'],
    ['ya pagó la 3, márcala', 'paid'],
  ])('“%s” is an order all the same', (text, intent) => {
    expect(read(text).intent).toBe(intent)
  })
})
