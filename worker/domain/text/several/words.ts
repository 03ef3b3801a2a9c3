// The words of which an order about several invoices is made; whatever else stands in it must be a name.
import type { ManualPaymentMethod } from '../../invoice-actions.ts'
import { wordSet } from '../words/sets.ts'

/** What can be done to several invoices at once. */
export type OrderVerb = 'paid' | 'cancel' | 'remind' | 'resend' | 'status' | 'change'

const VERBS: readonly [OrderVerb, ReadonlySet<string>][] = [
  [
    'paid',
    wordSet(
      'paid payed payd piad pagada pagadas pagado pagados pago pagaron settled liquidada liquidadas cobrada cobradas cobrado cobrados saldada saldadas',
    ),
  ],
  [
    'cancel',
    wordSet(
      'cancel cancell cancle cansel cancelled canceled void voided delete deleted scrap kill trash anula anular anule cancela cancelar cancele cancelame cancelada canceladas borra borrar borre elimina eliminar',
    ),
  ],
  [
    'remind',
    wordSet(
      'remind remaind remnd nudge ping poke bug chase reminder reminders recuerda recuerdale recuerdales recuerde recordar recordarle recordarles recordale recordales recordatorio recordatorios avisa avisale avisales',
    ),
  ],
  ['resend', wordSet('resend link links liga ligas enlace enlaces reenvia reenviar reenviame reenviale reenviales')],
  ['status', wordSet('status estado estatus pay')],
  [
    'change',
    wordSet(
      'change make update raise lower bump drop cambia cambiale cambiales cambiar ponle ponles sube subele baja bajale',
    ),
  ],
]

const METHODS: readonly [ManualPaymentMethod, ReadonlySet<string>][] = [
  ['cash', wordSet('cash efectivo')],
  ['check', wordSet('check checks chek ck cheque cheques')],
  ['zelle', wordSet('zelle zell zele zelled')],
  ['venmo', wordSet("venmo venmoed venmo'd")],
  ['other', wordSet('transfer transferencia deposito wire card tarjeta cashapp paypal')],
]

/** They part one invoice from the next. */
export const PARTING = wordSet('and y e n then luego despues plus mas')

/** Who says one of these wants something else than a plain order, or speaks of what only the talk before knows. */
export const STOPPERS = wordSet(`
  not no don't dont didn't didnt hasn't hasnt haven't havent never nobody nadie ni sin except but pero excepto menos salvo if si unless when cuando until hasta
  it that this these those him them he she they her his their last latest previous other another else everyone everybody all todos todas rest half mitad part parte deposit anticipo
  i'll we'll will should wants want tomorrow manana tax discount off each cada apiece total together juntos owes owe debe deben due vence
`)

/** They say nothing about which invoice or what of it. */
export const FILLERS = wordSet(`
  the a an la las el los lo de del al to for of on in by with via por con en as is are was were be been has have had just already ya esta estan quedo quedaron fue fueron como
  invoice invoices inv bill bills factura facturas recibo recibos cobro cobros cuenta cuentas number numbers num numero numeros nos
  mark marks marked marca marcar marcame marque set put log record registra registrar anota anotar pon ponme ponlas
  please pls plz porfa favor thanks thank you thx gracias hey hi hello hola oye ok okay so can could would u puedes podrias i we need quiero necesito go ahead
  also too tambien both ambos ambas me us send sends sent text get give manda mandale mandales mandame envia enviale enviales dile diles tell one ones two
  up out today yesterday hoy ayer now ahora ahorita did do does my mi mis thru through dos again otra vez vale gave dio dieron got full completo completas app money dinero account
`)

/** A number with one of these behind it is no invoice's. */
export const UNITS = wordSet(
  'dollars dollar bucks dolares dolar dlls pesos usd hours hour hrs hr days day weeks week dias dia horas hora percent am pm st nd rd th ft x',
)

/** Words that lead to the new sum of an invoice. */
export const TO = wordSet('to a at from')

/** The verb that this folded word is, or null. */
export function verbOf(word: string): OrderVerb | null {
  return VERBS.find(([, words]) => words.has(word))?.[0] ?? null
}

/** The way of paying that this folded word is, or null. */
export function methodOf(word: string): ManualPaymentMethod | null {
  return METHODS.find(([, words]) => words.has(word))?.[0] ?? null
}
