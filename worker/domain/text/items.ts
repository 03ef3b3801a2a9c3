// The billed lines and adjustments of a certain bill, in whole cents that add up to its total.
import type { Bill } from './bill.ts'
import { writtenPart } from './description.ts'
import { toCents } from './exact.ts'
import { type Label, labelAfter, labelBefore } from './labels.ts'
import type { Line } from './lines.ts'
import type { Adjustment, ParsedItem } from './parsed.ts'
import type { Step, Term } from './reckon/reckon.ts'
import type { Reading } from './resolve/readings.ts'
import type { Scene } from './scene.ts'

const LABELS = { tax: 'Tax', discount: 'Discount', deposit: 'Deposit paid', fee: 'Fee' } as const

// "300 roof, 450 gutters": the words behind one amount stand before the next, and say what the first is for.
function labelOf(scene: Scene, { before, after }: Pick<Line, 'before' | 'after'>, used: Set<number>): string | null {
  const tokensOf = ({ from, to }: Label) => Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n)
  const isThere = (label: Label) => label.to > label.from && !tokensOf(label).some((i) => used.has(i))
  const best = [before, after].find((label) => label.work && isThere(label)) ?? [before, after].find(isThere)
  if (!best) return null
  for (const i of tokensOf(best)) used.add(i)
  const text = writtenPart(scene, best.from, best.to)
  return text === '' ? null : text
}

/** Items (one a line) and signed adjustments; the last adjustment or line takes the odd cent of rounding. */
export function itemsOf(
  scene: Scene,
  bill: Bill,
  description: string | null,
): { items: ParsedItem[]; adjustments: Adjustment[] } {
  const single = bill.lines.length === 1
  const used = new Set<number>()
  const items = bill.lines.map((line): ParsedItem => {
    const amount = toCents(line.price.amount ?? { n: 0n, d: 1n })
    const unit = line.price.unitPrice === null ? amount : Math.round(line.price.unitPrice * 100)
    const whole = Math.round(unit * line.price.quantity) === amount
    return {
      description: single ? description : labelOf(scene, line, used),
      quantity: whole ? line.price.quantity : 1,
      unit_cents: whole ? unit : amount,
      amount_cents: amount,
    }
  })
  const adjustments = bill.adjustments.map((a): Adjustment => {
    const percent = a.price.percent ? ` ${Number((a.price.percent.n * 10000n) / a.price.percent.d) / 100}%` : ''
    return { kind: a.kind, label: `${LABELS[a.kind]}${percent}`, amount_cents: toCents(a.amount) }
  })
  return settle(items, adjustments, bill.totalCents)
}

function settle(items: ParsedItem[], adjustments: Adjustment[], totalCents: number | null) {
  const sum = [...items, ...adjustments].reduce((total, x) => total + x.amount_cents, 0)
  const odd = (totalCents ?? sum) - sum
  const last = adjustments.at(-1) ?? items.at(-1)
  if (last && odd !== 0) last.amount_cents += odd
  return { items, adjustments }
}

const KINDS = { tax: 'tax', 'tax-on-line': 'tax', paid: 'deposit', less: 'discount', share: 'discount' } as const

function adjustmentOf({ term, amount }: Step): Adjustment[] {
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
  scene: Scene,
  { steps, options, cents }: Reading,
  description: string | null,
): { items: ParsedItem[]; adjustments: Adjustment[] } {
  const lines = steps.filter(({ term }) => term.kind === 'line')
  const priced = options.filter(({ role }) => role === 'price' || role === 'each')
  const used = new Set<number>()
  const items = lines.map(({ term, amount }, n): ParsedItem => {
    const [floor, span, ceiling] = [priced[n - 1]?.span.to ?? 0, priced[n]?.span, priced[n + 1]?.span.from]
    const after = span && labelAfter(scene, span, ceiling ?? scene.tokens.length)
    const label = span && after && { before: labelBefore(scene, { figure: span }, floor), after }
    const total = toCents(amount)
    const quantity = quantityOf(term)
    const unit = term.kind === 'line' ? Math.round(term.amount * 100) : total
    const whole = Math.round(unit * quantity) === total
    return {
      description: lines.length === 1 ? description : label ? labelOf(scene, label, used) : null,
      quantity: whole ? quantity : 1,
      unit_cents: whole ? unit : total,
      amount_cents: total,
    }
  })
  return settle(items, steps.flatMap(adjustmentOf), cents)
}
