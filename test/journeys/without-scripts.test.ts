// A client whose browser runs no scripts, or not yet; and one who reads Spanish.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAt, overhang, sees } from './browser.ts'
import { openProduct } from './open-product.ts'
import { readCode, signUpOverHttp, textJob } from './people.ts'

const { stack, visitors } = await openProduct()
const joe = await signUpOverHttp(stack)

const PLAIN = { javaScriptEnabled: false }

async function statusInDashboard(link: string): Promise<string> {
  const answer = await fetch(`${stack.origin}/api/invoices?limit=100`, { headers: { cookie: joe.cookie } })
  const { invoices } = (await answer.json()) as { invoices: { payment_url: string; status: string }[] }
  return invoices.find((invoice) => invoice.payment_url === link)?.status ?? 'none'
}

async function fill(page: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
}

test('a client without scripts sees the invoice, opens its PDF and gets to checkout', async () => {
  const link = await textJob(stack, joe.phone, 'fixed sink for Maria, 200, due friday')
  const page = await visitors.visit(link, PLAIN)
  await sees(page, '$207.80')
  expect(await statusInDashboard(link)).toBe('sent')
  const pdf = await page.getByRole('link', { name: 'View invoice as PDF' }).getAttribute('href')
  const file = await fetch(new URL(pdf ?? '', stack.origin))
  expect(file.headers.get('content-type')).toBe('application/pdf')
  await page.goto(`${link}&pdf=unavailable`)
  await sees(page, 'The PDF cannot be made right now. Please try again in a few minutes.')
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('heading', { name: 'Pay $207.80' }).waitFor()
  expect(await statusInDashboard(link)).toBe('viewed')
  await page.context().close()
})

test('a person who opens the link has seen the invoice, a machine that makes a preview has not', async () => {
  const link = await textJob(stack, joe.phone, 'cleaned gutters for Ana, 120')
  const preview = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1 facebookexternalhit/1.1 Facebot Twitterbot/1.0'
  const machine = await visitors.visit(link, { userAgent: preview })
  await machine.waitForLoadState('networkidle')
  await machine.context().close()
  expect(await statusInDashboard(link)).toBe('sent')
  const person = await visitors.visit(link)
  await expect.poll(() => statusInDashboard(link), { timeout: 10_000 }).toBe('viewed')
  await person.context().close()
})

test('an account can be made, left and entered again without scripts', async () => {
  const page = await visitors.visit('/register', PLAIN)
  const phone = '2135550177'
  await fill(page, {
    first_name: 'Ann',
    last_name: 'Bee',
    phone_number: phone,
    password: 'Hammer12',
    confirm_password: 'Hammer12',
    company_name: 'Bee Painting',
    company_email: 'bee@example.com',
    company_phone: '2135550178',
    address_street: '1 Main St',
    address_city: 'Austin',
    address_state: 'TX',
  })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('Please enter the zip code').waitFor()
  expect(await page.locator('[name="company_name"]').inputValue()).toBe('Bee Painting')
  await fill(page, { address_zip: '78701', password: 'Hammer12', confirm_password: 'Hammer12' })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Verify OTP' }).waitFor()
  await fill(page, { otp: '000000' })
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('alert').waitFor()
  await fill(page, { otp: await readCode(stack, `+1${phone}`) })
  await page.getByRole('button', { name: 'Verify' }).click()
  await isAt(page, '/dashboard')
  await sees(page, 'Bee Painting')
  await page.getByRole('button', { name: 'Logout' }).click()
  await isAt(page, '/')
  await page.context().close()
})

test('a client whose browser speaks Spanish pays in Spanish, and may switch to English', async () => {
  const link = await textJob(stack, joe.phone, 'painted fence for Omar, 300, due friday')
  const page = await visitors.visit(link, { locale: 'es-MX', viewport: { width: 320, height: 640 } })
  await page.getByRole('button', { name: 'Pagar ahora' }).waitFor()
  expect(await overhang(page)).toBe(0)
  for (const path of ['/', '/login', '/register', '/support', '/legal', '/forgot-password', '/payment/cancel']) {
    await page.goto(stack.origin + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([path, await overhang(page)]).toEqual([path, 0])
    expect([path, await page.evaluate(() => document.documentElement.lang)]).toEqual([path, 'es'])
  }
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await page.getByRole('heading', { name: 'Escribe el trabajo. Cobra.' }).waitFor()
  await page.goto(link)
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('heading', { name: 'Pay $311.70' }).waitFor()
  await page.context().close()
})

test('no screen wrote to the console', () => {
  expect(visitors.complaints).toEqual([])
})
