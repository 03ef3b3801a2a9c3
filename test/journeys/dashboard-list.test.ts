// The list of invoices in a real browser: found, narrowed, ordered, turned page by page, selected and taken along.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SeedInvoice } from '../../scripts/seed-invoices.ts'
import { findFaults } from './axe.ts'
import { isAt, overhang, sees } from './browser.ts'
import { issueMany } from './issued.ts'
import { openProduct } from './open-product.ts'
import { signUpOverHttp } from './people.ts'

const DESKTOP = { width: 1280, height: 900 }
const TOTAL = 37
/** The browser's own words on a call that we made fail. */
const MADE_TO_FAIL = /status of 500/

const { stack, visitors } = await openProduct()
const joe = await signUpOverHttp(stack)
const rows = await issueMany(stack, joe.companyId, TOTAL)

const visit = (address = '/dashboard', more: object = {}) =>
  visitors.visit(address, { cookie: joe.cookie, viewport: DESKTOP, ...more })
const searchOf = (page: Page) => new URLSearchParams(new URL(page.url()).search)
const numbersOn = (page: Page) => page.getByRole('link', { name: /^INV-/ }).allInnerTexts()
const numberOf = (row: SeedInvoice | undefined) => `INV-${String(row?.number).padStart(4, '0')}`
const showing = (page: Page, from: number, to: number, of = TOTAL) =>
  sees(page, `Showing ${from} to ${to} of ${of} results`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a search narrows the whole list while it is typed, stands in the address, and keeps the focus', async () => {
  const page = await visit()
  await showing(page, 1, 10)
  const steps = await page.evaluate('history.length')
  const sought = rows[3]?.clientName ?? ''
  const box = page.getByPlaceholder('Search invoices...')
  await box.pressSequentially(sought.toUpperCase(), { delay: 20 })
  const found = rows.filter((row) => row.clientName === sought)
  await page.getByText(/^\d+ invoices? match(es)?$/).waitFor()
  await expect.poll(() => numbersOn(page)).toContain(numberOf(found[0]))
  expect((await numbersOn(page)).length).toBe(Math.min(10, found.length))
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(searchOf(page).get('q')).toBe(sought.toUpperCase())
  expect(await page.evaluate('history.length')).toBe(steps)
  expect(await findFaults(page)).toEqual([])
  await page.reload()
  expect(await box.inputValue()).toBe(sought.toUpperCase())
  await box.fill('')
  await showing(page, 1, 10)
  expect(new URL(page.url()).search).toBe('')
  await page.context().close()
})

test('filters count as soon as they are chosen, Back takes them off, Clear Filters all of them', async () => {
  const page = await visit()
  await showing(page, 1, 10)
  await page.getByRole('button', { name: 'Filters' }).click()
  const paid = rows.filter((row) => row.payoutStatus === 'completed')
  await page.getByLabel('Status').selectOption({ label: 'Paid - Transferred' })
  await sees(page, `${paid.length} invoices match`)
  expect(searchOf(page).get('status')).toBe('paid-transferred')
  await page.goBack()
  await showing(page, 1, 10)
  expect(await page.getByLabel('Status').inputValue()).toBe('')
  await page.goForward()
  await page.getByLabel('Min Amount').fill('200')
  const large = paid.filter((row) => row.totalCents >= 20_000)
  await sees(page, `${large.length} invoices match`)
  expect(await findFaults(page)).toEqual([])
  await page.reload()
  expect(await page.getByLabel('Min Amount').inputValue()).toBe('200')
  await button(page, 'Clear Filters').click()
  await showing(page, 1, 10)
  expect(new URL(page.url()).search).toBe('')
  await page.context().close()
})

test('dates narrow to whole days, and the order is chosen there too', async () => {
  const page = await visit('/dashboard?from=2020-01-01&to=2020-12-31')
  await page.getByRole('heading', { name: 'No Invoices Found' }).waitFor()
  await page.getByLabel('End Date').fill('')
  await showing(page, 1, 10)
  await page.getByLabel('Sort by').selectOption({ label: 'Oldest first' })
  await expect.poll(async () => (await numbersOn(page))[0]).toBe('INV-0001')
  expect(searchOf(page).get('sort')).toBe('created_at')
  await page.context().close()
})

test('filters that are filled in one after the other without a pause all count', async () => {
  const page = await visit()
  await showing(page, 1, 10)
  await page.getByRole('button', { name: 'Filters' }).click()
  const wanted = { 'Start Date': '2025-01-02', 'End Date': '2026-12-30', 'Min Amount': '50', 'Max Amount': '900' }
  // In one moment, as a form filler does it: each field's pause ends before the page has shown what the one before asked.
  await page.evaluate((fields) => {
    for (const [label, value] of Object.entries(fields)) {
      const input = [...document.querySelectorAll('label')].find((one) => one.textContent === label)?.control
      if (!(input instanceof HTMLInputElement)) throw new Error(label)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, wanted)
  await expect.poll(() => page.url()).toContain('max=900')
  expect(Object.fromEntries(searchOf(page))).toEqual({ from: '2025-01-02', to: '2026-12-30', min: '50', max: '900' })
  await button(page, 'Clear Filters').click()
  await showing(page, 1, 10)
  expect(new URL(page.url()).search).toBe('')
  await page.context().close()
})

test('a header orders the whole list, and says so', async () => {
  const page = await visit()
  await showing(page, 1, 10)
  const header = page.getByRole('table', { name: 'Your invoices' }).getByRole('columnheader', { name: 'Amount' })
  const byAmount = rows.toSorted((a, b) => b.totalCents - a.totalCents)
  await header.getByRole('button').click()
  await expect.poll(async () => (await numbersOn(page))[0]).toBe(numberOf(byAmount[0]))
  expect(await header.getAttribute('aria-sort')).toBe('descending')
  await header.getByRole('button').press('Enter')
  await expect.poll(async () => (await numbersOn(page))[0]).toBe(numberOf(byAmount.at(-1)))
  expect(await header.getAttribute('aria-sort')).toBe('ascending')
  expect(await page.getByRole('columnheader', { name: 'Date' }).getAttribute('aria-sort')).toBeNull()
  await page.context().close()
})

test('pages have addresses: reloaded or sent to somebody else, both neighbours are still found', async () => {
  const page = await visit()
  await showing(page, 1, 10)
  const first = await numbersOn(page)
  expect(await button(page, 'Previous').isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Next' }).click()
  await showing(page, 11, 20)
  const second = await numbersOn(page)
  const heading = page.getByRole('heading', { name: 'Your Invoices' })
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('link', { name: 'Next' }).click()
  await showing(page, 21, 30)
  const third = await numbersOn(page)
  await page.reload()
  await showing(page, 21, 30)
  expect(await numbersOn(page)).toEqual(third)
  const other = await visit(page.url())
  await other.getByRole('link', { name: 'Previous' }).click()
  await showing(other, 11, 20)
  expect(await numbersOn(other)).toEqual(second)
  await other.getByRole('link', { name: 'Previous' }).click()
  await showing(other, 1, 10)
  expect(await numbersOn(other)).toEqual(first)
  expect(new URL(other.url()).search).toBe('')
  await other.goBack()
  await showing(other, 11, 20)
  await page.getByRole('link', { name: 'Next' }).click()
  await showing(page, 31, TOTAL)
  expect(await button(page, 'Next').isDisabled()).toBe(true)
  await Promise.all([page.context().close(), other.context().close()])
})

test('an address with a place that is none shows the first page', async () => {
  const page = await visit('/dashboard?status=paid-transferred&page=4&cursor=nonsense')
  await page.getByText(/^Showing 1 to/).waitFor()
  expect(new URL(page.url()).search).toBe('?status=paid-transferred')
  await page.context().close()
})

/** Presses Export and reads the file: its name, and the numbers in it. */
async function exportFrom(page: Page) {
  const coming = page.waitForEvent('download')
  await button(page, 'Export').click()
  const file = await coming
  const text = readFileSync(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), numbers: text.match(/INV-\d{4}/g) ?? [] }
}

test('what is selected stays selected over pages and filters, and is what Export takes', async () => {
  const page = await visit()
  await showing(page, 1, 10)
  expect((await exportFrom(page)).numbers).toHaveLength(TOTAL)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await sees(page, '10 selected')
  await page.getByRole('link', { name: 'Next' }).click()
  await showing(page, 11, 20)
  const [eleventh = ''] = await numbersOn(page)
  await page.getByRole('checkbox', { name: `Select ${eleventh}` }).check()
  await sees(page, '11 selected')
  expect(await findFaults(page)).toEqual([])
  await page.getByPlaceholder('Search invoices...').fill('INV-0001')
  await sees(page, '1 invoice matches')
  const { name, numbers } = await exportFrom(page)
  expect(name).toMatch(/^invoices-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(numbers).toHaveLength(11)
  expect(numbers).toContain(eleventh)
  await button(page, 'Clear').click()
  await button(page, 'Undo').click()
  await sees(page, '11 selected')
  await button(page, 'Clear').click()
  expect((await exportFrom(page)).numbers).toEqual(['INV-0001'])
  await page.context().close()
})

test.each([
  [401, 'You are not authorized to export invoices.'],
  [500, 'Server error during export. Please try again later.'],
  [429, 'Export failed (429). Please try again.'],
  [0, 'Export failed. Please try again.'],
])('an export that fails with %d says so', async (status, words) => {
  const page = await visit()
  await page.route('**/api/invoices/export*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await (status === 0 ? route.abort('aborted') : route.fulfill({ status, json: { message: 'no' } }))
  })
  await button(page, 'Export').click()
  await button(page, 'Exporting...').waitFor()
  await sees(page, words)
  await button(page, 'Export').waitFor()
  await page.context().close()
})

test('nothing found says so and leads back to everything', async () => {
  const page = await visit('/dashboard?q=nobody%20at%20all')
  await page.getByRole('heading', { name: 'No Invoices Found' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await button(page, 'Show all invoices').click()
  await showing(page, 1, 10)
  await page.context().close()
})

test('on a phone the invoices are cards with all of it, as wide as the phone', async () => {
  const page = await visit('/dashboard?status=paid-transferred', { viewport: { width: 320, height: 640 } })
  await page
    .getByRole('button', { name: /^View Invoice INV-/ })
    .first()
    .waitFor()
  expect(await page.getByRole('table', { name: 'Your invoices' }).count()).toBe(0)
  await page
    .getByRole('checkbox', { name: /^Select INV-/ })
    .first()
    .check()
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  expect(await findFaults(page)).toEqual([])
  await page.context().close()
})

test('a page that takes its time shows the shape of what comes', async () => {
  const page = await visit()
  await showing(page, 1, 10)
  let release = () => {}
  await page.route('**/api/invoices?*', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.continue()
  })
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText('Loading invoices…').waitFor({ state: 'attached' })
  expect(await findFaults(page)).toEqual([])
  release()
  await showing(page, 11, 20)
  await page.context().close()
})

test('a dashboard that cannot be loaded says why and tries again', async () => {
  const page = await visit('about:blank')
  const words = 'The database is resting. Please try again in a minute.'
  await page.route('**/company/stats', (route) => route.fulfill({ status: 503, json: { message: words } }))
  await page.goto(`${stack.origin}/dashboard`)
  await sees(page, words)
  expect(await findFaults(page)).toEqual([])
  await page.unroute('**/company/stats')
  await button(page, 'Try Again').click()
  await showing(page, 1, 10)
  await page.context().close()
})

test('a session that has ended leads to sign-in', async () => {
  const page = await visit()
  await showing(page, 1, 10)
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Next' }).click()
  await isAt(page, '/login')
  await page.context().close()
})

test('nothing of it was written to the console', () => {
  expect(visitors.complaints.filter((words) => !MADE_TO_FAIL.test(words) && !words.includes('ERR_ABORTED'))).toEqual([])
})
