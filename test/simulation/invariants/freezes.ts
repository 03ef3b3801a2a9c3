// A frozen company is sent nothing, a young one no more than its ceiling, and afterwards accounts pay out as before.
import type { Simulation } from '../simulation.ts'
import { rows, sandbox } from '../world.ts'
import { isReady } from './open-work.ts'

/** What was on its way to Stripe when the operator acted may still arrive. */
const GRACE_MS = 20_000

const accountsOf = (companyId: string) =>
  rows<{ account_id: string }>(
    'select account_id from payout_accounts where company_id = ? and account_id is not null',
    companyId,
  ).map(({ account_id }) => account_id)

function transfersTo(companyId: string, from: number, to: number) {
  const accounts = accountsOf(companyId)
  return Object.values(sandbox.state.transfer).filter(
    ({ destination, createdAt }) => accounts.includes(destination) && createdAt > from + GRACE_MS && createdAt < to,
  )
}

export function frozenCompaniesAreSentNothing({ freezes }: Simulation): string[] {
  return freezes.flatMap(({ companyId, from, to }) =>
    transfersTo(companyId, from, to).map(
      ({ amountCents, createdAt }) =>
        `${companyId} was sent ${amountCents} cents ${Math.round((createdAt - from) / 1000)} s after it was frozen`,
    ),
  )
}

export function youngCompaniesAreSentNoMoreThanTheirCeiling({ ceilings }: Simulation): string[] {
  return ceilings.flatMap(({ companyId, limitCents, from, to }) => {
    const payouts = transfersTo(companyId, from, to).filter(({ metadata }) => !metadata.correction)
    const sent = payouts.reduce((sum, one) => sum + one.amountCents - one.reversedCents, 0)
    return sent > limitCents ? [`${companyId} was sent ${sent} cents, and may take in ${limitCents}`] : []
  })
}

/** Nobody is frozen by now. */
export function accountsPayOutAgain({ cast }: Simulation): string[] {
  return cast.companies
    .filter(({ id }) => isReady(id))
    .flatMap(({ id }) => accountsOf(id))
    .filter((id) => {
      const account = sandbox.state.account[id]
      return account && !account.deauthorized && account.payouts?.interval === 'manual'
    })
    .map((id) => `${id} pays nothing out by itself`)
}
