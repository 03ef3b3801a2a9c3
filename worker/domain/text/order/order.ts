// What an order says beside its intent: which invoice, what becomes of it, how it was paid.

/** Which invoice; several keys say the same one ("Lars, the one for 1,300"). Amounts in cents. */
export type Target = { number?: number; client?: string; sum_cents?: number; last?: true; all?: true }

/** The new values; amounts in cents, `percent` -10 for 10 % off, days as `YYYY-MM-DD`, phones as E.164. */
export type OrderChange = {
  total_cents?: number
  add_cents?: number
  subtract_cents?: number
  percent?: number
  due_date?: string
  client_name?: string
  description?: string
  client_phone?: string
  client_email?: string
}

export type Method = 'cash' | 'check' | 'zelle' | 'venmo' | 'cashapp' | 'card' | 'bank' | 'other'

/** How it was paid, and how much where it was only a part. */
export type Payment = { method?: Method; part_cents?: number }

export type Order = {
  target: Target | null
  change: OrderChange | null
  paid: Payment | null
  /** How likely target and values are as read, 0 to 1. */
  probability: number
}
