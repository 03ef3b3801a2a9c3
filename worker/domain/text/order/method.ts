// How an invoice was paid, by the words that say so.

import type { Scene } from '../scene.ts'
import { wordSet } from '../words/sets.ts'
import type { Method } from './order.ts'

// A more exact word beats a wider one: "zelle to my bank" is Zelle. In this order.
const WORDS: readonly (readonly [Method, ReadonlySet<string>])[] = [
  ['zelle', wordSet("zelle zelled zell zelle'd sell zele zelleo")],
  ['venmo', wordSet("venmo venmod venmo'd venmoed vemo benmo")],
  ['cashapp', wordSet("cashapp cashap cashapped cashapp'd $cashapp")],
  [
    'other',
    wordSet('paypal barter traded trade swap swapped applepay trueque cambalache crypto bitcoin moneyorder giro'),
  ],
  ['check', wordSet('check checks cheque cheques chek chk ck checke')],
  [
    'bank',
    wordSet(
      'ach wire wired bank banco transfer transferred transferencia transfirio transfer transfirieron deposit depositó deposito depositaron spei direct billpay',
    ),
  ],
  ['card', wordSet('card cards tarjeta visa mastercard amex credit debit credito debito stripe terminal swiped')],
  [
    'cash',
    wordSet('cash efectivo billete billetes contado feria twenties hundreds tens fives bills cold lana envelope'),
  ],
]

const PAIRS: readonly (readonly [Method, string])[] = [
  ['cashapp', 'cash app'],
  ['other', 'money order'],
  ['other', 'apple pay'],
  ['other', 'straight swap'],
  ['other', 'in trade'],
  ['check', "cashier's check"],
]

/** The method a text names, or null. */
export function readMethod({ tokens }: Scene): Method | null {
  const words = tokens.map(({ low }) => low)
  const pairs = words.map((word, i) => `${word} ${words[i + 1] ?? ''}`)
  const pair = PAIRS.find(([, said]) => pairs.includes(said))
  if (pair) return pair[0]
  return WORDS.find(([, said]) => words.some((word) => said.has(word)))?.[0] ?? null
}
