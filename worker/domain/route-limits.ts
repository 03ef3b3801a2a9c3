// Token buckets of routes that are public or expensive.
import type { TokenBucket } from './counters.ts'
import type { CodeOf } from './refusals.ts'

/** `burst` at once, then one each `everyMs`; `refusal` is the code it is refused with. */
export type RouteLimit = TokenBucket & { refusal: CodeOf<'too_many'> }

const TOO_MANY_REQUESTS = 'too_many_requests'
const TOO_MANY_FILES = 'too_many_files'

/** By caller: an invoice's public page, or a reminder's. A few reads of the database. */
export const VIEWS: RouteLimit = { name: 'view', burst: 2000, everyMs: 50, refusal: TOO_MANY_REQUESTS }
/** By caller: how a payment stands, asked by the page after it. May ask Stripe. */
export const PAYMENT_STATES: RouteLimit = {
  name: 'payment-state',
  burst: 120,
  everyMs: 1000,
  refusal: TOO_MANY_REQUESTS,
}
/** By caller: presses on Pay. Asks Stripe. */
export const CHECKOUTS: RouteLimit = { name: 'checkout', burst: 120, everyMs: 500, refusal: TOO_MANY_REQUESTS }
/** By caller: PDFs and logos. Read from the bucket; a bookkeeper takes a hundred at once. */
export const FILES: RouteLimit = { name: 'file', burst: 300, everyMs: 250, refusal: TOO_MANY_FILES }

/** By Checkout session: how often its page asks Stripe itself; else it is told what we know. */
export const STRIPE_READS: RouteLimit = { name: 'stripe-read', burst: 5, everyMs: 3000, refusal: TOO_MANY_REQUESTS }
/** By invoice: how often Pay asks Stripe itself; else the open session is handed out as it was stored. */
export const STRIPE_CHECKOUTS: RouteLimit = {
  name: 'stripe-checkout',
  burst: 60,
  everyMs: 2000,
  refusal: TOO_MANY_REQUESTS,
}
/** By invoice: PDFs that are not kept yet and must be made, as after each change. */
export const PRINTS: RouteLimit = { name: 'print', burst: 20, everyMs: 3000, refusal: TOO_MANY_FILES }

/** By session: lists, searches and single invoices of somebody who is signed in. */
export const LISTS: RouteLimit = { name: 'list', burst: 6000, everyMs: 10, refusal: TOO_MANY_REQUESTS }
/** By session: links to PDFs. */
export const PDF_LINKS: RouteLimit = { name: 'pdf-link', burst: 300, everyMs: 250, refusal: TOO_MANY_FILES }
/** By company: everything as CSV, a month's statement. */
export const EXPORTS: RouteLimit = { name: 'export', burst: 60, everyMs: 5000, refusal: TOO_MANY_FILES }
