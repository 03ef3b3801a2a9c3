// Signing up, in and out in a real browser: every refusal in its exact words, every way on.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isAt, sees } from './browser.ts'
import { openProduct } from './open-product.ts'
import { readCode, signUpOverHttp } from './people.ts'

const TAKEN = 'A user with this phone number already exists. Please log in or use a different number.'
const WRONG_CODE = 'That code is wrong or has expired. Check the newest text, or ask for a new code.'
const OFFLINE = 'Network error. Please check your connection and try again.'
const DAY_S = 86_400

const { stack, visitors } = await openProduct()
const joe = await signUpOverHttp(stack)

const local = (phone: string) => phone.replace('+1', '')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** What the form as a whole says, once it says something other than `before`. */
async function complaint(page: Page, before = ''): Promise<string> {
  const alert = page.locator('.form-error')
  await expect.poll(() => alert.innerText().catch(() => before), { timeout: 10_000, interval: 30 }).not.toBe(before)
  return alert.innerText()
}

describe('registering', () => {
  const RIGHT = {
    'First name': 'Ann',
    'Last name': 'Bell',
    'Phone number': '2134020001',
    Password: 'Hammer12',
    'Confirm password': 'Hammer12',
    'Company name': 'Bell Painting',
    'Company email': 'bell@example.com',
    'Company phone': '2134020001',
    Street: '2 Oak St',
    City: 'Denver',
    State: 'CO',
    Zip: '80202',
  }
  const both = (password: string) => ({ Password: password, 'Confirm password': password })
  let page: Page

  test('each broken rule is told in its own words', async () => {
    page = await visitors.visit('/register')
    await page.getByRole('heading', { name: 'Create Your Account' }).waitFor()
    await press(page, 'Create Account')
    let said = await complaint(page)
    expect(said).toBe(
      [
        'Password must be at least 8 characters long',
        'Password must contain at least one lowercase letter',
        'Password must contain at least one uppercase letter',
        'Password must contain at least one number',
        'Please fill in all required fields',
        'Please fill in all company fields',
      ].join('. '),
    )
    const cases: [Record<string, string>, string][] = [
      [{ ...RIGHT, 'Confirm password': 'Hammer13' }, 'Passwords do not match'],
      [both('Ham1mer'), 'Password must be at least 8 characters long'],
      [both('HAMMER12'), 'Password must contain at least one lowercase letter'],
      [both('hammer12'), 'Password must contain at least one uppercase letter'],
      [both('Hammerrr'), 'Password must contain at least one number'],
      [{ ...both('Hammer12'), 'Last name': '' }, 'Please fill in all required fields'],
      [{ 'Last name': 'Bell', Zip: '' }, 'Please fill in all company fields'],
      [{ Zip: '80202', 'Phone number': local(joe.phone) }, TAKEN],
    ]
    for (const [change, words] of cases) {
      await fill(page, change)
      await press(page, 'Create Account')
      said = await complaint(page, said)
      expect(said).toBe(words)
    }
    expect(await page.getByLabel('Phone number', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  })

  test('without a connection nothing is lost but time', async () => {
    await page.context().setOffline(true)
    await press(page, 'Create Account')
    expect(await complaint(page, TAKEN)).toBe(OFFLINE)
    await page.context().setOffline(false)
    expect(await page.getByLabel('Company name').inputValue()).toBe('Bell Painting')
  })

  test('whoever joins needs the code of a company; changing the mode empties name, phone and code', async () => {
    await page.getByText('Join with Invitation Code').click()
    await press(page, 'Create Account')
    expect(await complaint(page, OFFLINE)).toBe('Please provide an invitation code')
    await fill(page, { 'Phone number': '2134020002', 'Invitation code': 'AAAA-BBBB' })
    await press(page, 'Create Account')
    expect(await complaint(page, 'Please provide an invitation code')).toMatch(/invitation code/i)
    await page.getByText('Create New Company').click()
    expect(await page.getByLabel('Company name').inputValue()).toBe('')
    expect(await page.getByLabel('Company phone', { exact: true }).inputValue()).toBe('')
    await page.getByText('Join with Invitation Code').click()
    expect(await page.getByRole('textbox', { name: 'Invitation code' }).inputValue()).toBe('')
  })

  test('a wrong code is refused, another is not sent at once, the right one signs in after 1.5 seconds', async () => {
    await page.getByText('Create New Company').click()
    await fill(page, { ...RIGHT })
    await press(page, 'Create Account')
    await isAt(page, '/verify-otp')
    const code = await readCode(stack, '+12134020001')
    const field = page.getByLabel('6-digit code')
    expect(await field.getAttribute('required')).not.toBeNull()
    expect('123456').toMatch(new RegExp(`^(?:${await field.getAttribute('pattern')})$`))
    expect('12345').not.toMatch(new RegExp(`^(?:${await field.getAttribute('pattern')})$`))
    await page.getByLabel('6-digit code').fill(code === '123456' ? '123457' : '123456')
    await press(page, 'Verify')
    expect(await complaint(page)).toBe(WRONG_CODE)
    await press(page, 'Resend OTP')
    expect(await complaint(page, WRONG_CODE)).toMatch(
      /^A code was sent a moment ago\. Please try again in \d+ seconds?\.$/,
    )
    await page.getByLabel('6-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await stopClock(page)
    await press(page, 'Verify')
    await sees(page, 'Registration complete! Redirecting...')
    await leavesAfter(page, 1500, '/dashboard')
    await page.context().close()
  })

  test('the code screen is nothing without a number', async () => {
    const lost = await visitors.visit('/verify-otp')
    await sees(lost, 'Missing verification context.')
    await lost.context().close()
  })
})

describe('signing in', () => {
  test('a wrong password is told in red above the button, and the button says what it does', async () => {
    const page = await visitors.visit('/login')
    await press(page, 'Sign in')
    await sees(page, 'Please enter your phone number')
    await sees(page, 'Please enter your password')
    await fill(page, { 'Phone number': local(joe.phone), Password: 'Wrong123' })
    // Only slowed down, so that the word can be read.
    await page.route('**/api/auth/login', (route) => setTimeout(() => void route.continue(), 400))
    await press(page, 'Sign in')
    await page.getByRole('button', { name: 'Signing in…' }).waitFor()
    expect(await complaint(page)).toBe('The phone number or the password is wrong.')
    const [alert, button] = [page.locator('.form-error'), page.getByRole('button', { name: 'Sign in' })]
    expect((await alert.boundingBox())?.y).toBeLessThan((await button.boundingBox())?.y ?? 0)
    expect(await alert.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(168, 30, 20)')
    await page.context().close()
  })

  test('a remembered session lasts 30 days, another ends with the browser', async () => {
    for (const remembered of [false, true]) {
      const page = await visitors.visit('/login')
      await fill(page, { 'Phone number': local(joe.phone), Password: joe.password })
      if (remembered) await page.getByLabel('Remember me').check()
      await press(page, 'Sign in')
      await isAt(page, '/dashboard')
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'jobslip')
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_S
      if (remembered) expect(days).toSatisfy((n: number) => n > 29.9 && n < 30.1)
      else expect(cookie?.expires).toBe(-1)
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
      await page.context().close()
    }
  })

  test('addresses lead where they should, signed in and signed out', async () => {
    const member = await visitors.visit('/', { cookie: joe.cookie })
    await isAt(member, '/dashboard')
    await member.goto(`${stack.origin}/login`)
    await isAt(member, '/dashboard')
    const stranger = await visitors.visit('/dashboard')
    await isAt(stranger, '/login')
    for (const path of ['/no/such/place', '/payment/success']) {
      await stranger.goto(`${stack.origin}${path}`)
      await isAt(stranger, '/')
    }
    await stranger.getByRole('heading', { name: 'Text the job.' }).waitFor()
    await stranger.context().close()
    await member.context().close()
  })

  test('logging out leads home and ends the session', async () => {
    const page = await visitors.visit('/dashboard', { cookie: joe.cookie })
    await press(page, 'Menu')
    await sees(page, 'Joe Ace')
    await press(page, 'Logout')
    await isAt(page, '/')
    await page.goto(`${stack.origin}/dashboard`)
    await isAt(page, '/login')
    const me = await fetch(`${stack.origin}/api/auth/me`, { headers: { cookie: joe.cookie } })
    expect(await me.json()).toEqual({ authenticated: false })
    await page.context().close()
  })
})

describe('a forgotten password', () => {
  let page: Page

  test('the first step sends a code, Back returns to it, Cancel leads to sign-in', async () => {
    page = await visitors.visit('/forgot-password')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await isAt(page, '/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    // The sign-in page, still there, has a phone number of its own.
    await page.getByRole('button', { name: 'Send OTP' }).waitFor()
    await fill(page, { 'Phone number': local(joe.phone) })
    await press(page, 'Send OTP')
    await sees(page, 'OTP sent to your phone number. Please check your messages.')
    await press(page, 'Back')
    expect(await page.getByLabel('Phone number', { exact: true }).inputValue()).not.toBe('')
    await press(page, 'Send OTP')
    await page.getByLabel('6-digit code').waitFor()
  })

  test('the second step takes six digits only, and sends another code without leaving', async () => {
    await page.getByLabel('6-digit code').fill('12ab34-567')
    expect(await page.getByLabel('6-digit code').inputValue()).toBe('123456')
    await press(page, 'Verify')
    expect(await complaint(page)).toBe(WRONG_CODE)
    await press(page, 'Resend OTP')
    await sees(page, 'OTP resent successfully!')
    // One when he signed up, two by now from the first step, and this one.
    await page.getByLabel('6-digit code').fill(await readCode(stack, joe.phone, 4))
    await press(page, 'Verify')
    await sees(page, 'OTP verified successfully. Please set your new password.')
  })

  test('the third step sets a password that holds the rules and leads to sign-in after 2 seconds', async () => {
    await fill(page, { 'New password': 'Wrench99', 'Confirm password': 'Wrench98' })
    await press(page, 'Reset Password')
    await sees(page, 'Passwords do not match')
    await fill(page, { 'New password': 'Wrench99', 'Confirm password': 'Wrench99' })
    await stopClock(page)
    await press(page, 'Reset Password')
    await sees(page, 'Password reset successful! Redirecting to login...')
    await leavesAfter(page, 2000, '/login')
    await page.clock.resume()
    await fill(page, { 'Phone number': local(joe.phone), Password: 'Wrench99' })
    await press(page, 'Sign in')
    await isAt(page, '/dashboard')
  })
})

test('nothing on the way was written to the console', () => {
  expect(visitors.complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

/** From here on the page's clock goes only as far as it is told to. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Not before so many milliseconds, and then at once. */
async function leavesAfter(page: Page, ms: number, path: string): Promise<void> {
  const before = new URL(page.url()).pathname
  await page.clock.runFor(ms - 50)
  expect(new URL(page.url()).pathname).toBe(before)
  await page.clock.runFor(100)
  await isAt(page, path)
}
