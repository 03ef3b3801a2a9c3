// What the specification says of the dashboard and of messages, sentence by sentence, where no other journey walks it.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isAt, sees } from './browser.ts'
import { issueMany } from './issued.ts'
import { openProduct } from './open-product.ts'
import { signUpOverHttp } from './people.ts'

const DESKTOP = { width: 1280, height: 900 }
const EXAMPLE = 'Fixed sink for Maria Lopez, $200, due Friday'

const { stack, visitors } = await openProduct()
const joe = await signUpOverHttp(stack)
const fay = await signUpOverHttp(stack)
await issueMany(stack, joe.companyId, 9)

const desktop = (address: string, own: object = {}) => visitors.visit(address, { viewport: DESKTOP, ...own })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** From here on the page's clock goes only as far as it is told to. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** A setup status as the API would answer it, on a page that is about to be opened. */
async function setUp(page: Page, status: object | null): Promise<void> {
  const whole = { hasAccount: true, is_deauthorized: false, isReadyForTransfers: false, progress: 0, ...status }
  await page.unroute('**/stripe/setup-status')
  await page.route('**/stripe/setup-status', (route) =>
    route.fulfill(status ? { json: { progressData: { pending: [] }, ...whole } } : { status: 503, json: {} }),
  )
}

/** Who comes stays unknown until the answer is called. */
async function holdSession(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/me', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('until it is known who comes, the dashboard says that it is loading', async () => {
  const page = await visitors.visit('about:blank', { cookie: joe.cookie })
  const release = await holdSession(page)
  await page.goto(`${stack.origin}/dashboard`)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await sees(page, 'Loading…')
  release()
  await page.getByRole('heading', { name: 'Your Invoices' }).waitFor()
  await page.context().close()
})

test('a page that the server could not make turns a spinner until the browser has made it', async () => {
  const page = await visitors.visit('about:blank')
  await page.route(`${stack.origin}/login`, async (route) => {
    const served = await (await route.fetch()).text()
    const tags = served.match(/<style>.*?<\/style>|<script type="module"[^>]*><\/script>/gs) ?? []
    const body = `<!doctype html><html lang="en"><head><title>Jobslip</title>${tags.join('')}</head><body><p class="boot">Loading…</p></body></html>`
    await route.fulfill({ contentType: 'text/html', body })
  })
  const release = await holdSession(page)
  await page.goto(`${stack.origin}/login`)
  await page.locator('.boot .spinner').waitFor()
  release()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.context().close()
})

test('the Invoices tab: the company, four figures, the columns, and no pages where there is one', async () => {
  const page = await desktop('/dashboard', { cookie: joe.cookie })
  await page.getByRole('heading', { name: 'Your Invoices' }).waitFor()
  const tabs = await page.getByRole('tab').allInnerTexts()
  // The specification's two, with Quotes beside Invoices.
  expect(tabs).toEqual(['Invoices', 'Quotes', 'Business Details'])
  const company = await page.getByRole('region', { name: 'Company', exact: true }).innerText()
  for (const part of ['Ace Plumbing', 'ace@example.com', '(213) ']) expect(company).toContain(part)
  expect(await page.locator('.stat dt').allInnerTexts()).toEqual([
    'Total Invoices',
    'Paid',
    'Outstanding',
    'Total Paid',
  ])
  const table = page.getByRole('table', { name: 'Your invoices' })
  expect((await table.getByRole('columnheader').allInnerTexts()).map((words) => words.trim())).toEqual([
    'Invoice #',
    'Client',
    'Date',
    'Amount',
    'Status',
    'Payment Status',
    'Actions',
  ])
  expect(await table.getByRole('button', { name: 'View', exact: false }).count()).toBeGreaterThanOrEqual(9)
  expect(await page.getByText(/^Showing/).count()).toBe(0)
  await page.context().close()
})

test('one more invoice begins with a text: on a phone in its text app, at a desk with the number and a code', async () => {
  const page = await desktop('/dashboard', { cookie: joe.cookie })
  await button(page, 'New invoice').click()
  const dialog = page.getByRole('dialog', { name: 'New invoice' })
  await dialog.getByText(EXAMPLE).waitFor()
  await dialog.getByRole('link', { name: '(202) 555-0100' }).waitFor()
  await dialog.getByRole('img', { name: 'Code that opens a new text' }).waitFor()
  await page.context().close()
  const phone = await visitors.visit('/dashboard', { cookie: joe.cookie, userAgent: 'Mozilla/5.0 (Linux; Android 15)' })
  const link = phone.getByRole('link', { name: 'New invoice' })
  expect(await link.getAttribute('href')).toBe('sms:+12025550100')
  await phone.context().close()
})

test('the overdue sum leads to what is overdue', async () => {
  const page = await visitors.visit('about:blank', { cookie: joe.cookie })
  await page.route('**/company/stats', async (route) => {
    const said = (await (await route.fetch()).json()) as { company_stats: object }
    await route.fulfill({ json: { company_stats: { ...said.company_stats, overdue_amount: 120 } } })
  })
  await page.goto(`${stack.origin}/dashboard`)
  await page.getByRole('link', { name: '$120.00 overdue' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?status=overdue')
  await page.context().close()
})

describe('the banner of the payment account', () => {
  const OPTIONAL = /This is optional but recommended/
  const STATES: [string, object | null, string | null, string | null][] = [
    ['deauthorized', { is_deauthorized: true }, 'Payment Account Deauthorized', 'Re-setup Payment Account'],
    ['ready, and not told of here', { isReadyForTransfers: true, progress: 100 }, null, null],
    ['in progress', { progress: 42 }, 'Setup In Progress', 'Continue Setup'],
    ['complete', { progress: 100 }, 'Setup Complete - Verification Pending', null],
    ['begun', {}, 'Complete Payment Setup', 'Setup Payment Account'],
    ['none', { hasAccount: false }, 'Complete Payment Setup', 'Setup Payment Account'],
    ['unavailable', null, null, null],
  ]
  let page: Page

  test.each(STATES)('%s', async (state, status, title, action) => {
    page ??= await visitors.visit('about:blank', { cookie: fay.cookie })
    await setUp(page, status)
    await page.goto(`${stack.origin}/dashboard`)
    await page.getByRole('heading', { name: 'Your Invoices' }).waitFor()
    if (title) await sees(page, title)
    else expect(await page.getByText(/Payment (Account|Setup)/).count()).toBe(0)
    if (action) await button(page, action).waitFor()
    else expect(await page.getByRole('button', { name: /Setup/ }).count()).toBe(0)
    expect(await page.getByText(OPTIONAL).count()).toBe(state === 'begun' ? 1 : 0)
  })

  test('on Business Details it says that all is ready, or what is missing: five things and how many more', async () => {
    const address = `${stack.origin}/dashboard?tab=business`
    await setUp(page, { isReadyForTransfers: true, progress: 100 })
    await page.goto(address)
    await sees(page, 'Payment Account Ready')
    const pending = ['external_account', 'individual.ssn_last_4', 'tos_acceptance.date', 'a_b', 'c_d', 'e_f', 'g_h']
    await setUp(page, { progress: 10, progressData: { pending } })
    await page.goto(address)
    await sees(page, 'Setup In Progress')
    const items = page.getByRole('region', { name: 'Payment Account Setup' }).getByRole('listitem')
    expect(await items.allInnerTexts()).toEqual([
      'External Account',
      'Individual Ssn Last 4',
      'Tos Acceptance Date',
      'A B',
      'C D',
      '...and 2 more',
    ])
    await page.context().close()
  })
})

describe('messages', () => {
  test('stand at the top and go after 8 seconds; the desk’s prompt comes after 100 milliseconds', async () => {
    const page = await desktop('/dashboard', { cookie: fay.cookie })
    await stopClock(page)
    await button(page, 'Create Your First Invoice').click()
    const toast = page.getByRole('alert').getByText(`Text this to (202) 555-0100: ${EXAMPLE}`)
    await page.clock.runFor(90)
    expect(await toast.count()).toBe(0)
    await page.clock.runFor(20)
    await toast.waitFor()
    expect((await toast.boundingBox())?.y).toBeLessThan(100)
    await page.clock.runFor(7900)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(200)
    await toast.waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('of success stay 3 seconds', async () => {
    const page = await desktop('/dashboard?tab=business', { cookie: fay.cookie })
    await button(page, 'Edit company information').click()
    await page.getByLabel('City').fill('Dallas')
    await stopClock(page)
    await button(page, 'Save').click()
    const toast = page.getByText('Company information updated successfully!')
    await toast.waitFor()
    await page.clock.runFor(2900)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(200)
    await toast.waitFor({ state: 'detached' })
    await page.context().close()
  })
})

test('a form that is not saved is asked about before another tab takes it away', async () => {
  const page = await desktop('/dashboard', { cookie: fay.cookie })
  const name = page.getByLabel('Company name')
  const invoices = page.getByRole('tab', { name: 'Invoices' })
  await page.getByRole('tab', { name: 'Business Details' }).click()
  await button(page, 'Edit company information').click()
  await name.fill('Fay & Sons')
  await invoices.click()
  await button(page, 'Keep editing').click()
  expect(await name.inputValue()).toBe('Fay & Sons')
  await page.goBack()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await name.inputValue()).toBe('Fay & Sons')
  await invoices.click()
  await button(page, 'Leave').click()
  await page.getByRole('heading', { name: 'Your Invoices' }).waitFor()
  await page.getByRole('tab', { name: 'Business Details' }).click()
  await button(page, 'Edit company information').click()
  await invoices.click()
  await page.getByRole('heading', { name: 'Your Invoices' }).waitFor()
  await page.context().close()
})

test('whoever has lost the connection keeps what was typed, from the first press on', async () => {
  const page = await visitors.visit('/login', { locale: 'es-MX' })
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByLabel('Número de teléfono', { exact: true }).fill('2134020001')
  await page.getByLabel('Contraseña', { exact: true }).fill('Hammer12')
  await button(page, 'Entrar').click()
  await sees(page, 'Error de red. Revisa tu conexión e inténtalo de nuevo.')
  expect(await page.getByLabel('Número de teléfono', { exact: true }).inputValue()).not.toBe('')
  await page.context().setOffline(false)
  await button(page, 'Entrar').click()
  await sees(page, 'El número de teléfono o la contraseña no son correctos.')
  await isAt(page, '/login')
  await page.context().close()
})

test('nothing of it was written to the console', () => {
  expect(visitors.complaints).toEqual([])
})
