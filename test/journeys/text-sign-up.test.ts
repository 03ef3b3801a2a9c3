// Somebody signs up by text alone, and later looks at the web: by "forgot password", with no name, e-mail or address given.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findFaults } from './axe.ts'
import { isAt, overhang, sees } from './browser.ts'
import { openProduct } from './open-product.ts'
import { readCode, readText } from './people.ts'

const SIZES = [
  ['on a phone', { width: 390, height: 844 }],
  ['on a desk', { width: 1280, height: 900 }],
] as const

const { stack, visitors } = await openProduct()
let phones = 0

/** A picture for whoever wants to look, named by the size. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

async function signUpByText(phone: string): Promise<string> {
  stack.sandbox.text(phone, 'fixed sink for Maria, 200, due in 10 days')
  const invitation = await readText(stack, phone, 'reply with your business name')
  stack.sandbox.text(phone, 'Ace Plumbing')
  await readText(stack, phone, 'Ace Plumbing, right?')
  return /https?:\S+\/register\S+/.exec(invitation)?.[0] ?? ''
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function choosePassword(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number', { exact: true }).fill(phone.replace('+1', ''))
  await press(page, 'Send OTP')
  await page.getByLabel('6-digit code').fill(await readCode(stack, phone))
  await press(page, 'Verify')
  await page.getByLabel('New password', { exact: true }).fill('Hammer12')
  await page.getByLabel('Confirm password', { exact: true }).fill('Hammer12')
  await press(page, 'Reset Password')
  await isAt(page, '/login')
  await page.getByLabel('Phone number', { exact: true }).fill(phone.replace('+1', ''))
  await page.getByLabel('Password', { exact: true }).fill('Hammer12')
  await press(page, 'Sign in')
  await isAt(page, '/dashboard')
}

test.each(SIZES)('%s: from the first text to the invoice on the web', async (size, viewport) => {
  phones += 1
  const phone = `+1213409000${phones}`
  const link = await signUpByText(phone)
  // Mid-way, the web goes on with what the texts know.
  const form = await visitors.visit(link, { viewport })
  expect(await form.getByLabel('Company name').inputValue()).toBe('Ace Plumbing')
  expect(await form.getByLabel('Phone number', { exact: true }).inputValue()).toContain(phone.slice(-4))
  await look(form, `register ${size}`)
  await form.context().close()
  stack.sandbox.text(phone, 'YES')
  const welcome = await readText(stack, phone, 'is set up on Jobslip')
  const invoice = await readText(stack, phone, '/payment/')
  expect(welcome).toContain('/forgot-password')
  // As from the text that money waits: signed out, and on by the code.
  const page = await visitors.visit('/dashboard?tab=business', { viewport, newcomer: true })
  await isAt(page, '/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await isAt(page, '/forgot-password')
  await choosePassword(page, phone)
  await sees(page, 'Welcome to Jobslip, Ace Plumbing!')
  await look(page, `welcome ${size}`)
  await press(page, 'Got it!')
  await sees(page, 'INV-0001')
  expect(await findFaults(page)).toEqual([])
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await look(page, `dashboard ${size}`)
  await page.goto(`${stack.origin}/dashboard?tab=business`)
  await sees(page, 'CA (from your phone number)')
  await page
    .getByRole('region', { name: 'People' })
    .getByText(`…${phone.slice(-4)}`, { exact: true })
    .waitFor()
  expect(await findFaults(page)).toEqual([])
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await look(page, `business ${size}`)
  await page.getByRole('button', { name: 'Edit company information' }).click()
  await sees(page, 'Taken from your phone number. Please check it.')
  await page.getByLabel('State', { exact: true }).fill('NV')
  await press(page, 'Save')
  await page.getByText('NV', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabel('First name').fill('Joe')
  await page.getByLabel('Last name').fill('Ace')
  await look(page, `profile ${size}`)
  await press(page, 'Save')
  await page.getByRole('region', { name: 'Profile' }).getByText('Joe Ace', { exact: true }).waitFor()
  await page.context().close()
  const client = await visitors.visit(/https?:\S+\/payment\/\S+/.exec(invoice)?.[0] ?? '', { viewport })
  await sees(client, 'Ace Plumbing')
  expect(await findFaults(client)).toEqual([])
  await look(client, `pay ${size}`)
  await client.context().close()
})
