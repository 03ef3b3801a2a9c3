// How the fee of an invoice is shared with another payer, for replies.
import { getCompany } from '../../db/company/companies.ts'
import type { InvoiceVersion } from '../../db/invoice/invoice-versions.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import { balanceOf } from '../../domain/balance.ts'
import { companyFeeOf, type FeePayer, splitRate } from '../../domain/fee.ts'
import { findFeeLimit } from '../../domain/fee-states.ts'
import { processingFeeCents } from '../../domain/money.ts'
import type { ReplyContext } from './reply-context.ts'

/** The invoice as it is with this payer, nothing of it having been charged: its fee is split anew at the rate it has. */
export function withPayer(invoice: Invoice, feePayer: FeePayer) {
  const rates = splitRate(invoice.feeBps + invoice.companyFeeBps, feePayer)
  const leftCents = balanceOf(invoice)
  const feeCents = processingFeeCents(leftCents, rates.feeBps)
  return {
    ...invoice,
    ...rates,
    feePayer,
    leftCents,
    feeCents,
    companyFeeCents: companyFeeOf({ ...invoice, ...rates }),
  }
}

/** Who pays the fee again once this change is taken back; null when it changed something else too, or not the payer. */
export function payerPutBack(now: Invoice, { kind, before }: InvoiceVersion): FeePayer | null {
  if (kind !== 'changed' || !before?.feePayer || before.feePayer === now.feePayer) return null
  const { totalCents, dueOn, clientName, description } = before
  const isSame =
    totalCents === now.totalCents &&
    dueOn === now.dueOn &&
    clientName === now.clientName &&
    description === now.description
  return isSame ? before.feePayer : null
}

/** The company's state as the table of limits names it. */
export async function findStateName({ ctx }: ReplyContext): Promise<string> {
  const { app } = ctx
  const { addressState } = await getCompany(app.db, ctx.companyId)
  return findFeeLimit(addressState, app.settings.CARD_FEE_STATES)?.name ?? addressState ?? ''
}
