// An amount in dollars, in tabular figures.
import { formatUsd } from '../../worker/domain/money.ts'

export const dollars = (amount: number) => formatUsd(Math.round(amount * 100))

export function Money({ amount }: { amount: number }) {
  return <span className="money">{dollars(amount)}</span>
}
