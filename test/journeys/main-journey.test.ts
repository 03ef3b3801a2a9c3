// The main job in a real browser: sign up, text a job, the client pays, the money goes to the bank.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAt, sees } from './browser.ts'
import { openProduct } from './open-product.ts'
import { readCode, readText } from './people.ts'

const PHONE = '+12134010001'
let contractor: Page
let client: Page
let link = ''

const { stack, visitors } = await openProduct()
/** Other files share the sandbox. */
const known = new Set(Object.keys(stack.sandbox.state.transfer))

test('a contractor signs up with the code from the phone and stands on the dashboard', async () => {
  contractor = await visitors.visit('/', { newcomer: true })
  await contractor.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click()
  await fillRegistration(contractor)
  await contractor.getByRole('button', { name: 'Create Account' }).click()
  await isAt(contractor, '/verify-otp')
  await contractor.getByLabel('6-digit code').fill(await readCode(stack, PHONE))
  await contractor.getByRole('button', { name: 'Verify' }).click()
  await sees(contractor, 'Registration complete! Redirecting...')
  await isAt(contractor, '/dashboard')
})

test('the dashboard welcomes once, says where to text, and is empty', async () => {
  const welcome = contractor.getByRole('dialog', { name: 'Welcome to Jobslip, Ace Plumbing!' })
  await welcome.getByRole('link', { name: '(202) 555-0100' }).waitFor()
  await welcome.getByText('Fixed sink for Maria Lopez, $200, due Friday').waitFor()
  await welcome.getByRole('button', { name: 'Got it!' }).click()
  await welcome.waitFor({ state: 'detached' })
  await contractor.reload()
  await sees(contractor, 'No Invoices Found')
  await sees(contractor, 'Ace Plumbing')
  expect(await contractor.getByRole('dialog').count()).toBe(0)
})

test('a texted job comes back as an invoice with a link', async () => {
  stack.sandbox.text(PHONE, 'fixed sink for Maria, 200, due friday')
  const reply = await readText(stack, PHONE, 'INV-0001')
  expect(reply).toMatch(/Maria.*\$200\.00, due Fri, /)
  link = /https?:\S+/.exec(reply)?.[0] ?? ''
  expect(link).toMatch(new RegExp(`^${stack.origin}/payment/[0-9A-Za-z]{22}\\?company=[0-9A-Za-z]{22}$`))
})

test('the client sees who asks, how much, the fee and until when', async () => {
  client = await visitors.visit(link)
  await client.getByRole('heading', { name: 'Pay Invoice' }).waitFor()
  await client.getByText(/^Secure payment:/).waitFor()
  const page = client.getByRole('article')
  await page.getByText('Ace Plumbing', { exact: true }).waitFor()
  const facts = await page.getByRole('definition').allInnerTexts()
  expect(facts.slice(0, 2)).toEqual(['INV-0001', 'Maria'])
  expect(facts[2]).toMatch(/^Fri, \w{3} \d{1,2}, \d{4}$/)
  const rows = await page.getByRole('row').allInnerTexts()
  expect(rows.map((row) => row.split(/\s*\t\s*/))).toEqual([
    ['Fixed sink', '$200.00'],
    ['Secure card processing fee (3.9%)', '$7.80'],
    ['Total', '$207.80'],
  ])
})

test('leaving checkout charges nothing and leads back to the invoice', async () => {
  await client.getByRole('button', { name: 'Pay Now' }).click()
  await client.getByRole('link', { name: 'Cancel and go back' }).click()
  await client.getByRole('heading', { name: 'Payment Cancelled' }).waitFor()
  await sees(client, 'No charge was made.')
  await client.getByRole('link', { name: 'Try Again' }).click()
  await client.getByRole('button', { name: 'Pay Now' }).waitFor()
})

test('the client pays by card, and the contractor reads where the money is', async () => {
  await client.getByRole('button', { name: 'Pay Now' }).click()
  await client.getByRole('heading', { name: 'Pay $207.80' }).waitFor()
  await client.getByRole('button', { name: 'Pay $207.80' }).click()
  await client.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  await sees(client, 'You paid $207.80 to Ace Plumbing for invoice INV-0001.')
  await sees(client, 'The invoice is marked paid, and the funds are transferred to the business.')
  await client.getByRole('link', { name: 'Return Home', exact: true }).waitFor()
  const notice = await readText(stack, PHONE, 'paid INV-0001')
  expect(notice).toContain('Maria paid INV-0001: $200.00.')
  expect(notice).toContain('Your first payouts take about 7 days to arrive. We hold your money safely until')
})

test('who opens the link again finds the invoice paid and cannot pay twice', async () => {
  await client.goto(link)
  await sees(client, 'This invoice is paid')
  expect(await client.getByRole('button', { name: 'Pay Now' }).count()).toBe(0)
})

test('the dashboard shows the invoice as paid and the money as held', async () => {
  await contractor.reload()
  await sees(contractor, 'Paid - Pending')
  const totals = contractor.locator('dl').filter({ hasText: 'Total Paid' })
  expect(await totals.innerText()).toMatch(/Total Paid\s+\$200\.00/)
  await sees(contractor, 'Complete Payment Setup')
})

test('the invoice opens as a PDF', async () => {
  const opened = contractor.waitForRequest((request) => request.url().includes('/files/'))
  await contractor.getByRole('button', { name: 'View Invoice INV-0001' }).click()
  const file = await fetch((await opened).url())
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/)
  // The browser is on its way to the file as well: let it arrive before it goes elsewhere.
  await contractor.waitForLoadState('networkidle')
})

test('finishing the payout setup releases the money that was held', async () => {
  const back = () => contractor.goto(`${stack.origin}/dashboard`)
  await back().catch(back)
  await contractor.getByRole('button', { name: 'Setup Payment Account' }).click()
  await contractor.getByRole('button', { name: 'Finish, and be verified at once' }).click()
  await isAt(contractor, '/dashboard')
  const label = async () => {
    await contractor.goto(`${stack.origin}/dashboard`)
    await contractor.getByRole('button', { name: 'View Invoice INV-0001' }).waitFor()
    return contractor.locator('.badge').first().innerText()
  }
  await expect.poll(label, { timeout: 20_000, interval: 300 }).toBe('Paid - Transferred')
  const made = Object.values(stack.sandbox.state.transfer).filter(({ id }) => !known.has(id))
  expect(made.map((transfer) => transfer.amountCents)).toEqual([20_000])
  await contractor.getByRole('tab', { name: 'Business Details' }).click()
  await sees(contractor, 'Payment Account Ready')
  expect(await contractor.locator('dl').filter({ hasText: 'Completed payouts' }).innerText()).toMatch(
    /Pending payouts\s+0\s+Completed payouts\s+1\s+Platform revenue\s+\$7\.80/,
  )
})

test('nothing on the way was written to the console', () => {
  expect(visitors.complaints).toEqual([])
})

async function fillRegistration(page: Page) {
  const fields: [string, string][] = [
    ['First name', 'Joe'],
    ['Last name', 'Ace'],
    ['Phone number', '(213) 401-0001'],
    ['Password', 'Hammer12'],
    ['Confirm password', 'Hammer12'],
    ['Company name', 'Ace Plumbing'],
    ['Company email', 'ace@example.com'],
    ['Company phone', '213 401 0001'],
    ['Street', '1 Main St'],
    ['City', 'Austin'],
    ['State', 'TX'],
    ['Zip', '78701'],
  ]
  for (const [label, value] of fields) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel(/^I agree to receive SMS/).check()
}
