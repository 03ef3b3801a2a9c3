// What many tests begin with, made when a test names it and only then: `test('…', async ({ joe }) => …)`.
import { test as plain } from 'vitest'
import { newCompany, newInvoice, paidInvoice, readyAccount } from './money.ts'
import { openAccount } from './people.ts'
import { signUp } from './sandbox-world.ts'

// In the order in which things happen: a company, its payout account, an invoice, its payment.
export const test = plain
  /** Somebody who has just signed up, and texts. */
  .extend('joe', () => signUp())
  /** Somebody who has just signed up, in a browser that is signed in. */
  .extend('owner', () => openAccount())
  /** A company that nobody has signed up. */
  .extend('ctx', () => newCompany())
  /** The id of its payout account, which is ready for transfers. */
  .extend('account', ({ ctx }) => readyAccount(ctx))
  /** The same company, once its payout account is ready. */
  .extend('readyCtx', async ({ ctx }) => {
    await readyAccount(ctx)
    return ctx
  })
  /** An invoice of it that nobody has paid. */
  .extend('job', ({ ctx }) => newInvoice(ctx))
  /** An invoice of it that was paid by card, and all that followed of it. */
  .extend('paidJob', ({ ctx }) => paidInvoice(ctx))
