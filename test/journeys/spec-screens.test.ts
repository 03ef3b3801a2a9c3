// What the specification says of each screen, sentence by sentence, where no other journey walks it.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isAt, sees } from './browser.ts'
import { openProduct } from './open-product.ts'
import { signUpOverHttp } from './people.ts'

const DESKTOP = { width: 1280, height: 800 }
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const EXAMPLE = 'Fixed sink for Maria Lopez, $200, due Friday'

const { stack, visitors } = await openProduct()
const fay = await signUpOverHttp(stack)

const desktop = (address: string, cookie?: string) =>
  visitors.visit(address, { viewport: DESKTOP, ...(cookie && { cookie }) })
const linksIn = (page: Page, part: 'banner' | 'contentinfo' | 'main') =>
  page
    .getByRole(part)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

describe('the landing page', () => {
  let page: Page

  test('has each of its sections', async () => {
    page = await desktop('/')
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    expect(headings).toEqual([
      'How It Works',
      'Why Jobslip',
      'One fee: 3.9%',
      'Who We Serve',
      'Your next job could be your first invoice',
    ])
    const parts = await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()
    const exchange = await page.getByRole('figure').first().innerText()
    for (const part of ['fixed sink for Maria Lopez, 200, due friday', 'Invoice INV-0001', 'paid INV-0001'])
      expect(exchange).toContain(part)
    for (const step of ['Text your job', 'Get your invoice', 'Get paid', 'Track Your Business']) {
      expect(parts).toContain(step)
    }
    for (const reason of ['Fast and simple', 'Professional results', 'No app required']) expect(parts).toContain(reason)
    const trades = ['Handymen', 'Landscapers', 'House cleaners', 'Auto detailers', 'Pool cleaners', 'Local movers']
    for (const trade of [...trades, 'Painters', 'Electricians']) await sees(page, trade)
  })

  // What goes on for ever, or is no move of a ready picture, keeps the processor of a phone at work.
  test('plays its exchange once, by moving what is there', async () => {
    const played = await page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) =>
          effect instanceof KeyframeEffect
            ? [{ end: effect.getComputedTiming().endTime, moved: effect.getKeyframes().flatMap(Object.keys) }]
            : [],
        ),
    )
    const FRAME = ['offset', 'computedOffset', 'easing', 'composite']
    expect(played.length).toBeGreaterThan(5)
    for (const { end } of played) expect(end).toBeLessThan(5000)
    const moved = new Set(played.flatMap((animation) => animation.moved).filter((name) => !FRAME.includes(name)))
    expect([...moved].sort()).toEqual(['opacity', 'scale', 'translate'])
  })

  test('leads to signing up, at the top and at the end, and to signing in', async () => {
    const links = await linksIn(page, 'main')
    expect(links.filter(([words]) => words === 'Get Started')).toEqual([
      ['Get Started', '/register'],
      ['Get Started', '/register'],
    ])
    expect(links).toContainEqual(['Sign In', '/login'])
  })

  test('has its sections, answers, a phone and an address in its foot', async () => {
    const links = await linksIn(page, 'contentinfo')
    for (const link of [
      ['How It Works', '/#how-it-works'],
      ['Why Jobslip', '/#why'],
      ['Legal', '/legal'],
      ['Support', '/support'],
      ['(202) 555-0199', 'tel:+12025550199'],
      ['help@jobslip.example', 'mailto:help@jobslip.example'],
    ]) {
      expect(links).toContainEqual(link)
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Why Jobslip' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('why')
    await page.context().close()
  })
})

describe('the bar on top', () => {
  const VISITOR = ['Legal', 'Support', 'Login', 'Get Started']

  test('shows visitors the way, and the sections on the landing page only', async () => {
    const page = await desktop('/')
    const names = async () => (await linksIn(page, 'banner')).map(([words]) => words).slice(1)
    expect(await names()).toEqual(['How It Works', 'Why Jobslip', ...VISITOR])
    await page.getByRole('banner').getByRole('link', { name: 'Support' }).click()
    await isAt(page, '/support')
    expect(await names()).toEqual(VISITOR)
    await page.context().close()
  })

  test('shows members who they are, and closes its menu when they have chosen', async () => {
    const page = await desktop('/dashboard', fay.cookie)
    const bar = page.getByRole('banner')
    for (const words of ['Joe Ace', 'Ace Plumbing']) await bar.getByText(words, { exact: true }).waitFor()
    const links = (await linksIn(page, 'banner')).slice(1)
    expect(links.slice(0, 3).map(([words]) => words)).toEqual(['Dashboard', 'Support', 'Legal'])
    // Their name leads to their own account.
    expect(links.slice(3).map(([, address]) => address)).toEqual(['/dashboard?tab=business#account'])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await bar.getByRole('link', { name: 'Legal' }).isVisible()).toBe(false)
    await bar.getByRole('button', { name: 'Menu' }).click()
    await bar.getByRole('link', { name: 'Legal' }).click()
    await isAt(page, '/legal')
    expect(await bar.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false')
    await page.context().close()
  })
})

test('signing in leads to a new password and to a new account, and says that data are safe', async () => {
  const page = await visitors.visit('/login')
  const links = await linksIn(page, 'main')
  expect(links).toContainEqual(['Forgot password?', '/forgot-password'])
  expect(links).toContainEqual(['Create an account', '/register'])
  await page.getByText(/data is encrypted/).waitFor()
  for (const label of ['Phone number', 'Password']) {
    expect(await page.getByLabel(label, { exact: true }).getAttribute('required')).not.toBeNull()
  }
  await page.context().close()
})

test('registering: any country, +1 at first; the consent is offered, and the email never leaves the form', async () => {
  const page = await visitors.visit('/register')
  const codes = page.getByLabel('Country code of Phone number')
  expect(await codes.inputValue()).toContain('1')
  expect(await codes.getByRole('option').count()).toBeGreaterThan(150)
  const consent = page.getByLabel(/SMS/)
  expect(await consent.isChecked()).toBe(false)
  const words = await page.locator('label', { has: consent }).innerText()
  for (const part of [/frequency varies/, /HELP/, /STOP/]) expect(words).toMatch(part)
  await page.getByText('Join with Invitation Code').click()
  const fields = {
    'First name': 'Ann',
    'Last name': 'Bell',
    'Email (optional)': 'ann@example.com',
    'Phone number': '2134090001',
    Password: 'Hammer12',
    'Confirm password': 'Hammer12',
    'Invitation code': 'AAAA-BBBB',
  }
  for (const [label, value] of Object.entries(fields)) {
    await page
      .getByRole('textbox', { name: label, exact: true })
      .or(page.getByLabel(label, { exact: true }))
      .first()
      .fill(value)
  }
  const sent = page.waitForRequest('**/api/auth/register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  expect((await sent).postDataJSON()).toEqual({
    user: { first_name: 'Ann', last_name: 'Bell', password: 'Hammer12', phone_number: '12134090001' },
    invitation_code: 'AAAA-BBBB',
  })
  await page.context().close()
})

describe('a dashboard without invoices', () => {
  test('on a phone opens the text app with an example', async () => {
    const page = await visitors.visit('/dashboard', { cookie: fay.cookie, userAgent: IPHONE, newcomer: true })
    await page.getByText('include the client’s name, the amount and the due date').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close welcome' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['welcomed'])
    await sees(page, 'Try adjusting your filters or create your first invoice.')
    const address = (await page.getByRole('link', { name: 'Create Your First Invoice' }).getAttribute('href')) ?? ''
    expect(decodeURIComponent(address)).toMatch(/^sms:\+12025550100[?&]/)
    expect(decodeURIComponent(address)).toContain(EXAMPLE)
    await page.context().close()
  })

  test('on a desk says what to text and where', async () => {
    const page = await desktop('/dashboard', fay.cookie)
    await page.getByRole('button', { name: 'Create Your First Invoice' }).click()
    await page.locator('.toast').getByText(`Text this to (202) 555-0100: ${EXAMPLE}`).waitFor()
    await page.context().close()
  })
})

test('support is there at all hours, and asks for everything it needs', async () => {
  const page = await visitors.visit('/support')
  await sees(page, '24/7')
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
  for (const label of ['Your Name', 'Email Address', 'Subject', 'Your Message']) {
    expect(await page.getByLabel(label).getAttribute('required')).not.toBeNull()
  }
  expect(await page.getByLabel('Email Address').getAttribute('type')).toBe('email')
  await page.context().close()
})

test('the questions: cost, label, app, security, identity, setup', async () => {
  const page = await visitors.visit('/legal')
  const words = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
  for (const part of [/3\.9%/, /secure card processing fee/i, /app/, /secur/i, /SSN|EIN/, /held/])
    expect(words).toMatch(part)
  expect(words).not.toMatch(/\b1%/)
  await page.context().close()
})

test('who paid, or did not, is led home', async () => {
  for (const address of ['/payment/cancel', '/payment/success?session_id=cs_test_unknown']) {
    const page = await visitors.visit(address)
    const home = address.includes('cancel') ? 'Return Home' : 'Go Home'
    await page.getByRole('main').getByRole('link', { name: home, exact: true }).click()
    await isAt(page, '/')
    await page.context().close()
  }
})

test('nothing of it was written to the console', () => {
  expect(visitors.complaints).toEqual([])
})
