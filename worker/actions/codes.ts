// One-time codes: sent by text, tried, refused.
import type { House } from '../context.ts'
import { type Code, claimTry, createCode } from '../db/codes.ts'
import type { Change } from '../db/company-db.ts'
import { CODE_LIFE_MS, CODE_TRIES, type CodePurpose, codeText, drawCode } from '../domain/codes.ts'
import { maskPhone } from '../domain/phone.ts'
import { AppError } from '../errors.ts'
import { writeMessages } from './messages.ts'

/** Whom a code is for: the sign-up or the user, and the number it goes to. */
export type CodeFor = { purpose: CodePurpose; subject: string; phone: string }

const boundTo = ({ purpose, subject }: Pick<CodeFor, 'purpose' | 'subject'>) => `${purpose}:${subject}`

/** Writes a fresh code, its text and whatever else must come with it in one batch, then sends it. */
export async function sendCode(house: House, target: CodeFor, also: Change[] = []): Promise<void> {
  const desk = house.open(house.directory.house())
  const now = house.now()
  const id = house.newId()
  const code = drawCode(house.randomBytes)
  const text = codeText(code, target.purpose, house.settings.APP_ORIGIN)
  await desk.book.watch()
  await writeMessages(
    desk,
    [
      {
        key: `code:${id}`,
        kind: 'code',
        recipient: target.phone,
        body: house.tokens.seal(text, house.randomBytes(12)),
      },
    ],
    [
      ...also,
      createCode(house.db, {
        ...target,
        id,
        codeHash: house.tokens.hashCode(code, boundTo(target)),
        expiresAt: now + CODE_LIFE_MS,
        createdAt: now,
      }),
    ],
  )
  house.log('code sent', { purpose: target.purpose, to: maskPhone(target.phone) })
}

/** Spends one of the code's tries on what was entered. Raises `invalid` when it is wrong, used, expired or worn out. */
export async function requireCode(house: House, code: Code | null, entered: string): Promise<Code> {
  const live = code !== null && (await claimTry(house.db, code.id, CODE_TRIES, house.now()))
  if (live && house.tokens.isSameHash(house.tokens.hashCode(entered, boundTo(code)), code.codeHash)) return code
  house.log('code refused', { purpose: code?.purpose ?? null, to: code ? maskPhone(code.phone) : null })
  throw wrongCode()
}

/** One answer for every code that does not open, so that it tells nothing. */
export function wrongCode(): AppError {
  return new AppError('invalid', 'That code is wrong or has expired. Check the newest text, or ask for a new code.')
}
