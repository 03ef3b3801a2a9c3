// Spending from budgets before the work that costs is done.
import type { House } from '../context.ts'
import {
  type Budget,
  CODE_TRIES_PER_PHONE,
  CODES_PER_PHONE,
  inWords,
  OPEN_CODES_IN_ALL,
  OPEN_CODES_PER_ADDRESS,
  OPEN_CODES_PER_PHONE,
  OPEN_CODES_PER_RANGE,
  RESENDS_PER_PHONE,
  rangeOf,
} from '../domain/budgets.ts'
import { networkOf } from '../domain/network.ts'
import { AppError } from '../errors.ts'

/** The subject of budgets that count by number (E.164). */
export const ofPhone = (phone: string) => `phone:${phone}`
/** The subject of budgets that count by the address a call comes from: its network, where that is one customer's. */
export const ofAddress = (address: string) => `address:${networkOf(address)}`
const ofRange = (phone: string) => `range:${rangeOf(phone)}`
const EVERYBODY = 'everybody'

/** Counts one more. Raises `too_many` when the budget has none left. */
export async function spend(house: House, subject: string, budget: Budget): Promise<void> {
  const wait = await house.limits(subject).hit(budget.name, budget.max, budget.windowMs, house.now())
  if (wait !== null) throw tooMany(house, budget, wait)
}

/** Counts nothing. Raises `too_many` when the budget has none left. */
export async function requireBudget(house: House, subject: string, budget: Budget): Promise<void> {
  const wait = await house.limits(subject).peek(budget.name, budget.max, budget.windowMs, house.now())
  if (wait !== null) throw tooMany(house, budget, wait)
}

/**
 * Counts one code for this number, whether or not anybody has it. The narrowest budget is asked first, so that what is
 * refused to one number takes nothing from everybody. Raises `too_many`.
 */
export async function spendCode(house: House, phone: string, address: string): Promise<void> {
  await spend(house, ofPhone(phone), CODES_PER_PHONE)
  await spend(house, ofPhone(phone), OPEN_CODES_PER_PHONE)
  await spend(house, ofAddress(address), OPEN_CODES_PER_ADDRESS)
  await spend(house, ofRange(phone), OPEN_CODES_PER_RANGE)
}

/**
 * Counts one text with a code; one that only seems to be sent costs nothing, but is refused when the others are.
 * Raises `too_many`.
 */
export async function spendText(house: House, isReal: boolean): Promise<void> {
  const { name, max, windowMs } = OPEN_CODES_IN_ALL
  const wait = await house.limits(EVERYBODY).hit(name, max, windowMs, house.now(), isReal ? name : `no-${name}`)
  if (wait !== null) throw tooMany(house, OPEN_CODES_IN_ALL, wait)
}

/** A code of this number was entered: its codes no longer count as unanswered, nor its wrong tries. */
export async function forgiveCodes(house: House, phone: string, address: string): Promise<void> {
  const { name } = OPEN_CODES_PER_PHONE
  const answered = await house.limits(ofPhone(phone)).clear(name)
  await house.limits(ofPhone(phone)).clear(CODE_TRIES_PER_PHONE.name)
  await Promise.all([ofAddress(address), ofRange(phone), EVERYBODY].map((s) => house.limits(s).forgive(name, answered)))
}

/** As `spendCode`, for somebody who has asked already. Raises `too_many` within a minute of any code for this number. */
export async function spendResend(house: House, phone: string, address: string): Promise<void> {
  const sinceAny = { ...RESENDS_PER_PHONE, name: CODES_PER_PHONE.name }
  await requireBudget(house, ofPhone(phone), sinceAny)
  await spend(house, ofPhone(phone), RESENDS_PER_PHONE)
  await spendCode(house, phone, address)
}

function tooMany(house: House, budget: Budget, waitMs: number): AppError {
  house.log('limit reached', { budget: budget.name, max: budget.max })
  return new AppError('too_many', `${budget.words} Please try again ${inWords(waitMs)}.`, {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  })
}
