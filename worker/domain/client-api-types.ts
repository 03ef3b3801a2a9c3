// What the API says of a company's clients, and what a client's page shows.
import type { InvoiceJson } from './api-types.ts'
import type { InvoiceStatus } from './statuses.ts'

/** A client as its company sees it; amounts in dollars without fees, phone as digits. */
export type ClientJson = {
  id: string
  name: string
  phone: string | null
  email: string | null
  owed_amount: number
  overdue_amount: number
  open_invoices: number
  total_invoices: number
  /** The newest invoice and the day it was made. */
  last_invoice: { id: string; invoice_number: string; created_at: string } | null
}

export type ClientPageJson = { clients: ClientJson[]; next_cursor: string | null }

/** One client with a page of invoices, newest first, and what can be taken back. */
export type ClientDetailsJson = {
  client: ClientJson
  /** The other spellings on its invoices. */
  names: string[]
  invoices: InvoiceJson[]
  /** Below which number the next page begins. */
  next_before: number | null
  has_link: boolean
  /** The last merge or change of contact data that can still be taken back. */
  undo: { id: string; kind: 'merged' | 'contact'; other_name: string | null } | null
}

/** `hidden`: open invoices with another phone number, which the page does not show. */
export type ClientLinkJson = { url: string; message: string; sms_url: string; hidden: number }

/** Dollars; the fee as each invoice has it. */
export type OwedInvoiceJson = {
  id: string
  invoice_number: string
  description: string
  due_date: string
  status: InvoiceStatus
  amount_paid: number
  balance_due: number
  fee: number
  amount_due: number
  /** Whether it can be paid by card now. */
  can_pay: boolean
}

/** All that is open for a client, the longest due first; `totals` of those that can be paid now. */
export type OwedJson = {
  client_name: string
  company: { id: string; name: string; logo_url: string | null }
  invoices: OwedInvoiceJson[]
  totals: { balance_due: number; fee: number; amount_due: number; count: number }
}
