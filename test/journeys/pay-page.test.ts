// The pay page in a real browser: every face it can have, by keyboard alone, on the smallest phone.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overhang, sees } from './browser.ts'
import { openProduct } from './open-product.ts'
import { readText, signUpOverHttp, textJob } from './people.ts'

const NARROW = { width: 320, height: 640 }
const LONG = 'Alexandrina-Konstantina Papadimitriou-Vanderbilt'

const { stack, visitors } = await openProduct()
const joe = await signUpOverHttp(stack)

/** Something done at the sandbox: a payment settles, a provider breaks down. */
async function atSandbox(path: string, body: unknown = {}): Promise<void> {
  const answer = await fetch(`${stack.sandboxOrigin}/sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
}

const clearFaults = () => fetch(`${stack.sandboxOrigin}/sandbox/faults`, { method: 'DELETE' })
const newestSession = () => Object.keys(stack.sandbox.state.checkoutSession).at(-1) ?? ''
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay Now' })

async function openSmall(address: string): Promise<Page> {
  const page = await visitors.visit(address, { viewport: NARROW })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test('an invoice can be paid by keyboard alone', async () => {
  const page = await visitors.visit(await textJob(stack, joe.phone, 'fixed sink for Maria, 200, due friday'))
  await payButton(page).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Pay Now')
  expect(await payButton(page).evaluate((element) => getComputedStyle(element).outlineWidth)).toBe('3px')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Pay $207.80' }).waitFor()
  await page.getByLabel('Test card number').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  await page.context().close()
})

test('a payment from a bank account is shown as on its way, and the page opens again when it fails', async () => {
  const link = await textJob(stack, joe.phone, 'unclogged drain for Priya Patel, 180')
  const page = await openSmall(link)
  await payButton(page).click()
  await page.getByRole('button', { name: 'Pay from bank account' }).click()
  await page.getByRole('heading', { name: 'Payment Processing' }).waitFor()
  expect(await overhang(page)).toBe(0)
  await page.goto(link)
  await sees(page, 'Your payment is being processed')
  expect(await payButton(page).count()).toBe(0)
  expect(await overhang(page)).toBe(0)
  await atSandbox(`/checkout/${newestSession()}/settle`, { outcome: 'fail' })
  const shown = async () => {
    await page.goto(link)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return payButton(page).count()
  }
  await expect.poll(shown, { timeout: 15_000, interval: 200 }).toBe(1)
  await page.context().close()
})

test('a link that is no invoice, or not of this company, is not found', async () => {
  const link = await textJob(stack, joe.phone, 'mowed lawn for Sam, 60')
  const other = new URL(link)
  other.searchParams.set('company', 'aaaaaaaaaaaaaaaaaaaaaa')
  for (const address of ['/payment/nosuchinvoice', other.href]) {
    const page = await openSmall(address)
    await page.getByRole('heading', { name: 'Invoice not found' }).waitFor()
    expect(await overhang(page)).toBe(0)
    await page.getByRole('link', { name: 'Go Home' }).click()
    await page.getByRole('heading', { name: 'Text the job.' }).waitFor()
    await page.context().close()
  }
})

test('when the provider is down the client is told, nothing is charged, and later it works', async () => {
  const page = await openSmall(await textJob(stack, joe.phone, 'painted fence for Omar, 300'))
  await atSandbox('/faults', { provider: 'stripe', target: '*', effect: 'error_before' })
  await payButton(page).click()
  await sees(page, 'Payment setup failed. Please try again.')
  await page.getByRole('link', { name: 'Go Home' }).waitFor()
  expect(await overhang(page)).toBe(0)
  await clearFaults()
  await payButton(page).click()
  await page.getByRole('heading', { name: 'Pay $311.70' }).waitFor()
  await page.context().close()
})

test('when the provider is down the dashboard still shows the invoices and says what cannot be done', async () => {
  const page = await visitors.visit('/dashboard', { cookie: joe.cookie })
  const setup = page.getByRole('button', { name: 'Setup Payment Account' })
  await setup.waitFor()
  await atSandbox('/faults', { provider: 'stripe', target: '*', effect: 'error_before' })
  await setup.click()
  await sees(page, 'Failed to create setup link. Please try again.')
  await page.getByRole('button', { name: 'Close message' }).click()
  await page.getByText('Failed to create setup link').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'View Invoice INV-0001' }).waitFor()
  await clearFaults()
  await page.context().close()
})

test('the longest names and the dearest invoice fit the smallest phone', async () => {
  const page = await openSmall(await textJob(stack, joe.phone, `rebuilt kitchen for ${LONG}, $899999.99, due friday`))
  await sees(page, LONG)
  expect(await overhang(page)).toBe(0)
  const spills = await page.evaluate(() =>
    [...document.querySelectorAll('.slip *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth - 16)
      .map((element) => element.textContent),
  )
  expect(spills).toEqual([])
  await page.context().close()
})

test('a cancelled invoice says so and cannot be paid', async () => {
  const link = await textJob(stack, joe.phone, 'swept chimney for Dana, 90')
  stack.sandbox.text(joe.phone, 'cancel INV-0006')
  await readText(stack, joe.phone, 'Cancelled: INV-0006, Dana, $90.00')
  const page = await openSmall(link)
  await sees(page, 'This invoice was cancelled')
  expect(await payButton(page).count()).toBe(0)
  expect(await overhang(page)).toBe(0)
  await page.context().close()
})

test('nothing on the way was written to the console', () => {
  expect(visitors.complaints).toEqual([])
})
