// How fast the routes that anybody may call, and those that are heavy, may be called: much at once, then little by little.
import type { Pace } from './counters.ts'

/** `burst` at once, then one each `everyMs`; `words` tell what there was too much of. */
export type PaceLimit = Pace & { words: string }

const REQUESTS = 'Too many requests.'
const FILES_WORDS = 'Too many files were asked for.'

/** By caller: an invoice's public page, or a reminder's. A few reads of the database. */
export const VIEWS: PaceLimit = { name: 'view', burst: 2000, everyMs: 50, words: REQUESTS }
/** By caller: how a payment stands, asked by the page after it. May ask Stripe. */
export const PAYMENT_STATES: PaceLimit = { name: 'payment-state', burst: 120, everyMs: 1000, words: REQUESTS }
/** By caller: presses on Pay. Asks Stripe. */
export const CHECKOUTS: PaceLimit = { name: 'checkout', burst: 120, everyMs: 500, words: REQUESTS }
/** By caller: PDFs and logos. Read from the bucket; a bookkeeper takes a hundred at once. */
export const FILES: PaceLimit = { name: 'file', burst: 300, everyMs: 250, words: FILES_WORDS }

/** By Checkout session: how often its page asks Stripe itself; else it is told what we know. */
export const STRIPE_READS: PaceLimit = { name: 'stripe-read', burst: 5, everyMs: 3000, words: REQUESTS }
/** By invoice: how often Pay asks Stripe itself; else the open session is handed out as it was stored. */
export const STRIPE_CHECKOUTS: PaceLimit = { name: 'stripe-checkout', burst: 60, everyMs: 2000, words: REQUESTS }
/** By invoice: PDFs that are not kept yet and must be made, as after each change. */
export const PRINTS: PaceLimit = { name: 'print', burst: 20, everyMs: 3000, words: FILES_WORDS }

/** By session: lists, searches and single invoices of somebody who is signed in. */
export const LISTS: PaceLimit = { name: 'list', burst: 6000, everyMs: 10, words: REQUESTS }
/** By session: links to PDFs. */
export const PDF_LINKS: PaceLimit = { name: 'pdf-link', burst: 300, everyMs: 250, words: FILES_WORDS }
/** By company: everything as CSV, a month's statement. */
export const EXPORTS: PaceLimit = { name: 'export', burst: 60, everyMs: 5000, words: FILES_WORDS }
