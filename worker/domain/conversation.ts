// What is open between a sender and the product: the job as far as it was understood, and the question asked.

import type { Line } from './invoice.ts'

/** A job that lacks something. Amounts in cents; `missing` names what was asked for, most important first. */
export type OpenDraft = {
  clientName: string | null
  clientPhone: string | null
  clientEmail: string | null
  description: string | null
  lines: Line[]
  totalCents: number | null
  dueOn: string | null
  language: 'en' | 'es'
  missing: ('client' | 'amount')[]
  /** Likely amounts in cents that the question offered. */
  options: number[]
  /** The amount that was named is one that no invoice can have. */
  outOfBounds?: boolean
}
