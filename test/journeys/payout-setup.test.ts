// Setting up payouts in a real browser: every state of the banner by pressing what stands there, here and at Stripe.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAt, sees } from './browser.ts'
import { openOwnProduct } from './open-product.ts'
import { signUpOverHttp } from './people.ts'

const { stack, visitors } = await openOwnProduct()
const { cookie } = await signUpOverHttp(stack)
const joe = await visitors.visit('/dashboard?tab=business', { cookie })

const press = (name: string) => joe.getByRole('button', { name, exact: true }).first().click()

async function isBack(): Promise<void> {
  await isAt(joe, '/dashboard')
  expect(new URL(joe.url()).searchParams.get('tab')).toBe('business')
}

/** What somebody does on the sandbox's page of accounts, or of trouble. */
async function atStripe(path: string, work: (page: Page) => Promise<void>): Promise<void> {
  const page = await visitors.visit(`${stack.sandboxOrigin}${path}`)
  await work(page)
  await page.context().close()
  await joe.reload()
}

test('no account: the setup is offered; left at once, it is offered again', async () => {
  await sees(joe, 'Complete Payment Setup')
  await press('Setup Payment Account')
  await press('Leave half way')
  await isBack()
  await sees(joe, 'Complete Payment Setup')
})

test('in progress: what was filled in counts, and a link that has expired leads on by itself', async () => {
  await press('Setup Payment Account')
  await joe.getByRole('heading', { name: 'Set up your payouts' }).waitFor()
  const first = joe.url()
  await press('Let the link expire')
  await expect.poll(() => joe.url() !== first && joe.url().includes('/setup/e/')).toBe(true)
  await press('Fill in this step')
  await press('Leave half way')
  await isBack()
  await sees(joe, 'Setup In Progress')
})

test('verification pending, then ready', async () => {
  await press('Continue Setup')
  await press('Finish everything')
  await isBack()
  await sees(joe, 'Setup Complete - Verification Pending')
  await atStripe('/accounts', (page) => page.getByRole('button', { name: 'Verify', exact: true }).click())
  await sees(joe, 'Payment Account Ready')
})

test('status unavailable: no banner claims anything', async () => {
  await atStripe('/trouble', async (page) => {
    const form = page.locator('form', { has: page.locator('input[name="provider"][value="stripe"]') })
    await form.getByLabel('What happens').selectOption('error_before')
    await form.getByLabel('To which requests').selectOption('accounts.get')
    await form.getByLabel('How often').fill('2')
    await form.getByRole('button', { name: 'Start it' }).click()
    await page.getByRole('button', { name: 'Remove' }).waitFor()
  })
  await joe.getByText('cannot tell right now').waitFor()
  expect(await joe.getByText('Payment Account Ready').count()).toBe(0)
})

test('deauthorized: it is said, and a new account takes over', async () => {
  await joe.reload()
  await atStripe('/accounts', (page) => page.getByRole('button', { name: 'Deauthorize', exact: true }).click())
  await sees(joe, 'Payment Account Deauthorized')
  await press('Re-setup Payment Account')
  await press('Finish, and be verified at once')
  await isBack()
  await sees(joe, 'Payment Account Ready')
  const accounts = Object.values(stack.sandbox.state.account)
  expect(accounts.map((account) => account.deauthorized)).toEqual([true, false])
})
