// Every way through the product without a mouse: what is reached, in which order, and where the keyboard stands after.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAt } from './browser.ts'
import { openProduct } from './open-product.ts'
import { signUpOverHttp, textJob } from './people.ts'

const DESKTOP = { width: 1280, height: 800 }

const { stack, visitors } = await openProduct()
const joe = await signUpOverHttp(stack)
await textJob(stack, joe.phone, 'fixed sink for Maria, 200, due friday')

/** What the keyboard stands on, as it is called. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    const label = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.labels?.[0]?.textContent : null
    return (at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '').trim()
  })

async function walk(page: Page, steps: number): Promise<string[]> {
  const names: string[] = []
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab')
    names.push(await focused(page))
  }
  return names
}

test('signing in: past the bar, through the form in its order, and on to the dashboard', async () => {
  const page = await visitors.visit('/login', { viewport: DESKTOP })
  expect(await walk(page, 7)).toEqual([
    'Skip to content',
    'Jobslip home',
    'Legal',
    'Support',
    'Login',
    'Get Started',
    'Country code of phone number',
  ])
  await page.keyboard.press('Tab')
  await page.keyboard.type(joe.phone.replace('+1', ''))
  await page.keyboard.press('Tab')
  await page.keyboard.type(joe.password)
  expect(await walk(page, 4)).toEqual(['Show password', 'Remember me', 'Forgot password?', 'Sign in'])
  await page.keyboard.press('Enter')
  await isAt(page, '/dashboard')
  await expect.poll(() => focused(page)).toBe('Dashboard')
  expect(await page.title()).toBe('Dashboard · Jobslip')
  await page.context().close()
})

test('a move is told: the new title has the focus and stands in the tab', async () => {
  const page = await visitors.visit('/', { viewport: DESKTOP })
  for (const [link, title] of [
    ['Legal', 'Legal'],
    ['Support', 'Support'],
    ['Login', 'Sign in'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).press('Enter')
    await expect.poll(() => page.title()).toContain(title)
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  await page.context().close()
})

test('a refused form has the focus where the first mistake is', async () => {
  const page = await visitors.visit('/support')
  await page.getByRole('button', { name: 'Send Message' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Your Name')
  const described = await page.getByLabel('Your Name').evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  )
  expect(described).toContain('Please enter your name')
  await page.context().close()
})

test('the menu of a phone opens, lets go of its links when closed, and keeps the focus', async () => {
  const page = await visitors.visit('/')
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.press('Enter')
  expect(await menu.getAttribute('aria-expanded')).toBe('true')
  expect(await walk(page, 2)).toEqual(['How It Works', 'Why Jobslip'])
  await page.keyboard.press('Escape')
  expect(await menu.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => focused(page)).toBe('Menu')
  await page.context().close()
})

test('tabs: one stop, arrows between them, Enter opens', async () => {
  const page = await visitors.visit('/dashboard', { cookie: joe.cookie, viewport: DESKTOP })
  const [invoices, business] = [
    page.getByRole('tab', { name: 'Invoices' }),
    page.getByRole('tab', { name: 'Business Details' }),
  ]
  await invoices.focus()
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('Quotes')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('Business Details')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('Invoices')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(() => business.getAttribute('aria-selected')).toBe('true')
  expect(await focused(page)).toBe('Business Details')
  await page.context().close()
})

test('a dialog keeps the focus inside, and gives it back', async () => {
  const page = await visitors.visit('/dashboard', { cookie: joe.cookie, viewport: DESKTOP })
  const link = page.getByRole('link', { name: 'INV-0001' })
  await link.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'INV-0001' })
  await dialog.getByRole('listitem').first().waitFor()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press(step % 4 === 3 ? 'Shift+Tab' : 'Tab')
    // Between two rounds a browser may lead to its own bar, never to the page beneath.
    const at = await page.evaluate(() => {
      const active = document.activeElement
      return active === document.body || active?.closest('dialog') !== null
    })
    expect(at).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('INV-0001')
  await page.context().close()
})

test('nothing of it was written to the console', () => {
  expect(visitors.complaints).toEqual([])
})
