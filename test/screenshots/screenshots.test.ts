// `npm run screenshots`: every screen in every state, by day and by night, on phone and desk, as a picture and to axe.
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFaults } from '../journeys/axe.ts'
import { overhang, PHONE } from '../journeys/browser.ts'
import { ACTION_STATES } from './action-states.ts'
import { type Cast, gatherCast } from './cast.ts'
import { DASHBOARD_STATES } from './dashboard-states.ts'
import { PUBLIC_STATES } from './public-states.ts'
import { QUOTE_STATES } from './quote-states.ts'
import type { State } from './state.ts'

const FOLDER = 'screenshots'
const DESKTOP = { width: 1280, height: 900 }
/** 1280 px at 200 % and 400 % zoom. */
const ZOOMED = [
  { width: 640, height: 450 },
  { width: 320, height: 225 },
]
const STATES = [...PUBLIC_STATES, ...DASHBOARD_STATES, ...ACTION_STATES, ...QUOTE_STATES]

let cast: Cast

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true })
  cast = await gatherCast()
})
afterAll(async () => {
  await cast?.visitors.leave()
  await cast?.stack.stop()
})

async function open(state: State, own: object): Promise<Page> {
  const { cookie } = state.as ? cast[state.as] : {}
  const more = {
    ...(cookie && { cookie }),
    ...(state.newcomer && { newcomer: true }),
    reducedMotion: 'reduce' as const,
  }
  const page = await cast.visitors.visit('about:blank', { ...more, ...own })
  await state.before?.(page, cast)
  await page.goto(new URL(state.address(cast), cast.stack.origin).href)
  // A call that is made to hang never lets the network be idle.
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined)
  await state.after?.(page, cast)
  // What still moves is not what is to be seen, unless it waits for ever on purpose.
  const quiet = page.locator('main[aria-busy="true"], .button .spinner').first()
  await quiet.waitFor({ state: 'detached', timeout: 1000 }).catch(() => undefined)
  return page
}

async function picture(page: Page, state: State, name: string): Promise<string[]> {
  await page.screenshot({
    path: `${FOLDER}/${state.name}.${name}.png`,
    fullPage: !state.window,
    animations: 'disabled',
  })
  return (await findFaults(page)).map((fault) => `${name} ${fault}`)
}

/** What is wrong for those who see with the system's own colours, or enlarge everything. */
async function inspectOtherwise(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
  const faults = (await findFaults(page)).map((fault) => `forced colours ${fault}`)
  await page.emulateMedia({ forcedColors: 'none' })
  for (const size of ZOOMED) {
    await page.setViewportSize(size)
    const over = await overhang(page)
    if (over > 0) faults.push(`${over} px too wide at ${size.width}`)
  }
  return faults
}

test.each(STATES.map((state) => [state.name, state] as const))('%s', async (_, state) => {
  const faults: string[] = []
  for (const viewport of state.phone ? [PHONE] : [PHONE, DESKTOP]) {
    const page = await open(state, { viewport })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      faults.push(...(await picture(page, state, `${viewport.width}-${colorScheme}`)))
    }
    if (viewport === PHONE) faults.push(...(await inspectOtherwise(page)))
    await page.context().close()
  }
  if (state.spanish) {
    const page = await open(state, { viewport: PHONE, locale: 'es-MX' })
    faults.push(...(await picture(page, state, `${PHONE.width}-light-es`)))
    faults.push(...(await inspectOtherwise(page)).map((fault) => `es ${fault}`))
    await page.context().close()
  }
  expect([...new Set(faults)]).toEqual([])
})

test('no screen wrote to the console', () => {
  expect(cast.visitors.complaints).toEqual([])
})
