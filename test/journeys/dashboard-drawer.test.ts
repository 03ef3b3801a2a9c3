// One invoice over the list, in a real browser: opened and left in every way, with its story and what can be done.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findFaults } from './axe.ts'
import { overhang, sees } from './browser.ts'
import { openProduct } from './open-product.ts'
import { signUpOverHttp, textJob } from './people.ts'

const { stack, visitors } = await openProduct()
const joe = await signUpOverHttp(stack)
const payLink = await textJob(stack, joe.phone, 'fixed sink for Maria, 200, due in 10 days')
await textJob(stack, joe.phone, 'painted fence for Bob, 350, due in 10 days')

const visit = (address = '/dashboard', more: object = {}) => visitors.visit(address, { cookie: joe.cookie, ...more })
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'INV-0001' })
const invoiceId = () => new URL(payLink).pathname.split('/').at(-1) ?? ''

async function open(page: Page) {
  await page.getByRole('link', { name: 'INV-0001' }).click()
  await drawerOf(page).getByText('Sent', { exact: true }).last().waitFor()
}

test.each([
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['Back', (page: Page) => page.goBack()],
  ['its button', (page: Page) => drawerOf(page).getByRole('button', { name: 'Close invoice' }).click()],
])('%s closes it, and the focus is where it was', async (_, leave) => {
  const page = await visit('/dashboard?sort=due_date')
  await open(page)
  expect(new URL(page.url()).search).toBe(`?sort=due_date&invoice=${invoiceId()}`)
  const inside = await drawerOf(page).evaluate((dialog) => dialog.contains(document.activeElement))
  expect(inside).toBe(true)
  expect(await findFaults(page)).toEqual([])
  await leave(page)
  await drawerOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=due_date')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('INV-0001')
  await page.context().close()
})

test('a press beside it closes it; a press on a row opens it', async () => {
  const page = await visit('/dashboard', { viewport: { width: 1280, height: 800 } })
  // Once the charts stand in their place nothing moves under the mouse.
  await page.getByRole('figure', { name: 'What is due when' }).waitFor()
  await page.getByRole('cell', { name: 'Maria' }).click()
  await drawerOf(page).waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.mouse.click(100, 400)
  await drawerOf(page).waitFor({ state: 'detached' })
  await page.context().close()
})

test('its address opens it anywhere, and closing it stays on the dashboard', async () => {
  const page = await visit(`/dashboard?invoice=${invoiceId()}`)
  await drawerOf(page).getByText('$207.80').first().waitFor()
  await page.keyboard.press('Escape')
  await drawerOf(page).waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Your Invoices' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.context().close()
})

test('it holds the amount, the client’s sum, the due date, and the link to pass on', async () => {
  const page = await visit('/dashboard', { permissions: ['clipboard-read', 'clipboard-write'] })
  await open(page)
  const words = (await drawerOf(page).innerText()).replace(/\s+/g, ' ')
  for (const part of ['$200.00', 'for Maria', 'in 10 days', '$7.80', 'Client pays $207.80']) {
    expect(words).toContain(part)
  }
  await drawerOf(page).getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(payLink)
  const pdf = page.waitForRequest((request) => request.url().includes('/files/'))
  await drawerOf(page).getByRole('button', { name: 'View PDF' }).click()
  await pdf
  await page.context().close()
})

test('its story grows: viewed, paid, held for the business', async () => {
  const client = await visitors.visit(payLink)
  await client.getByRole('button', { name: 'Pay Now' }).click()
  await client.getByRole('button', { name: 'Pay $207.80' }).click()
  await client.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  await client.context().close()
  const page = await visit(`/dashboard?invoice=${invoiceId()}`)
  const timeline = drawerOf(page).getByRole('list').getByRole('listitem')
  await timeline.first().waitFor()
  const titles = async () => (await timeline.allInnerTexts()).map((text) => text.split('\n')[0])
  await expect.poll(titles).toEqual(['Sent', 'Viewed by the client', 'Paid', 'Money held safely for you'])
  expect(await drawerOf(page).getByRole('button', { name: 'Copy link' }).count()).toBe(0)
  expect(await findFaults(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await page.context().close()
})

test('one that is not there says so, and one that cannot be read is tried again', async () => {
  const page = await visit('/dashboard?invoice=0000000000000000000000')
  await sees(page, 'Invoice not found')
  expect(await findFaults(page)).toEqual([])
  const words = 'Please try again in a minute.'
  await page.route('**/details', (route) => route.fulfill({ status: 503, json: { message: words } }))
  await page.goto(`${stack.origin}/dashboard?invoice=${invoiceId()}`)
  await sees(page, words)
  await page.unroute('**/details')
  await page.getByRole('button', { name: 'Try again' }).click()
  await drawerOf(page).getByText('Money held safely for you').waitFor()
  await page.context().close()
})

test('nothing of it was written to the console', () => {
  expect(visitors.complaints).toEqual([])
})
