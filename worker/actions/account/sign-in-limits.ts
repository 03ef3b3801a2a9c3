// Rate limits on passwords: the caller's first, then the number's; a browser that signed in before has its own.
import type { House } from '../../context.ts'
import { callerSubject } from '../../domain/counters.ts'
import {
  SIGN_INS_PER_DEVICE,
  SIGN_INS_PER_PAIR,
  SIGN_INS_PER_PHONE,
  WRONG_PASSWORDS_PER_CALLER,
} from '../../domain/rate-limits.ts'
import { consumeFromCaller, ofPhone, orRefund, spend } from '../limits/rate-limits.ts'
import { findDeviceShare, type KnownDevice } from './known-devices.ts'

/**
 * Counts one try of a password, as if it were wrong. Answers what takes it back when it was right. `phone` is null for
 * what is no number. Raises `too_many`.
 */
export async function consumeSignIn(
  house: House,
  { phone, address, known }: { phone: string | null; address: string; known: KnownDevice | null },
): Promise<() => Promise<void>> {
  const device = await findDeviceShare(house, known, phone)
  if (device !== null) {
    await spend(house, device, SIGN_INS_PER_DEVICE)
    return async () => {
      await house.limits(device).clear(SIGN_INS_PER_DEVICE.name)
    }
  }
  const pair = phone === null ? [] : [{ ...SIGN_INS_PER_PAIR, name: pairOf(phone) }]
  const caller = await consumeFromCaller(house, address, { limits: [WRONG_PASSWORDS_PER_CALLER], pairs: pair })
  if (phone === null) return caller.refund
  await orRefund(caller, spend(house, ofPhone(phone), SIGN_INS_PER_PHONE))
  return async () => {
    await caller.refund()
    await forgiveSignIns(house, phone, address)
  }
}

/** A right password, or a new one by a code, ends the row of wrong ones: for the number, and for who proved it. */
export async function forgiveSignIns(house: House, phone: string, address: string): Promise<void> {
  await Promise.all([
    house.limits(ofPhone(phone)).clear(SIGN_INS_PER_PHONE.name),
    house.limits(callerSubject(address)).clear(pairOf(phone)),
  ])
}

const pairOf = (phone: string) => `${SIGN_INS_PER_PAIR.name} ${phone}`
