// The port of the payment provider. Amounts in cents, times in ms; every write names its idempotency key.

/**
 * Why a call failed: `refused` is definite (ask again under a new key), `busy` was not taken, `unknown` may have worked
 * (ask again under the same key), `spent` means that this key answers with its first failure from now on: whether that
 * one worked must be looked up, and the next try needs a new key.
 */
export class PaymentError extends Error {
  override name = 'PaymentError'
  readonly kind: 'refused' | 'busy' | 'unknown' | 'spent'
  readonly code: string | null

  constructor(kind: PaymentError['kind'], message: string, code: string | null = null) {
    super(message)
    this.kind = kind
    this.code = code
  }
}

export type NewCheckout = {
  invoiceId: string
  companyId: string
  invoiceLabel: string
  amountCents: number
  feeLabel: string
  feeCents: number
  /** A tip on top, 0 for none. */
  tipCents: number
  /** `any` leaves to Stripe's settings how it can be paid. */
  way: 'any' | 'card' | 'bank'
  expiresAt: number
  successUrl: string
  cancelUrl: string
}

export type CheckoutState = {
  sessionId: string
  url: string | null
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  paymentIntent: string | null
  amountCents: number
  currency: string
  /** What we wrote on it at creation: our invoice's id. */
  invoiceId: string | null
}

/** One payment and what is left of it. `succeeded` means the money was captured. */
export type PaymentState = {
  paymentIntent: string
  status: 'succeeded' | 'processing' | 'failed' | 'other'
  chargeId: string | null
  amountCents: number
  refundedCents: number
  disputed: boolean
  currency: string
  /** How much of it is a tip, as we wrote on it at creation. */
  tipCents: number
  /** What we wrote on it at creation. */
  invoiceId: string | null
  companyId: string | null
}

export type NewTransfer = {
  amountCents: number
  accountId: string
  chargeId: string
  group: string
  invoiceId: string
  paymentIntent: string
  companyId: string
  /** Set for what is sent after the payment's one transfer: which of its corrections it is. */
  correction?: number
}

export type TransferState = { transferId: string; amountCents: number; reversedCents: number; accountId: string }
export type ReversalState = { reversalId: string; amountCents: number; correction: number | null }

/** One attempt at a company's account; a new attempt follows a refusal or a deauthorization. */
export type NewAccount = { companyId: string; attempt: number; delayDays: number | null }

/** How an account pays out to its owner's bank: by itself after so many days, or not by itself. */
export type PayoutSchedule = { paused: boolean; delayDays: number }

export type AccountSnapshot = {
  accountId: string
  ready: boolean
  bankVerified: boolean
  /** Stripe's own requirement names that are due now or being verified. */
  due: string[]
  verifying: string[]
  /** The bank account that payouts go to, by Stripe's id and its last digits; null before there is one. */
  bank: { id: string; end: string } | null
  /** Null where Stripe does not say. */
  schedule: PayoutSchedule | null
}

export type RefundState = {
  refundId: string
  paymentIntent: string | null
  amountCents: number
  failed: boolean
  /** What we wrote on it: our own name for the request; null when a person made it at Stripe. */
  name: string | null
}

/** `inquiry`: the bank only asks, no money has moved. Times in ms. */
export type DisputeState = {
  disputeId: string
  paymentIntent: string | null
  amountCents: number
  state: 'inquiry' | 'open' | 'won' | 'lost'
  reason: string
  dueAt: number | null
}

/** What a contractor's bank did not take; `code` is Stripe's own. */
export type FailedPayout = { payoutId: string; amountCents: number; code: string | null }

/** A payout in cents and the civil date on which Stripe has it at the bank. */
export type BankPayout = { amountCents: number; on: string }
/**
 * Where the money of an account is: in no payout yet, in payouts under way (soonest first), at the bank with the last one that
 * arrived. `refusedCents` is what the bank did not take of the newest.
 */
export type BankMoney = {
  waitingCents: number
  underWay: BankPayout[]
  arrived: BankPayout | null
  refusedCents: number | null
}

/** What Stripe's lists show of one payment, to be compared with our rows. */
export type PaymentTrace = { paymentIntent: string; invoiceId: string | null }
/** One page of a comparison; `isWhole` is false when there was more than was read. */
export type Recent<T> = { rows: T[]; isWhole: boolean }
export type RecentTransfer = TransferState & { invoiceId: string | null }
export type RecentCharge = PaymentTrace & { refundedCents: number; disputed: boolean }

/** One of Stripe's events, verified or read from Stripe: what it is about, nothing of what it claims. */
export type PaymentEvent = {
  id: string
  type: string
  objectId: string
  accountId: string | null
}

/** All methods raise PaymentError. `find…` answer null when the provider knows no such thing. */
export type Payments = {
  createCheckout: (checkout: NewCheckout, key: string) => Promise<CheckoutState>
  findCheckout: (sessionId: string) => Promise<CheckoutState | null>
  /** The session behind a payment. */
  findCheckoutOf: (paymentIntent: string) => Promise<CheckoutState | null>
  /** The open session that was made for an invoice since then (ms), when its answer was lost. */
  findOpenCheckoutFor: (invoiceId: string, since: number) => Promise<CheckoutState | null>
  /** Ends an open session; answers its state, which is `complete` when somebody paid first. */
  expireCheckout: (sessionId: string, key: string) => Promise<CheckoutState | null>
  findPayment: (paymentIntent: string) => Promise<PaymentState | null>
  /** The payment behind a charge. */
  findPaymentOf: (chargeId: string) => Promise<string | null>
  /** Refunds what is left of a payment, or so much of it; `name` is our own for a person's request. */
  refund: (paymentIntent: string, key: string, part?: { amountCents: number; name: string | null }) => Promise<string>
  findRefund: (refundId: string) => Promise<RefundState | null>
  /** A refund of this payment that has not failed. */
  findRefundOf: (paymentIntent: string) => Promise<RefundState | null>
  listRefundsOf: (paymentIntent: string) => Promise<RefundState[]>
  findDispute: (disputeId: string) => Promise<DisputeState | null>
  listDisputesOf: (paymentIntent: string) => Promise<DisputeState[]>
  createTransfer: (transfer: NewTransfer, key: string) => Promise<TransferState>
  /** The payment's one transfer, or with `correction` what was sent after it. */
  findTransfer: (
    group: string,
    payment: { invoiceId: string; paymentIntent: string },
    correction?: number,
  ) => Promise<TransferState | null>
  /** Whose transfer is this: the invoice we wrote on it. */
  findTransferInvoice: (transferId: string) => Promise<string | null>
  /** Takes a part of a transfer back from the account. */
  reverseTransfer: (
    transferId: string,
    part: { amountCents: number; correction: number },
    key: string,
  ) => Promise<string>
  listReversals: (transferId: string) => Promise<ReversalState[]>
  /** What was charged, refunded, disputed or transferred in a stretch of time (ms), for the comparison with our rows. */
  listRecentCharges: (from: number, to: number) => Promise<Recent<RecentCharge>>
  listRecentRefunds: (from: number, to: number) => Promise<Recent<RefundState>>
  listRecentDisputes: (from: number, to: number) => Promise<Recent<DisputeState>>
  listRecentTransfers: (from: number, to: number) => Promise<Recent<RecentTransfer>>
  /** What became of refunds, disputes and transfers, however old, in a stretch of time (ms) of the last 30 days. */
  listRecentEvents: (from: number, to: number) => Promise<Recent<PaymentEvent>>
  /** What Stripe could not bring from an account to its owner's bank since then (ms), newest first. */
  listFailedPayouts: (accountId: string, since: number) => Promise<FailedPayout[]>
  /** Where an account's own money is now. Null for an account that is none any more. */
  findBankMoney: (accountId: string) => Promise<BankMoney | null>
  createAccount: (account: NewAccount, key: string) => Promise<AccountSnapshot>
  /** Null also when the account's owner has cut the tie. */
  findAccount: (accountId: string) => Promise<AccountSnapshot | null>
  /** The account that was made for this attempt since then (ms), when its answer was lost. */
  findAccountFor: (account: NewAccount, since: number) => Promise<AccountSnapshot | null>
  /** Sets how an account pays out by itself; the same again is no change. */
  setPayoutSchedule: (accountId: string, schedule: PayoutSchedule, key: string) => Promise<void>
  /** A single-use onboarding link. */
  createAccountLink: (
    accountId: string,
    urls: { returnUrl: string; refreshUrl: string },
    key: string,
  ) => Promise<string>
  /** Checks signature and age (5 minutes); raises PaymentError `refused` when either is bad. */
  readEvent: (body: string, signature: string) => Promise<PaymentEvent>
}
