// Spending from budgets before the work that costs is done.
import type { House } from '../context.ts'
import {
  type Budget,
  CODES_PER_ADDRESS,
  CODES_PER_DAY,
  CODES_PER_PHONE,
  CODES_PER_RANGE,
  inWords,
  RESENDS_PER_PHONE,
  rangeOf,
} from '../domain/budgets.ts'
import { AppError } from '../errors.ts'

export const ofPhone = (phone: string) => `phone:${phone}`
export const ofAddress = (address: string) => `address:${address}`

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
  await spend(house, ofAddress(address), CODES_PER_ADDRESS)
  await spend(house, `range:${rangeOf(phone)}`, CODES_PER_RANGE)
  await spend(house, `day:${new Date(house.now()).toISOString().slice(0, 10)}`, CODES_PER_DAY)
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
