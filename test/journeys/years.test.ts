// A year in a real browser: a text about taxes leads past the sign-in to its PDF and CSV, and files for QuickBooks and Xero are chosen where exports are.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCsv } from '../support/read-csv.ts'
import { findFaults } from './axe.ts'
import { overhang, sees } from './browser.ts'
import { openProduct } from './open-product.ts'
import { readText, signUpOverHttp, textJob } from './people.ts'

const SIZES = [
  ['on a phone', { width: 390, height: 844 }],
  ['on a desk', { width: 1280, height: 900 }],
] as const
const year = new Date().getUTCFullYear()
const shot = (page: { screenshot: (o: object) => Promise<unknown> }, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true }) : null

const { stack, visitors } = await openProduct()
const joe = await signUpOverHttp(stack)
await textJob(stack, joe.phone, 'built deck for Ann, 200, due in 10 days')

test.each(SIZES)(
  '%s: the link of a text about taxes asks for the sign-in and then shows the year',
  async (name, viewport) => {
    stack.sandbox.text(joe.phone, `taxes ${year}`)
    const said = await readText(stack, joe.phone, 'Your summary by month')
    const link = /https?:\S+/.exec(said)?.[0] ?? ''
    expect(link).toContain(`/dashboard?tab=business&year=${year}`)
    const stranger = await visitors.visit(new URL(link).pathname + new URL(link).search, { viewport })
    await stranger.getByLabel('Phone number', { exact: true }).fill(joe.phone.slice(-10))
    await stranger.getByLabel('Password', { exact: true }).fill(joe.password)
    await stranger.getByRole('button', { name: 'Sign in', exact: true }).click()
    const card = stranger.getByRole('region', { name: 'Years and Taxes' })
    await card.getByText(String(year), { exact: true }).waitFor()
    await sees(
      stranger,
      'Income by month, fees, refunds and tips, as the monthly statements have them. This is no tax advice.',
    )
    expect(new URL(stranger.url()).search).toBe(`?tab=business&year=${year}`)
    const loading = stranger.waitForEvent('download')
    await card.getByRole('link', { name: /^CSV/ }).click()
    const file = await loading
    expect(file.suggestedFilename()).toBe(`year-${year}.csv`)
    const rows = readCsv(readFileSync(await file.path(), 'utf8').replace(/^\ufeff/, ''))
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['total', '200.00'])
    const href = (await card.getByRole('link', { name: 'PDF of' }).getAttribute('href')) ?? ''
    const pdf = await stranger.request.get(new URL(href, stack.origin).href)
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect(await findFaults(stranger)).toEqual([])
    expect(await overhang(stranger)).toBeLessThanOrEqual(0)
    await shot(stranger, `years-${name.replaceAll(' ', '-')}`)
    await stranger.context().close()
  },
)

test.each(SIZES)('%s: the export and the statements are files for QuickBooks and Xero too', async (name, viewport) => {
  const page = await visitors.visit('/dashboard', { cookie: joe.cookie, viewport })
  for (const [format, first] of [
    ['QuickBooks', '*InvoiceNo'],
    ['Xero', '*ContactName'],
  ] as const) {
    await page.getByLabel('Export for').first().selectOption(format)
    const loading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).first().click()
    const file = await loading
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${format.toLowerCase()}-invoices-`))
    const [head, ...rows] = readCsv(readFileSync(await file.path(), 'utf8'))
    expect(head?.[0]).toBe(first)
    expect(rows).toHaveLength(1)
  }
  expect(await findFaults(page)).toEqual([])
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await shot(page, `export-${name.replaceAll(' ', '-')}`)
  await page.goto(`${stack.origin}/dashboard?tab=business`)
  const card = page.getByRole('region', { name: 'Statements' })
  await card.getByLabel('Statements for').selectOption('Xero bank lines')
  const loading = page.waitForEvent('download')
  await card.getByRole('link').first().click()
  expect((await loading).suggestedFilename()).toMatch(/^xero-account-\d{4}-\d\d\.csv$/)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await page.context().close()
})

test('nothing of it was written to the console', () => {
  expect(visitors.complaints).toEqual([])
})
