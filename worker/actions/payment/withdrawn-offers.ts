// A company offers less than before: open pages to pay for what it no longer offers end.
import type { Ctx } from '../../context.ts'
import type { Change } from '../../db/company-db.ts'
import { findInvoice } from '../../db/invoice/invoices.ts'
import { hurryCheckouts, listDueCheckouts } from '../../db/payment/checkouts.ts'
import { readFailure } from '../stripe/provider-failures.ts'
import { isOffered } from './asked-amount.ts'
import { withdraw } from './checkout.ts'

const MOST_PAGES = 100

type Offers = { tips?: boolean; anyAmount?: boolean }

/** Goes into the batch that changes the settings: whatever is cut off behind it, the cron ends these pages. */
export function hurryPagesBeyond(ctx: Ctx, { tips, anyAmount }: Offers): Change[] {
  const now = ctx.app.now()
  return [
    ...(tips === false ? [hurryCheckouts(ctx.db, 'tipped', now)] : []),
    ...(anyAmount === false ? [hurryCheckouts(ctx.db, 'partial', now)] : []),
  ]
}

/**
 * Ends them at once, as far as the provider answers. What somebody has paid by then is taken in as it was paid, tip and all:
 * it was offered when they chose it.
 */
export async function endPagesBeyond(ctx: Ctx): Promise<void> {
  const { db, app, companyId } = ctx
  for (const row of await listDueCheckouts(db, app.now(), MOST_PAGES)) {
    try {
      const invoice = await findInvoice(db, row.invoiceId)
      if (invoice && !(await isOffered(ctx, invoice, row))) await withdraw(ctx, row)
    } catch (error) {
      app.log('session not expired', { companyId, invoiceId: row.invoiceId, ...readFailure(error) })
    }
  }
}
