// The database goes back an hour: who was let in since still is, and who was shut out since stays out.

import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadLogo } from '../../../worker/actions/company/logos.ts'
import { openApp } from '../../../worker/context.ts'
import { asRecorded } from '../../../worker/domain/company-id.ts'
import type { CreationOptions, RequestOptions } from '../../../worker/providers/passkeys.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { makePng } from '../../files/pictures.ts'
import { Device } from '../../support/authenticator.ts'
import { found, join, type Person } from '../../support/departures.ts'
import { beginMoney } from '../../support/money.ts'
import { Browser, codeSentBy, PASSWORD } from '../../support/people.ts'
import { type Backup, backUp, restore } from '../../support/restore.ts'
import { countRowsOf, findRow, setRows } from '../../support/tables.ts'

// The heartbeat of one test's future is nothing for the next one.
beforeEach(beginMoney)
afterEach(() => {
  vi.useRealTimers()
})

type Asked<T> = { challenge_id: string; options: T }

const NEW_PASSWORD = 'Wrench34'

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

/** The cron runs, the backup is made, an hour goes by. */
async function before(): Promise<Backup> {
  await runSchedule(env)
  later(10_000)
  const backup = await backUp()
  later(3_600_000)
  return backup
}

async function goBack(backup: Backup): Promise<void> {
  await runSchedule(env)
  later(60_000)
  await restore(backup)
}

async function heal(): Promise<void> {
  later(20 * 60_000)
  await runSchedule(env)
}

async function reset(phone: string, newPassword = NEW_PASSWORD) {
  const browser = new Browser('203.0.113.9')
  const otp = await codeSentBy(phone, () => browser.post('forgot-password', { phone_number: phone }))
  const { body } = await browser.post('verify-reset-otp', { phone_number: phone, otp })
  return await browser.post('reset-password-with-otp', {
    phone_number: phone,
    resetToken: body.resetToken,
    newPassword,
  })
}

async function signIn(phone: string, password = PASSWORD) {
  const browser = new Browser()
  return { browser, answer: await browser.post('login', { identifier: phone, password }) }
}

const prove = ({ browser }: Person) => browser.post('confirm', { password: PASSWORD })
const isIn = async (browser: Browser) => (await browser.me()).body.authenticated

async function findMember(owner: Person): Promise<string> {
  const { people } = (await owner.browser.call('GET', '/api/company/people')).body as {
    people: { id: string; role: string }[]
  }
  return people.find(({ role }) => role === 'member')?.id ?? ''
}

async function removeMember(owner: Person): Promise<string> {
  const id = await findMember(owner)
  await prove(owner)
  expect((await owner.browser.call('DELETE', `/api/company/people/${id}`)).status).toBe(200)
  return id
}

async function addPasskey(owner: Person): Promise<Device> {
  const device = new Device()
  await prove(owner)
  const asked = (await owner.browser.call('POST', '/api/account/passkeys/options')).body as Asked<CreationOptions>
  const response = await device.create(asked.options, {})
  const made = { challenge_id: asked.challenge_id, response, name: 'Phone' }
  expect((await owner.browser.call('POST', '/api/account/passkeys', made)).status).toBe(200)
  return device
}

async function signInBy(device: Device, browser: Browser, given?: Asked<RequestOptions>) {
  const asked = given ?? ((await browser.post('passkey/options')).body as Asked<RequestOptions>)
  const response = await device.sign(asked.options, {})
  return await browser.post('passkey', { challenge_id: asked.challenge_id, response, remember_me: true })
}

test('a session that a reset has ended stays ended after a restore', async () => {
  const owner = await found('Again LLC')
  const thief = new Browser()
  await thief.post('login', { identifier: owner.phone, password: PASSWORD, remember_me: true })
  const backup = await before()
  expect((await reset(owner.phone)).status).toBe(200)
  await goBack(backup)
  await heal()
  expect((await signIn(owner.phone, NEW_PASSWORD)).answer.status).toBe(200)
  expect(await isIn(thief)).toBe(false)
})

test('who signs in with the old password between restore and healing is out after it', async () => {
  const owner = await found('Meanwhile LLC')
  const backup = await before()
  expect((await reset(owner.phone)).status).toBe(200)
  await goBack(backup)
  const thief = await signIn(owner.phone)
  expect(thief.answer.status).toBe(200)
  await heal()
  expect(await isIn(thief.browser)).toBe(false)
  expect((await signIn(owner.phone)).answer.status).toBe(401)
})

test('a session that was ended by hand stays ended, though nothing else of the company was changed', async () => {
  const owner = await found('Quiet LLC')
  const other = await signIn(owner.phone)
  const backup = await before()
  expect((await other.browser.call('POST', '/api/auth/logout')).status).toBe(200)
  await goBack(backup)
  await heal()
  expect(await countRowsOf('sessions', { company_id: owner.companyId })).toBe(0)
  expect((await signIn(owner.phone)).answer.status).toBe(200)
})

test('a passkey that was removed opens nothing after a restore, and one that was added does', async () => {
  const owner = await found('Keys LLC')
  const lost = await addPasskey(owner)
  const backup = await before()
  await prove(owner)
  expect((await owner.browser.call('DELETE', `/api/account/passkeys/${lost.id}`)).status).toBe(200)
  const kept = await addPasskey(owner)
  await goBack(backup)
  await heal()
  expect((await signInBy(lost, new Browser())).status).toBe(401)
  expect((await signInBy(kept, new Browser())).status).toBe(200)
})

test('who began to require a passkey is asked for it after a restore, and has it', async () => {
  const owner = await found('Lost LLC')
  const backup = await before()
  const device = await addPasskey(owner)
  expect((await owner.browser.call('PUT', '/api/account/passkeys', { required: true })).status).toBe(200)
  await goBack(backup)
  await heal()
  const { browser, answer } = await signIn(owner.phone)
  expect([answer.status, answer.body.code]).toEqual([403, 'passkey_required'])
  const second = await signInBy(device, browser, answer.body.params as Asked<RequestOptions>)
  expect([second.status, await isIn(browser)]).toEqual([200, true])
})

test('who has no passkey left is not asked for one', async () => {
  const owner = await found('None LLC')
  await setRows('users', { requires_passkey: 1 }, { company_id: owner.companyId })
  expect((await signIn(owner.phone)).answer.status).toBe(200)
})

test('a member who was removed stays removed, whatever they send between restore and healing', async () => {
  const owner = await found('Back LLC')
  const bea = await join(owner)
  const backup = await before()
  const id = await removeMember(owner)
  await goBack(backup)
  expect(await isIn(bea.browser)).toBe(true)
  expect((await bea.browser.call('PUT', '/api/account/profile', { first_name: 'Bea' })).status).toBe(409)
  expect([await countRowsOf('users', { id }), await isIn(bea.browser)]).toEqual([0, false])
  await heal()
  expect([await countRowsOf('users', { id }), await isIn(bea.browser)]).toEqual([0, false])
})

test('a reset between restore and healing costs nobody who joined before it, and stands once it is asked for again', async () => {
  const owner = await found('Twice LLC')
  const backup = await before()
  const bea = await join(owner)
  await goBack(backup)
  expect((await reset(owner.phone)).status).toBe(409)
  later(61_000)
  expect((await reset(owner.phone)).status).toBe(200)
  await heal()
  expect((await signIn(owner.phone)).answer.status).toBe(401)
  expect((await signIn(owner.phone, NEW_PASSWORD)).answer.status).toBe(200)
  expect((await signIn(bea.phone)).answer.status).toBe(200)
})

test('a restore that no run of the cron has noticed brings nobody back for longer than to the nightly check', async () => {
  const owner = await found('Unseen LLC')
  const bea = await join(owner)
  const backup = await before()
  const id = await removeMember(owner)
  await restore(backup)
  await env.COMPANY.getByName(owner.companyId).recount()
  expect([await countRowsOf('users', { id }), await isIn(bea.browser)]).toEqual([0, false])
})

test('a logo that was changed since is the one of the last change', async () => {
  const owner = await found('Picture LLC')
  const backup = await before()
  const app = openApp(env)
  const { logoKey } = await uploadLogo(
    app.forCompany(app.directory.recallCompany(asRecorded(owner.companyId))),
    makePng(2, 2),
  )
  await goBack(backup)
  await heal()
  expect(logoKey).toMatch(/png$/)
  expect(await countRowsOf('companies', { id: owner.companyId, logo_key: logoKey })).toBe(1)
})

test('of ten changes that were made at once the last one is what comes back', async () => {
  const owner = await found('Many LLC')
  const backup = await before()
  const names = Array.from({ length: 10 }, (_, n) => `Jo${n}`)
  await Promise.all(names.map((first_name) => owner.browser.call('PUT', '/api/account/profile', { first_name })))
  const readName = async () =>
    (await findRow<{ first_name: string }>('users', { company_id: owner.companyId }))?.first_name
  const last = await readName()
  await goBack(backup)
  await heal()
  expect([names.includes(last ?? ''), await readName()]).toEqual([true, last])
})
