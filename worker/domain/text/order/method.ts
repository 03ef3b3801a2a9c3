// How an invoice was paid, by the words that say so.

import type { Document } from '../document/document.ts'
import { wordSet } from '../lexicon/sets.ts'
import type { Method } from './order.ts'

// A more exact word beats a wider one: "zelle to my bank" is Zelle. In this order; a deposit may be the sum as well as the way.
const ORDER: readonly Method[] = ['zelle', 'venmo', 'cashapp', 'other', 'check', 'bank', 'card', 'cash']

const WORDS: Record<Method, string> = {
  zelle: "zelle zelled zell zelle'd sell zele zelleo zelles zelleó selle zellear zellearme",
  venmo: "venmo venmod venmo'd venmoed vemo benmo venmos venmeo venmeó venmear venmearon venmeado venmoing",
  cashapp: "cashapp cashap cashapped cashapp'd $cashapp cashapps cashappeo cashappearon",
  other:
    "paypal nequi paypaled paypalled paypal'd alipay wechat moneygram barter bartered trade traded swap swapped applepay trueque cambalache canje intercambio crypto bitcoin ath athmovil movil mercadopago",
  check: 'check checks cheque cheques chek chk ck chks checke cheke chekes chequecito chequesito chequeo checkes',
  bank: 'ach wire wires wired bank banco bancaria transfer transferred transfers transferencia transferencias transferir transfirio transfirieron deposited depositaron depositó spei direct billpay consigno consignó consignaron routing eft echeck electronically electronica',
  card: 'card cards tarjeta tarjetazo visa mastercard amex discover credit debit credito debito stripe terminal swiped tapped',
  cash: 'cash efectivo metalico billete billetes contado feria twenties hundreds fifties tens fives ones singles cold envelope sobre register till dinero billetito billetico billetitos monedas monedita moneditas morralla sencillo coin coins quarters dimes nickels pennies cashy',
}
const SETS = ORDER.map((method) => [method, wordSet(WORDS[method])] as const)
const DEPOSITS = wordSet('deposit deposito')

const PAIRS: Record<Method, string> = {
  zelle: '',
  venmo: '',
  cashapp: "cash app|cash apped|cash app'd|cash apps|cash tag",
  other:
    "money order|postal order|giro postal|western union|apple pay|apple pay'd|apple cash|google pay|straight swap|in trade|pay pal|money orders",
  check: '',
  bank: 'bill pay|bank transfer|direct deposit|e check|e checks|checking account',
  card: 'american express',
  cash: '',
}
const PAIR_SETS = ORDER.map((method) => [method, new Set(PAIRS[method].split('|'))] as const)

// Coins and notes, and what is put into somebody's hand, where nothing else is named.
const BY_HAND = new Set(
  'exact change|small bills|big bills|dollar bill|dollar bills|a twenty|a fifty|in hand|my hand|my palm|en mano|la mano'.split(
    '|',
  ),
)

/** "cash in a thank you card": what is given along with money, and no way to pay. */
const GREETINGS = wordSet('thank you thanks birthday christmas holiday greeting gift business sympathy')
const isGreeting = (words: readonly string[], i: number) =>
  (words[i] === 'card' || words[i] === 'cards') && GREETINGS.has(words[i - 1] ?? '')

/** The method that a folded word by itself names, or null. */
export function methodOfWord(word: string): Method | null {
  const method = SETS.find(([, said]) => said.has(word))?.[0]
  return method ?? (DEPOSITS.has(word) ? 'bank' : null)
}

/** The method a text names, or null. */
export function readMethod({ tokens }: Document): Method | null {
  const all = tokens.filter(({ kind }) => kind === 'word').map(({ low }) => low)
  const words = all.filter((_, i) => !isGreeting(all, i))
  const pairs = words.map((word, i) => `${word} ${words[i + 1] ?? ''}`)
  const pair = PAIR_SETS.find(([, said]) => pairs.some((two) => said.has(two)))
  if (pair) return pair[0]
  const one = SETS.find(([, said]) => words.some((word) => said.has(word)))
  if (one) return one[0]
  if (words.some((word) => DEPOSITS.has(word))) return 'bank'
  return pairs.some((two) => BY_HAND.has(two)) ? 'cash' : null
}
