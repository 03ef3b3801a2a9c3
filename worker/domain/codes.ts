// One-time codes: how they are drawn, how long they are valid, and the text that carries one.
import { PRODUCT_NAME } from './product.ts'
import { firstThatFits } from './sms-length.ts'

export type CodePurpose = 'sign-up' | 'reset' | 'phone'

const USES: Record<CodePurpose, string> = {
  'sign-up': 'your sign-up code',
  reset: 'your code to reset your password',
  phone: 'your code to use this number',
}

export const CODE_LIFE_MS = 10 * 60_000
export const CODE_TRIES = 5

const COUNT = 1_000_000
/** The largest multiple of COUNT below 2^32: numbers from there on would make low codes likelier. */
const FAIR = Math.floor(2 ** 32 / COUNT) * COUNT

/** Six digits, each code as likely as any other. `randomBytes` gives that many random bytes. */
export function drawCode(randomBytes: (count: number) => Uint8Array): string {
  for (;;) {
    const drawn = randomBytes(4).reduce((sum, byte) => sum * 256 + byte, 0)
    if (drawn < FAIR) return String(drawn % COUNT).padStart(6, '0')
  }
}

/**
 * The text that carries a code, in one segment. On an https origin it ends with the line that lets a phone fill the
 * code in on that site and nowhere else (wicg.github.io/sms-one-time-codes).
 */
export function codeText(code: string, purpose: CodePurpose, appOrigin: string): string {
  const words = `${PRODUCT_NAME}: ${code} is ${USES[purpose]}. It expires in 10 minutes. Never share it with anyone.`
  const host = /^https:\/\/(.+)$/.exec(appOrigin)?.[1]
  return (host && firstThatFits([`${words}\n\n@${host} #${code}`], 1)) || words
}

/**
 * What the owner of a number is told once the password has changed: by a reset everywhere, by hand elsewhere ended;
 * `locked` is a reset after which bank changes wait, `first` no reset at all but the first password of somebody who signed up by text.
 */
export function passwordChangedText(
  contactPhone: string,
  signedOut: 'everywhere' | 'elsewhere' | 'locked' | 'first' = 'everywhere',
): string {
  const call = `If this wasn't you, call ${contactPhone}.`
  if (signedOut === 'first') return `${PRODUCT_NAME}: your password is set, you can sign in on the web now. ${call}`
  const where = {
    everywhere: 'everywhere',
    elsewhere: 'everywhere else',
    locked: 'everywhere; bank changes wait 24 hours',
  }[signedOut]
  return `${PRODUCT_NAME}: your password was changed and you were signed out ${where}. ${call}`
}
