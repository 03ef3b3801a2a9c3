// Every screen: accessible, quiet, as wide as the phone, under a strict content security policy, and light to load.
import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { EXAMPLE_CLIENT, EXAMPLE_TEXT } from '../../web/lib/example.ts'
import { words as english } from '../../web/words/en/landing.ts'
import { words as spanish } from '../../web/words/es/landing.ts'
import { parse } from '../../worker/domain/text/read.ts'
import { findFaults } from './axe.ts'
import { comesAlive, overhang, PHONE } from './browser.ts'
import { openProduct } from './open-product.ts'
import { signUpOverHttp, textJob } from './people.ts'

const DESKTOP = { width: 1280, height: 800 }
const NARROW = { width: 320, height: 640 }
/** By night only the colours are others. */
const SCHEMES: ['light' | 'dark', string[]?][] = [['light'], ['dark', ['color-contrast']]]
/** What the front page may weigh in scripts, compressed. */
const MOST_SCRIPT_KB = 120

const PUBLIC = [
  '/',
  '/login',
  '/register',
  '/verify-otp',
  '/forgot-password',
  '/support',
  '/legal',
  '/payment/cancel',
  '/payment/nosuchinvoice',
  '/payment/success?session_id=cs_test_unknown',
]

const { stack, visitors } = await openProduct()
const joe = await signUpOverHttp(stack)
const fay = await signUpOverHttp(stack)
const payLink = await textJob(stack, joe.phone, 'fixed sink for Maria, 200, due friday')

/** Looks at the page on a phone and a desk, by day and by night, and on the smallest phone. */
async function inspect(page: Page): Promise<string[]> {
  const faults: string[] = []
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('Loading…').waitFor({ state: 'detached' })
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    for (const [colorScheme, rules] of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      faults.push(...(await findFaults(page, rules)).map((fault) => `${size.width} ${colorScheme} ${fault}`))
    }
  }
  await page.setViewportSize(NARROW)
  const over = await overhang(page)
  return over > 0 ? [...faults, `${over} px too wide for the smallest phone`] : faults
}

async function visitAndInspect(address: string, cookie?: string): Promise<string[]> {
  const page = await visitors.visit(address, cookie === undefined ? {} : { cookie })
  const faults = await inspect(page)
  await page.context().close()
  return faults
}

describe('every screen can be used by everybody, day and night, on phone and desk', () => {
  test.each(PUBLIC)('%s', async (address) => {
    expect(await visitAndInspect(address)).toEqual([])
  })

  test('the pay page', async () => {
    expect(await visitAndInspect(payLink)).toEqual([])
  })

  test('the dashboard, with and without invoices', async () => {
    expect(await visitAndInspect('/dashboard', joe.cookie)).toEqual([])
    expect(await visitAndInspect('/dashboard', fay.cookie)).toEqual([])
  })

  test('the welcome, which a press outside or Escape closes', async () => {
    for (const leave of [(page: Page) => page.mouse.click(5, 5), (page: Page) => page.keyboard.press('Escape')]) {
      const page = await visitors.visit('/dashboard', { cookie: fay.cookie, newcomer: true })
      await page.getByRole('dialog').waitFor()
      expect(await findFaults(page)).toEqual([])
      await leave(page)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.context().close()
    }
  })

  test('the business details', async () => {
    expect(await visitAndInspect('/dashboard?tab=business', joe.cookie)).toEqual([])
  })

  test('a form full of errors, and the open menu', async () => {
    const page = await visitors.visit('/register')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('alert').waitFor()
    expect(await inspect(page)).toEqual([])
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await findFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false')
    await page.context().close()
  })
})

test('a message to support is taken', async () => {
  const page = await visitors.visit('/support')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Please enter a subject').waitFor()
  for (const label of ['Your Name', 'Subject', 'Your Message']) await page.getByLabel(label).fill('A question')
  await page.getByLabel('Email Address').fill('ann@example.com')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
  await page.getByText("Your support request has been received. We'll get back to you soon.").waitFor()
  await page.context().close()
})

test('the front page is light, and nothing foreign runs on it', async () => {
  const page = await visitors.visit('about:blank')
  const scripts: Response[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer)
  })
  const answer = await page.goto(stack.origin)
  await page.getByRole('heading', { name: 'Text the job.' }).waitFor()
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/unsafe|\*|https?:|data:/)
  await comesAlive(page)
  await page.waitForLoadState('networkidle')
  const weights = (await Promise.all(scripts.map((script) => script.body()))).map((body) => gzipSync(body).length)
  expect(weights).not.toEqual([])
  const kilobytes = weights.reduce((sum, weight) => sum + weight, 0) / 1000
  console.log(`The front page loads ${kilobytes.toFixed(1)} kB of compressed script in ${weights.length} files.`)
  expect(kilobytes).toBeLessThan(MOST_SCRIPT_KB)
  await page.context().close()
})

const PROMISED = [english, spanish].flatMap(({ sent, textExample, trades }) => [
  sent.replace('{client}', EXAMPLE_CLIENT),
  textExample,
  ...Object.values(trades).map(([, text]) => text),
])

test.each([EXAMPLE_TEXT, ...PROMISED])('the front page promises nothing that the product does not do: %s', (text) => {
  const read = parse(text, '2026-11-18T10:00:00', 'America/New_York')
  expect(read).toMatchObject({ intent: 'invoice', missing: [], total_cents: Number(/\d{2,}/.exec(text)?.[0]) * 100 })
})

test('no screen wrote to the console', () => {
  expect(visitors.complaints).toEqual([])
})
