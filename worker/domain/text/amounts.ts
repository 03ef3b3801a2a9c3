// The total of a job: that of the rules where the competing readings agree with it, theirs where they alone are sure, else none.
import type { Day } from './calendar.ts'
import type { Job } from './job.ts'
import type { Heard } from './resolve/heard.ts'
import type { Reading } from './resolve/readings.ts'
import { layAmounts, type WeighedTotals, weighTotals } from './resolve/weigh.ts'
import type { Scene } from './scene.ts'
import { type OpenTable, openTable } from './weights/table.ts'

/**
 * The total to bill in cents, null where it is asked for. `reading`: whose total it is where it is not that of the rules.
 * `options`: totals in cents to offer when it is asked for, likeliest first. `weighed`: all that was weighed.
 */
export type ChosenTotal = {
  cents: number | null
  reading: Reading | null
  options: number[]
  weighed: WeighedTotals
}

// Each set on folds by hand (`npm run train -- --report`).
/** The rules' total is billed where it is as likely as this. */
export const AGREED = 0.5
/** A total is billed though the rules would ask where it is as likely as this. */
export const SURE_ALONE = 0.98
/** Totals less likely than this are not offered. */
const OFFERED = 0.1
const MOST_OFFERED = 4

/** What the rules made of the amounts of a job, as the weights hear it. */
export function heardAmounts({ bill, figures, prices, rivals }: Job): Heard {
  const kinds = new Map<number, string>()
  for (const { at, role } of figures) kinds.set(at, role)
  for (const { figure, kind, counted } of prices) {
    kinds.set(figure.at, `price ${kind}${counted.length > 0 ? ' counted' : ''}`)
    for (const { at } of counted) kinds.set(at, 'counted')
  }
  return { cents: rivals ? null : bill.totalCents, kinds, doubts: bill.doubts.map((doubt) => doubt.slice(0, 40)) }
}

/** Chooses the total of a job that the rules have read. `today` in whole days. */
export function chooseTotal(scene: Scene, today: Day, job: Job, open: OpenTable = openTable): ChosenTotal {
  const laid = layAmounts(scene.text, today, open('amount-roles'))
  const tables = { amounts: open('amounts'), heard: open('amounts-heard') }
  const weighed = weighTotals(laid, heardAmounts(job), tables)
  const { totalCents, options } = job.bill
  const [best] = weighed.totals
  const offered = weighed.totals.filter(({ chance }) => chance >= OFFERED).map(({ cents }) => cents)
  if (totalCents === null) {
    const isSure = best !== undefined && best.chance >= SURE_ALONE && !laid.isCut
    const choices = options.length > 0 ? options : offered
    return { cents: isSure ? best.cents : null, reading: isSure ? best.reading : null, options: choices, weighed }
  }
  const chance = weighed.totals.find(({ cents }) => cents === totalCents)?.chance ?? 0
  if (chance >= AGREED) return { cents: totalCents, reading: null, options: [], weighed }
  const choices = [...new Set([...offered, totalCents])].slice(0, MOST_OFFERED)
  return { cents: null, reading: null, options: choices, weighed }
}
