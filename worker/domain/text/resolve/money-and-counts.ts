// Which tokens of a text are money and which are counts, as a reading has them.
import type { Role } from '../rules/rule.ts'
import { isNoMoney } from './options.ts'

type Range = { from: number; to: number }

/** The sums of money and the counts of what was done, among the numbers of a reading. */
export function figuresOf(options: readonly { role: Role; span: Range }[]): { amounts: Range[]; counts: Range[] } {
  const spansOf = (fits: (role: Role) => boolean) => options.filter(({ role }) => fits(role)).map(({ span }) => span)
  return {
    amounts: spansOf((role) => role !== 'count' && !isNoMoney(role)),
    counts: spansOf((role) => role === 'count'),
  }
}
