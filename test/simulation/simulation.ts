// What was done in a run, and what was answered: the witness whom the invariants ask.
import type { Cast } from './people.ts'
import type { LoggedRequest } from './world.ts'

/** A text that somebody sent. `asks` is what a whole job in it must be billed for, in cents. */
export type SentText = { sid: string; phone: string; body: string; at: number; asks: number | null; said: string }
/** An action over the web that was answered with success, so that its promise counts. */
export type Promised = {
  what: 'cancelled' | 'refund' | 'paid' | 'account'
  companyId: string
  invoiceId: string
  at: number
  name: string
}
export type Simulation = {
  cast: Cast
  texts: SentText[]
  promised: Promised[]
  /** What clients asked, and whether they were told that it is sent. */
  questions: { companyId: string; invoiceId: string; words: string; isAcknowledged: boolean }[]
  /** Clients that were merged, as the dashboard was told. */
  merges: { eventId: string; intoId: string; otherId: string }[]
  /** Texts that begin a job that repeats, each at a sum of its own. */
  schedules: { sid: string; phone: string; cents: number }[]
  /** Texts with pictures, each of a width of its own. `number`: of the invoice that the words name; `isJob`: the words are a job. */
  pictures: { sid: string; phone: string; at: number; number: number | null; isJob: boolean; widths: number[] }[]
  /** Pictures that somebody took off, and whether the dashboard was told so. */
  removals: { id: string; phone: string; at: number; isAcknowledged: boolean }[]
  /** Quotes that were asked for under a key, and whether that was answered; and who was told that one is accepted. */
  quotes: { companyId: string; key: string; isAcknowledged: boolean }[]
  yeses: { quoteId: string; name: string }[]
  /** When companies were frozen, and which were given a ceiling of so many cents. */
  freezes: { companyId: string; from: number; to: number }[]
  ceilings: { companyId: string; limitCents: number; from: number; to: number }[]
  /** Pages of companies that somebody of another one asked for, and what came back. */
  trespasses: { path: string; status: number }[]
  /** What somebody was let do that is only the owner's to do. */
  ownersTasks: { userId: string; what: string }[]
  /** Refunds that an operator let go out before their reversal. */
  allowed: Set<string>
  /** When the database was put back to an earlier moment, and when the product had made that good. */
  restores: { at: number; healedAt: number }[]
  requests: Map<string, LoggedRequest>
  /** Faults of the simulator's world that nobody expected. */
  surprises: string[]
}
