// The payment provider in our words. Amounts in cents, times in ms; every mutation names its idempotency key.

/**
 * Why a call failed: `refused` is definite (ask anew under a new key), `busy` was not taken, `unknown` may have worked
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
  currency: string
  invoiceId: string | null
}

export type NewTransfer = {
  amountCents: number
  accountId: string
  chargeId: string
  group: string
  invoiceId: string
  companyId: string
}

export type TransferState = { transferId: string; amountCents: number; accountId: string; reversed: boolean }

/** One attempt at a company's account; a new attempt follows a refusal or a deauthorization. */
export type NewAccount = { companyId: string; attempt: number }

export type AccountStanding = {
  accountId: string
  ready: boolean
  bankVerified: boolean
  /** Stripe's own requirement names that are due now or being verified. */
  due: string[]
  verifying: string[]
}

export type RefundState = { refundId: string; paymentIntent: string | null; failed: boolean }

/** A verified webhook event: what it is about, nothing of what it claims. */
export type PaymentEvent = {
  id: string
  type: string
  objectId: string
  accountId: string | null
  paymentIntent: string | null
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
  /** Refunds what is left of a payment. */
  refund: (paymentIntent: string, key: string) => Promise<string>
  findRefund: (refundId: string) => Promise<RefundState | null>
  /** A refund of this payment that has not failed. */
  findRefundOf: (paymentIntent: string) => Promise<RefundState | null>
  createTransfer: (transfer: NewTransfer, key: string) => Promise<TransferState>
  findTransfer: (group: string, invoiceId: string) => Promise<TransferState | null>
  createAccount: (account: NewAccount, key: string) => Promise<AccountStanding>
  /** Null also when the account's owner has cut the tie. */
  findAccount: (accountId: string) => Promise<AccountStanding | null>
  /** The account that was made for this attempt since then (ms), when its answer was lost. */
  findAccountFor: (account: NewAccount, since: number) => Promise<AccountStanding | null>
  /** A single-use onboarding link. */
  createAccountLink: (
    accountId: string,
    urls: { returnUrl: string; refreshUrl: string },
    key: string,
  ) => Promise<string>
  /** Checks signature and age (5 minutes); raises PaymentError `refused` when either is bad. */
  readEvent: (body: string, signature: string) => Promise<PaymentEvent>
}
