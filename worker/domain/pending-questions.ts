// The questions that may be pending with a sender, stored as data.
import type { Line } from './invoice.ts'
import type { ManualPaymentMethod, TermsChange } from './invoice-actions.ts'
import type { PlanTerms } from './plan.ts'
import type { QuoteAct } from './quote-order.ts'
import type { Repeating } from './repeating-job.ts'
import type { ScheduleAct } from './schedule-terms.ts'
import type { RefundOrder } from './text/refund/read-refund.ts'

export type Language = 'en' | 'es'

/** A job that lacks something. Amounts in cents; `missing` names what was asked for, most important first. */
export type OpenDraft = {
  about: 'job'
  clientName: string | null
  clientPhone: string | null
  clientEmail: string | null
  description: string | null
  lines: Line[]
  totalCents: number | null
  dueOn: string | null
  language: Language
  missing: ('client' | 'amount')[]
  /** Likely amounts in cents that the question offered. */
  options: number[]
  /** The clients that the question offered, in their order. */
  clients?: string[]
  /** The amount that was named is one that no invoice can have. */
  outOfBounds?: boolean
  /** It was quoted, not agreed on: only words that say to bill it do. */
  isQuote?: boolean
  /** An invoice that is to be made again: that it was made before is known. */
  isRepeat?: true
  /** What is asked for first, or in which payments. */
  asks?: PlanTerms
  /** It is to be made again and again, and not now. */
  repeats?: Repeating
  /** It is to be offered, not billed. `unclear`: what was said of its last day names none. */
  quote?: { validUntil: string | 'unclear' | null }
}

/** What a text wants of an invoice that exists. */
type InvoiceOrder =
  | { verb: 'status' }
  | { verb: 'remind' }
  | { verb: 'cancel' }
  | { verb: 'resend' }
  /** Puts the pictures of that text on it; of none, those that wait or that were placed last. */
  | { verb: 'attach'; sid: string | null }
  /** Takes its pictures off: all, or the last one alone. */
  | { verb: 'unattach'; isAll: boolean }
  /** An answer to what its client asked, as it will stand on the page. */
  | { verb: 'answer'; words: string }
  | ({ verb: 'refund' } & Pick<RefundOrder, 'amount' | 'of'>)
  /** `isPart`: only a part was spoken of, `percent` of the whole where that was said. */
  | { verb: 'paid'; method: ManualPaymentMethod; amountCents: number | null; isPart?: true; percent?: number }
  /**
   * `insteadOfCents`: the amount that the text says is wrong, which the invoice it means stands at. `percent`: what is put on
   * its total, -10 for 10 % off.
   */
  | { verb: 'change'; change: TermsChange | null; insteadOfCents?: number; percent?: number }

/** `insteadOf`: the action on another invoice that was not meant; it is taken back in the same step. */
export type Command = InvoiceOrder & { insteadOf?: string }

/**
 * Which invoice is meant: those offered, in their order. One alone asks whether it is this one. `isGuess`: what was said
 * named none of them, so that a mere yes chooses nothing.
 */
export type WhichQuestion = {
  about: 'which'
  command: Command
  invoiceIds: string[]
  language: Language
  isGuess?: boolean
}

/** A text seems to bill several clients: whether to bill each of these, which lack nothing. */
export type JobsQuestion = { about: 'jobs'; drafts: OpenDraft[]; language: Language }

/** The same job was billed minutes ago as `number`: whether to bill it again. */
export type DuplicateQuestion = { about: 'twice'; draft: OpenDraft; number: number; language: Language }

/** What of this invoice is to be changed. */
export type ChangeQuestion = { about: 'change'; invoiceId: string; language: Language }

/** How much of this invoice was paid by hand, of which only a part was spoken of. */
export type PartQuestion = { about: 'part'; invoiceId: string; method: ManualPaymentMethod; language: Language }

/**
 * Whether to do what closes or lowers an invoice of much money. `totalCents` and `changedAt` are how it stood when that was
 * asked; `code` is what the YES has to carry, null where a bare one will do.
 */
export type ConfirmQuestion = {
  about: 'confirm'
  act: GuardedAction
  invoiceId: string
  totalCents: number
  changedAt: number | null
  code: string | null
  language: Language
}

/**
 * Whether to make the invoices of these days of jobs that repeat, each at the sum that was named. `dueOn` is theirs, as it was
 * named too.
 */
export type DaysQuestion = {
  about: 'days'
  days: { id: string; on: string; totalCents: number }[]
  dueOn: string
  language: Language
}

/** Which of these jobs that repeat is meant. */
export type WhichScheduleQuestion = { about: 'schedule'; order: ScheduleAct; ids: string[]; language: Language }

/** Which of these quotes is meant, or whether it is this one; with their sums (cents) as they were named. */
export type WhichQuoteQuestion = { about: 'quote'; order: QuoteAct; ids: string[]; sums: number[]; language: Language }

/** Until when this quote is to be good. */
export type UntilQuestion = { about: 'until'; draft: OpenDraft; language: Language }

export type Question =
  | OpenDraft
  | WhichQuestion
  | JobsQuestion
  | DuplicateQuestion
  | ChangeQuestion
  | PartQuestion
  | ConfirmQuestion
  | DaysQuestion
  | WhichScheduleQuestion
  | WhichQuoteQuestion
  | UntilQuestion

/** So much of a payment is to go back to its card. `name` makes it one refund, however often it is agreed to. */
export type Repayment = { verb: 'repay'; name: string; paymentIntent: string; amountCents: number }

/** What waits for a YES: a command, the taking back of the action with this id, or a refund. */
export type GuardedAction = Command | Repayment | { verb: 'undo'; eventId: string; toCents: number | null }
