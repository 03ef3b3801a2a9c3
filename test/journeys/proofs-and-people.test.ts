// An owner and a colleague: who may do what, the password that is asked for again, and the end of a company, in a real browser.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeD1 } from '../runtime/storage.ts'
import { shiftRowsIn } from '../support/sqlite-rows.ts'
import { findFaults } from './axe.ts'
import { isAt, overhang, sees } from './browser.ts'
import { openProduct } from './open-product.ts'
import { readCode, readText, signUpOverHttp } from './people.ts'

const ANN = '+12134021234'
const BUSINESS = '/dashboard?tab=business'
const SOON = { timeout: 10_000 }

const { stack, visitors } = await openProduct()
const joe = await signUpOverHttp(stack)
const owner = await visitors.visit(BUSINESS, { cookie: joe.cookie })
const ann = await visitors.visit('/register?mode=join')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const proof = owner.getByRole('dialog', { name: 'Is it you?' })

/** Ten minutes go by in which nobody says who they are. */
const letProofsEnd = () => changeD1(stack.storage, (db) => shiftRowsIn(db, 'sessions', { confirmed_at: -600_001 }))

async function isOut(page: Page): Promise<boolean> {
  const response = await page.request.get(`${stack.origin}/api/auth/me`)
  return !(await response.json()).authenticated
}

test('a colleague joins with the code that the owner hands on', async () => {
  const code = await owner.locator('output.code').innerText()
  const fields = { 'First name': 'Ann', 'Last name': 'Bell', 'Phone number': ANN.slice(2), Password: 'Wrench34' }
  for (const [label, value] of Object.entries({ ...fields, 'Confirm password': 'Wrench34' })) {
    await ann.getByLabel(label, { exact: true }).fill(value)
  }
  await ann.getByRole('textbox', { name: 'Invitation code' }).fill(code)
  await button(ann, 'Create Account').click()
  await isAt(ann, '/verify-otp')
  await ann.getByLabel('6-digit code').fill(await readCode(stack, ANN))
  await button(ann, 'Verify').click()
  await isAt(ann, '/dashboard')
  await readText(stack, joe.phone, 'Ann Bell')
})

test('what is the owner’s is explained to the colleague, not offered', async () => {
  await ann.goto(stack.origin + BUSINESS)
  await sees(ann, 'Refunds, the bank account, the invitation code and removing people are up to Joe Ace, the owner.')
  await ann.getByText('Only the owner can download it.').waitFor()
  for (const name of ['New code', 'Download everything', 'Remove Joe Ace', 'Make owner Joe Ace']) {
    expect(await button(ann, name).count()).toBe(0)
  }
  await ann.locator('summary', { hasText: 'Delete my account' }).click()
  await sees(ann, 'Only the owner can delete Ace Plumbing as a whole.')
  await button(ann, 'Delete my account…').waitFor()
  expect(await ann.getByRole('heading', { name: 'Delete the company' }).count()).toBe(0)
  expect(await findFaults(ann)).toEqual([])
})

test('a colleague corrects the address, and leaves alone when texts ask back', async () => {
  await button(ann, 'Edit company information').click()
  expect(await ann.getByLabel('Confirm texts above ($)').count()).toBe(0)
  await ann.getByLabel('Street', { exact: true }).fill('7 Elm St')
  const sent = ann.waitForRequest((request) => request.method() === 'PUT')
  await button(ann, 'Save').click()
  expect((await sent).postDataJSON()).toEqual({ address_street: '7 Elm St' })
  await sees(ann, 'Company information updated successfully!')
  const refused = await ann.request.put(`${stack.origin}/company`, {
    headers: { origin: stack.origin },
    data: { confirm_text_above: 900_000 },
  })
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'owner_only'])
  await owner.reload()
  await button(owner, 'Edit company information').click()
  await owner.getByLabel('Confirm texts above ($)').waitFor()
  await button(owner, 'Cancel').click()
})

test('after ten minutes the archive waits for the password, and who would rather not is told so', async () => {
  letProofsEnd()
  await button(owner, 'Download everything').click()
  await proof.waitFor()
  expect(await findFaults(owner)).toEqual([])
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await sees(owner, 'Please enter your password to go on.')
})

test('the owner removes the colleague through the password dialog, who is out at once', async () => {
  await owner.getByRole('button', { name: 'Remove Ann Bell' }).click()
  await button(owner, 'Remove').click()
  await proof.getByLabel('Password', { exact: true }).fill('Hammer13')
  await button(owner, 'Go on').click()
  await proof.getByText('That password is wrong.').waitFor()
  expect(await isOut(ann)).toBe(false)
  await proof.getByLabel('Password', { exact: true }).fill(joe.password)
  await button(owner, 'Go on').click()
  await sees(owner, 'This person was removed.')
  const people = owner.getByRole('region', { name: 'People' })
  await expect.poll(() => people.getByRole('listitem').count(), SOON).toBe(1)
  expect(await isOut(ann)).toBe(true)
  await ann.goto(stack.origin + BUSINESS)
  await isAt(ann, '/login')
})

test('one proof is enough for what follows: the archive comes without another question', async () => {
  const download = owner.waitForEvent('download')
  await button(owner, 'Download everything').click()
  expect((await download).suggestedFilename()).toMatch(/^jobslip-\d{4}-\d\d-\d\d\.zip$/)
})

test('the company is deleted once its name is typed and the password given', async () => {
  letProofsEnd()
  await owner.setViewportSize({ width: 320, height: 640 })
  await owner.locator('summary', { hasText: 'Delete account or company' }).click()
  await button(owner, 'Delete Ace Plumbing…').click()
  const yes = button(owner, 'Delete the company')
  expect(await yes.isDisabled()).toBe(true)
  await owner.getByLabel('Type Ace Plumbing to confirm').fill('ace plumbing')
  expect(await findFaults(owner)).toEqual([])
  await yes.click()
  await proof.getByLabel('Password', { exact: true }).fill(joe.password)
  expect(await overhang(owner)).toBeLessThanOrEqual(0)
  await button(owner, 'Go on').click()
  await sees(owner, 'The company was deleted.')
  await isAt(owner, '/')
  expect(await isOut(owner)).toBe(true)
  await readText(stack, joe.phone, 'deleted')
})

test('nothing of it was written to the console', () => {
  expect(visitors.complaints, stack.readLog().slice(-5000)).toEqual([])
})
