// Limits tries at passwords: per caller, then per number. A browser that signed in before has its own limit.
import type { App } from '../../context.ts'
import { callerSubject } from '../../domain/counters.ts'
import {
  SIGN_INS_PER_DEVICE,
  SIGN_INS_PER_PAIR,
  SIGN_INS_PER_PHONE,
  WRONG_PASSWORDS_PER_CALLER,
} from '../../domain/rate-limits.ts'
import { consumeFromCaller, consumeOne, ofPhone, orRefund } from '../limits/rate-limits.ts'
import { findDeviceShare, type KnownDevice } from './known-devices.ts'

/**
 * Counts one try of a password, as if it were wrong. Answers what takes it back when it was right. `phone` is null for
 * what is no number. Raises `too_many`.
 */
export async function consumeSignIn(
  app: App,
  { phone, address, known }: { phone: string | null; address: string; known: KnownDevice | null },
): Promise<() => Promise<void>> {
  const device = await findDeviceShare(app, known, phone)
  if (device !== null) {
    await consumeOne(app, device, SIGN_INS_PER_DEVICE)
    return async () => {
      await app.limits(device).clear(SIGN_INS_PER_DEVICE.name)
    }
  }
  const pair = phone === null ? [] : [{ ...SIGN_INS_PER_PAIR, name: pairOf(phone) }]
  const caller = await consumeFromCaller(app, address, { limits: [WRONG_PASSWORDS_PER_CALLER], pairs: pair })
  if (phone === null) return caller.refund
  await orRefund(caller, consumeOne(app, ofPhone(phone), SIGN_INS_PER_PHONE))
  return async () => {
    await caller.refund()
    await forgiveSignIns(app, phone, address)
  }
}

/** A right password, or a new one by a code, ends the row of wrong ones: for the number, and for who proved it. */
export async function forgiveSignIns(app: App, phone: string, address: string): Promise<void> {
  await Promise.all([
    app.limits(ofPhone(phone)).clear(SIGN_INS_PER_PHONE.name),
    app.limits(callerSubject(address)).clear(pairOf(phone)),
  ])
}

const pairOf = (phone: string) => `${SIGN_INS_PER_PAIR.name} ${phone}`
