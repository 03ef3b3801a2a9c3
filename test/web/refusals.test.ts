// Every refusal that a public page can show is known in Spanish: read out of the source of what answers those pages.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { translate } from '../../web/words/es/refusals.ts'
import { inWords } from '../../worker/domain/budgets.ts'
import { registrationForm } from '../../worker/domain/registration.ts'

/** Where the calls of public pages come in, and where the pages themselves make a sentence. */
const DOORS = [
  ...['auth', 'payment', 'public-invoice', 'stripe'].map((noun) => `worker/routes/${noun}.ts`),
  ...['register/submit', 'register/rules', 'logout'].map((part) => `web/routes/${part}.ts`),
  'web/answers.ts',
]
/** What is texted, printed, stored or written down there, and what only a member's pages call. */
const ELSEWHERE =
  /domain\/(?:text|reply|codes|common|ledger|payout-words|timezone|figures|money|invoice|dates|device|product|company-form|invoice-form|consent)|\/files\/|\/db\/|\/providers\/|\/words\/|worker\/(?:company-|env|errors|context|session)|actions\/(?:failures|logos|reminders|texts|support|adjustments)/
const NOT_REFUSALS = [
  'OTP sent to your phone number. Please check your messages.',
  'This phone number can be used.',
  'OTP resent successfully!',
  'You are signed out.',
  'OTP verified successfully. Please set your new password.',
  'Password reset successful!',
  'Secure card processing fee ({})',
]
/** What only a member is told, or somebody who writes a program. */
const FOR_OTHERS = [
  'Please enter your current password',
  'Please type the name of the company.',
  'Please send the request as a JSON object',
  'Please send the registration as a JSON object',
  'Send the request as JSON.',
  'The request is not valid JSON.',
  'This link has expired. Please ask for a new one.',
  'This link is not valid.',
  'Failed to create setup link. Please try again.',
  'The payment provider does not answer.',
  'Session not found',
]
/** Filled in below, as people would meet them. */
const FILLED = [
  'Please keep the {}{} under {} characters',
  '{} Please try again {}.',
  'Password must be at least {} characters long',
  'Password must be at most {} characters long',
]

function follow(path: string, known: Set<string>): Set<string> {
  if (known.has(path)) return known
  known.add(path)
  for (const [, part = ''] of readFileSync(path, 'utf8').matchAll(/^import (?!type )[^']*from '(\.[^']+)'/gm)) {
    const next = join(dirname(path), part)
    if (!ELSEWHERE.test(next) && !next.endsWith('.tsx')) follow(next, known)
  }
  return known
}

/** What is written there in words: it begins with a capital, and there are several of them. */
function listSentences(path: string): string[] {
  const code = readFileSync(path, 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  const written = [...code.matchAll(/'([A-Z][^'\n]* [^'\n]*)'|`([A-Z$][^`]* [^`]*)`/g)]
  const found = [...code.matchAll(/notFound\('(\w+)'\)/g)].map(([, what]) => `${what} not found`)
  const sentences = written.map(([, plain, template = '']) => plain ?? template.replace(/\$\{[^}]*\}/g, '{}'))
  return [...sentences, ...found].filter((sentence) => /[a-z] [a-z]|\{\} [A-Z]/.test(sentence))
}

const files = DOORS.reduce((known, door) => follow(door, known), new Set<string>())
const sentences = new Set([...files].flatMap(listSentences))
const shown = [...sentences].filter((sentence) => ![...NOT_REFUSALS, ...FOR_OTHERS, ...FILLED].includes(sentence))

test('what is looked through is what answers', () => {
  expect(shown).toContain('The phone number or the password is wrong.')
  expect(shown).toContain('Payment setup failed. Please try again.')
  expect(shown.length).toBeGreaterThan(40)
})

test.each(shown)('%s', (sentence) => {
  const said = translate(sentence.replace('{}', 'Chile'))
  expect(said).not.toBe(sentence)
  expect(said).not.toMatch(/\b(?:Please|the|This|has|been)\b/)
})

test('nothing is left out on purpose that is not there', () => {
  expect([...NOT_REFUSALS, ...FOR_OTHERS, ...FILLED].filter((sentence) => !sentences.has(sentence))).toEqual([])
})

const long = 'x'.repeat(300)
const EMPTY = { user: { password: '' }, company: { name: '' } }
const LONG = {
  user: { first_name: long, last_name: long, phone_number: long, password: long },
  company: {
    name: long,
    email: long,
    phone: long,
    address_street: long,
    address_city: long,
    address_state: long,
    address_zip: long,
  },
}
test.each([EMPTY, LONG])('all that can be wrong with a registration is told in Spanish, together too', (body) => {
  const messages = registrationForm.safeParse(body).error?.issues.map(({ message }) => message) ?? []
  expect(messages.length).toBeGreaterThan(4)
  for (const message of messages) expect(translate(message)).not.toBe(message)
  expect(translate(messages.join('. '))).not.toMatch(/Please|must/)
})

test.each([1000, 40_000, 600_000, 20_000_000])('a wait is told in Spanish: %d ms', (wait) => {
  const said = translate(`A code was sent a moment ago. Please try again ${inWords(wait)}.`)
  expect(said).toMatch(/^Acabamos de enviar un código\. Inténtalo de nuevo en \d+ (segundos?|minutos|horas)\.$/)
})

test('what is not known stays as it came', () => {
  expect(translate('Hello there. Something new.')).toBe('Hello there. Something new.')
})
