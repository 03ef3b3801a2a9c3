// One screen in one state, and the small steps that lead there. Steps name fields, not words: they work in each language.
import type { Page, Route } from 'playwright-core'
import type { Cast } from './cast.ts'

export type State = {
  /** What the file is called: `screen-state`. */
  name: string
  address: (cast: Cast) => string
  /** Signed in as; nobody otherwise. */
  as?: 'joe' | 'fay' | 'pat'
  /** Never welcomed to the dashboard before. */
  newcomer?: true
  /** Before the page is opened: what providers and server will answer. */
  before?: (page: Page, cast: Cast) => Promise<unknown>
  /** On the page: what is pressed and filled in. */
  after?: (page: Page, cast: Cast) => Promise<unknown>
  /** Only what the window shows: for what lies above the page. */
  window?: true
  /** Only on a phone. */
  phone?: true
  /** Also pictured in Spanish. */
  spanish?: true
}

/** From here on calls to this path are answered like this. */
export async function answer(page: Page, path: string, status: number, body: unknown = {}): Promise<void> {
  await page.route(`**${path}`, (route: Route) => route.fulfill({ status, json: body }))
}

/** Calls to this path never come back. */
export const hang = (page: Page, path: string) => page.route(`**${path}`, () => new Promise<void>(() => undefined))

export const submit = (page: Page) =>
  page.locator('main button[type=submit]:not([name=intent]), main button[value=send]').first().click()

export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).fill(value)
}

export const seeAlert = (page: Page) => page.locator('main [role=alert], .form-error').first().waitFor()
export const seeStatus = (page: Page) => page.locator('main [role=status]').first().waitFor()

/** A move inside the app, without asking the server for a page. */
export const moveTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
