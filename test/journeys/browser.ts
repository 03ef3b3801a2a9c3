// A real Chromium for the journeys: one browser a file, a fresh context for each person.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'

/** As if the welcome of the dashboard had been closed before. */
const WELCOMED = 'if (location.protocol === "http:") localStorage.setItem("welcomed", "yes")'

export const PHONE = { width: 390, height: 844 }

/** What the browser itself reports of every call that is refused or finds no connection; no screen can keep it from that. */
const REFUSED_CALL =
  /^Failed to load resource: (?:the server responded with a status of (4\d\d|503)|net::ERR_INTERNET_DISCONNECTED)/

type Own = BrowserContextOptions & { cookie?: string; newcomer?: boolean }

export type Visitors = {
  /** A person with a phone-sized browser of their own; `cookie` signs them in, a `newcomer` was never welcomed. */
  visit: (address: string, own?: Own) => Promise<Page>
  /** Everything that any screen wrote to the console, or threw. */
  complaints: string[]
  leave: () => Promise<void>
}

/** Opens the browser for people who look at `origin`. */
export async function openVisitors(origin: string): Promise<Visitors> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  const complaints: string[] = []
  const visit: Visitors['visit'] = async (address, { cookie, newcomer, ...own } = {}) => {
    const page = await openPage(browser, own, complaints)
    const [name = '', value = ''] = cookie?.split(/=(.*)/s) ?? []
    if (cookie) await page.context().addCookies([{ name, value, url: origin }])
    if (!newcomer) await page.addInitScript(WELCOMED)
    await page.goto(new URL(address, origin).href)
    if (own.javaScriptEnabled !== false) await comesAlive(page)
    return page
  }
  return { visit, complaints, leave: () => browser.close() }
}

async function openPage(browser: Browser, own: BrowserContextOptions, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, ...own })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (!REFUSED_CALL.test(message.text()))
      complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`)
  })
  return page
}

/** Waits until the scripts have taken over a served page: before that its buttons do what they do without scripts. */
export async function comesAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTaken = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))
    return !document.querySelector('script[data-scripts]') || [...document.body.children].some(isTaken)
  })
}

/** Waits until the page shows exactly these words somewhere. */
export async function sees(page: Page, words: string): Promise<void> {
  await page.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor()
}

/** Waits until the browser stands at this path. */
export async function isAt(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 10_000, interval: 50 }).toBe(path)
}

/** By how many pixels the page is wider than the screen. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
