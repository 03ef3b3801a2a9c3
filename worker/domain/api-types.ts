// The shapes of the API, as contract section 4 pins them. Money is decimal dollars here and only here.

import type { FeePayer } from './fee.ts'
import type { ManualPaymentMethod } from './invoice-actions.ts'
import type {
  DueNowJson,
  PartJson,
  PaymentJson,
  PlanPartJson,
  PublicPaymentJson,
  WayJson,
} from './payment-api-types.ts'
import type { BesideInvoiceJson, PhotoJson } from './photo-api-types.ts'
import type { MessageJson } from './question-api-types.ts'
import type { DisputeJson, RefundJson } from './refund-json.ts'
import type { CodedMessage, Params } from './refusals/messages.ts'
import type { ErrorCode, RefusalCode } from './refusals.ts'
import type { Role } from './roles.ts'
import type { DisputeStatus, InvoiceStatus, PayoutStatus, RefundStatus, TimelineKind } from './statuses.ts'

/** A signed-in person as the API shows them. `phone_number` is digits with country code. */
export type UserJson = {
  id: string
  first_name: string
  last_name: string
  phone_number: string
  email: string | null
  company: { id: string; name: string }
  role: Role
  /** Whether this person may do what is the owner's. */
  can_act: boolean
}

/** Somebody of the company as colleagues see them: `phone_end` is the last digits, enough to tell two Joes apart. */
export type ColleagueJson = {
  id: string
  first_name: string
  last_name: string
  phone_end: string
  joined_at: string
  is_you: boolean
  role: Role
  can_act: boolean
}

/** A company as its own people see it. `phone` is digits with country code. */
export type CompanyJson = {
  id: string
  name: string
  email: string | null
  phone: string | null
  address_street: string | null
  address_city: string | null
  address_state: string | null
  address_zip: string | null
  /** Whether the state is only what the founder's number tells, or missing. */
  state_is_guess: boolean
  invitation_code: string
  logo_url: string | null
  timezone: string
  /** A text that marks paid, lowers or cancels an invoice above this many dollars is asked back first; 0 asks always. */
  confirm_text_above: number
  /** Whether clients may pay any part of an invoice. */
  any_amount: boolean
  /** Whether the page to pay offers to add a tip. */
  tips: boolean
  morning_texts: boolean
  /** Who pays the fee of new invoices, as the company chose; where its state (by name) does not allow that, the company does. */
  fee_payer: FeePayer
  fee_forbidden_in: string | null
}

/** One billed line; amounts in dollars. */
export type LineJson = { description: string; quantity: number; unit_amount: number; amount: number }

/** An invoice as its own company sees it; amounts in dollars, `created_at`/`paid_at` ISO 8601 UTC, `due_date` YYYY-MM-DD. */
export type InvoiceJson = {
  id: string
  invoice_number: string
  client_name: string
  client_email: string | null
  client_phone: string | null
  description: string
  line_items: LineJson[]
  status: InvoiceStatus
  total_amount: number
  /** What of the total is paid, through us or by hand, and what is left of it; both without fees. */
  amount_paid: number
  balance_due: number
  /** What is asked for now before the rest; null where that is all that is left. */
  due_now: DueNowJson | null
  /** What is asked for before the rest, as a change sets it, and all parts with what is paid of each; empty for none. */
  plan: PlanPartJson[]
  parts: PartJson[]
  /** Whether its client may pay any part; null: as the company says. */
  any_amount: boolean | null
  /** What clients tipped with their payments, and a tip that its client agreed to by word; only where there is one. */
  tip_amount?: number
  tip_agreed?: number
  /** The fee in all: charged with the payments so far, and with what is left. */
  processing_fee_amount: number
  created_at: string
  due_date: string
  stripe_payment_status: 'pending' | 'paid' | null
  payout_status: PayoutStatus | null
  /** Why the payout failed, in plain words; null otherwise. */
  payout_reason: string | null
  /** The fee, whoever pays it, and what the transfers come to when all is paid. */
  platform_fee_amount: number
  net_amount: number
  /** Who pays the fee, and the company's part of it; only where that is not the client alone. */
  fee_payer?: FeePayer
  company_fee_amount?: number
  paid_at: string | null
  /** How it was paid: by card through us, or manually; null while it is not. A manual payment has no fee and no payout. */
  payment_method: 'card' | ManualPaymentMethod | null
  payment_url: string
  /** Facts beside the status: what went back of the payment, fee included. */
  refunded_amount: number
  refund_status: RefundStatus | null
  /** What is left of the tips of an invoice whose bill was refunded; only where there is something. */
  tip_kept?: number
  dispute_status: DisputeStatus | null
  /** Since when its client's last question waits for an answer; only where one does. */
  asked_at?: string
}

/** What anybody holding the link may see: never the client's contact details. */
export type PublicInvoiceJson = BesideInvoiceJson & {
  id: string
  invoice_number: string
  client_name: string
  description: string
  line_items: LineJson[]
  total_amount: number
  processing_fee_amount: number
  /** Who pays the fee, and the client's rate in percent; only where that is not the client alone. */
  fee_payer?: FeePayer
  fee_percent?: number
  /** Both ways to pay what is due, each with its fee, where the operator set a fee for the bank; while something can be paid. */
  ways?: WayJson[] | undefined
  /** What the client pays to be done with it, fee included; of one that is paid or cancelled what it was. */
  amount_due: number
  amount_paid: number
  balance_due: number
  /** What is asked for now before the rest; null where that is all that is left. */
  due_now: DueNowJson | null
  /** All that it asks for, the rest last, with what is paid of each; empty where it is asked for at once. */
  parts: PartJson[]
  /** Whether the client may pay any part of it. */
  may_pay_any_amount: boolean
  /** A tip can be added: the shares in percent that are offered, and one that was agreed to by word; only while it can be paid. */
  tips?: { rates: number[]; agreed: number | null } | undefined
  /** What was tipped with its payments; only where something was. */
  tip_amount?: number
  /** What was paid of it, oldest first. */
  payments: PublicPaymentJson[]
  due_date: string
  status: InvoiceStatus
  company: { id: string; name: string; logo_url: string | null }
  /** What went back to the client, fee included. */
  refunded_amount: number
  /** Each of it with its day on the company's calendar, oldest first. */
  refunds: { amount: number; refunded_on: string }[]
  /** The receipt as a PDF, once it is paid. */
  receipt_url: string | null
}

/** A page of a list. `prev_cursor` leads to the page before it, null on the first; `next_cursor` to the one behind. */
export type InvoicePageJson = {
  invoices: InvoiceJson[]
  total: number
  next_cursor: string | null
  prev_cursor: string | null
}

/** One of an invoice's terms before and after a change; dollars, YYYY-MM-DD, phones as digits, null for none. */
export type ChangeJson =
  | { field: 'total_amount'; from: number; to: number }
  | { field: 'plan'; from: PlanPartJson[]; to: PlanPartJson[] }
  | { field: 'any_amount'; from: boolean; to: boolean }
  | { field: 'tip_agreed'; from: number | null; to: number | null }
  | {
      field: 'fee_payer' | 'due_date' | 'client_name' | 'client_email' | 'client_phone' | 'description'
      from: string | null
      to: string | null
    }

/** One thing that happened; `at` ISO 8601 UTC, null when only known to be so by now; `amount` in dollars. */
export type TimelineEntryJson = {
  kind: TimelineKind
  at: string | null
  amount?: number
  /** What the payout account must hold before a refund goes out. */
  waiting_amount?: number
  reason?: string
  /** How it was paid manually. */
  method?: ManualPaymentMethod
  changes?: ChangeJson[] | undefined
  /** Who did it: a colleague's name, or the end of a number that nobody of the company has. Left out where it is not known. */
  by?: string
  via?: 'text' | 'web'
}

/** One invoice with its timeline, its refunds and its disputes, for its own company. */
export type InvoiceDetailsJson = {
  invoice: InvoiceJson
  timeline: TimelineEntryJson[]
  payments: PaymentJson[]
  refunds: RefundJson[]
  disputes: DisputeJson[]
  messages: MessageJson[]
  photos?: PhotoJson[] | undefined
  /** Whether a cancelling, or a manual payment, could be taken back now. */
  can_restore: boolean
}

/** GET /stripe/setup-status. `progress` is a whole number 0–100; `pending` are Stripe's own requirement names. */
export type SetupStatusJson = {
  hasAccount: boolean
  is_deauthorized: boolean
  isReadyForTransfers: boolean
  progress: number
  progressData: { pending: string[] }
}

/**
 * GET /api/company/payouts/standing: what holds the company's payouts, and how many days a payout takes to arrive.
 * `reason` is the operator's own words for a freeze; `limit` (dollars) and `ends_at` belong to a ceiling.
 */
export type PayoutOverviewJson = {
  hold: { kind: 'frozen' | 'intake'; reason: string | null; limit: number | null; ends_at: string | null } | null
  delay_days: number
  /** The same once the company is no longer new. */
  usual_delay_days: number
}

/** Every refusal: `message` for the person, `code` for programs (`domain/refusals.ts`), `details` one entry per failed rule. */
export type ErrorJson = {
  message: string
  code: ErrorCode
  params?: Params
  details?: ErrorDetailJson[]
}

/** A rule that was broken, and where; without `field` it is about the whole. */
export type ErrorDetailJson = CodedMessage<RefusalCode> & { field?: string }

/** One's own passkeys, and whether signing in wants one. */
export type PasskeysJson = {
  required: boolean
  passkeys: { id: string; name: string; created_at: string; used_at: string | null }[]
}
