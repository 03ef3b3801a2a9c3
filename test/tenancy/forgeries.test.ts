// Ten thousand cookies, reset tokens and file links that we did not give out like this: none opens anything.
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { readKnownDevice } from '../../worker/actions/account/known-devices.ts'
import { openApp } from '../../worker/context.ts'
import type { TokenPurpose } from '../../worker/tokens.ts'
import { type Mint, mintGood, PURPOSES, TOKEN_FORGERS } from '../fuzz/forge-tokens.ts'
import { Browser } from '../support/people.ts'
import { seeded } from '../support/seeded-random.ts'
import { settings } from '../support/settings.ts'
import { foundTenant, send, type Tenant } from './tenants.ts'

const EACH = 1250

let tenant: Tenant
let mint: Mint

beforeAll(async () => {
  tenant = await foundTenant('Marigold')
  mint = {
    tokens: openApp(env).tokens,
    secret: settings.SESSION_SECRET,
    subjects: {
      session: tenant.sessionId,
      reset: crypto.randomUUID(),
      file: tenant.sentId,
      device: crypto.randomUUID(),
    },
    random: seeded(7),
  }
}, 60_000)

const made: { purpose: TokenPurpose; token: string }[] = []

test.each(Object.entries(TOKEN_FORGERS))('%s: 1,250 of them are refused', async (_, forge) => {
  for (let i = 0; i < EACH; i += 1) {
    const purpose = PURPOSES[i % PURPOSES.length] ?? 'session'
    const token = await forge(mint, purpose, i)
    const reading = await mint.tokens.read(purpose, token)
    expect(reading.ok, token).toBe(false)
    if (i % 25 === 0) made.push({ purpose, token })
  }
})

test('what is not forged opens: the refusals are not for everything', async () => {
  for (const purpose of PURPOSES) expect((await mint.tokens.read(purpose, await mintGood(mint, purpose))).ok).toBe(true)
})

test('a sample of them over HTTP: no cookie signs in, no token resets, no link opens', async () => {
  expect(made.length).toBe(400)
  for (const { purpose, token } of made) {
    if (purpose === 'session') {
      const browser = new Browser()
      browser.cookies.set('__Host-jobslip', token)
      expect((await browser.me()).body).toEqual({ authenticated: false })
      expect((await send(browser, 'GET', '/api/company')).status).toBe(401)
    } else if (purpose === 'reset') {
      const body = { phone_number: tenant.phone, resetToken: token, newPassword: 'Taken-Over-1' }
      expect((await send(null, 'POST', '/api/auth/reset-password-with-otp', body)).status).toBe(400)
    } else if (purpose === 'device') {
      expect(await readKnownDevice(openApp(env), token)).toBeNull()
    } else {
      expect([403, 404, 410]).toContain((await send(null, 'GET', `/files/pdf/${token}/INV-0001.pdf`)).status)
    }
  }
  expect((await tenant.browser.me()).body.authenticated).toBe(true)
})
