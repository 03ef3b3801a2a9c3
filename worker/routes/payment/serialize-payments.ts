// Serializes payments.
import type { InvoicePayment } from '../../actions/payment/invoice-payments.ts'
import type { Refund } from '../../db/payment/refunds.ts'
import { toDollars } from '../../domain/money.ts'
import type { PaymentJson } from '../../domain/payment-api-types.ts'

/** A payment for the company's own people, with what went back of it. */
export function serializePayment(payment: InvoicePayment, refunds: readonly Refund[]): PaymentJson {
  const { id, amountCents, feeCents, companyFeeCents, tipCents, method, way, paidAt } = payment
  const made = refunds.filter(({ state, paymentIntent }) => state === 'made' && paymentIntent === id)
  return {
    id,
    amount: toDollars(amountCents),
    fee: toDollars(feeCents),
    ...(companyFeeCents > 0 && { company_fee: toDollars(companyFeeCents) }),
    ...(tipCents > 0 && { tip: toDollars(tipCents) }),
    method,
    ...(way && { way }),
    paid_at: new Date(paidAt).toISOString(),
    refunded_amount: toDollars(made.reduce((sum, refund) => sum + refund.amountCents, 0)),
  }
}
