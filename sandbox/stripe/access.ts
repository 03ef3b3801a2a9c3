// Who may call: the holder of the secret key, for the platform itself or, where that is done here, for one of its accounts.
import type { Box } from '../box.ts'
import type { Account } from '../rows.ts'
import { noSuch, StripeFailure } from './failure.ts'

export function checkAccess(box: Box, headers: Headers, forAccount: boolean): void {
  const given = headers.get('authorization') ?? ''
  const key = given.startsWith('Basic ') ? (atob(given.slice(6)).split(':')[0] ?? '') : given.replace(/^Bearer /, '')
  if (!key)
    throw new StripeFailure(
      401,
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    )
  if (key !== box.options.stripe.secretKey)
    throw new StripeFailure(401, `Invalid API Key provided: ${key.slice(0, 8)}****`)
  if (headers.get('stripe-account') && !forAccount)
    throw new StripeFailure(400, 'The sandbox does not do this for connected accounts: leave out Stripe-Account.')
}

/** The account that a call is made for. */
export function findLiveAccount(box: Box, id: string): Account {
  const account = box.store.get('account', id)
  if (!account) throw noSuch('account', id)
  if (account.deauthorized)
    throw new StripeFailure(403, `The provided key does not have access to account '${id}'.`, {
      code: 'account_invalid',
    })
  return account
}
