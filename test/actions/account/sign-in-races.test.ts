// A sign-in that is under way while what opens it changes: the change has the last word.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { signIn } from '../../../worker/actions/account/sessions.ts'
import { type App, openApp } from '../../../worker/context.ts'
import { found, type Person } from '../../support/departures.ts'
import { Browser, codeSentBy, PASSWORD } from '../../support/people.ts'
import { findRow, listRows, setRows } from '../../support/tables.ts'

const NEW = 'Wrench34'

async function reset({ phone }: Person): Promise<void> {
  const browser = new Browser('203.0.113.9')
  const otp = await codeSentBy(phone, () => browser.post('forgot-password', { phone_number: phone }))
  const { body } = await browser.post('verify-reset-otp', { phone_number: phone, otp })
  const request = { phone_number: phone, resetToken: body.resetToken, newPassword: NEW }
  expect((await browser.post('reset-password-with-otp', request)).status).toBe(200)
}

/** The product at the moment when the person has been read and the password is being looked at. */
function systemWhere(happens: () => Promise<unknown>): App {
  const app = openApp(env)
  const findUserByPhone: App['directory']['findUserByPhone'] = async (phone) => {
    const user = await app.directory.findUserByPhone(phone)
    await happens()
    return user
  }
  return { ...app, directory: { ...app.directory, findUserByPhone } }
}

const signInAs = (app: App, { phone }: Person, password = PASSWORD) =>
  signIn(app, {
    identifier: phone,
    password,
    remembered: true,
    address: '192.0.2.4',
    device: null,
    known: null,
  })

test.each([
  ['reset by text', (owner: Person) => reset(owner)],
  [
    'changed on another device',
    (owner: Person) =>
      owner.browser.call('POST', '/api/account/password', { currentPassword: PASSWORD, newPassword: NEW }),
  ],
])('the old password opens nothing once it was %s', async (_, change) => {
  const owner = await found()
  const app = systemWhere(() => change(owner))
  await expect(signInAs(app, owner)).rejects.toMatchObject({ code: 'sign_in_wrong' })
  const user = await findRow('users', { phone: owner.phone })
  const others = await listRows('sessions', { user_id: user?.id ?? '', device: null })
  expect(others.filter((one) => Number(one.expires_at) - Number(one.created_at) > 86_400_000)).toEqual([])
  expect((await new Browser().post('login', { identifier: owner.phone, password: NEW })).status).toBe(200)
})

test('the old password opens nothing once a passkey is asked for besides', async () => {
  const owner = await found()
  const ask = () => setRows('users', { requires_passkey: 1 }, { phone: owner.phone })
  await expect(signInAs(systemWhere(ask), owner)).rejects.toMatchObject({ code: 'sign_in_wrong' })
})

test('an old sign-in that hashes its password anew does not put the old one back', async () => {
  const owner = await found()
  // The hash of a setting that counts as old by now.
  const dear = systemWhere(() => reset(owner))
  const app = { ...dear, settings: { ...dear.settings, PASSWORD_LOG_N: 11 } }
  await expect(signInAs(app, owner)).rejects.toMatchObject({ code: 'sign_in_wrong' })
  expect((await new Browser().post('login', { identifier: owner.phone, password: PASSWORD })).status).toBe(401)
  expect((await new Browser().post('login', { identifier: owner.phone, password: NEW })).status).toBe(200)
})
