// Open payments, refunds, payouts and disputes prevent the deletion of a company.

export type Obstacle = 'payment' | 'pending' | 'payout' | 'refund' | 'dispute' | 'checkout'

/** How many of one kind are open. */
export type OpenMoney = { obstacle: Obstacle; count: number }

const WORDS: Record<Obstacle, [one: string, many: string]> = {
  payment: ['a payment that is still being worked on', 'payments that are still being worked on'],
  pending: ['a payment that is on its way', 'payments that are on their way'],
  payout: ['a payout that is not made yet', 'payouts that are not made yet'],
  refund: ['a refund that is not made yet', 'refunds that are not made yet'],
  dispute: ['a dispute that is not decided', 'disputes that are not decided'],
  checkout: ['a client who is paying just now', 'clients who are paying just now'],
}

/** 'a refund that is not made yet', '3 payouts that are not made yet'. */
export function nameObstacle({ obstacle, count }: OpenMoney): string {
  return count === 1 ? WORDS[obstacle][0] : `${count} ${WORDS[obstacle][1]}`
}
