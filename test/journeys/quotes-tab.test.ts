// The Quotes tab in a real browser: empty, searched, filtered, page by page; the drawer with all that can be done there.
import { expect, test } from 'vitest'
import { openProduct } from './open-product.ts'
import { signUpOverHttp } from './people.ts'
import { check } from './pictures.ts'
import { quoteMany } from './quoted.ts'

const SIZES = [
  ['on a phone', { width: 390, height: 844 }],
  ['on a desk', { width: 1280, height: 900 }],
] as const
const TAB = '/dashboard?tab=quotes'
const LONG = 'Alexandrina-Konstantina Papadimitriou-Vanderbilt'
const DAY = Date.parse('2026-02-03T15:00:00Z')

const { stack, visitors } = await openProduct()

test.each(SIZES)('%s: without quotes it says what to text', async (_, viewport) => {
  const joe = await signUpOverHttp(stack)
  const page = await visitors.visit('/dashboard', { cookie: joe.cookie, viewport })
  await page.getByRole('tab', { name: 'Invoices' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByText('Quote deck for Ann Lee, 3,500, good till Friday').waitFor()
  expect(await page.getByLabel('Search quotes').count()).toBe(0)
  await check(page, 'quotes-empty')
  await page.context().close()
})

test.each(SIZES)('%s: searched, narrowed by status and read page by page', async (_, viewport) => {
  const joe = await signUpOverHttp(stack)
  const many = Array.from({ length: 18 }, (__, n) => ({ client_name: `Client ${n + 1}`, total_cents: 10_000 + n }))
  quoteMany(stack, joe, [
    ...many,
    { client_name: 'María López', state: 'declined', decided_at: DAY, decided_via: 'page', reason: 'too dear for us' },
    { client_name: LONG, description: 'built '.repeat(12), total_cents: 99_999_999, valid_until: '2026-02-01' },
    { client_name: 'Bob', state: 'cancelled', decided_at: DAY },
    { client_name: 'Zoe', valid_until: '2031-06-01', deposit_cents: 100_000 },
  ])
  const page = await visitors.visit(TAB, { cookie: joe.cookie, viewport })
  await page.getByRole('link', { name: 'EST-0022', exact: true }).waitFor()
  await check(page, 'quotes-list')
  await page.getByText('Showing 1 to 10 of 22 results').waitFor()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText('Showing 11 to 20 of 22 results').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('quotes')
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText('Showing 21 to 22 of 22 results').waitFor()
  await page.getByRole('link', { name: 'EST-0001', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Previous' }).click()
  await page.getByText('Showing 11 to 20 of 22 results').waitFor()

  await page.getByLabel('Status').selectOption('Declined')
  await page.getByText('1 quote matches').waitFor()
  await page.getByLabel('Status').selectOption('Expired')
  await page.getByText(LONG).waitFor()
  await page.getByLabel('Status').selectOption('All statuses')
  await page.getByLabel('Search quotes').fill('lopez')
  await page.getByText('1 quote matches').waitFor()
  await page.getByLabel('Search quotes').fill('nobody at all')
  await page.getByText('Nothing matches “nobody at all”.').waitFor()
  await check(page, 'quotes-none')
  await page.getByRole('button', { name: 'Show all quotes' }).click()
  await page.getByRole('link', { name: 'EST-0022', exact: true }).waitFor()
  await page.context().close()
})

test.each(SIZES)('%s: edited, agreed to by word, and followed to its invoice', async (_, viewport) => {
  const joe = await signUpOverHttp(stack)
  quoteMany(stack, joe, [{ client_phone: '+12025550123', client_email: 'ann@home.example', deposit_cents: 100_000 }])
  const page = await visitors.visit(TAB, { cookie: joe.cookie, viewport })
  await page.getByRole('link', { name: 'EST-0001', exact: true }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'EST-0001', exact: true })
  await drawer.getByText('Written').waitFor()
  await check(page, 'quote-drawer')

  await drawer.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit EST-0001' })
  await form.getByLabel('Amount in dollars').fill('plenty')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await form.locator('.field-error').waitFor()
  await check(page, 'quote-edit')
  await form.getByLabel('Amount in dollars').fill('3,300')
  await form.getByLabel('Good till').fill('2025-01-01')
  await form.getByRole('button', { name: 'Save changes' }).click()
  // The form closes while it is sent, and comes back with what was typed.
  await form.getByText('Please enter a day from today on, or none').waitFor()
  expect(await form.getByLabel('Amount in dollars').inputValue()).toBe('3,300')
  await form.getByLabel('Good till').fill('2031-06-01')
  await form.getByLabel('Deposit first').fill('')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await drawer.getByText('Changed', { exact: true }).waitFor()
  await drawer.getByText('Good till Sun, Jun 1, 2031').waitFor()
  expect(await drawer.locator('.drawer-amount').textContent()).toContain('$3,300.00')
  expect(await drawer.getByText('Deposit, asked for first').count()).toBe(0)

  await drawer.getByRole('button', { name: 'They said yes' }).click()
  await page.getByText('EST-0001 becomes an invoice of $3,300.00').waitFor()
  await page.getByRole('button', { name: 'Yes, make the invoice' }).click()
  await drawer.getByRole('link', { name: 'INV-0001' }).waitFor()
  await drawer.locator('.timeline').getByText('Accepted', { exact: true }).waitFor()
  expect(await drawer.getByRole('button', { name: 'Cancel quote' }).count()).toBe(0)
  await check(page, 'quote-drawer-accepted')
  await drawer.getByRole('link', { name: 'INV-0001' }).click()
  await page.getByRole('dialog', { name: 'INV-0001' }).getByText('$3,300.00').first().waitFor()
  await page.goBack()
  await drawer.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=quotes')
  await page.context().close()
})

test('cancelled and taken back; opened again after a no; a question answered; one that is gone', async () => {
  const joe = await signUpOverHttp(stack)
  const [, no] = quoteMany(stack, joe, [
    {},
    { state: 'declined', decided_at: DAY, decided_via: 'page', reason: 'too <b>dear</b>' },
  ])
  const page = await visitors.visit(TAB, { cookie: joe.cookie })
  await page.getByRole('link', { name: 'EST-0001', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Cancel quote' }).click()
  await drawer.locator('.timeline').getByText('Cancelled', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await drawer.locator('.timeline').getByText('Open again').waitFor()
  await drawer.getByRole('button', { name: 'Edit' }).waitFor()
  await page.keyboard.press('Escape')

  const client = await visitors.visit(no?.page ?? '')
  await client.getByText('A question about this quote?').click()
  await client.getByLabel('Your question').fill('would 3,000 do?')
  await client.getByRole('button', { name: 'Send to Ace Plumbing' }).click()
  await client.getByText('Sent to Ace Plumbing.').waitFor()
  await page.goto(`${stack.origin}${TAB}&quote=${no?.id}`)
  await drawer.getByText('too <b>dear</b>').waitFor()
  await drawer.getByText('would 3,000 do?').waitFor()
  await check(page, 'quote-drawer-question')
  await drawer.getByRole('button', { name: 'Open it again' }).click()
  await drawer.getByRole('button', { name: 'Cancel quote' }).waitFor()
  await drawer.getByLabel('Your answer').fill('3,200 and it is yours')
  await drawer.getByRole('button', { name: 'Answer', exact: true }).click()
  await drawer.locator('.message-words', { hasText: '3,200 and it is yours' }).waitFor()
  await client.reload()
  await client.getByText('3,200 and it is yours').waitFor()
  await client.context().close()

  await page.goto(`${stack.origin}${TAB}&quote=${'a'.repeat(22)}`)
  await drawer.getByText('Quote not found').waitFor()
  await drawer.getByRole('button', { name: 'Back to your quotes' }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.context().close()
})
