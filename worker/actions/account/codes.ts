// Sends and checks one-time codes.
import type { App } from '../../context.ts'
import { type Code, claimTry, createCode, createUnsentMessage, isLive } from '../../db/account/codes.ts'
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
export function requireCountry(app: App, phone: string): void {
  const { ALLOWED_COUNTRIES: allowed } = app.settings
  if (isOfCountries(phone, allowed)) return
  app.log('country refused', { callingCode: phone.slice(0, 3) })
  throw refuseField('phone_number', 'country_not_served', { countries: allowed })
}

/**
 * Writes a fresh code, its text and whatever else must come with it in one batch, then sends it. What it costs has been
 * spent before.
 */
export async function sendCode(app: App, target: CodeFor, also: Change[] = []): Promise<void> {
  const { system, code, row } = drawFor(app, target)
  const text = codeText(code, target.purpose, app.settings.APP_ORIGIN)
  await system.companyObject.scheduleRecovery()
  await writeMessages(
    system,
    [
      {
        key: `code:${row.id}`,
        kind: 'code',
        recipient: target.phone,
        body: app.tokens.seal(text, app.randomBytes(12)),
      },
    ],
    [...also, createCode(app.db, row)],
  )
  app.log('code sent', { purpose: target.purpose, to: maskPhone(target.phone) })
}

/**
 * Does all that `sendCode` does, call by call, for a number that is to get nothing: anybody who asks learns nothing from
 * the answer, from its time, or from how its code is refused afterwards.
 */
export async function pretendToSend(app: App, phone: string): Promise<void> {
  const { system, code, row } = drawFor(app, { purpose: 'reset', subject: app.newId(), phone })
  const id = app.newId()
  const body = app.tokens.seal(codeText(code, 'reset', app.settings.APP_ORIGIN), app.randomBytes(12))
  await system.companyObject.scheduleRecovery()
  const unsent = { id, key: `code:${row.id}`, kind: 'code', recipient: phone, body } as const
  await system.db.batch([createCode(app.db, row), ...createUnsentMessage(system.db, unsent, row.createdAt)])
  await app
    .queueOut({ kind: 'message', messageId: id })
    .catch((error) => app.log('text not queued', { id, error: describeFault(error) }))
  app.log('no code sent', { to: maskPhone(phone) })
}

function drawFor(app: App, target: CodeFor) {
  const now = app.now()
  const code = drawCode(app.randomBytes)
  const codeHash = app.tokens.hashCode(code, boundTo(target))
  const row = { ...target, id: app.newId(), codeHash, expiresAt: now + CODE_LIFE_MS, createdAt: now }
  return { system: app.forCompany(app.directory.systemCompany()), code, row }
}

/**
 * Consumes one of the code's tries on what was entered. Raises `invalid` when it is wrong, used, expired or worn out,
 * `too_many` when the number, or the browser or person with a share of its own, has had too many tries over all codes.
 */
export async function requireCode(app: App, entrant: CodeEntrant, code: Code | null, entered: string): Promise<Code> {
  const isTried = code !== null && (await claimCodeTry(app, entrant, code))
  if (isTried && app.tokens.isCode(entered, boundTo(code), code.codeHash)) return code
  app.log('code refused', { purpose: code?.purpose ?? null, to: maskPhone(entrant.phone) })
  throw wrongCode()
}

/** Only tries at live codes count, so that guessing at nothing locks nobody out. */
async function claimCodeTry(app: App, entrant: CodeEntrant, code: Code): Promise<boolean> {
  const now = app.now()
  // Worn out by strangers, a code still opens for a browser with tries of its own.
  const isApart = hasTriesApart(entrant, code)
  if (!isLive(code, isApart ? null : CODE_TRIES, now) || !(await consumeTry(app, entrant, code))) return false
  return isApart || (await claimTry(app.db, code.id, CODE_TRIES, now))
}

/** One answer for every code that does not open, so that it tells nothing. */
export function wrongCode(): AppError {
  return refuse('code_wrong')
}
