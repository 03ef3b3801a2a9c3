// What an account's owner, or Stripe behind the scenes, does to an account: steps of onboarding, verification, deauthorization.
import type { Box } from '../box.ts'
import type { Account } from '../rows.ts'
import { emit } from './emit.ts'
import { renderAccount } from './render-account.ts'
import { DOCUMENT, isStepDone, stepsOf } from './requirements.ts'

/** Something about an account is otherwise now, and Stripe says so. */
export function changeAccount(box: Box, account: Account, changes: Partial<Account>): Account {
  const changed = box.store.put('account', account.id, { ...account, ...changes })
  emit(box, 'account.updated', renderAccount(changed), account.id)
  return changed
}

/** One step of onboarding; unknown steps change nothing. */
export function completeStep(box: Box, account: Account, stepName: string): Account {
  const step = stepsOf(account).find((one) => one.name === stepName)
  if (!step || isStepDone(account, step)) return account
  const left = (fields: string[]) => fields.filter((field) => !step.fields.includes(field))
  const changes = { due: left(account.due), pastDue: left(account.pastDue) }
  return changeAccount(box, account, { ...changes, ...filledIn(account, step.name) })
}

function filledIn(account: Account, stepName: string): Partial<Account> {
  return {
    businessType: stepName === 'business' ? 'individual' : account.businessType,
    externalAccount: account.externalAccount || stepName === 'bank',
  }
}

/** The owner presses "submit" with nothing left to fill in: Stripe now looks at it. */
export function submitDetails(box: Box, account: Account): Account {
  if (account.due.length > 0 || account.verified) return account
  return changeAccount(box, account, {
    detailsSubmitted: true,
    pastDue: [],
    pendingVerification: ['individual.ssn_last_4'],
  })
}

/** Fills in everything that is left and submits it. */
export function completeEverything(box: Box, account: Account): Account {
  const filled = changeAccount(box, account, {
    due: [],
    pastDue: [],
    externalAccount: true,
    businessType: account.businessType ?? 'individual',
  })
  return submitDetails(box, filled)
}

/** Stripe is satisfied: the account can be paid. */
export function verify(box: Box, account: Account): Account {
  if (account.deauthorized) return account
  return changeAccount(box, account, {
    verified: true,
    detailsSubmitted: true,
    due: [],
    pastDue: [],
    pendingVerification: [],
    externalAccount: true,
  })
}

/** Stripe is not satisfied: it wants to see a document, and payments stop until it does. */
export function askForDocument(box: Box, account: Account): Account {
  if (account.deauthorized) return account
  return changeAccount(box, account, { verified: false, due: [DOCUMENT], pastDue: [DOCUMENT], pendingVerification: [] })
}

/** The owner takes the platform's access away. */
export function deauthorize(box: Box, account: Account): Account {
  if (account.deauthorized) return account
  const gone = box.store.put('account', account.id, { ...account, deauthorized: true, verified: false })
  emit(
    box,
    'account.application.deauthorized',
    { id: 'ca_sandbox', object: 'application', name: 'Sandbox platform' },
    account.id,
  )
  return gone
}
