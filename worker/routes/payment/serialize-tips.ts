// What the page to pay offers as a tip.
import { takesTips } from '../../actions/payment/asked-amount.ts'
import type { Company } from '../../db/company/companies.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import type { PublicInvoiceJson } from '../../domain/api-types.ts'
import { refusalOf } from '../../domain/invoice-actions.ts'
import { toDollars } from '../../domain/money.ts'
import { TIP_RATES } from '../../domain/tip.ts'

/** What was tipped, and what can be while it can be paid; nothing of one that takes no tip. */
export function listTips(invoice: Invoice, company: Company): Pick<PublicInvoiceJson, 'tips' | 'tip_amount'> {
  const { status, tipCents, capturedTipCents } = invoice
  const isOffered = refusalOf(status) === null && takesTips(invoice, company)
  // What is left of the one that was agreed to by word.
  const leftCents = tipCents === null ? 0 : Math.max(0, tipCents - capturedTipCents)
  return {
    ...(isOffered && { tips: { rates: [...TIP_RATES], agreed: leftCents > 0 ? toDollars(leftCents) : null } }),
    ...(capturedTipCents > 0 && { tip_amount: toDollars(capturedTipCents) }),
  }
}
