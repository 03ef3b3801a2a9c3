// What shows that a number beside a name is money that somebody owes: "archive 12" may as well be an order for invoice 12.
import { isNamed, wordsOfName } from '../client-names.ts'
import type { Known } from './intent/symbols.ts'
import type { Evidence } from './intents.ts'
import type { Job } from './job.ts'
import { isTitle } from './name-words.ts'
import { low, type Scene } from './scene.ts'

/**
 * What the product knows of the company when it reads a text: the names of its clients, the number of its last invoice,
 * the invoices that are open.
 */
export type ReadingContext = { clients?: readonly string[]; lastNumber?: number; open?: readonly OpenInvoice[] }

export type OpenInvoice = { number: number; client: string; totalCents: number }

/** The context as the learned weights hear it. */
export function knownOf({ clients = [], lastNumber = 0, open = [] }: ReadingContext): Known {
  const names = [...clients, ...open.map(({ client }) => client)]
  const numbers = new Set(open.map(({ number }) => number))
  return {
    clientWords: new Set(names.flatMap(wordsOfName)),
    isInvoice: (value) => value <= lastNumber || numbers.has(value),
  }
}

// "due 2nite": said to be owed by a day, whether or not the day is understood.
const DUE_WORD = /^(?:due|payable|vence|vencen|eom|eow)$/
const MONEY_SIGN = /[$💵💰💲🤑]/u
const WRITTEN_AS_MONEY = /^\d+\.\d{2}$|^\d{1,3}(?:,\d{3})+(?:\.\d{2})?$/
const PRICE_WORD =
  /^(?:flat|rate|total|balance|labor|labour|parts|materials?|tax|fee|deposit|precio|saldo|anticipo|impuestos?)$/

// "$12", "12 dollars", "12.00", "1,150", "3 hrs @ 45", "flat rate 400", "4x8 sheets 120"
function namesMoney(scene: Scene, { prices, figures }: Job): boolean {
  const isMoney = figures.some(({ currency, role }) => currency || role === 'rate' || role === 'percent')
  const isCounted = prices.some(({ counted }) => counted.length > 0)
  const isMeasured = scene.claims.includes('size') || scene.claims.includes('count')
  const isSaid = scene.tokens.some(({ text, low: word }) => WRITTEN_AS_MONEY.test(text) || PRICE_WORD.test(word))
  return isMoney || isCounted || isMeasured || isSaid || MONEY_SIGN.test(scene.text)
}

// "Mrs. Vega", "don Luis"
function hasTitle(scene: Scene, { from, to }: { from: number; to: number }): boolean {
  for (let i = from; i < to; i++) if (isTitle({ ...scene, claims: NO_CLAIMS }, i)) return true
  return /^(?:mr|mrs|ms|miss|missus|mister|dr|don|doña|dona|sr|sra|señor|señora|senor|senora)$/.test(low(scene, from))
}

const NO_CLAIMS: Scene['claims'] = []

/**
 * Whether anything but a name and a number says that the text bills somebody: a client the company has (`clients`), a title
 * or firm, a word of work or of billing, money named as such, a day to pay.
 */
export function isEvident(scene: Scene, job: Job, weighed: Evidence, { clients = [] }: ReadingContext): boolean {
  if (weighed.work || weighed.billing || weighed.due || namesMoney(scene, job)) return true
  if (scene.tokens.some(({ low: word }) => DUE_WORD.test(word))) return true
  const { client } = job
  if (!client) return false
  return (
    client.candidate.company || hasTitle(scene, client.candidate) || clients.some((one) => isNamed(client.name, one))
  )
}
