// The billed lines and adjustments of a certain bill, in whole cents that add up to its total.
import type { Bill } from './bill.ts'
import { writtenPart } from './description.ts'
import { toCents } from './exact.ts'
import type { Label } from './labels.ts'
import type { Line } from './lines.ts'
import type { Adjustment, ParsedItem } from './parsed.ts'
import type { Scene } from './scene.ts'

const LABELS = { tax: 'Tax', discount: 'Discount', deposit: 'Deposit paid', fee: 'Fee' } as const

// "300 roof, 450 gutters": the words behind one amount stand before the next, and say what the first is for.
function labelOf(scene: Scene, { before, after }: Line, used: Set<number>): string | null {
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
  const sum = [...items, ...adjustments].reduce((total, x) => total + x.amount_cents, 0)
  const odd = (bill.totalCents ?? sum) - sum
  const last = adjustments.at(-1) ?? items.at(-1)
  if (last && odd !== 0) last.amount_cents += odd
  return { items, adjustments }
}
