// Serializes the lines of invoices and quotes.
import type { LineJson } from '../../domain/api-types.ts'
import type { Line } from '../../domain/invoice.ts'
import { toDollars } from '../../domain/money.ts'

/** One line of an invoice or a quote. */
export function showLine(line: Line): LineJson {
  return {
    description: line.description,
    quantity: line.quantity,
    unit_amount: toDollars(line.unitCents),
    amount: toDollars(line.amountCents),
  }
}
