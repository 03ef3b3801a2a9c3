// The billed lines and extras of a certain bill, in whole cents that add up to its total.

import { type Document, wordAt } from '../document/document.ts'
import type { Extra, ParsedItem } from '../reading.ts'
import { toCents } from '../reckon/exact.ts'
import type { Step, Term } from '../reckon/reckon.ts'
import { type Label, labelAfter, labelBefore } from './labels.ts'
import type { Reading } from './readings.ts'

const LABELS = { tax: 'Tax', discount: 'Discount', deposit: 'Deposit paid', fee: 'Fee' } as const

// "300 roof, 450 gutters": the words behind one amount stand before the next, and say what the first is for.
function labelOf(doc: Document, { before, after }: { before: Label; after: Label }, used: Set<number>): string | null {
  const tokensOf = ({ from, to }: Label) => Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n)
  const isThere = (label: Label) => label.to > label.from && !tokensOf(label).some((i) => used.has(i))
  const best = [before, after].find((label) => label.work && isThere(label)) ?? [before, after].find(isThere)
  if (!best) return null
  for (const i of tokensOf(best)) used.add(i)
  const text = writtenPart(doc, best)
  return text === '' ? null : text
}

const JOINTS: ReadonlySet<string> = new Set(['+', 'and', 'y', '&', 'plus', 'mas', 'for', 'para', '/', '-', ',', 'the'])

// "+ labor", "and the opener and": what joins two labels belongs to neither.
function writtenPart(doc: Document, label: Label): string {
  let { from, to } = label
  while (from < to && JOINTS.has(wordAt(doc, from))) from += 1
  while (to > from && JOINTS.has(wordAt(doc, to - 1))) to -= 1
  return from < to ? doc.text.slice(doc.tokens[from]?.start, doc.tokens[to - 1]?.end).trim() : ''
}

function settle(items: ParsedItem[], extras: Extra[], totalCents: number | null) {
  const sum = [...items, ...extras].reduce((total, x) => total + x.amount_cents, 0)
  const odd = (totalCents ?? sum) - sum
  const last = extras.at(-1) ?? items.at(-1)
  if (last && odd !== 0) last.amount_cents += odd
  return { items, extras }
}

const KINDS = { tax: 'tax', 'tax-on-line': 'tax', paid: 'deposit', less: 'discount', share: 'discount' } as const

function extraOf({ term, amount }: Step): Extra[] {
  if (term.kind === 'line' || term.kind === 'total' || term.kind === 'balance') return []
  const kind = KINDS[term.kind]
  const isPercent = term.kind === 'tax-on-line' || ('isPercent' in term && term.isPercent)
  const label = isPercent ? `${LABELS[kind]} ${term.amount}%` : LABELS[kind]
  return [{ kind, label, amount_cents: toCents(amount) }]
}

function quantityOf(term: Term): number {
  if (term.kind !== 'line' || term.counts.length === 0) return 1
  const all = term.isSum ? term.counts.reduce((a, b) => a + b) : term.counts.reduce((a, b) => a * b)
  return Math.round((all - (term.off ?? 0)) * 10_000) / 10_000
}

/** The same of a reading of the numbers: one item a line of its terms. */
export function itemsOfReading(
  doc: Document,
  { steps, options, cents }: Reading,
  description: string | null,
): { items: ParsedItem[]; extras: Extra[] } {
  const lines = steps.filter(({ term }) => term.kind === 'line')
  const priced = options.filter(({ role }) => role === 'price' || role === 'each')
  const used = new Set<number>()
  const items = lines.map(({ term, amount }, n): ParsedItem => {
    const [floor, span, ceiling] = [priced[n - 1]?.span.to ?? 0, priced[n]?.span, priced[n + 1]?.span.from]
    const after = span && labelAfter(doc, span, ceiling ?? doc.tokens.length)
    const label = span && after && { before: labelBefore(doc, { figure: span }, floor), after }
    const total = toCents(amount)
    const quantity = quantityOf(term)
    const unit = term.kind === 'line' ? Math.round(term.amount * 100) : total
    const whole = Math.round(unit * quantity) === total
    return {
      description: lines.length === 1 ? description : label ? labelOf(doc, label, used) : null,
      quantity: whole ? quantity : 1,
      unit_cents: whole ? unit : total,
      amount_cents: total,
    }
  })
  return settle(items, steps.flatMap(extraOf), cents)
}
