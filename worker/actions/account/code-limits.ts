// Limits codes by text: per caller, then per number, per range of numbers, and in total.
import type { App } from '../../context.ts'
import { CODE_LIFE_MS, CODE_TRIES, type CodePurpose } from '../../domain/codes.ts'
import { callerSubject, countersOf } from '../../domain/counters.ts'
import {
  BUSY_FROM,
  CODE_TRIES_PER_DEVICE,
  CODE_TRIES_PER_PAIR,
  CODE_TRIES_PER_PHONE,
  CODES_PER_DEVICE,
  CODES_PER_PAIR,
  CODES_PER_PHONE,
  ENTRIES_PER_CALLER,
  KNOWN_CODES_IN_ALL,
  KNOWN_CODES_PER_PHONE,
  OPEN_CODES_PER_CALLER,
  OPEN_CODES_PER_PHONE,
  OPEN_CODES_PER_RANGE,
  type RateLimit,
  RESENDS_PER_PHONE,
  RESERVED_CODES,
  RESET_CODES_IN_ALL,
  rangeOf,
  SIGN_UP_CODES_IN_ALL,
  TEXT_SIGN_UPS_IN_ALL,
} from '../../domain/rate-limits.ts'
import {
  type Consumption,
  consume,
  consumeFromCaller,
  consumeOne,
  ofPhone,
  orRefund,
  requireRateLimit,
} from '../limits/rate-limits.ts'

const ofRange = (phone: string) => `range:${rangeOf(phone)}`
const EVERYBODY = 'everybody'
/** Who changes a number is signed in, as a known device is: they share. */
const IN_ALL: Record<CodePurpose, RateLimit> = {
  'sign-up': SIGN_UP_CODES_IN_ALL,
  reset: RESET_CODES_IN_ALL,
  phone: KNOWN_CODES_IN_ALL,
}

/** Who asks for a code: from where, for what number and purpose. */
export type CodeRequest = {
  phone: string
  address: string
  purpose: CodePurpose
  /** Asked again: a code that went out within the last minute is waited for first. */
  isResend?: boolean
  /** Asked by the browser that began the number's registration: the number's last codes of a day are kept for it. */
  isOwn?: boolean
  /** Asked by a form that has been counted as an entry already. */
  isEntry?: boolean
}

/** Consumed for one code: `isBusy` when the caller's network has many codes that nobody entered. */
export type CodeShare = { isBusy: boolean; refund: () => Promise<void> }

/**
 * Counts one code for this number, whether or not anybody has it: for the caller, then for the number, then for its
 * range. What one of them refuses is taken off those before it. Raises `too_many`.
 */
export async function consumeCode(app: App, request: CodeRequest): Promise<CodeShare> {
  const { phone, address } = request
  const pair = { ...CODES_PER_PAIR, name: `${CODES_PER_PAIR.name} ${phone}` }
  const caller = await consumeFromCaller(app, address, {
    always: request.isEntry ? [] : [ENTRIES_PER_CALLER],
    limits: [OPEN_CODES_PER_CALLER],
    pairs: [pair],
  })
  await orRefund(caller, consume(app, ofPhone(phone), listPhoneCounters(request)))
  const share: CodeShare = {
    isBusy: caller.count > BUSY_FROM,
    refund: async () => {
      await Promise.all([caller.refund(), app.limits(ofPhone(phone)).forgive(countedAt(request), 1)])
    },
  }
  await orRefund({ ...caller, refund: share.refund }, consumeOne(app, ofRange(phone), OPEN_CODES_PER_RANGE))
  return share
}

const openOf = (purpose: CodePurpose) => `${OPEN_CODES_PER_PHONE.name} ${purpose}`
const countedAt = ({ purpose }: CodeRequest) => [CODES_PER_PHONE.name, OPEN_CODES_PER_PHONE.name, openOf(purpose)]

function listPhoneCounters({ purpose, isResend, isOwn }: CodeRequest): Consumption[] {
  const { max, windowMs, refusal } = OPEN_CODES_PER_PHONE
  const sinceAny = { ...RESENDS_PER_PHONE, name: CODES_PER_PHONE.name, isOnlyRead: true }
  return [
    ...(isResend ? [sinceAny, RESENDS_PER_PHONE] : []),
    CODES_PER_PHONE,
    { ...OPEN_CODES_PER_PHONE, max: isOwn ? max : max - RESERVED_CODES },
    // How many of them everybody's share was asked for: so many go back to it when one is entered.
    { name: openOf(purpose), max: null, windowMs, refusal },
  ]
}

/**
 * Counts one text with a code among everybody's; one that only seems to be sent costs nothing, but is refused when the
 * others are. A busy network gets none of the second half, so that a few of them cannot use up what is everybody's.
 * Raises `too_many`, and gives back what was consumed for the code.
 */
export async function consumeText(app: App, purpose: CodePurpose, share: CodeShare, isReal: boolean) {
  const { max, ...limit } = IN_ALL[purpose]
  const half = Math.ceil(max / 2)
  const counter = {
    ...limit,
    max: share.isBusy ? half : max,
    alarmAt: half,
    as: isReal ? limit.name : `no-${limit.name}`,
  }
  await consume(app, EVERYBODY, [counter]).catch(async (error: unknown) => {
    await share.refund()
    throw error
  })
}

/**
 * Counts one sign-up by text among all that the web counts, for its number, its range of numbers and everybody, and among those
 * by text alone; the same text (`sid`) that is dealt with again counts no second time. Raises `too_many`.
 */
export async function consumeTextSignUp(app: App, phone: string, sid: string): Promise<void> {
  const { windowMs } = TEXT_SIGN_UPS_IN_ALL
  if ((await app.limits(ofPhone(phone)).hit(`agreed ${sid}`, 1, windowMs, app.now())) !== null) return
  await consume(app, ofPhone(phone), [CODES_PER_PHONE, OPEN_CODES_PER_PHONE])
  await consumeOne(app, ofRange(phone), OPEN_CODES_PER_RANGE)
  const byText = { ...TEXT_SIGN_UPS_IN_ALL, max: app.settings.TEXT_SIGN_UPS_PER_DAY }
  const withAlarm = (limit: RateLimit) => ({ ...limit, alarmAt: Math.ceil(limit.max / 2) })
  await consume(app, EVERYBODY, [withAlarm(SIGN_UP_CODES_IN_ALL), withAlarm(byText)])
}

/** A device in which the number's person was signed in before: its codes and tries stand apart from the strangers'. */
export async function consumeKnownCode(app: App, device: string, phone: string, isResend: boolean): Promise<void> {
  const since = { ...RESENDS_PER_PHONE, name: CODES_PER_DEVICE.name }
  await consume(app, device, [...(isResend ? [{ ...since, isOnlyRead: true }] : []), CODES_PER_DEVICE])
  await consumeOne(app, ofPhone(phone), KNOWN_CODES_PER_PHONE)
  await consume(app, EVERYBODY, [{ ...KNOWN_CODES_IN_ALL, alarmAt: Math.ceil(KNOWN_CODES_IN_ALL.max / 2) }])
}

/** A code of this number was entered: its codes no longer count as unanswered, nor its wrong tries. */
export async function forgiveCodes(app: App, phone: string, address: string, purpose: CodePurpose): Promise<void> {
  const number = app.limits(ofPhone(phone))
  const { name } = OPEN_CODES_PER_PHONE
  const [answered, paid] = await Promise.all([number.clear(name), number.clear(openOf(purpose))])
  const prefixes = countersOf(OPEN_CODES_PER_CALLER, address).map((counter) => counter.name)
  const caller = app.limits(callerSubject(address))
  await Promise.all([
    number.clear(CODE_TRIES_PER_PHONE.name),
    caller.forgive(prefixes, answered),
    caller.forgive([`${CODES_PER_PAIR.name} ${phone}`, pairOfTries(phone).name], answered + CODE_TRIES_PER_PAIR.max),
    app.limits(ofRange(phone)).forgive(name, answered),
    app.limits(EVERYBODY).forgive(IN_ALL[purpose].name, paid),
  ])
}

const pairOfTries = (phone: string) => ({ ...CODE_TRIES_PER_PAIR, name: `${CODE_TRIES_PER_PAIR.name} ${phone}` })

/**
 * Who enters a code. A `share` names the subject of tries of their own: a device in which the person was signed in
 * before, the registration that this browser began, or the signed-in person whose number it is to be. Strangers have none.
 */
export type CodeEntrant = { phone: string; address: string; share: string | null }

type Tried = { id: string; purpose: CodePurpose }

/**
 * Whether tries at this code count for the entrant alone. Not at a code for a new number: nobody but the person who asked
 * for it can wear it out, and what they do not own they may be guessing at.
 */
export const hasTriesApart = ({ share }: CodeEntrant, { purpose }: Tried) => share !== null && purpose !== 'phone'

/** Raises `too_many` for a number with too many wrong tries of strangers, before anything is looked up for them. */
export async function requireTries(app: App, { phone, share }: CodeEntrant): Promise<void> {
  if (share === null) await requireRateLimit(app, ofPhone(phone), CODE_TRIES_PER_PHONE)
}

/**
 * Counts one try at a live code: for those with a share there, five at one code unless the code counts them itself; for
 * all whose tries are not apart by caller, then by number. Answers false when no tries are left at this code. Raises
 * `too_many`.
 */
export async function consumeTry(app: App, entrant: CodeEntrant, code: Tried): Promise<boolean> {
  const { share } = entrant
  if (share !== null) await consumeOne(app, share, CODE_TRIES_PER_DEVICE)
  if (share !== null && hasTriesApart(entrant, code)) {
    return (await app.limits(share).hit(`try ${code.id}`, CODE_TRIES, CODE_LIFE_MS, app.now())) === null
  }
  const refund = async () => {
    if (share !== null) await app.limits(share).forgive([CODE_TRIES_PER_DEVICE.name], 1)
  }
  await orRefund({ refund }, consumeCommonTry(app, entrant))
  return true
}

async function consumeCommonTry(app: App, { phone, address }: CodeEntrant): Promise<void> {
  const caller = await consumeFromCaller(app, address, { pairs: [pairOfTries(phone)] })
  await orRefund(caller, consumeOne(app, ofPhone(phone), CODE_TRIES_PER_PHONE))
}
