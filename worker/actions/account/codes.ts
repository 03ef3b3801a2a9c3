// One-time codes: sent by text, tried, refused.
import type { House } from '../../context.ts'
import { type Code, claimTry, createCode, createSilence, isLive } from '../../db/account/codes.ts'
import type { Change } from '../../db/company-db.ts'
import { CODE_LIFE_MS, CODE_TRIES, type CodePurpose, codeText, drawCode } from '../../domain/codes.ts'
import { maskPhone } from '../../domain/phone.ts'
import { isOfCountries } from '../../domain/regions.ts'
import { type AppError, refuse, refuseField } from '../../errors.ts'
import { writeMessages } from '../messaging/messages.ts'
import { describeFault } from '../stripe/provider-failures.ts'
import { type CodeEntrant, consumeTry, hasTriesApart } from './code-limits.ts'

/** Whom a code is for: the sign-up or the user, and the number it goes to. */
export type CodeFor = { purpose: CodePurpose; subject: string; phone: string }

const boundTo = ({ purpose, subject }: Pick<CodeFor, 'purpose' | 'subject'>) => `${purpose}:${subject}`

/** Raises `invalid` for a number of a country to which no texts go. */
export function requireCountry(house: House, phone: string): void {
  const { ALLOWED_COUNTRIES: allowed } = house.settings
  if (isOfCountries(phone, allowed)) return
  house.log('country refused', { callingCode: phone.slice(0, 3) })
  throw refuseField('phone_number', 'country_not_served', { countries: allowed })
}

/**
 * Writes a fresh code, its text and whatever else must come with it in one batch, then sends it. What it costs has been
 * spent before.
 */
export async function sendCode(house: House, target: CodeFor, also: Change[] = []): Promise<void> {
  const { desk, code, row } = drawFor(house, target)
  const text = codeText(code, target.purpose, house.settings.APP_ORIGIN)
  await desk.book.watch()
  await writeMessages(
    desk,
    [
      {
        key: `code:${row.id}`,
        kind: 'code',
        recipient: target.phone,
        body: house.tokens.seal(text, house.randomBytes(12)),
      },
    ],
    [...also, createCode(house.db, row)],
  )
  house.log('code sent', { purpose: target.purpose, to: maskPhone(target.phone) })
}

/**
 * Does all that `sendCode` does, call by call, for a number that is to get nothing: whoever asks learns nothing from
 * the answer, from its time, or from how its code is refused afterwards.
 */
export async function pretendToSend(house: House, phone: string): Promise<void> {
  const { desk, code, row } = drawFor(house, { purpose: 'reset', subject: house.newId(), phone })
  const id = house.newId()
  const body = house.tokens.seal(codeText(code, 'reset', house.settings.APP_ORIGIN), house.randomBytes(12))
  await desk.book.watch()
  const silence = { id, key: `code:${row.id}`, kind: 'code', recipient: phone, body } as const
  await desk.db.batch([createCode(house.db, row), ...createSilence(desk.db, silence, row.createdAt)])
  await house
    .queueOut({ kind: 'message', messageId: id })
    .catch((error) => house.log('text not queued', { id, error: describeFault(error) }))
  house.log('no code sent', { to: maskPhone(phone) })
}

function drawFor(house: House, target: CodeFor) {
  const now = house.now()
  const code = drawCode(house.randomBytes)
  const codeHash = house.tokens.hashCode(code, boundTo(target))
  const row = { ...target, id: house.newId(), codeHash, expiresAt: now + CODE_LIFE_MS, createdAt: now }
  return { desk: house.open(house.directory.house()), code, row }
}

/**
 * Consumes one of the code's tries on what was entered. Raises `invalid` when it is wrong, used, expired or worn out,
 * `too_many` when the number, or the browser or person with a share of its own, has had too many tries over all codes.
 */
export async function requireCode(
  house: House,
  entrant: CodeEntrant,
  code: Code | null,
  entered: string,
): Promise<Code> {
  const isTried = code !== null && (await takeTry(house, entrant, code))
  if (isTried && house.tokens.isCode(entered, boundTo(code), code.codeHash)) return code
  house.log('code refused', { purpose: code?.purpose ?? null, to: maskPhone(entrant.phone) })
  throw wrongCode()
}

/** Only tries at live codes count, so that guessing at nothing locks nobody out. */
async function takeTry(house: House, entrant: CodeEntrant, code: Code): Promise<boolean> {
  const now = house.now()
  // Worn out by strangers, a code still opens for a browser with tries of its own.
  const isApart = hasTriesApart(entrant, code)
  if (!isLive(code, isApart ? null : CODE_TRIES, now) || !(await consumeTry(house, entrant, code))) return false
  return isApart || (await claimTry(house.db, code.id, CODE_TRIES, now))
}

/** One answer for every code that does not open, so that it tells nothing. */
export function wrongCode(): AppError {
  return refuse('code_wrong')
}
