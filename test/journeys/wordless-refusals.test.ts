// When the server refuses without words of its own, each screen has the specification's.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { comesAlive, isAt, sees } from './browser.ts'
import { openProduct } from './open-product.ts'
import { readText, signUpOverHttp, textJob } from './people.ts'

const { stack, visitors } = await openProduct()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** From here on this call is answered with `status` and `body`, whatever was asked. */
async function answer(page: Page, path: string, status: number, body: unknown = {}): Promise<void> {
  await page.unroute(`**${path}`)
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  )
}

const FORM = {
  'First name': 'Ann',
  'Last name': 'Bell',
  'Phone number': '2134030001',
  Password: 'Hammer12',
  'Confirm password': 'Hammer12',
  'Company name': 'Bell Painting',
  'Company email': 'bell@example.com',
  'Company phone': '2134030001',
  Street: '2 Oak St',
  City: 'Denver',
  State: 'CO',
  Zip: '80202',
}

test('registering and verifying', async () => {
  const page = await visitors.visit('/register')
  await fill(page, FORM)
  await answer(page, '/api/auth/check-phone', 500)
  await press(page, 'Create Account')
  await sees(page, 'Failed to check phone number.')
  await answer(page, '/api/auth/check-phone', 200, { exists: false })
  await answer(page, '/api/auth/register', 400)
  await press(page, 'Create Account')
  await sees(page, 'Registration failed. Please check your information and try again.')
  await answer(page, '/api/auth/register', 400, { message: 'x', details: [{ message: 'One' }, { message: 'Two' }] })
  await press(page, 'Create Account')
  await sees(page, 'One. Two')
  await answer(page, '/api/auth/register', 503)
  await press(page, 'Create Account')
  await sees(page, 'Failed to send OTP. Please try again.')
  await answer(page, '/api/auth/register', 200, { phone_number: '12134030001', message: 'sent' })
  await press(page, 'Create Account')
  await isAt(page, '/verify-otp')
  await answer(page, '/api/auth/verify-otp', 400)
  await page.getByLabel('6-digit code').fill('123456')
  await press(page, 'Verify')
  await sees(page, 'Verification failed')
  await answer(page, '/api/auth/verify-otp', 200)
  await press(page, 'Verify')
  await sees(page, 'Invalid response from server')
  await answer(page, '/api/auth/resend-otp', 500)
  await press(page, 'Resend OTP')
  await sees(page, 'Failed to resend OTP')
})

test('resetting a password', async () => {
  const page = await visitors.visit('/forgot-password')
  await answer(page, '/api/auth/forgot-password', 500)
  await fill(page, { 'Phone number': '2134030001' })
  await press(page, 'Send OTP')
  await sees(page, 'Failed to send OTP')
  await answer(page, '/api/auth/forgot-password', 200, { message: 'sent' })
  await press(page, 'Send OTP')
  await answer(page, '/api/auth/verify-reset-otp', 400)
  await page.getByLabel('6-digit code').fill('123456')
  await press(page, 'Verify')
  await sees(page, 'OTP verification failed')
  await answer(page, '/api/auth/forgot-password', 500)
  await press(page, 'Resend OTP')
  await sees(page, 'Failed to resend OTP')
  await answer(page, '/api/auth/verify-reset-otp', 200, { resetToken: 'token' })
  await press(page, 'Verify')
  await answer(page, '/api/auth/reset-password-with-otp', 400)
  await fill(page, { 'New password': 'Wrench99', 'Confirm password': 'Wrench99' })
  await press(page, 'Reset Password')
  await sees(page, 'Password reset failed')
})

test('writing to support', async () => {
  const page = await visitors.visit('/support')
  await fill(page, { 'Your Name': 'Ann', 'Email Address': 'ann@example.com', Subject: 'Hello', 'Your Message': 'Help' })
  await answer(page, '/api/support', 500)
  await page.locator('form').getByRole('button').last().click()
  await sees(page, 'There was an error sending your message. Please try again later.')
})

describe('invoices', () => {
  test('paying, and opening a PDF', async () => {
    const joe = await signUpOverHttp(stack)
    await textJob(stack, joe.phone, 'fixed sink for Maria, 200, due friday')
    const link = /https?:\S+/.exec(await readText(stack, joe.phone, 'INV-0001'))?.[0] ?? ''
    const client = await visitors.visit(link)
    await answer(client, '/stripe/create-checkout-session', 200, { data: { success: false } })
    await press(client, 'Pay Now')
    await sees(client, 'Failed to create payment session')
    await client.reload()
    await comesAlive(client)
    await answer(client, '/stripe/create-checkout-session', 500)
    await press(client, 'Pay Now')
    await sees(client, 'Payment setup failed. Please try again.')
    const page = await visitors.visit('/dashboard', { cookie: joe.cookie })
    const cases: [number, unknown, string][] = [
      [200, {}, 'PDF is not available for this invoice.'],
      [404, {}, 'PDF is not available for this invoice.'],
      [503, {}, 'PDF service is temporarily unavailable. Please contact support.'],
      [503, { message: 'PDFs rest on Sundays.' }, 'PDFs rest on Sundays.'],
      [500, {}, 'PDF service error. Please try again later.'],
      [500, { message: 'The printer is on fire.' }, 'The printer is on fire.'],
      [418, {}, 'Unable to open PDF. Please try again later.'],
    ]
    for (const [status, body, words] of cases) {
      await answer(page, '/invoices/*/pdf', status, body)
      await page.getByRole('button', { name: 'View Invoice INV-0001' }).click()
      await sees(page, words)
    }
    expect(page.url()).toContain('/dashboard')
  })
})
