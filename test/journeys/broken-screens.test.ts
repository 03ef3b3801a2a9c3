// A screen, or a part of one, that breaks says so in the visitor's language, with a way on; what stands around it stays.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findFaults } from './axe.ts'
import { isAt, sees } from './browser.ts'
import { openProduct } from './open-product.ts'
import { signUpOverHttp, textJob } from './people.ts'

const { stack, visitors } = await openProduct()
const joe = await signUpOverHttp(stack)
const link = await textJob(stack, joe.phone, 'fixed sink for Maria, 200, due friday')

type Files = Record<string, { file: string }>
const fileOf = (source: string) => {
  const files: Files = JSON.parse(readFileSync('web/dist/build.json', 'utf8'))
  const file = files[source]?.file
  if (!file) throw new Error(`${source} is not in the build`)
  return file
}

/** A move inside the app, without asking the server for a page. */
const moveTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** The screen has no words, so that it breaks while it is drawn. */
const breakWords = (page: Page, source: string) =>
  page.route(`**/${fileOf(source)}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const words = null' }),
  )

const answer = (page: Page, path: string, json: unknown) => page.route(`**${path}`, (route) => route.fulfill({ json }))

/** Bar and foot. */
async function seesLayout(page: Page, bar = 'Main') {
  await page.getByRole('navigation', { name: bar, exact: true }).waitFor()
  await page.getByRole('contentinfo').waitFor()
}

const WRONG = 'Something went wrong'
const WRONG_OURS = 'Something went wrong on our side. Please try again.'

describe('a public screen that breaks says so between bar and foot', () => {
  test.each([
    ['/', 'landing', WRONG_OURS],
    ['/login', 'login', WRONG_OURS],
    ['/register', 'register', WRONG_OURS],
    ['/verify-otp', 'codes', WRONG_OURS],
    ['/forgot-password', 'codes', WRONG_OURS],
    ['/support', 'support', WRONG_OURS],
    ['/terms', 'terms', WRONG_OURS],
    ['/privacy', 'privacy', WRONG_OURS],
    ['/payment/cancel', 'payment-end', 'You left checkout. Nothing was charged.'],
  ])('%s', async (address, words, said) => {
    const page = await visitors.visit('/legal')
    await breakWords(page, `words/en/${words}.ts`)
    await moveTo(page, address)
    await page.getByRole('heading', { level: 1, name: WRONG }).waitFor()
    await sees(page, said)
    await seesLayout(page)
    await page.context().close()
  })

  test('/legal, and its way home', async () => {
    const page = await visitors.visit('/login')
    await breakWords(page, 'words/en/legal.ts')
    await moveTo(page, '/legal')
    await sees(page, WRONG_OURS)
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Go Home' }).click()
    await isAt(page, '/')
    await page.getByRole('heading', { name: 'Text the job.' }).waitFor()
    await page.context().close()
  })

  test('in Spanish', async () => {
    const page = await visitors.visit('/legal', { locale: 'es-MX' })
    await breakWords(page, 'words/es/payment-end.ts')
    await moveTo(page, '/payment/cancel')
    await page.getByRole('heading', { level: 1, name: 'Algo salió mal' }).waitFor()
    await sees(page, 'Saliste del pago. No se hizo ningún cargo.')
    await seesLayout(page, 'Principal')
    await page.context().close()
  })

  test('the pay page, and the page after checkout', async () => {
    const page = await visitors.visit('/legal')
    const { pathname, search } = new URL(link)
    await answer(page, '/invoices/*', {})
    await moveTo(page, pathname + search)
    await page.getByRole('heading', { level: 1, name: 'This invoice cannot be shown right now' }).waitFor()
    await answer(page, '/stripe/**', null)
    await answer(page, '/api/payment/**', null)
    await moveTo(page, '/payment/success?session_id=cs_test_1')
    await page.getByRole('heading', { level: 1, name: 'Your payment could not be confirmed' }).waitFor()
    await seesLayout(page)
    await page.context().close()
  })
})

describe('the dashboard keeps what did not break', () => {
  const visit = () => visitors.visit('/dashboard', { cookie: joe.cookie })
  const seesTab = (page: Page) => page.getByRole('tab', { name: 'Invoices' }).waitFor()

  test('a tab that breaks leaves the other one', async () => {
    const page = await visitors.visit('about:blank', { cookie: joe.cookie })
    await answer(page, '/api/invoices?*', {})
    await page.goto(`${stack.origin}/dashboard`)
    await page.getByRole('tabpanel').getByRole('heading', { level: 2, name: WRONG }).waitFor()
    await seesLayout(page)
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('tab', { name: 'Business Details' }).click()
    await page.getByRole('heading', { name: 'Company Information' }).waitFor()
    await page.context().close()
  })

  test('the business details leave the invoices', async () => {
    const page = await visitors.visit('about:blank', { cookie: joe.cookie })
    await page.route('**/company', (route) => route.fulfill({ body: 'null', contentType: 'application/json' }))
    await page.goto(`${stack.origin}/dashboard?tab=business`)
    await page.getByRole('tabpanel').getByRole('heading', { level: 2, name: WRONG }).waitFor()
    await page.unroute('**/company')
    await page.getByRole('tab', { name: 'Invoices' }).click()
    await page.getByRole('heading', { name: 'Your Invoices' }).waitFor()
    await page.context().close()
  })

  test('charts that cannot be fetched leave the list', async () => {
    const page = await visitors.visit('about:blank', { cookie: joe.cookie })
    await page.route(`**/${fileOf('routes/dashboard/stats/charts.tsx')}`, (route) => route.abort())
    await page.goto(`${stack.origin}/dashboard`)
    await sees(page, 'The charts cannot be shown right now.')
    await sees(page, 'INV-0001')
    await page.context().close()
  })

  test('an invoice that cannot be drawn leaves its drawer to be closed', async () => {
    const page = await visit()
    await seesTab(page)
    await answer(page, '/details', { invoice: null, timeline: null })
    await page
      .getByRole('link', { name: /INV-0001/ })
      .first()
      .click()
    await sees(page, 'This invoice cannot be shown right now.')
    await page.getByRole('button', { name: 'Close invoice' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await sees(page, 'INV-0001')
    await page.context().close()
  })
})
