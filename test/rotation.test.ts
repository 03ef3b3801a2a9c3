// While a secret is being changed, what the old one made still counts: nobody is signed out, no text is refused.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import worker from '../worker/index.ts'
import { openTokens } from '../worker/tokens.ts'
import { type Browser, openAccount } from './support/people.ts'
import { settings } from './support/settings.ts'

const OLD = settings.SESSION_SECRET
const NEW = 'another-secret-that-is-long-enough-too'
const rotating = { ...env, SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD }
const rotated = { ...env, SESSION_SECRET: NEW }

const me = async (bindings: typeof env, browser: Browser) => {
  const cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const request = new Request(`${settings.APP_ORIGIN}/api/auth/me`, { headers: { cookie } })
  return (
    (await (await worker.fetch(request, bindings as never, createExecutionContext())).json()) as {
      authenticated: boolean
    }
  ).authenticated
}

test('a session outlives the change of the secret, and ends with the secret itself', async () => {
  const { browser } = await openAccount()
  expect(await me(rotating, browser)).toBe(true)
  expect(await me(rotated, browser)).toBe(false)
})

test('a code and a sealed text from before the change are still good', () => {
  const before = openTokens(OLD, Date.now)
  const during = openTokens(NEW, Date.now, OLD)
  const after = openTokens(NEW, Date.now)
  const hash = before.hashCode('123456', 'sign-up:a')
  const sealed = before.seal('Your code is 123456', new Uint8Array(12))
  expect([during.isCode('123456', 'sign-up:a', hash), during.open(sealed)]).toEqual([true, 'Your code is 123456'])
  expect(during.isCode('123457', 'sign-up:a', hash)).toBe(false)
  expect(after.isCode('123456', 'sign-up:a', hash)).toBe(false)
  expect(() => after.open(sealed)).toThrow()
  // What is made during the change is made with the new secret alone.
  expect(after.isCode('1', 'x', during.hashCode('1', 'x'))).toBe(true)
})
