// What an invoice asks for before the rest: a deposit, or several payments by date; pure.
import { type Payable, paidOf } from './balance.ts'
import { addDays, addMonths } from './dates.ts'
import { MIN_INVOICE_CENTS } from './money.ts'

/** A sum that is asked for before the rest, in cents, and the day by which (YYYY-MM-DD). */
export type PlanPart = { cents: number; dueOn: string }

/** The parts that are asked for before the rest, in their order. The rest is the total less these, due with the invoice. */
export type Plan = readonly PlanPart[]

/**
 * What a person asks to be paid first, or in which payments. `firstDue` and a part's `dueOn` null is now, `restDue` null the invoice's
 * own day; `parts` are all sums but the last.
 */
export type PlanTerms =
  | { kind: 'deposit'; first: { cents: number } | { bps: number }; firstDue: string | null; restDue: string | null }
  | { kind: 'instalments'; count: number; every: 'week' | 'two_weeks' | 'month'; firstDue: string | null }
  | { kind: 'parts'; parts: readonly { cents: number; dueOn: string | null }[]; restDue: string | null }
  | { kind: 'none' }

/** As many payments as an invoice can ask for. */
export const MOST_PAYMENTS = 24

/** Why an invoice cannot ask for its money so: the first part is not less than the total, a part is too small or due after the rest, or there are too many. */
export type PlanRefusal = 'plan_above_total' | 'plan_part_too_small' | 'plan_too_many' | 'plan_after_due'

/** Whether it is one of these. */
export function isPlanRefusal(why: unknown): why is PlanRefusal {
  return (
    why === 'plan_above_total' || why === 'plan_part_too_small' || why === 'plan_too_many' || why === 'plan_after_due'
  )
}

/**
 * A plan for an invoice of this total, with the day its last part is due; `dueOn` is the invoice's day, `today` the company's.
 * `restDays` after the first part the rest is due where its day would not be behind that.
 */
export function makePlan(
  terms: PlanTerms,
  invoice: { totalCents: number; dueOn: string },
  { today, restDays }: { today: string; restDays: number },
): { plan: Plan; dueOn: string } | PlanRefusal {
  const { totalCents, dueOn } = invoice
  if (terms.kind === 'none') return { plan: [], dueOn }
  if (terms.kind === 'instalments') return divide(terms, totalCents, today)
  const { restDue } = terms
  const plan = terms.kind === 'parts' ? terms.parts.map(dated(today)) : [firstOf(terms, totalCents, today)]
  const asked = plan.at(-1)?.dueOn ?? today
  // The rest is due after what comes before.
  const isAfter = restDue === null ? dueOn > asked : restDue >= asked
  return refusalOfPlan(plan, totalCents) ?? { plan, dueOn: isAfter ? (restDue ?? dueOn) : addDays(asked, restDays) }
}

/** The terms of sums that are of what is left: what was paid is of the first of them, since payments fill the parts in their order. */
export function afterPaid(terms: PlanTerms, paidCents: number): PlanTerms {
  if (terms.kind === 'deposit' && 'cents' in terms.first)
    return { ...terms, first: { cents: terms.first.cents + paidCents } }
  if (terms.kind !== 'parts') return terms
  const [first, ...others] = terms.parts
  return first ? { ...terms, parts: [{ ...first, cents: first.cents + paidCents }, ...others] } : terms
}

const dated =
  (today: string) =>
  ({ cents, dueOn }: { cents: number; dueOn: string | null }): PlanPart => ({ cents, dueOn: dueOn ?? today })

function firstOf(
  { first, firstDue }: Extract<PlanTerms, { kind: 'deposit' }>,
  totalCents: number,
  today: string,
): PlanPart {
  const cents = 'cents' in first ? first.cents : Math.floor((totalCents * first.bps + 5000) / 10_000)
  return { cents, dueOn: firstDue ?? today }
}

function divide(
  { count, every, firstDue }: Extract<PlanTerms, { kind: 'instalments' }>,
  totalCents: number,
  today: string,
): { plan: Plan; dueOn: string } | PlanRefusal {
  if (count > MOST_PAYMENTS) return 'plan_too_many'
  const first = firstDue ?? today
  const days = Array.from({ length: count }, (_, nth) =>
    every === 'month' ? addMonths(first, nth) : addDays(first, nth * (every === 'week' ? 7 : 14)),
  )
  const cents = Math.floor(totalCents / count)
  // What does not divide comes with the last.
  const plan = days.slice(0, -1).map((dueOn) => ({ cents, dueOn }))
  return refusalOfPlan(plan, totalCents) ?? { plan, dueOn: days.at(-1) ?? first }
}

const sumOf = (plan: Plan) => plan.reduce((sum, { cents }) => sum + cents, 0)

/** Why an invoice of this total cannot have the plan, or null. */
export function refusalOfPlan(plan: Plan, totalCents: number): PlanRefusal | null {
  if (plan.length >= MOST_PAYMENTS) return 'plan_too_many'
  if (plan.some(({ cents }) => cents < MIN_INVOICE_CENTS)) return 'plan_part_too_small'
  if (sumOf(plan) >= totalCents) return 'plan_above_total'
  return totalCents - sumOf(plan) < MIN_INVOICE_CENTS ? 'plan_part_too_small' : null
}

/** The parts of a plan that are due by the invoice's own day; what the later ones ask for is due with the rest then. */
export function planUntil(plan: Plan, dueOn: string): Plan {
  return plan.every((part) => part.dueOn <= dueOn) ? plan : plan.filter((part) => part.dueOn <= dueOn)
}

/** The parts that still leave a rest of a new total. */
export function fitPlan(plan: Plan, totalCents: number): Plan {
  const fits = plan.findIndex((_, nth) => refusalOfPlan(plan.slice(0, nth + 1), totalCents) !== null)
  return fits === -1 ? plan : plan.slice(0, fits)
}

type Planned = Payable & { plan: Plan | null; dueOn: string }

/** What of an invoice is asked for now, in cents without the fee, and by which day. */
export type Asked = { cents: number; dueOn: string }

/**
 * What is asked for now before the rest: the first part that is not paid yet, with all later ones whose day has come; null
 * where that is all that is left. `today` is the company's date.
 */
export function askedNow(invoice: Planned, today: string): Asked | null {
  const paid = paidOf(invoice)
  const steps = stepsOf(invoice.plan ?? [])
  const first = steps.find(({ upTo }) => upTo > paid)
  // Less than an invoice can be of is not asked for by itself.
  const last = steps.findLast(
    ({ upTo, dueOn }, nth) => upTo > paid && (isFirstTo(steps, nth, paid + MIN_INVOICE_CENTS) || dueOn <= today),
  )
  if (
    !first ||
    !last ||
    last.upTo - paid < MIN_INVOICE_CENTS ||
    last.upTo >= invoice.totalCents ||
    invoice.dueOn <= today
  )
    return null
  return { cents: last.upTo - paid, dueOn: first.dueOn }
}

/** Whether it is the first step that makes so much. */
const isFirstTo = (steps: readonly { upTo: number }[], nth: number, cents: number) =>
  steps.findIndex(({ upTo }) => upTo >= cents) === nth

/** Each part with what is to be paid when it is. */
function stepsOf(plan: Plan): { upTo: number; dueOn: string }[] {
  let upTo = 0
  return plan.map(({ cents, dueOn }) => {
    upTo += cents
    return { upTo, dueOn }
  })
}

/** The parts with the rest as the last, each with what is paid of it: payments fill them in their order. */
export function partsOf(
  invoice: Pick<Planned, 'totalCents' | 'capturedCents' | 'manualCents' | 'plan' | 'dueOn'>,
): { cents: number; paidCents: number; dueOn: string }[] {
  const plan = invoice.plan ?? []
  const rest = { cents: invoice.totalCents - sumOf(plan), dueOn: invoice.dueOn }
  let left = paidOf(invoice)
  return [...plan, rest].map(({ cents, dueOn }) => {
    const paidCents = Math.min(cents, left)
    left -= paidCents
    return { cents, paidCents, dueOn }
  })
}

/**
 * Whether a first part asks for more than a home improvement contract may in California: a tenth of the price or $1,000,
 * whichever is less (Business and Professions Code, section 7159.5 (a) (3)).
 */
export function isAboveCalifornia(firstCents: number, totalCents: number): boolean {
  return firstCents > Math.min(100_000, Math.floor(totalCents / 10))
}
