// What a text says of a payment: how much, how it was made, and whether it was only a part.
import type { ManualPaymentMethod } from '../../invoice-actions.ts'
import { layDocument } from '../document/document.ts'
import { readMethod } from '../order/method.ts'
import type { Reference } from '../reading.ts'
import { findDates } from '../spans/dates/dates.ts'
import { findNumbers } from '../spans/numbers/numbers.ts'
import { findShares } from '../spans/shares.ts'
import { hear } from './hear.ts'
import { findPhrase } from './phrases.ts'

const KEPT: readonly ManualPaymentMethod[] = ['cash', 'check', 'zelle', 'venmo']

/** How it was paid; `other` where the text does not say, or what invoices do not tell apart. */
export function readManualMethod(text: string): ManualPaymentMethod {
  const method = readMethod(layDocument(text))
  return KEPT.find((kept) => kept === method) ?? 'other'
}

const BEFORE_NUMBERS = new Set('# check cheque inv invoice factura la no number numero -'.split(' '))

/** The sum (cents) that the text says was paid, or null when it names none. Of several it is the first: the smaller part. */
export function readPaidAmount(text: string, reference: Reference | null): number | null {
  const { tokens } = layDocument(text)
  // "dec 20" is a day though it may be none by its form; a lone figure is not.
  const dates = findDates(tokens, 0).filter(({ weak, from, to }) => !weak || to - from > 1)
  const sums = findNumbers(tokens).filter(({ from, to, value, percent, currency }) => {
    if (value === null || value <= 0 || percent || dates.some((date) => date.from < to && from < date.to)) return false
    const isNamed = value === reference?.number || reference?.numbers?.includes(value) === true
    return !isNamed && (currency || !BEFORE_NUMBERS.has(tokens[from - 1]?.low ?? ''))
  })
  const [first] = sums
  return first?.value == null || isArticle(tokens[first.from]?.low ?? '') ? null : Math.round(first.value * 100)
}

// "the one on elm paid"
const isArticle = (word: string) => word === 'one' || word === 'un' || word === 'una' || word === 'a'

const BANKING = new Set(['direct', 'bank', 'mobile'])

/** "joe paid half", "paid 100 of it": no invoice is settled by it. "Paid the rest" is the whole. */
export function speaksOfPart(text: string): boolean {
  const { words } = hear(text)
  if (findPhrase(words, 'stillOwes') >= 0) return true
  const [of, deposit] = [findPhrase(words, 'ofIt'), findPhrase(words, 'deposit')]
  const isOf = of > 0 && words[of - 1] !== 'all'
  const isDeposit = deposit >= 0 && !BANKING.has(words[deposit - 1] ?? '')
  const part = findPhrase(words, 'part')
  return (isOf || isDeposit || part >= 0) && !paysRest(words, isDeposit ? [part, deposit] : [part])
}

/** "Paid the rest" settles it; a rest behind a part ("half, rest friday") is to come, unless it was paid as well ("and the rest"). */
function paysRest(words: readonly string[], parts: readonly number[]): boolean {
  const rest = findPhrase(words, 'rest')
  const before = words.slice(0, Math.max(0, rest)).filter((word) => !/^(?:the|el|la|lo)$/.test(word))
  const isBehind = parts.some((part) => part >= 0 && part < rest)
  return rest >= 0 && (!isBehind || /^(?:and|y|plus)$/.test(before.at(-1) ?? ''))
}

/** "maria paid half": the part in percent, or null where the text says none. */
export const readPaidShare = (text: string): number | null => findShares(layDocument(text))[0]?.values[0] ?? null

/** "maria hasn't paid": known already, and nothing is settled. */
export const deniesPayment = (text: string): boolean => findPhrase(hear(text).words, 'notPaid') >= 0
