// What is done to an invoice in its drawer, in a real browser: shown at once, taken back, refused in words.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findFaults } from './axe.ts'
import { overhang, sees } from './browser.ts'
import { openProduct } from './open-product.ts'
import { signUpOverHttp, textJob } from './people.ts'

let jobs = 0

const { stack, visitors } = await openProduct()
const joe = await signUpOverHttp(stack)

/** The drawer of a new invoice of $200.00. */
async function openNew(client: string, more: object = {}) {
  const link = await textJob(stack, joe.phone, `fixed sink for ${client}, 200, due in 10 days`)
  jobs += 1
  const id = new URL(link).pathname.split('/').at(-1) ?? ''
  const page = await visitors.visit(`/dashboard?invoice=${id}`, { cookie: joe.cookie, ...more })
  const drawer = page.getByRole('dialog', { name: `INV-${String(jobs).padStart(4, '0')}` })
  await drawer.getByText(`for ${client}`).waitFor()
  await drawer.getByRole('list').getByText('Sent', { exact: true }).waitFor()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const timeline = async () => {
    const rows = await drawer.locator('.timeline > li:not([data-tone="next"])').allInnerTexts()
    return rows.map((text) => text.split('\n')[0])
  }
  const call = (verb: string, body: unknown = {}) =>
    fetch(`${stack.origin}/api/invoices/${id}/${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: joe.cookie, origin: stack.origin },
      body: JSON.stringify(body),
    })
  return { page, drawer, press, timeline, call, id, leave: () => page.context().close() }
}

const focusIsIn = (page: Page, name: string) =>
  expect
    .poll(() => page.getByRole('dialog', { name }).evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true)

test('cancelling needs no question, and Undo in the message takes it back', async () => {
  const { page, drawer, press, timeline, leave } = await openNew('Ana')
  await press('Cancel invoice')
  await drawer.getByText('INV-0001 was cancelled.').waitFor()
  await expect.poll(timeline).toEqual(['Sent', 'Cancelled'])
  await focusIsIn(page, 'INV-0001')
  expect(await drawer.getByRole('button', { name: 'Remind' }).count()).toBe(0)
  expect(await findFaults(page)).toEqual([])
  await press('Undo')
  await drawer.getByText('INV-0001 is open again.').waitFor()
  await expect.poll(timeline).toEqual(['Sent', 'Cancelled', 'Restored'])
  await focusIsIn(page, 'INV-0001')
  await drawer.getByRole('button', { name: 'Cancel invoice' }).waitFor()
  await leave()
})

test('it shows what is done before the answer is there, and takes it back when it is refused', async () => {
  const { page, drawer, press, call, leave } = await openNew('Bea')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/cancel', async (route) => {
    await held
    await route.continue()
  })
  await press('Cancel invoice')
  await drawer.locator('.badge', { hasText: 'cancelled' }).waitFor()
  expect((await call('paid', { method: 'check' })).status).toBe(200)
  answer()
  await sees(page, 'This invoice has already been paid.')
  await drawer.getByText('Paid - Check').waitFor()
  expect(await drawer.getByRole('button', { name: 'Cancel invoice' }).count()).toBe(0)
  await leave()
})

test('what the server will not take back is not offered any longer', async () => {
  const { page, drawer, press, call, leave } = await openNew('Cara')
  await press('Cancel invoice')
  await drawer.getByRole('button', { name: 'Restore invoice' }).waitFor()
  // Somebody else of the company was faster.
  expect((await call('restore')).status).toBe(200)
  await press('Undo')
  await sees(page, 'There is nothing to restore.')
  await drawer.getByRole('button', { name: 'Cancel invoice' }).waitFor()
  expect(await drawer.getByRole('button', { name: 'Restore invoice' }).count()).toBe(0)
  await leave()
})

test('pressed twice, it is done once', async () => {
  const { page, drawer, timeline, leave } = await openNew('Cleo')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await drawer.getByRole('button', { name: 'Remind' }).dblclick()
  await page.getByRole('dialog', { name: 'Remind Cleo' }).waitFor()
  expect(sent).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(timeline).toEqual(['Sent', 'Reminder'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Remind')
  await leave()
})

test('paid in cash has no card fee in it, and can turn out not to be paid', async () => {
  const { page, drawer, press, timeline, leave } = await openNew('Dora')
  await press('Mark as paid')
  await page.getByRole('dialog', { name: 'How were you paid?' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await press('Cash')
  await drawer.getByText('Paid - Cash').waitFor()
  await drawer.getByText('INV-0005: paid in cash.').waitFor()
  await expect.poll(timeline).toEqual(['Sent', 'Paid in cash'])
  const words = (await drawer.innerText()).replace(/\s+/g, ' ')
  expect(words).not.toMatch(/fee/i)
  expect(words).toContain('Client paid $200.00')
  await page.reload()
  await press('Not paid after all')
  await expect.poll(timeline).toEqual(['Sent', 'Paid in cash', 'Not paid after all'])
  await drawer.getByRole('button', { name: 'Mark as paid' }).waitFor()
  await leave()
})

test('a reminder is ready to copy on a desk and to send on a phone', async () => {
  const { page, press, leave } = await openNew('Eva', { permissions: ['clipboard-read', 'clipboard-write'] })
  await press('Remind')
  await press('Copy message')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Hi Eva, a reminder: \$200\.00/)
  expect(await page.getByRole('link', { name: 'Open in Messages' }).count()).toBe(0)
  expect(await findFaults(page)).toEqual([])
  await leave()
  const phone = await openNew('Fay', { hasTouch: true, isMobile: true })
  await phone.press('Remind')
  const link = phone.page.getByRole('link', { name: 'Open in Messages' })
  expect(await link.getAttribute('href')).toMatch(/^sms:\?&body=Hi%20Fay/)
  await phone.leave()
})

test('a change is shown at once, told in the story, and taken back', async () => {
  const { page, drawer, press, timeline, leave } = await openNew('Gia')
  await press('Edit')
  await page.getByLabel('Client name').fill('Gina')
  await page.getByLabel('Amount in dollars').fill('$1,250.50')
  expect(await findFaults(page)).toEqual([])
  await press('Save changes')
  await drawer.getByText('INV-0008 was changed.').waitFor()
  await drawer.getByText('Amount $200.00 → $1,250.50').waitFor()
  await drawer.getByText('Client Gia → Gina').waitFor()
  await drawer.getByText('$1,299.27').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Edit')
  await press('Undo')
  await drawer.getByText('Client Gina → Gia').waitFor()
  expect(await timeline()).toEqual(['Sent', 'Changed', 'Changed'])
  await drawer.getByText('$207.80').waitFor()
  await leave()
})

test('what is wrong stands at its field, and nothing that was typed is lost', async () => {
  const { page, drawer, press, leave } = await openNew('Hana')
  await press('Edit')
  await page.getByLabel('Client name').fill('')
  await page.getByLabel('Client email').fill('hana')
  await page.getByLabel('Client phone', { exact: false }).last().fill('12')
  await page.getByLabel('Amount in dollars').fill('lots')
  await press('Save changes')
  await sees(page, 'Please enter the client name')
  for (const words of [
    'Please enter a valid email',
    'Please enter a valid phone number',
    'Please enter an amount from $1 to $900,000, with at most two decimals',
  ]) {
    await sees(page, words)
  }
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('client_name')
  expect(await page.getByLabel('Amount in dollars').inputValue()).toBe('lots')
  expect(await findFaults(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await page.getByLabel('Client name').fill('Hanna')
  await page.getByLabel('Client email').fill('hana@example.com')
  await page.getByLabel('Client phone', { exact: false }).last().fill('512 555 0144')
  await page.getByLabel('Amount in dollars').fill('300')
  await page.route('**/api/invoices/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await press('Save changes')
  await sees(page, 'Network error. Please check your connection and try again.')
  expect(await page.getByLabel('Client name').inputValue()).toBe('Hanna')
  await page.unroute('**/api/invoices/*')
  await press('Save changes')
  await drawer.getByText('Client Hana → Hanna').waitFor()
  await drawer.getByText('Phone none → (512) 555-0144').waitFor()
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await leave()
})

test('nothing of it was written to the console', () => {
  expect(visitors.complaints.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
})
