// What the API says of quotes. Money is decimal dollars; `…_at` ISO 8601 UTC; days YYYY-MM-DD on the company's calendar.
import type { LineJson } from './api-types.ts'
import type { MessageJson, PublicMessageJson } from './question-api-types.ts'

/** `expired` is an open one whose last day has passed: it can still be agreed to by the company, not by its client. */
export type QuoteStatus = 'open' | 'expired' | 'accepted' | 'declined' | 'cancelled'

/** A quote as its own company sees it. */
export type QuoteJson = {
  id: string
  /** EST-0001 and on, counted apart from invoices. */
  quote_number: string
  client_name: string
  client_email: string | null
  client_phone: string | null
  description: string
  line_items: LineJson[]
  status: QuoteStatus
  total_amount: number
  /** What its invoice will ask for first; null where it asks for all at once. */
  deposit_amount: number | null
  /** The last day on which its client can accept it; null where it stays good. */
  valid_until: string | null
  created_at: string
  /** When it was accepted, declined or cancelled. */
  decided_at: string | null
  /** The name its client typed, or whoever of the company noted the yes. */
  decided_by: string | null
  /** Why it was declined, in the client's words. */
  reason: string | null
  /** The invoice that accepting it made. */
  invoice: { id: string; invoice_number: string } | null
  quote_url: string
  /** Since when its client's last question waits for an answer; only where one does. */
  asked_at?: string
}

/** A page of the list; `total` counts the whole list, cursors as with invoices. */
export type QuotePageJson = {
  quotes: QuoteJson[]
  total: number
  next_cursor: string | null
  prev_cursor: string | null
}

/** One thing that happened to a quote; `by` a colleague's name, the end of a number, or the client's typed name. */
export type QuoteEventJson = {
  kind: 'created' | 'opened' | 'changed' | 'accepted' | 'declined' | 'cancelled' | 'restored'
  at: string
  by?: string
  via?: 'text' | 'web' | 'page'
}

export type QuoteDetailsJson = { quote: QuoteJson; timeline: QuoteEventJson[]; messages: MessageJson[] }

/** What anybody holding the link may see: never contact details. */
export type PublicQuoteJson = {
  id: string
  quote_number: string
  client_name: string
  description: string
  line_items: LineJson[]
  status: QuoteStatus
  total_amount: number
  deposit_amount: number | null
  valid_until: string | null
  created_on: string
  decided_on: string | null
  /** The name it was accepted with. */
  accepted_by: string | null
  /** The page to pay its invoice, once there is one. */
  payment_url: string | null
  company: { id: string; name: string; logo_url: string | null }
  /** Goes back with the acceptance: a quote that was changed meanwhile is not accepted unseen (`quote_changed`). */
  revision: number
  pdf_url: string
  messages?: PublicMessageJson[] | undefined
}

/*
 * Company (signed in):
 *   GET    /api/quotes?status=&q=&cursor=&limit=   QuotePageJson, newest first; `status` one of QuoteStatus or `all`
 *   GET    /api/quotes/:id                          QuoteDetailsJson
 *   PATCH  /api/quotes/:id                          any of total_amount, description, client_name, client_email, client_phone,
 *                                                   valid_until, deposit_amount → QuoteDetailsJson; only while open or expired
 *   POST   /api/quotes/:id/accept                   → QuoteDetailsJson; the client said yes elsewhere
 *   POST   /api/quotes/:id/cancel, …/restore        → QuoteDetailsJson
 *   GET    /api/quotes/:id/pdf                      the PDF
 *   POST   /api/quotes/:id/answers                  { words, request_id } → 204, as for invoices
 * Anybody who holds the link (`company_id` as its pair, as for paying):
 *   GET    /api/public/quotes/:id?company=&opened=   PublicQuoteJson; `opened=true` notes that a person has it before them
 *   GET    /api/public/quotes/:id/pdf?company=      the PDF
 *   POST   /api/public/quotes/:id/accept            { company_id, name, agreed: true, revision, request_id } → PublicQuoteJson
 *   POST   /api/public/quotes/:id/decline           { company_id, reason?, request_id } → PublicQuoteJson
 *   POST   /api/public/quotes/:id/questions         { company_id, words, request_id } → { sent: true }
 * The page is /quote/:id.
 */
