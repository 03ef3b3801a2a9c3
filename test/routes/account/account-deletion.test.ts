// A person deletes the own account: nothing lets them in, nothing names them, and the company goes on.
import { expect, test } from 'vitest'
import { deleteAccount } from '../../../worker/actions/account/account-deletion.ts'
import { handOn } from '../../../worker/actions/company/people.ts'
import { found, grow, join } from '../../support/departures.ts'
import { openCompany } from '../../support/money.ts'
import { Browser, PASSWORD } from '../../support/people.ts'
import { waitForTexts } from '../../support/sandbox-world.ts'
import { settle } from '../../support/settle.ts'
import { countRowsOf, not, setRows } from '../../support/tables.ts'
import { converse, invoicesOf, messagesTo } from '../../support/texting.ts'

test('whoever deletes the own account is gone, and what they did stays without their name', async () => {
  const owner = await found()
  const bea = await join(owner)
  await converse(bea.phone, 'fixed sink for Maria, 200, due friday', 'painted a door for Ann')
  expect((await bea.browser.call('DELETE', '/api/account')).status).toBe(200)
  expect((await bea.browser.me()).body.authenticated).toBe(false)
  const signIn = await new Browser().post('login', { identifier: bea.phone, password: PASSWORD })
  expect(signIn.status).toBe(401)
  expect(await countRowsOf('users', { phone: bea.phone })).toBe(0)
  expect(await countRowsOf('drafts', { sender: bea.phone })).toBe(0)
  expect(await countRowsOf('codes', { phone: bea.phone })).toBe(0)
  expect(await countRowsOf('invoice_versions', { actor: bea.phone })).toBe(0)
  const [invoice] = await invoicesOf(owner.companyId)
  expect([invoice?.client_name, invoice?.status]).toEqual(['Maria', 'sent'])
  expect(invoice?.sender, 'what is to be told of it is told to the owner').toBe(owner.phone)
  expect((await waitForTexts(owner.phone, 2)).at(-1)).toContain('Bea Bell deleted their account')
  const people = (await owner.browser.call('GET', '/api/company/people')).body.people
  expect(people).toHaveLength(1)
})

test('the number is free again, and what it texts is a stranger’s', async () => {
  const owner = await found()
  const bea = await join(owner)
  await bea.browser.call('DELETE', '/api/account')
  await converse(bea.phone, 'fixed sink for Maria, 200, due friday')
  expect(await invoicesOf(owner.companyId)).toHaveLength(0)
  expect((await messagesTo(bea.phone)).at(-1)?.body).toContain('/register?phone=')
  await settle()
  const again = await found('Bea and Sons', bea.phone)
  expect(again.companyId).not.toBe(owner.companyId)
})

test('an owner with colleagues hands the company on first', async () => {
  const owner = await found()
  await join(owner)
  const refused = await owner.browser.call('DELETE', '/api/account')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Hand the company on to a colleague first, or delete the company.',
  ])
  expect((await owner.browser.me()).body.authenticated).toBe(true)
})

test('the last person’s account is the company: its name is asked for, and both are gone', async () => {
  const owner = await found('Only Me LLC')
  expect((await owner.browser.call('DELETE', '/api/account')).status).toBe(400)
  expect((await owner.browser.call('DELETE', '/api/account', { company_name: ' only me llc ' })).status).toBe(200)
  expect(await countRowsOf('users', { phone: owner.phone })).toBe(0)
  expect(await countRowsOf('companies', { id: owner.companyId, deleted_at: not(null) })).toBe(1)
})

test('the password is asked for again when it was given long ago', async () => {
  const owner = await found()
  const bea = await join(owner)
  await grow(owner)
  for (const [method, path] of [
    ['DELETE', '/api/account'],
    ['POST', '/api/account/phone'],
    ['POST', '/api/account/phone/verify'],
  ] as const) {
    const refused = await bea.browser.call(method, path, { phone_number: '+12133999998', otp: '123456' })
    expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'confirm_password'])
  }
  expect(await countRowsOf('users', { phone: bea.phone })).toBe(1)
  await setRows('sessions', { confirmed_at: null })
  expect((await bea.browser.call('DELETE', '/api/account')).body.code).toBe('confirm_password')
})

test('whoever is made the owner in the moment of leaving stays, and the company has its owner', async () => {
  const owner = await found()
  const bea = await join(owner)
  const { people } = (await owner.browser.call('GET', '/api/company/people')).body as {
    people: { id: string; role: string }[]
  }
  const idOf = (role: string) => people.find((person) => person.role === role)?.id ?? ''
  const ctx = await openCompany(owner.companyId)
  const inBetween = async () => {
    await handOn(ctx, idOf('member'), idOf('owner'))
    return await ctx.companyObject.scheduleRecovery()
  }
  const late = {
    ...ctx,
    companyObject: { ...ctx.companyObject, scheduleRecovery: inBetween, keepCompany: ctx.companyObject.keepCompany },
  }
  await expect(deleteAccount(late, idOf('member'), null)).rejects.toMatchObject({ code: 'owner_must_hand_on' })
  expect(await countRowsOf('users', { company_id: owner.companyId, role: 'owner', phone: bea.phone })).toBe(1)
  expect((await bea.browser.call('POST', '/api/company/invitation-code')).status).toBe(200)
})
