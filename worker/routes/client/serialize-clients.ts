// A company's clients in the API's shapes.
import type { ClientPage } from '../../actions/client/client-links.ts'
import type { Client } from '../../db/client/clients.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import { amountDueOf, balanceOf, feeDueOf, paidOf } from '../../domain/balance.ts'
import type { ClientJson, OwedInvoiceJson, OwedJson } from '../../domain/client-api-types.ts'
import { currentStatus, formatInvoiceNumber, PAYABLE } from '../../domain/invoice.ts'
import { MIN_CHARGE_CENTS, toDollars } from '../../domain/money.ts'
import { toPhoneDigits } from '../../domain/phone.ts'
import { logoUrl } from '../serialize.ts'

/** `last`: the newest invoice, where it is known. */
export function serializeClient(client: Client, last: Invoice | undefined): ClientJson {
  return {
    id: client.id,
    name: client.name,
    phone: client.phone && toPhoneDigits(client.phone),
    email: client.email,
    owed_amount: toDollars(client.owedCents),
    overdue_amount: toDollars(client.overdueCents),
    open_invoices: client.openCount,
    total_invoices: client.invoiceCount,
    last_invoice: last
      ? {
          id: last.id,
          invoice_number: formatInvoiceNumber(last.number),
          created_at: new Date(last.createdAt).toISOString(),
        }
      : null,
  }
}

const isPayable = (invoice: Invoice) =>
  PAYABLE.some((status) => status === invoice.status) && amountDueOf(invoice) >= MIN_CHARGE_CENTS

function serializeOwed(invoice: Invoice, today: string): OwedInvoiceJson {
  return {
    id: invoice.id,
    invoice_number: formatInvoiceNumber(invoice.number),
    description: invoice.description,
    due_date: invoice.dueOn,
    status: currentStatus(invoice.status, invoice.dueOn, today),
    amount_paid: toDollars(paidOf(invoice)),
    balance_due: toDollars(balanceOf(invoice)),
    fee: toDollars(feeDueOf(invoice)),
    amount_due: toDollars(amountDueOf(invoice)),
    can_pay: isPayable(invoice),
  }
}

/** Nothing of the client's contact details: whoever holds the link sees this. */
export function serializeClientPage(
  { client, company, invoices }: ClientPage,
  origin: string,
  today: string,
): OwedJson {
  const payable = invoices.filter(isPayable)
  const sum = (of: (invoice: Invoice) => number) => toDollars(payable.reduce((cents, one) => cents + of(one), 0))
  return {
    client_name: client.name,
    company: { id: company.id, name: company.name, logo_url: logoUrl(origin, company) },
    invoices: invoices.map((invoice) => serializeOwed(invoice, today)),
    totals: {
      balance_due: sum(balanceOf),
      fee: sum(feeDueOf),
      amount_due: sum(amountDueOf),
      count: payable.length,
    },
  }
}
