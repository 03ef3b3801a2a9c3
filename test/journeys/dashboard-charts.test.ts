// The figures of a year as charts, in a real browser: seen, read out, and read as a table.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findFaults } from './axe.ts'
import { overhang, PHONE } from './browser.ts'
import { issueMany } from './issued.ts'
import { openProduct } from './open-product.ts'
import { signUpOverHttp } from './people.ts'

const { stack, visitors } = await openProduct()
const joe = await signUpOverHttp(stack)
await issueMany(stack, joe.companyId, 25)

const chart = (page: Page, name: string) => page.getByRole('figure', { name })

test('months are a picture with words for it, a figure for each month, and a table', async () => {
  const page = await visitors.visit('/dashboard', { cookie: joe.cookie, viewport: { width: 1280, height: 900 } })
  const months = chart(page, 'Invoiced and paid')
  const words = await months.getByRole('img').getAttribute('aria-label')
  expect(words).toMatch(/^In the last 12 months \$[\d,.]+ was invoiced and \$[\d,.]+ was paid\./)
  await months.getByText('Show as a table').click()
  const rows = (await months.getByRole('row').allInnerTexts()).map((text) => text.split(/\s*\t\s*/))
  expect(rows).toHaveLength(13)
  expect(rows[0]).toEqual(['Month', 'Invoiced', 'Paid'])
  await months.locator('.chart-column').nth(3).hover()
  const read = (await months.locator('.chart-read').innerText()).replace(/\s+/g, ' ')
  const [month, invoiced, paid] = rows.at(-4) ?? []
  expect(read).toBe(`Month ${month} Invoiced ${invoiced} Paid ${paid}`)
  expect(await findFaults(page)).toEqual([])
  await page.context().close()
})

test('what is due when adds up to what is outstanding', async () => {
  const page = await visitors.visit('/dashboard', { cookie: joe.cookie })
  const due = chart(page, 'What is due when').getByRole('cell')
  await due.first().waitFor()
  const cells = await due.allInnerTexts()
  const cents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100)
  const open = await page.locator('.stat').filter({ hasText: 'Outstanding' }).innerText()
  const outstanding = /(\$[\d,.]+) still to come/.exec(open)?.[1] ?? ''
  expect(cells.reduce((sum, text) => sum + cents(text), 0)).toBe(cents(outstanding))
  await page.context().close()
})

test('on a phone, in forced colours and at the smallest size they stay usable', async () => {
  const page = await visitors.visit('/dashboard', { cookie: joe.cookie, forcedColors: 'active' })
  for (const viewport of [PHONE, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport)
    await chart(page, 'Invoiced and paid').getByRole('img').waitFor()
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    expect(await findFaults(page)).toEqual([])
  }
  await page.context().close()
})

test('their script is fetched on no other screen', async () => {
  const page = await visitors.visit('/legal', { cookie: joe.cookie })
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name))
  expect(scripts.filter((name) => /chart/.test(name))).toEqual([])
  expect(scripts.length).toBeGreaterThan(0)
  await page.context().close()
})

test('nothing of it was written to the console', () => {
  expect(visitors.complaints).toEqual([])
})
