// What a text turned out to say: the shape every later step of the product builds on.

/** What the sender wants; `invoice` bills somebody, the keywords stand alone, the rest command existing invoices. */
export type Intent =
  | 'invoice'
  | 'dashboard'
  | 'help'
  | 'stop'
  | 'start'
  | 'list'
  | 'status'
  | 'remind'
  | 'paid'
  | 'cancel'
  | 'change'
  | 'undo'
  | 'resend'
  | 'other'

export type Language = 'en' | 'es'

/** One billed line. `amount_cents` is `quantity * unit_cents`, rounded half up. */
export type ParsedItem = {
  description: string | null
  quantity: number
  unit_cents: number
  amount_cents: number
}

/** A tax, discount, fee or paid deposit in cents, signed as it changes the total; never a billed line. */
export type Extra = { kind: 'tax' | 'discount' | 'deposit' | 'fee'; label: string; amount_cents: number }

/** The existing invoice a command speaks of: by number (12 for INV-0012), several of them, by client, by its sum, all of them, or the last one. */
export type Reference = {
  number?: number
  numbers?: number[]
  client?: string
  sum_cents?: number
  all?: true
  last?: boolean
}

/**
 * New values that a `change` asks for; cents, `YYYY-MM-DD`, a name. `add_cents` is a step, `add_label` what it is for.
 * `percent` is a step relative to the invoice's present total (-10 is 10 % off, 8.25 adds that much): what it comes to, rounded half
 * up once, only the action knows that has the invoice.
 */
export type Change = {
  total_cents?: number
  add_cents?: number
  add_label?: string
  percent?: number
  due_date?: string
  client_name?: string
  client_phone?: string
  client_email?: string
  description?: string
}

export type Missing = 'client' | 'amount'

/**
 * The reading of one text. Unknown values are null. `missing` names what is absent or uncertain: then ask.
 * `amount_options` are the likely totals (cents, positive, distinct) when the amount is in doubt.
 * `items` amounts plus `extras` amounts make `total_cents` (rounded once at the end).
 */
export type ParsedText = {
  intent: Intent
  client_name: string | null
  description: string | null
  items: ParsedItem[]
  total_cents: number | null
  /** `YYYY-MM-DD`, a civil date where the contractor is. */
  due_date: string | null
  /** E.164 */
  client_phone: string | null
  client_email: string | null
  missing: Missing[]
  amount_options: number[]
  extras: Extra[]
  reference: Reference | null
  change: Change | null
  language: Language
}

/** The reading of a text that says nothing billable: every field unknown. */
export function emptyReading(intent: Intent, language: Language): ParsedText {
  return {
    intent,
    client_name: null,
    description: null,
    items: [],
    total_cents: null,
    due_date: null,
    client_phone: null,
    client_email: null,
    missing: [],
    amount_options: [],
    extras: [],
    reference: null,
    change: null,
    language,
  }
}
