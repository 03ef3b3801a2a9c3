// Reads which part of an invoice is wanted first, or in which payments it is paid.

import { type Phrase, phrases, reachAny } from '../dialog/phrases.ts'
import { dayOfIso, toIso } from '../spans/dates/calendar.ts'
import { hasMoreSteps, isOfWork, withTheirSums } from './doubts.ts'
import { isSettled, isTalk, withoutAsking } from './guards.ts'
import type { FirstPart, PlanReading, PlanRequest, Rhythm } from './plan-request.ts'
import { readSteps } from './read-steps.ts'
import {
  DUE_DAY_SAYS,
  FIRST_DAY_SAYS,
  LEADS,
  PLAN_RULES,
  type PlanRule,
  REST_SAYS,
  START_SAYS,
  TAIL_SAYS,
  writtenOut,
} from './rules.ts'
import { isWord, type Sign } from './sign.ts'
import { type Laid, laySigns, textWithout } from './symbols.ts'

type Place = { from: number; to: number }

const COMPILED = PLAN_RULES.map((rule) => ({ rule, patterns: phrases(writtenOut(rule.says)) }))
const REST = phrases(REST_SAYS)
const FIRST_DAY = phrases(FIRST_DAY_SAYS)
const DUE_DAY = phrases(DUE_DAY_SAYS)
const START = phrases(START_SAYS)
const TAIL = phrases(writtenOut(TAIL_SAYS))

// Every rule needs one of these.
const SIGNALS = new Set(
  `<dep> <share> <%> <ahead> <rest> <now> first down once pago plan payment payments installments instalments pagos cuotas abonos
  mensualidades plazos parcialidades pmts months weeks meses semanas quincenas`.split(/\s+/),
)

/** A plan of more payments than these is none that a contractor texts. */
const MOST_PAYMENTS = 24
/** So many places are tried at most, each of which looks over the whole text: nobody speaks of a plan more often in one text. */
const MOST_TRIED = 12
/** "12 down" counts something; so little is asked for first by nobody. */
const LEAST_FIRST = 20
const CENTS = 100
const WHOLE_BPS = 10_000

/**
 * Reads the plan of a text: of a new job, or of an invoice that is there already. Pure; never throws; linear in the text's length.
 * @param text as sent, English or Spanish
 * @param now local wall-clock time, ISO 8601 without offset, already in `timezone`
 * @returns null where the text asks for no plan, or may tell of money that came already; else the plan and the text without its
 *   words. A day of the job itself ("due friday") stays in `job`.
 */
export function readPlan(text: string, now: string, _timezone: string): PlanReading | null {
  const laid = laySigns(text, now)
  if (isTalk(laid)) return null
  const steps = readSteps(laid, dayOfIso(now))
  if (steps) return steps
  if (!laid.lows.some((low) => SIGNALS.has(low))) return null
  let tried = 0
  for (const { rule, patterns } of COMPILED) {
    for (const place of findAll(laid.lows, patterns)) {
      tried += 1
      if (tried > MOST_TRIED) return null
      const reading = readAs(rule, laid, place, dayOfIso(now))
      if (reading) return { ...reading, job: withoutAsking(reading.job) }
    }
  }
  return null
}

function findAll(lows: readonly string[], patterns: readonly Phrase[]): Place[] {
  const found: Place[] = []
  for (let i = 0; i < lows.length; i += 1) {
    const taken = reachAny(lows, patterns, i)
    if (taken > 0) found.push({ from: i, to: i + taken })
  }
  return found
}

function readAs(rule: PlanRule, laid: Laid, place: Place, today: number): PlanReading | null {
  if (rule.gives === 'none') {
    const isOne = signsAt(laid, place).every(({ value }) => value === null || value === 1)
    return isOne && !isSettled(laid, place) ? withJob(laid, { kind: 'none' }, [place]) : null
  }
  if (rule.gives === 'instalments') return readInstalments(laid, place)
  return readFirst(rule, laid, place, today)
}

const withJob = (laid: Laid, request: PlanRequest, taken: readonly Place[]): PlanReading => ({
  request,
  job: textWithout(laid, taken),
})

const signsAt = ({ signs }: Laid, { from, to }: Place) => signs.slice(from, to)

const dayIn = (laid: Laid, place: Place | null) => {
  const day = place && signsAt(laid, place).find((sign) => sign.day !== null)?.day
  return day == null ? null : toIso(day)
}

// The place where one of the patterns first fits from `at` on, or only right there.
function nextPlace({ lows }: Laid, patterns: readonly Phrase[], at: number, isHere = false): Place | null {
  for (let i = at; i < lows.length; i += 1) {
    const taken = reachAny(lows, patterns, i)
    if (taken > 0) return { from: i, to: i + taken }
    if (isHere) return null
  }
  return null
}

const AMOUNTS = new Set(['<n>', '<$>', '<%>', '<share>'])

function partOf(sign: Sign): FirstPart | null {
  const { low, value } = sign
  if (value === null || value <= 0) return null
  if (low === '<share>') return { bps: value }
  if (low === '<%>') return value < CENTS ? { bps: Math.round(value * CENTS) } : null
  return value < LEAST_FIRST && low !== '<$>' ? null : { cents: Math.round(value * CENTS) }
}

function readFirst(rule: PlanRule, laid: Laid, found: Place, today: number): PlanReading | null {
  const { lows } = laid
  const amount = signsAt(laid, found).find(({ low }) => AMOUNTS.has(low))
  const part = amount && partOf(amount)
  if (!part || !startsFree(laid, found) || !endsFree(laid, found) || !endsAsFirst(laid, found)) return null
  const near = widened(laid, found)
  const rest = nextPlace(laid, REST, near.to) ?? restBefore(laid, near)
  // "deposit 500 due friday, rest on the 30th": where the rest has no day of its own, the day is the invoice's.
  const behind = firstDayAt(laid, near.to) ?? (rest && nextPlace(laid, DUE_DAY, near.to, true))
  const first = { from: near.from, to: behind?.to ?? near.to }
  if (rule.withRest && !rest) return null
  // What is left is due now: the first part was paid before.
  if (rest && signsAt(laid, rest).some(({ low }) => low === '<now>')) return null
  if (isSettled(laid, first) || isBilledAlone(laid, first)) return null
  const restSigns = rest ? signsAt(laid, rest).map(({ low }) => low) : []
  const isLater = restSigns.includes('<done>')
  const isDeposit = lows.slice(first.from, first.to).some((low) => low === '<dep>' || low === 'down')
  const isPromised = lows.slice(0, first.to).some((low) => PROMISES.test(low))
  const share = 'bps' in part ? part.bps / WHOLE_BPS : null
  const places = rest ? [first, rest] : [first]
  const { taken, isOther } = withTheirSums(laid, places, amount, share === null ? [] : [share, 1 - share])
  const isOpen = isPromised || isOther || hasMoreSteps(laid, taken) || isOfWork(laid, found)
  const isCertain = !isOpen && (rule.sure || isLater || (rest !== null && !isDeposit))
  const job = textWithout(laid, taken)
  const isOfWhole = (isDeposit && rest) || 'bps' in part || hasWhole(laid, taken, part.cents)
  if (!isOfWhole && !isAboutInvoice(job)) return null
  const firstDue = dayIn(laid, first)
  const restDue = dayIn(laid, rest)
  if (restDue !== null && restDue < (firstDue ?? toIso(today))) return null
  return { request: { kind: 'deposit', first: part, firstDue, restDue, isCertain }, job }
}

// "she'll pay half now": what the client means to do is no order yet.
const PROMISES = /^(?:he|she|they)(?:'ll)?$/

// "with 300 down", "150 nonrefundable": the words that go with it.
function widened(laid: Laid, { from, to }: Place): Place {
  let start = from
  while (LEADS.has(laid.lows[start - 1] ?? '')) start -= 1
  return { from: start, to: nextPlace(laid, TAIL, to, true)?.to ?? to }
}

const BILLING = /^(?:bill|billed|invoice|charge|cobra|cobrale|factura|facturale)$/
const FARTHEST = 6

/** "bill the Legion half now", "a third now on 2,700": what is billed is the part alone. */
function isBilledAlone({ lows, signs, doc }: Laid, { from, to }: Place): boolean {
  const of = signs[to + 1]
  const written = doc.tokens
    .slice(of?.from, of?.to)
    .map(({ text }) => text)
    .join('')
  if (/^(?:on|of|de)$/.test(lows[to] ?? '') && /[$,]/.test(written)) return true
  for (let i = from - 1; i >= Math.max(0, from - FARTHEST); i -= 1) {
    if (lows[i] === ',' || lows[i] === '.') return false
    if (BILLING.test(lows[i] ?? '')) return !signs.slice(i, from).some(({ low }) => low === '<$>')
  }
  return false
}

function restBefore(laid: Laid, first: Place): Place | null {
  const rest = nextPlace(laid, REST, 0)
  return rest && rest.to <= first.from && signsAt(laid, rest).some(({ low }) => low === '<rest>') ? rest : null
}

// "half up front net 30": the terms are the job's, and the first part is due now.
function firstDayAt(laid: Laid, at: number): Place | null {
  const place = nextPlace(laid, FIRST_DAY, at, true)
  const day = place && signsAt(laid, place).find((sign) => sign.day !== null)
  return day && TERMS.has(laid.doc.tokens[day.from]?.low ?? '') ? null : place
}

const TERMS = new Set(['net', 'neto', 'n'])

const NUMBERED = new Set(['#', 'no', 'inv', 'invoice', 'factura', 'number', 'numero', 'unit', 'apt', 'room', 'payment'])

const startsFree = ({ lows }: Laid, { from }: Place) => !NUMBERED.has(lows[from - 1] ?? '')

const AFTER_DOWN = /^(?:[,.]|<.*>|first|with|for|on|payment|deposit|to|and|then|y|from|before)$/

// "7 feet down the street", "1000 down there": the money is followed by a pause or by what it is for.
function endsFree({ lows, signs }: Laid, { from, to }: Place): boolean {
  if (lows[to - 1] !== 'down') return true
  const next = lows[to]
  if (next === 'to' || next === 'from') return false
  return next === undefined || AFTER_DOWN.test(next) || lows[from] === '<share>' || signs[to]?.value != null
}

const FIRST = new Set(['first', 'before', 'antes'])

// "half first, rest friday", and not "half first class cedar".
function endsAsFirst(laid: Laid, { to }: Place): boolean {
  const next = laid.lows[to] ?? '.'
  return !FIRST.has(laid.lows[to - 1] ?? '') || !isWord(next) || nextPlace(laid, REST, to, true) !== null
}

/** Whether a larger sum stands in the rest of the text: what the first part is a part of. */
function hasWhole({ signs }: Laid, taken: readonly Place[], cents: number): boolean {
  return signs.some(
    ({ low, value }, i) =>
      (low === '<n>' || low === '<$>') &&
      value !== null &&
      value * CENTS > cents &&
      !taken.some(({ from, to }) => i >= from && i < to),
  )
}

const ABOUT = /^(?:on|for|to|from|of|a|de|en|para|la|el|#|invoice|factura)\b.{0,40}$/i

const isAboutInvoice = (job: string) => job === '' || ABOUT.test(job)

const RHYTHMS: readonly (readonly [RegExp, Rhythm])[] = [
  [/^<month>$|^months?$|^meses$|^mes$/, 'month'],
  [/^<two_weeks>$|^quincenas?$/, 'two_weeks'],
  [/^<week>$|^weeks?$|^semanas?$/, 'week'],
]

function readInstalments(laid: Laid, found: Place): PlanReading | null {
  const own = signsAt(laid, found).find(({ low }) => low === '<n>')
  const count = own?.value
  if (!own || !count || !Number.isInteger(count) || count < 2 || count > MOST_PAYMENTS || isSettled(laid, found))
    return null
  const whole = { from: found.from, to: nextPlace(laid, TAIL, found.to, true)?.to ?? found.to }
  const inside = laid.lows.slice(whole.from, whole.to)
  const every = RHYTHMS.find(([pattern]) => inside.some((low) => pattern.test(low)))?.[1]
  const start = nextPlace(laid, START, whole.to)
  const split = laid.lows.findIndex((low, i) => SPLITTING.test(low) && i < found.from)
  const { taken: paid, isOther } = withTheirSums(laid, [whole], own, [1 / count])
  const taken = [...paid, ...(start ? [start] : []), ...(split >= 0 ? [{ from: split, to: split + 1 }] : [])]
  const hasFirst = laid.lows.some(
    (low, i) => FIRST_SIGNS.has(low) || (low === 'down' && AMOUNTS.has(laid.lows[i - 1] ?? '')),
  )
  const firstDue = dayIn(laid, start)
  const isCertain = every !== undefined && !isOther && !hasFirst && !hasMoreSteps(laid, taken)
  return withJob(laid, { kind: 'instalments', count, every: every ?? 'month', firstDue, isCertain }, taken)
}

// "1000 down and 3 monthly payments" are two plans.
const FIRST_SIGNS = new Set(['<dep>', '<ahead>', '<rest>', '<share>'])

const SPLITTING = /^(?:split|spread|divide|divided|divides?|parte|partela|dividela|dividelo)$/
