// How an invoice was paid, by the words that say so.

import type { Scene } from '../scene.ts'
import { wordSet } from '../words/sets.ts'
import type { Method } from './order.ts'

// A more exact word beats a wider one: "zelle to my bank" is Zelle. In this order.
const WORDS: readonly (readonly [Method, ReadonlySet<string>])[] = [
  ['zelle', wordSet("zelle zelled zell zelle'd sell zele zelleo zelles zelleó selle")],
  ['venmo', wordSet("venmo venmod venmo'd venmoed vemo benmo venmos venmeo venmeó venmear venmeado venmoing")],
  ['cashapp', wordSet("cashapp cashap cashapped cashapp'd $cashapp cashapps")],
  [
    'other',
    wordSet(
      'paypal barter bartered trade traded swap swapped applepay trueque cambalache canje intercambio crypto bitcoin ath athmovil movil mercadopago',
    ),
  ],
  ['check', wordSet('check checks cheque cheques chek chk ck chks checke')],
  [
    'bank',
    wordSet(
      'ach wire wired bank banco bancaria transfer transferred transfers transferencia transferencias transfirio transfirieron deposit deposited depósito deposito depositaron depositó spei direct billpay consigno consignó consignaron routing eft',
    ),
  ],
  [
    'card',
    wordSet(
      'card cards tarjeta tarjetazo visa mastercard amex discover credit debit credito debito stripe terminal swiped tapped',
    ),
  ],
  [
    'cash',
    wordSet(
      'cash efectivo billete billetes contado feria twenties hundreds fifties tens fives ones singles cold envelope sobre register dinero billetito monedas coins',
    ),
  ],
]

const PAIRS: readonly (readonly [Method, ReadonlySet<string>])[] = [
  ['cashapp', new Set(['cash app', 'cash apped', "cash app'd", 'cash apps', 'cash tag'])],
  [
    'other',
    new Set([
      'money order',
      'apple pay',
      "apple pay'd",
      'apple cash',
      'google pay',
      'straight swap',
      'in trade',
      'pay pal',
      'money orders',
    ]),
  ],
  ['bank', new Set(['bill pay', 'bank transfer', 'direct deposit'])],
]

/** The method a text names, or null. */
export function readMethod({ tokens }: Scene): Method | null {
  const words = tokens.map(({ low }) => low)
  const pairs = words.map((word, i) => `${word} ${words[i + 1] ?? ''}`)
  const pair = PAIRS.find(([, said]) => pairs.some((two) => said.has(two)))
  if (pair) return pair[0]
  return WORDS.find(([, said]) => words.some((word) => said.has(word)))?.[0] ?? null
}
