// Money that goes back, from the dashboard: a part of it, too much of it, a press too many, and the month's statement.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFaults } from './axe.ts'
import { overhang, sees } from './browser.ts'
import { openProduct } from './open-product.ts'
import { readText, signUpOverHttp, textJob } from './people.ts'

const { stack, visitors } = await openProduct()
const joe = await signUpOverHttp(stack)

const countRefunds = () => Object.keys(stack.sandbox.state.refund).length
/** Other files share the sandbox. */
const known = countRefunds()
const madeRefunds = () => countRefunds() - known

/** The drawer of a new invoice of $200.00 for which the client paid $207.80. */
async function openPaid(client: string) {
  const link = await textJob(stack, joe.phone, `fixed sink for ${client}, 200, due in 10 days`)
  const payer = await visitors.visit(link)
  await payer.getByRole('button', { name: 'Pay Now' }).click()
  await payer.getByLabel('Test card number').press('Enter')
  await payer.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  await payer.context().close()
  await readText(stack, joe.phone, `${client} paid INV-`)
  const id = new URL(link).pathname.split('/').at(-1) ?? ''
  const page = await visitors.visit(`/dashboard?invoice=${id}`, { cookie: joe.cookie })
  const drawer = page.getByRole('dialog', { name: /^INV-/ })
  const open = async () => {
    await drawer.getByRole('button', { name: 'Refund', exact: true }).click()
    await page.getByRole('dialog', { name: /^Refund INV-/ }).waitFor()
  }
  return { page, drawer, open, amount: page.getByLabel('Amount in dollars') }
}

test('a part goes back, pressed twice it goes back once, and the rest is left', async () => {
  const { page, drawer, open, amount } = await openPaid('Ana')
  await open()
  expect(await amount.inputValue()).toBe('207.80')
  await page.getByRole('button', { name: 'Refund $207.80' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await amount.fill('50')
  await page.getByLabel('Reason (optional)').fill('Leaks again')
  await page.getByRole('button', { name: 'Refund $50.00' }).dblclick()
  await drawer.locator('.badge', { hasText: 'Refunded $50.00' }).waitFor()
  await sees(page, '$50.00 goes back to Ana.')
  expect(madeRefunds()).toBe(1)
  expect(await findFaults(page)).toEqual([])
  // What is left is read anew once the refund is made.
  await page.waitForLoadState('networkidle')
  await open()
  expect(await amount.inputValue()).toBe('157.80')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await page.context().close()
})

test('too much is refused in words at the amount, and nothing that was typed is lost', async () => {
  const { page, drawer, open, amount } = await openPaid('Bea')
  const before = madeRefunds()
  await open()
  await amount.fill('lots')
  await page.getByRole('button', { name: 'Refund', exact: true }).last().click()
  await sees(page, 'Enter an amount in dollars, like 50 or 49.95.')
  await amount.fill('500')
  await page.getByLabel('Reason (optional)').fill('Too dear')
  await page.getByRole('button', { name: 'Refund $500.00' }).click()
  await sees(page, 'Only $207.80 of this payment is left to refund.')
  expect(await amount.getAttribute('aria-invalid')).toBe('true')
  expect(await amount.inputValue()).toBe('500')
  expect(await page.getByLabel('Reason (optional)').inputValue()).toBe('Too dear')
  expect(await findFaults(page)).toEqual([])
  expect(madeRefunds()).toBe(before)
  await amount.fill('207.80')
  await page.getByRole('button', { name: 'Refund $207.80' }).click()
  await drawer.locator('.badge', { hasText: 'Refunded $207.80' }).waitFor()
  await expect.poll(() => drawer.getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0)
  await page.context().close()
})

test('a refund whose answer was cut off is not made a second time', async () => {
  const { page, drawer, open, amount } = await openPaid('Cleo')
  const before = madeRefunds()
  await open()
  await amount.fill('30')
  await page.route('**/refunds', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Refund $30.00' }).click()
  await sees(page, 'Network error. Please check your connection and try again.')
  await page.unroute('**/refunds')
  await page.getByRole('button', { name: 'Refund $30.00' }).click()
  await drawer.locator('.badge', { hasText: 'Refunded $30.00' }).waitFor()
  expect(madeRefunds()).toBe(before + 1)
  await page.context().close()
})

/** Something that a bank does, or Stripe's trouble, in the sandbox. */
async function control(path: string, input: object = {}): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(input) }
  expect((await fetch(`${stack.sandboxOrigin}/sandbox${path}`, init)).ok).toBe(true)
}

const last = (kind: 'charge' | 'dispute') => Object.values(stack.sandbox.state[kind]).at(-1)?.id ?? ''

test('a refund that Stripe has not taken yet is under way, then it is told to the client too', async () => {
  const { page, drawer, open, amount } = await openPaid('Dora')
  await control('/faults', { provider: 'stripe', target: 'refunds.create', effect: 'cut_after', remaining: 1 })
  await open()
  await amount.fill('20')
  await page.getByRole('button', { name: 'Refund $20.00' }).click()
  await sees(page, 'Refund of $20.00 under way. We keep trying until it is through.')
  await drawer.locator('.badge', { hasText: 'Refund under way' }).waitFor()
  expect(await drawer.getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0)
  expect(await findFaults(page)).toEqual([])
  // Stripe's own word of it comes by webhook.
  await expect
    .poll(
      async () => {
        await page.reload()
        await drawer.waitFor()
        return await drawer.locator('.badge', { hasText: 'Refunded $20.00' }).count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  const id = new URL(page.url()).searchParams.get('invoice')
  const client = await visitors.visit(`/payment/${id}?company=${joe.companyId}`)
  await client.getByText(/^Refunded \$20\.00 on \w{3}, \w{3} \d{1,2}, 20\d\d\.$/).waitFor()
  await client.context().close()
  await page.context().close()
})

test('a dispute stands beside the status, and how it ended', async () => {
  const { page, drawer } = await openPaid('Eva')
  await control(`/charges/${last('charge')}/dispute`)
  await readText(stack, joe.phone, 'Eva disputes INV-')
  await page.reload()
  await drawer.locator('.badge', { hasText: 'Disputed' }).waitFor()
  await sees(page, 'Disputed by the client')
  expect(await drawer.getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0)
  await control(`/disputes/${last('dispute')}/close`, { status: 'lost' })
  await readText(stack, joe.phone, 'The bank decided for Eva')
  await page.reload()
  await drawer.locator('.badge', { hasText: 'Dispute lost' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  const id = new URL(page.url()).searchParams.get('invoice')
  const client = await visitors.visit(`/payment/${id}?company=${joe.companyId}`)
  await client.getByText('This invoice is paid').waitFor()
  expect(await client.getByText(/disput/i).count()).toBe(0)
  await client.context().close()
  await page.context().close()
})

test('the month’s statement is a file on the Business Details tab', async () => {
  const page = await visitors.visit('/dashboard?tab=business', { cookie: joe.cookie })
  const card = page.getByRole('region', { name: 'Statements' })
  const loading = page.waitForEvent('download')
  await card.getByRole('link').first().click()
  const file = await loading
  expect(file.suggestedFilename()).toMatch(/^statement-20\d\d-\d\d\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toContain('INV-0001')
  expect(await findFaults(page)).toEqual([])
  await page.context().close()
})

test('nothing of it was written to the console', () => {
  expect(visitors.complaints.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
})
