// The roles of numbers, as they are told to the second reader.
import type { Role } from '../rules/rule.ts'

/** What each role means, in the words of the question. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  price: 'an amount of money to bill: one job, part or charge',
  each: 'a price per unit, hour, room or piece',
  count: 'what such a price is multiplied by (quantity, hours)',
  'count-off': 'taken off such a count (a break, pieces that were free)',
  total: 'the stated sum of the other amounts',
  balance: 'what is left to pay after what was paid',
  tax: 'a tax on the whole, in percent or money',
  'tax-on-line': 'a tax in percent on one amount only',
  less: 'a discount on the whole, in percent or money',
  'less-each': 'a discount per unit',
  paid: 'already paid by the client, to be taken off',
  share: 'the percentage of the whole that is owed now',
  open: 'a deposit of which nobody says whether it is paid',
  unsure: 'an amount that is a guess, a range, or not all of it',
  former: 'an earlier amount that is corrected later in the text',
  fee: 'a card or processing fee that the client is not billed',
  aside: 'money of somebody else or of another time',
  none: 'no money: date, time, address, size, model, phone, invoice number, count without a price per unit',
}

/** All roles, in the order in which they are told. */
export const ROLE_NAMES = Object.keys(ROLE_WORDS) as readonly Role[]
