// The screens behind the sign-in.
import type { Page } from 'playwright-core'
import { answer, hang, type State } from './state.ts'

const list = () => '/dashboard'
const business = () => '/dashboard?tab=business'
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const seeRows = (page: Page) => page.getByRole('link', { name: /^INV-/ }).first().waitFor()

const SETUP = {
  hasAccount: true,
  is_deauthorized: false,
  isReadyForTransfers: false,
  progress: 0,
  progressData: { pending: [] },
}
const PENDING = [
  'business_profile.url',
  'external_account',
  'individual.address.city',
  'individual.dob.day',
  'individual.ssn_last_4',
  'individual.verification.document',
  'tos_acceptance.date',
]
const SETUPS: Record<string, object> = {
  'no-account': { ...SETUP, hasAccount: false },
  'account-without-progress': SETUP,
  'in-progress': { ...SETUP, progress: 42, progressData: { pending: PENDING } },
  'verification-pending': { ...SETUP, progress: 100 },
  ready: { ...SETUP, isReadyForTransfers: true, progress: 100 },
  deauthorized: { ...SETUP, is_deauthorized: true },
}
const setUp = (kind: string) => (page: Page) => answer(page, '/stripe/setup-status', 200, SETUPS[kind])
const NO_HOLD = { reason: null, limit: null, ends_at: null }
const holdPayouts = (page: Page, hold: object) =>
  answer(page, '/payouts/standing', 200, { hold: { ...NO_HOLD, ...hold }, delay_days: 7, usual_delay_days: 2 })

const LIST: State[] = [
  { name: 'dashboard-full', address: list, as: 'joe', before: setUp('ready'), after: seeRows },
  {
    name: 'dashboard-frozen',
    address: list,
    as: 'joe',
    before: async (page) => {
      await setUp('ready')(page)
      await holdPayouts(page, { kind: 'frozen', reason: 'We are checking a report about your last invoices.' })
    },
    after: seeRows,
  },
  {
    name: 'dashboard-over-limit',
    address: list,
    as: 'joe',
    before: async (page) => {
      await setUp('ready')(page)
      await holdPayouts(page, { kind: 'intake', limit: 25_000, ends_at: '2026-12-20T12:00:00Z' })
    },
    after: seeRows,
  },
  { name: 'dashboard-long', address: list, as: 'pat', before: setUp('ready'), after: seeRows },
  { name: 'dashboard-empty', address: list, as: 'fay', before: setUp('ready') },
  { name: 'dashboard-welcome', address: list, as: 'fay', newcomer: true, window: true },
  {
    name: 'dashboard-menu',
    address: list,
    as: 'joe',
    phone: true,
    window: true,
    after: (page) => page.locator('.menu-button').click(),
  },
  {
    name: 'dashboard-filtered',
    address: () => '/dashboard?status=paid-transferred&min=100&sort=-total_amount',
    as: 'joe',
    before: setUp('ready'),
    after: seeRows,
  },
  { name: 'dashboard-no-results', address: () => '/dashboard?q=nobody%20at%20all', as: 'joe', before: setUp('ready') },
  {
    name: 'dashboard-selection',
    address: list,
    as: 'joe',
    before: setUp('ready'),
    after: async (page) => {
      await seeRows(page)
      const boxes = page.getByRole('checkbox', { name: /^Select INV-/ })
      for (const n of [0, 2, 3]) await boxes.nth(n).check()
    },
  },
  {
    name: 'dashboard-second-page',
    address: list,
    as: 'joe',
    before: setUp('ready'),
    after: async (page) => {
      await page.getByRole('link', { name: 'Next' }).click()
      await page.getByText(/^Showing 11 to/).waitFor()
    },
  },
  {
    name: 'dashboard-chart-table',
    address: list,
    as: 'joe',
    before: setUp('ready'),
    after: (page) => page.getByText('Show as a table').first().click(),
  },
  {
    name: 'dashboard-loading',
    address: () => '/support',
    as: 'joe',
    before: (page) => hang(page, '/company/stats'),
    window: true,
    after: (page) => page.goto(`${new URL(page.url()).origin}/dashboard`),
  },
  {
    name: 'dashboard-next-page-loading',
    address: list,
    as: 'joe',
    before: setUp('ready'),
    after: async (page) => {
      await seeRows(page)
      await hang(page, '/api/invoices?*')
      await page.getByRole('link', { name: 'Next' }).click()
      await page.getByText('Loading invoices…').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'dashboard-failed',
    address: list,
    as: 'joe',
    before: (page) =>
      answer(page, '/company/stats', 503, { message: 'The database is resting. Please try again in a minute.' }),
    after: (page) => page.getByRole('button', { name: 'Try Again' }).waitFor(),
  },
]

const DRAWERS = (
  [
    'open',
    'overdue',
    'pending',
    'paid',
    'held',
    'failed',
    'cancelled',
    'deposit',
    'instalments',
    'tipped',
    'asked',
    'long',
  ] as const
).map(
  (state): State => ({
    name: `drawer-${state}`,
    address: ({ ids }) => `/dashboard?invoice=${ids[state]}`,
    as: state === 'long' ? 'pat' : 'joe',
    window: true,
    after: (page) => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
  }),
)

const DRAWER_TROUBLE: State[] = [
  {
    name: 'drawer-loading',
    address: ({ ids }) => `/dashboard?invoice=${ids.open}`,
    as: 'joe',
    window: true,
    before: (page) => hang(page, '/details'),
  },
  {
    name: 'drawer-not-found',
    address: () => '/dashboard?invoice=0000000000000000000000',
    as: 'joe',
    window: true,
    after: (page) => page.getByText('Invoice not found').waitFor(),
  },
]

const BANNERS = Object.keys(SETUPS).flatMap((kind): State[] => [
  {
    name: `banner-${kind}`,
    address: list,
    as: 'fay',
    before: setUp(kind),
  },
  { name: `business-${kind}`, address: business, as: 'joe', before: setUp(kind) },
])

const TOASTS: State[] = [
  {
    name: 'toast-error',
    address: list,
    as: 'fay',
    window: true,
    before: setUp('no-account'),
    after: async (page) => {
      await answer(page, '/stripe/create-account-link', 503)
      await press(page, 'Setup Payment Account')
      await page.locator('.toast').hover()
    },
  },
  {
    name: 'toast-undo',
    address: list,
    as: 'joe',
    window: true,
    before: setUp('ready'),
    after: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select INV-/ })
        .first()
        .check()
      await page.getByRole('button', { name: 'Clear', exact: true }).click()
      await page.locator('.toast').hover()
    },
  },
  {
    name: 'business-status-unknown',
    address: business,
    as: 'joe',
    before: (page) => answer(page, '/stripe/setup-status', 503),
  },
]

export const DASHBOARD_STATES = [...LIST, ...DRAWERS, ...DRAWER_TROUBLE, ...BANNERS, ...TOASTS]
