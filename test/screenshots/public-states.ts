// The screens that are open to everybody.
import type { Page } from 'playwright-core'
import { answer, fill, hang, moveTo, type State, seeAlert, seeStatus, submit } from './state.ts'

const at = (address: string) => () => address
const PERSON = {
  first_name: 'Ann',
  last_name: 'Bell',
  phone_number: '2134020001',
  password: 'Hammer12',
  confirm_password: 'Hammer12',
}
const COMPANY = {
  company_name: 'Bell Painting',
  company_email: 'bell@example.com',
  company_phone: '2134020001',
  address_street: '2 Oak St',
  address_city: 'Denver',
  address_state: 'CO',
  address_zip: '80202',
}

async function register(page: Page) {
  await answer(page, '/api/auth/check-phone', 200, { exists: false, message: '' })
  await answer(page, '/api/auth/register', 200, { phone_number: '12134020001', message: 'ok' })
  await fill(page, { ...PERSON, ...COMPANY })
  await submit(page)
  await page.locator('[name=otp]').waitFor()
}

async function askForCode(page: Page) {
  await answer(page, '/api/auth/forgot-password', 200, { message: 'ok' })
  await fill(page, { phone_number: '2134020001' })
  await submit(page)
  await page.locator('[name=otp]').waitFor()
}

async function enterCode(page: Page, status = 200) {
  await answer(page, '/api/auth/verify-reset-otp', status, {
    resetToken: 'token',
    message: 'That code is wrong or has expired. Check the newest text, or ask for a new code.',
  })
  await fill(page, { otp: '123456' })
  await page.locator('button[value=verify]').click()
}

async function enterPassword(page: Page, again: string) {
  await answer(page, '/api/auth/reset-password-with-otp', 200, { message: 'ok' })
  await fill(page, { new_password: 'Wrench99', confirm_password: again })
  await page.locator('button[value=reset]').click()
}

const WELCOME: State[] = [
  { name: 'landing', address: at('/'), spanish: true },
  {
    name: 'landing-menu',
    address: at('/'),
    phone: true,
    window: true,
    spanish: true,
    after: (page) => page.locator('.menu-button').click(),
  },
  { name: 'elsewhere-leads-home', address: at('/no/such/place'), window: true },
  { name: 'legal', address: at('/legal'), spanish: true },
  { name: 'terms', address: at('/terms'), spanish: true },
  { name: 'privacy', address: at('/privacy'), spanish: true },
  { name: 'support', address: at('/support'), spanish: true },
  {
    name: 'support-mistakes',
    address: at('/support'),
    spanish: true,
    after: async (page) => {
      await submit(page)
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'support-failed',
    address: at('/support'),
    spanish: true,
    after: async (page) => {
      await answer(page, '/api/support', 503)
      await fill(page, { name: 'Ann Bell', email: 'ann@example.com', subject: 'My link', message: 'It does not open.' })
      await submit(page)
      await seeAlert(page)
    },
  },
  {
    name: 'support-sent',
    address: at('/support'),
    spanish: true,
    after: async (page) => {
      await answer(page, '/api/support', 200, { message: 'ok' })
      await fill(page, { name: 'Ann Bell', email: 'ann@example.com', subject: 'My link', message: 'It does not open.' })
      await submit(page)
      await page.locator('main form').waitFor({ state: 'detached' })
    },
  },
]

const SIGN_IN: State[] = [
  { name: 'login', address: at('/login'), spanish: true },
  {
    name: 'login-refused',
    address: at('/login'),
    spanish: true,
    after: async (page) => {
      await answer(page, '/api/auth/login', 401, { message: 'The phone number or the password is wrong.' })
      await fill(page, { phone_number: '2134020001', password: 'Wrong123' })
      await submit(page)
      await seeAlert(page)
    },
  },
  {
    name: 'login-signing-in',
    address: at('/login'),
    spanish: true,
    after: async (page) => {
      await hang(page, '/api/auth/login')
      await fill(page, { phone_number: '2134020001', password: 'Hammer12' })
      await submit(page)
      await page.locator('main button[aria-disabled=true]').waitFor()
    },
  },
  {
    name: 'login-offline',
    address: at('/login'),
    spanish: true,
    after: async (page) => {
      await page.context().setOffline(true)
      await fill(page, { phone_number: '2134020001', password: 'Hammer12' })
      await submit(page)
      await seeAlert(page)
    },
  },
  { name: 'register', address: at('/register'), spanish: true },
  { name: 'register-join', address: at('/register?mode=join'), spanish: true },
  {
    name: 'register-mistakes',
    address: at('/register'),
    spanish: true,
    after: async (page) => {
      await submit(page)
      await seeAlert(page)
    },
  },
  {
    name: 'register-join-mistakes',
    address: at('/register?mode=join'),
    spanish: true,
    after: async (page) => {
      await fill(page, PERSON)
      await submit(page)
      await seeAlert(page)
    },
  },
  {
    name: 'register-number-taken',
    address: at('/register'),
    spanish: true,
    after: async (page) => {
      await answer(page, '/api/auth/check-phone', 200, { exists: true, message: '' })
      await fill(page, { ...PERSON, ...COMPANY })
      await submit(page)
      await seeAlert(page)
    },
  },
]

const CODES: State[] = [
  { name: 'verify-no-number', address: at('/verify-otp'), spanish: true },
  { name: 'verify', address: at('/register'), spanish: true, after: register },
  {
    name: 'verify-wrong-code',
    address: at('/register'),
    spanish: true,
    after: async (page) => {
      await register(page)
      await answer(page, '/api/auth/verify-otp', 400, {
        message: 'That code is wrong or has expired. Check the newest text, or ask for a new code.',
      })
      await fill(page, { otp: '123456' })
      await page.locator('main button[type=submit]').first().click()
      await seeAlert(page)
    },
  },
  {
    name: 'verify-too-soon',
    address: at('/register'),
    spanish: true,
    after: async (page) => {
      await register(page)
      await answer(page, '/api/auth/resend-otp', 429, {
        message: 'A code was sent a moment ago. Please try again in 42 seconds.',
      })
      await page.locator('button[value=resend]').click()
      await seeAlert(page)
    },
  },
  { name: 'forgot-1-phone', address: at('/forgot-password'), spanish: true },
  {
    name: 'forgot-1-mistake',
    address: at('/forgot-password'),
    spanish: true,
    after: async (page) => {
      await submit(page)
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'forgot-2-code', address: at('/forgot-password'), spanish: true, after: askForCode },
  {
    name: 'forgot-2-wrong-code',
    address: at('/forgot-password'),
    spanish: true,
    after: async (page) => {
      await askForCode(page)
      await enterCode(page, 400)
      await seeAlert(page)
    },
  },
  {
    name: 'forgot-3-password',
    address: at('/forgot-password'),
    spanish: true,
    after: async (page) => {
      await askForCode(page)
      await enterCode(page)
      await page.locator('[name=new_password]').waitFor()
    },
  },
  {
    name: 'forgot-3-mismatch',
    address: at('/forgot-password'),
    spanish: true,
    after: async (page) => {
      await askForCode(page)
      await enterCode(page)
      await enterPassword(page, 'Wrench98')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
]

const OPEN_STATES = ['open', 'overdue', 'deposit', 'instalments', 'tip', 'asked', 'long'] as const
const PAY_STATES = [...OPEN_STATES, 'pending', 'paid', 'cancelled', 'tipped'] as const

const PAYING: State[] = [
  ...PAY_STATES.map((state): State => ({ name: `pay-${state}`, address: ({ pay }) => pay[state], spanish: true })),
  {
    name: 'pay-another-amount',
    address: ({ pay }) => pay.deposit,
    spanish: true,
    after: (page) => page.locator('.other-amount summary').click(),
  },
  {
    name: 'pay-provider-down',
    address: ({ pay }) => pay.open,
    spanish: true,
    after: async (page) => {
      await answer(page, '/stripe/create-checkout-session', 503)
      await submit(page)
      await seeAlert(page)
    },
  },
  {
    name: 'pay-opening',
    address: ({ pay }) => pay.open,
    spanish: true,
    after: async (page) => {
      await hang(page, '/stripe/create-checkout-session')
      await submit(page)
      await page.locator('main button[aria-busy=true], main button[aria-disabled=true], main button:disabled').waitFor()
    },
  },
  { name: 'pay-no-pdf', address: ({ pay }) => `${pay.open}&pdf=unavailable`, spanish: true },
  { name: 'pay-not-found', address: at('/payment/nosuchinvoice'), spanish: true },
  ...(['paid', 'pending', 'open', 'refunded'] as const).map(
    (status): State => ({
      name: `success-${status === 'open' ? 'checking' : status}`,
      address: at('/payment/cancel'),
      spanish: true,
      after: async (page) => {
        const facts = { invoice_number: 'INV-0042', company_name: 'Ace Plumbing', amount: 207.8 }
        await answer(page, '/api/payment/session/*', 200, { status, ...facts })
        await moveTo(page, '/payment/success?session_id=cs_1')
        await seeStatus(page)
      },
    }),
  ),
  { name: 'success-not-confirmed', address: at('/payment/success?session_id=cs_test_unknown'), spanish: true },
  { name: 'cancel', address: at('/payment/cancel'), spanish: true },
  {
    name: 'cancel-of-invoice',
    address: ({ pay }) => pay.open.replace(/\/payment\/(\w+)\?company=/, '/payment/cancel?invoice=$1&company='),
    spanish: true,
  },
]

export const PUBLIC_STATES = [...WELCOME, ...SIGN_IN, ...CODES, ...PAYING]
