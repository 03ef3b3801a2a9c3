// What the sandbox remembers, as plain JSON: one row per thing, never a class, never a Date. Amounts are cents, `…At` milliseconds.

export type Metadata = Record<string, string>

export type Account = {
  id: string
  createdAt: number
  country: string
  email: string | null
  controller: { losses: string; fees: string; dashboard: string; collection: string }
  requested: string[]
  businessType: string | null
  externalAccount: boolean
  due: string[]
  pendingVerification: string[]
  pastDue: string[]
  detailsSubmitted: boolean
  verified: boolean
  deauthorized: boolean
  metadata: Metadata
  /** How it pays out by itself; absent in what was kept before this was known: Stripe's own schedule. */
  payouts?: { interval: 'daily' | 'manual'; delayDays: number }
}

export type AccountLink = {
  id: string
  accountId: string
  createdAt: number
  expiresAt: number
  usedAt: number | null
  refreshUrl: string
  returnUrl: string
}

export type LineItem = {
  id: string
  name: string
  description: string | null
  quantity: number
  unitCents: number
  priceId: string
  productId: string
}

export type CheckoutSession = {
  id: string
  createdAt: number
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'unpaid' | 'paid'
  currency: string
  totalCents: number
  lines: LineItem[]
  allowed: string[] | null
  clientReference: string | null
  customerEmail: string | null
  successUrl: string
  cancelUrl: string | null
  metadata: Metadata
  paymentId: string | null
  intent: { transferGroup: string | null; description: string | null; metadata: Metadata }
  lastDecline: string | null
}

export type Payment = {
  id: string
  sessionId: string
  createdAt: number
  amountCents: number
  currency: string
  status: 'requires_payment_method' | 'processing' | 'succeeded'
  method: 'card' | 'us_bank_account' | null
  methodId: string | null
  latestChargeId: string | null
  transferGroup: string | null
  description: string | null
  metadata: Metadata
  lastError: { code: string; declineCode: string | null; message: string } | null
}

export type Charge = {
  id: string
  paymentId: string
  createdAt: number
  amountCents: number
  refundedCents: number
  currency: string
  status: 'succeeded' | 'pending' | 'failed'
  method: 'card' | 'us_bank_account'
  last4: string
  entryId: string | null
  failure: { code: string; message: string } | null
  disputed: boolean
  transferGroup: string | null
  description: string | null
  metadata: Metadata
}

export type Transfer = {
  id: string
  createdAt: number
  amountCents: number
  reversedCents: number
  currency: string
  destination: string
  sourceChargeId: string | null
  transferGroup: string | null
  description: string | null
  metadata: Metadata
  entryId: string
  /** The money has left the account: nothing can be taken back until more comes in. */
  spent?: boolean
}

export type Reversal = {
  id: string
  transferId: string
  createdAt: number
  amountCents: number
  currency: string
  metadata: Metadata
  entryId: string
}

export type Refund = {
  id: string
  chargeId: string
  paymentId: string
  createdAt: number
  amountCents: number
  currency: string
  status: 'succeeded' | 'pending' | 'failed'
  reason: string | null
  method: 'card' | 'us_bank_account'
  metadata: Metadata
  entryId: string
}

export type Dispute = {
  id: string
  chargeId: string
  paymentId: string
  createdAt: number
  amountCents: number
  currency: string
  status: 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'won' | 'lost'
}

/** What Stripe sent from a connected account to its owner's bank. */
export type Payout = {
  id: string
  accountId: string
  createdAt: number
  amountCents: number
  status: 'in_transit' | 'paid' | 'failed'
  failureCode: string | null
  /** When it is at the bank; when it was sent, where nothing else is said. */
  arrivesAt?: number
}

/** A line of the platform's own balance: what came in or went out, and when it can be used. */
export type Entry = {
  id: string
  createdAt: number
  availableAt: number
  amountCents: number
  feeCents: number
  currency: string
  type: string
  source: string
}

export type StripeEvent = { id: string; createdAt: number; type: string; account: string | null; body: string }

/** One webhook on its way to the product. Twilio's also move a message forward (`advance`) when their time comes. */
export type Delivery = {
  id: string
  provider: 'stripe' | 'twilio'
  kind: string
  subject: string
  url: string | null
  body: string
  queuedAt: number
  dueAt: number
  attempts: number
  state: 'waiting' | 'delivered' | 'given up' | 'lost'
  answer: string | null
  advance: { sid: string; status: string } | null
}

export type Message = {
  sid: string
  direction: 'inbound' | 'outbound-api' | 'outbound-reply'
  from: string
  to: string
  body: string
  status: string
  createdAt: number
  sentAt: number | null
  updatedAt: number
  segments: number
  mediaUrls: string[]
  errorCode: number | null
  errorMessage: string | null
  statusCallback: string | null
  messagingServiceSid: string | null
}

/** A file that came with a text; `data` is its bytes in base64. */
export type MediaFile = { sid: string; messageSid: string; contentType: string; data: string; createdAt: number }

export type Phone = { number: string; name: string; optedOut: boolean; reachable: boolean; addedAt: number }

/** What an idempotency key answered the first time. */
export type KeptOutcome = {
  key: string
  endpoint: string
  params: string
  requestId: string
  status: number
  body: string
  keptAt: number
}

export type FaultEffect =
  | 'delay'
  | 'rate_limit'
  | 'error_before'
  | 'error_after'
  | 'cut_before'
  | 'cut_after'
  | 'hang_before'
  | 'hang_after'
  | 'refuse'

/** Trouble on request. `target` is `*`, `reads`, `writes` or an endpoint such as `transfers.create`. */
export type Fault = {
  id: string
  provider: 'stripe' | 'twilio'
  target: string
  effect: FaultEffect
  delayMs: number
  remaining: number | null
  percent: number
  kept: boolean
  /** Stripe's error code when it refuses. */
  code: string | null
}

export type WebhookTrouble = { duplicate: boolean; reorder: boolean; paused: boolean; lose: boolean; delayMs: number }

export type SecondReaderMode = 'right' | 'wrong' | 'slow' | 'inventing' | 'obeying' | 'broken' | 'huge' | 'error'

/** What a text is labelled as; `roles` by the number as written. */
export type SecondReaderScript = {
  text: string
  intent?: string
  roles?: Record<string, string>
  client?: string
  due?: string
}

export type LoggedRequest = {
  id: string
  at: number
  provider: 'stripe' | 'twilio' | 'second reader'
  endpoint: string
  method: string
  path: string
  params: unknown
  idempotencyKey: string | null
  status: number | null
  replayed: boolean
  fault: FaultEffect | null
  answer: string | null
}

export type Rows = {
  account: Account
  accountLink: AccountLink
  checkoutSession: CheckoutSession
  payment: Payment
  charge: Charge
  transfer: Transfer
  reversal: Reversal
  refund: Refund
  dispute: Dispute
  payout: Payout
  entry: Entry
  event: StripeEvent
  delivery: Delivery
  message: Message
  media: MediaFile
  phone: Phone
  outcome: KeptOutcome
  fault: Fault
  webhookTrouble: WebhookTrouble
  secondReader: { mode: SecondReaderMode; delayMs: number; rows: SecondReaderScript[] }
  request: LoggedRequest
}
