// The shapes that cross the wire, as contract section 4 pins them. Money is decimal dollars here and only here.

/** A signed-in person as the API shows them. `phone_number` is digits with country code. */
export type UserWire = {
  id: string
  first_name: string
  last_name: string
  phone_number: string
  email: string | null
  company: { id: string; name: string }
}

/** A company as its own people see it. `phone` is digits with country code. */
export type CompanyWire = {
  id: string
  name: string
  email: string | null
  phone: string | null
  address_street: string | null
  address_city: string | null
  address_state: string | null
  address_zip: string | null
  invitation_code: string
  logo_url: string | null
  timezone: string
}

export type InvoiceStatus = 'sent' | 'viewed' | 'overdue' | 'pending' | 'paid' | 'cancelled'
export type PayoutStatus = 'pending' | 'completed' | 'failed'

/** One billed line; amounts in dollars. */
export type LineWire = { description: string; quantity: number; unit_amount: number; amount: number }

/** An invoice as its own company sees it; amounts in dollars, `created_at`/`paid_at` ISO 8601 UTC, `due_date` YYYY-MM-DD. */
export type InvoiceWire = {
  id: string
  invoice_number: string
  client_name: string
  client_email: string | null
  client_phone: string | null
  description: string
  line_items: LineWire[]
  status: InvoiceStatus
  total_amount: number
  processing_fee_amount: number
  created_at: string
  due_date: string
  stripe_payment_status: 'pending' | 'paid' | null
  payout_status: PayoutStatus | null
  platform_fee_amount: number
  net_amount: number
  paid_at: string | null
  payment_url: string
}

/** What anybody holding the link may see: never the client's contact details. */
export type PublicInvoiceWire = {
  id: string
  invoice_number: string
  client_name: string
  description: string
  line_items: LineWire[]
  total_amount: number
  processing_fee_amount: number
  amount_due: number
  due_date: string
  status: InvoiceStatus
  company: { id: string; name: string; logo_url: string | null }
}

export type InvoicePageWire = { invoices: InvoiceWire[]; total: number; next_cursor: string | null }

/** Dollars where an amount; counts otherwise. */
export type CompanyStatsWire = {
  total_invoices: number
  paid_invoices: number
  unpaid_invoices: number
  total_invoiced: number
  total_revenue: number
}

/** GET /stripe/setup-status. `progress` is a whole number 0–100; `pending` are Stripe's own requirement names. */
export type SetupStatusWire = {
  hasAccount: boolean
  is_deauthorized: boolean
  isReadyForTransfers: boolean
  progress: number
  progressData: { pending: string[] }
}

/** Every refusal: `message` for the person, `details` one entry per failed rule. */
export type ErrorWire = { message: string; details?: { field?: string; message: string }[] }
