// One's own account and the company's people and payouts on the Business Details tab, in a real browser.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findFaults } from './axe.ts'
import { overhang, sees } from './browser.ts'
import { issueMany } from './issued.ts'
import { openProduct } from './open-product.ts'
import { signUpOverHttp } from './people.ts'

const SOON = { timeout: 10_000 }

const { stack, visitors } = await openProduct()
const person = await signUpOverHttp(stack)
await issueMany(stack, person.companyId, 60)
const joe = await visitors.visit('/dashboard', { cookie: person.cookie })

const button = (name: string) => joe.getByRole('button', { name, exact: true })
const focused = () =>
  joe.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.ariaLabel)

/** Signs the same person in on one more device. */
async function signInElsewhere(): Promise<Page> {
  const page = await visitors.visit('/login')
  await page.getByLabel('Phone number', { exact: true }).fill(person.phone.slice(2))
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  return page
}

async function isOut(page: Page): Promise<boolean> {
  const response = await page.request.get(`${stack.origin}/api/auth/me`)
  return !(await response.json()).authenticated
}

test('the own name in the navigation leads to the account', async () => {
  await button('Menu').click()
  await joe.getByRole('link', { name: 'Joe Ace' }).click()
  await joe.getByRole('heading', { name: 'Your Account' }).waitFor()
  await expect.poll(() => joe.evaluate(() => document.activeElement?.id), SOON).toBe('account')
  await joe.getByText('You are signed in nowhere else.').waitFor()
  expect(await findFaults(joe)).toEqual([])
})

test('the name changes everywhere at once; a refusal leaves what was typed', async () => {
  await button('Edit profile').click()
  expect(await button('Save').isDisabled()).toBe(true)
  await joe.getByLabel('First name').fill('Joanna')
  await joe.getByLabel('Email', { exact: true }).fill('jo')
  await button('Save').click()
  await sees(joe, 'Please enter a valid email, or leave it empty')
  await expect.poll(focused, SOON).toBe('email')
  expect(await findFaults(joe)).toEqual([])
  await joe.getByLabel('Email', { exact: true }).fill('jo@example.com')
  const sent = joe.waitForRequest((request) => request.method() === 'PUT')
  await button('Save').click()
  expect((await sent).postDataJSON()).toEqual({ first_name: 'Joanna', email: 'jo@example.com' })
  await sees(joe, 'Your profile was updated.')
  await expect.poll(focused, SOON).toBe('Edit profile')
  await button('Menu').click()
  await joe.getByRole('link', { name: 'Joanna Ace' }).waitFor()
  await button('Menu').click()
})

test('the people are listed', async () => {
  const people = joe.getByRole('region', { name: 'People' })
  expect((await people.getByRole('listitem').innerText()).replace(/\s+/g, ' ')).toMatch(
    /^Joanna Ace Owner · phone …\d{4} · joined \w+ \d+, \d{4} You$/,
  )
})

test('five payouts with their state, each leading to its invoice', async () => {
  const summary = joe.getByRole('region', { name: 'Payout Summary' })
  await expect.poll(() => summary.getByRole('listitem').count(), SOON).toBe(5)
  expect(await summary.innerText()).toMatch(/Total Paid\s+\$[\d,.]+\s+Pending payouts\s+\d+\s+Completed payouts\s+\d+/)
  const link = summary.getByRole('link').first()
  const number = await link.innerText()
  await link.click()
  const drawer = joe.getByRole('dialog', { name: number })
  await drawer.getByRole('heading', { name: 'What happened' }).waitFor()
  expect(new URL(joe.url()).searchParams.get('tab')).toBe('business')
  await joe.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
})

test('another device is signed out, then all others', async () => {
  const [first, second, third] = [await signInElsewhere(), await signInElsewhere(), await signInElsewhere()]
  await joe.goto(`${stack.origin}/dashboard?tab=business`)
  const devices = joe.getByRole('region', { name: 'Signed-in devices' })
  await expect.poll(() => devices.getByRole('listitem').count(), SOON).toBe(4)
  expect(await findFaults(joe)).toEqual([])
  // The newest stands on top of the others.
  await devices
    .getByRole('button', { name: /^Sign out \w+ on / })
    .first()
    .click()
  await sees(joe, 'That device is signed out.')
  expect(await devices.getByRole('listitem').count()).toBe(3)
  expect([await isOut(first), await isOut(second), await isOut(third)]).toEqual([false, false, true])
  await joe.route('**/api/account/sessions', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await button('Sign out all other devices').click()
  await button('Sign them out').click()
  await sees(joe, 'The other devices could not be signed out. Please try again.')
  await expect.poll(() => devices.getByRole('listitem').count(), SOON).toBe(3)
  await joe.unroute('**/api/account/sessions')
  await button('Sign out all other devices').click()
  expect(await findFaults(joe)).toEqual([])
  await button('Sign them out').click()
  await sees(joe, 'You are signed in nowhere else.')
  expect([await isOut(first), await isOut(second), await isOut(joe)]).toEqual([true, true, false])
})

test('the password follows the rules, and a new one is taken', async () => {
  await button('Change password').click()
  await expect.poll(focused, SOON).toBe('currentPassword')
  const fill = async (current: string, requested: string, again: string) => {
    await joe.getByLabel('Current password', { exact: true }).fill(current)
    await joe.getByLabel('New password', { exact: true }).fill(requested)
    await joe.getByLabel('Confirm new password', { exact: true }).fill(again)
    await button('Change Password').click()
  }
  await fill('', 'short', 'other')
  await sees(joe, 'Please enter your current password')
  await sees(joe, 'Passwords do not match')
  await joe.getByText('Password must be at least 8 characters long').waitFor()
  expect(await findFaults(joe)).toEqual([])
  await fill('Wrong-1234', 'Wrench34', 'Wrench34')
  await sees(joe, 'The current password is wrong.')
  await expect.poll(focused, SOON).toBe('currentPassword')
  await fill(person.password, 'Wrench34', 'Wrench34')
  await sees(joe, 'Your password was changed. All other devices were signed out.')
  await expect.poll(focused, SOON).toBe('Change password')
  expect(await isOut(joe)).toBe(false)
})

test('what cannot be read is said, and the rest is there', async () => {
  for (const path of ['/api/company/people', '/api/account/sessions', '/api/company/payouts']) {
    await joe.route(`**${path}`, (route) => route.fulfill({ status: 503, json: {} }))
  }
  await joe.goto(`${stack.origin}/dashboard?tab=business`)
  await sees(joe, 'The people cannot be listed right now. Please look again later.')
  await sees(joe, 'The devices cannot be listed right now. Please look again later.')
  await sees(joe, 'The figures cannot be had right now. Please look again later.')
  await sees(joe, '1 Main St, Austin, TX 78701')
  expect(await findFaults(joe)).toEqual([])
  await joe.setViewportSize({ width: 320, height: 640 })
  expect(await overhang(joe)).toBeLessThanOrEqual(0)
})

test('nothing of it was written to the console', () => {
  // What the browser itself says of the calls that failed here on purpose is not ours.
  expect(visitors.complaints.filter((line) => !line.includes('Failed to load resource'))).toEqual([])
})
