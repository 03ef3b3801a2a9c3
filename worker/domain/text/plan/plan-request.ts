// What a text may ask of an invoice's payments: something first, several payments, or all in one.

/** How often the payments of a plan fall due. */
export type Rhythm = 'week' | 'two_weeks' | 'month'

/** What is asked for first: a sum in cents, or a part of the total in basis points (5000 is half). */
export type FirstPart = { cents: number } | { bps: number }

/**
 * What is asked for first, or in which payments. Days are `YYYY-MM-DD` in the contractor's zone: `firstDue` null is now,
 * `restDue` null is when the work is done (or the day the job names). `isCertain` false: the words leave open whether the deposit
 * was paid already, or how often payments fall due; then the sender is asked. `parts` are all sums but the last, in their order.
 */
export type PlanRequest =
  | { kind: 'deposit'; first: FirstPart; firstDue: string | null; restDue: string | null; isCertain: boolean }
  | { kind: 'instalments'; count: number; every: Rhythm; firstDue: string | null; isCertain: boolean }
  | {
      kind: 'parts'
      parts: readonly { cents: number; dueOn: string | null }[]
      restDue: string | null
      isCertain: boolean
    }
  | { kind: 'none' }

/** A plan, and the text without its words: a new job, or which invoice is meant. */
export type PlanReading = { request: PlanRequest; job: string }
