// A thief who holds somebody's number for an hour and resets the password: what waits a day, until its owner is back.
import { expect, test } from 'vitest'
import type { CreationOptions } from '../../../worker/providers/passkeys.ts'
import { Device } from '../../support/authenticator.ts'
import { found, join, type Person } from '../../support/departures.ts'
import { Browser, codeSentBy } from '../../support/people.ts'
import { countRowsOf, not } from '../../support/tables.ts'

const STOLEN = 'Wrench34'

/** Somebody who got the code, and is signed in with a password of their own. */
async function takeOver({ phone }: Person, newPassword = STOLEN): Promise<Browser> {
  const browser = new Browser('203.0.113.9')
  const otp = await codeSentBy(phone, () => browser.post('forgot-password', { phone_number: phone }))
  const { body } = await browser.post('verify-reset-otp', { phone_number: phone, otp })
  await browser.post('reset-password-with-otp', { phone_number: phone, resetToken: body.resetToken, newPassword })
  expect((await browser.post('login', { identifier: phone, password: newPassword })).status).toBe(200)
  return browser
}

async function colleagueOf(owner: Person): Promise<string> {
  await join(owner)
  const { people } = (await owner.browser.call('GET', '/api/company/people')).body as {
    people: { id: string; role: string }[]
  }
  return people.find(({ role }) => role === 'member')?.id ?? ''
}

test('cannot delete the company of somebody who works alone, by either call', async () => {
  const owner = await found('Only Me LLC')
  const thief = await takeOver(owner)
  for (const path of ['/api/company', '/api/account']) {
    expect((await thief.call('DELETE', path, { company_name: 'Only Me LLC' })).status, path).toBe(409)
  }
  expect(await countRowsOf('companies', { id: owner.companyId, deleted_at: not(null) })).toBe(0)
})

test('cannot remove those who were told of the reset', async () => {
  const owner = await found()
  const id = await colleagueOf(owner)
  await owner.browser.call('PUT', `/api/company/people/${id}`, { can_act: true })
  const thief = await takeOver(owner)
  expect((await thief.call('DELETE', `/api/company/people/${id}`)).status).toBe(409)
  expect(await countRowsOf('users', { id })).toBe(1)
})

test('can remove a plain member, as the owner who forgot a password may', async () => {
  const owner = await found()
  const id = await colleagueOf(owner)
  expect((await (await takeOver(owner)).call('DELETE', `/api/company/people/${id}`)).status).toBe(200)
})

test.each(['owner', 'member'])('cannot bind the account of an %s to an own passkey', async (role) => {
  const owner = await found()
  const person = role === 'owner' ? owner : await join(owner)
  const thief = await takeOver(person)
  expect((await thief.call('POST', '/api/account/passkeys/options')).status).toBe(409)
  expect((await thief.call('PUT', '/api/account/passkeys', { required: true })).status).toBe(409)
  // The number's real owner is back, and nothing but the password is asked for.
  const back = await takeOver(person, 'Hammer99')
  expect((await back.me()).body.authenticated).toBe(true)
  expect((await thief.me()).body.authenticated).toBe(false)
})

test('finds no passkey taken away that the person had before', async () => {
  const owner = await found()
  const device = new Device()
  const asked = (await owner.browser.call('POST', '/api/account/passkeys/options')).body as {
    challenge_id: string
    options: CreationOptions
  }
  const made = { challenge_id: asked.challenge_id, response: await device.create(asked.options, {}), name: 'My phone' }
  const { body } = await owner.browser.call('POST', '/api/account/passkeys', made)
  const [own] = body.passkeys as { id: string }[]
  const thief = await takeOver(owner)
  expect((await thief.call('DELETE', `/api/account/passkeys/${own?.id}`)).status).toBe(409)
  expect(await countRowsOf('passkeys', { company_id: owner.companyId })).toBe(1)
})
