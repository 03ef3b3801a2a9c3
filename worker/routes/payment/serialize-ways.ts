// The ways in which a client may pay, each with its fee.
import { feeFor } from '../../actions/payment/asked-amount.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import type { BankTerms } from '../../domain/bank-fee.ts'
import { PAYABLE } from '../../domain/invoice.ts'
import { toDollars } from '../../domain/money.ts'
import type { WayJson } from '../../domain/payment-api-types.ts'

/** Both ways to pay so much of an invoice (cents), with what each comes to; nothing where the operator offers one. */
export function listWays(invoice: Invoice, cents: number, terms: BankTerms | null): { ways?: WayJson[] } {
  if (!terms || !PAYABLE.some((status) => status === invoice.status)) return {}
  const toWay = (way: 'card' | 'bank') => {
    const fee = feeFor(invoice, cents, way === 'bank' ? terms : null)
    return { way, fee: toDollars(fee), total: toDollars(cents + fee) }
  }
  return { ways: [toWay('card'), toWay('bank')] }
}
