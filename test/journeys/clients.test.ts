// Clients in a real browser: the tab, one client, contact data, the link, merging; and a client who pays all of it.
import { expect, test } from 'vitest'
import { openProduct } from './open-product.ts'
import { signUpOverHttp, textJob } from './people.ts'
import { check } from './pictures.ts'

const SIZES = [
  ['on a phone', { width: 390, height: 844 }],
  ['on a desk', { width: 1280, height: 900 }],
] as const

const { stack, visitors } = await openProduct()

type Page = Awaited<ReturnType<typeof visitors.visit>>

/** The provider's page: never the button of ours, which may be there for a moment more. */
async function payAtStripe(page: Page): Promise<void> {
  await page.waitForURL(/\/c\/pay\//)
  await page.getByRole('button', { name: /^Pay/ }).first().click()
}

test.each(SIZES)('%s: found, told how to reach, merged and taken apart', async (_, viewport) => {
  const joe = await signUpOverHttp(stack)
  for (const job of ['fixed sink for Maria Lopez, 200', 'mowed lawn for María Lopes, 80.50', 'built deck for Ann, 900'])
    await textJob(stack, joe.phone, `${job}, due in 10 days`)
  const page = await visitors.visit('/dashboard', { cookie: joe.cookie, viewport })
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await page.getByRole('link', { name: 'Ann' }).waitFor()
  await check(page, 'clients')
  await page.getByLabel('Search clients').fill('lópez')
  await page.getByRole('link', { name: 'Ann' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Maria Lopez' }).click()
  await page.getByRole('heading', { name: 'Maria Lopez' }).waitFor()
  await page.getByRole('link', { name: 'INV-0001' }).waitFor()

  await page.getByLabel('Email').fill('no address')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('.field-error').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('no address')
  await page.getByLabel('Email').fill('maria@home.example')
  await page.getByLabel('Phone', { exact: true }).fill('202 555 0123')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Contact data changed.').waitFor()

  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = (await page.locator('.client-link').textContent()) ?? ''
  expect(link).toMatch(/\/payment\/all\/[0-9A-Za-z]{22}$/)
  expect(await page.getByRole('link', { name: 'Text it' }).getAttribute('href')).toContain('sms:+12025550123')
  await check(page, 'client')

  await page.getByRole('button', { name: 'Merge with another client' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Lopes/ }).click()
  await dialog.getByText('Together: 2 invoices, $280.50 open.').waitFor()
  await check(page, 'merge')
  await dialog.getByRole('button', { name: 'Merge them' }).click()
  await page.getByText('Also billed as María Lopes').waitFor()
  await page.getByText('Merged with María Lopes.').waitFor()
  await page.locator('.client-undo').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Also billed as María Lopes').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'INV-0001' }).click()
  await page.getByRole('dialog', { name: 'INV-0001' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'All clients' }).click()
  await page.getByRole('link', { name: 'Ann' }).waitFor()
  await page.context().close()
})

test.each(SIZES)('%s: a client pays all of it, one after the other', async (_, viewport) => {
  const joe = await signUpOverHttp(stack)
  for (const job of ['fixed sink for Rosa, 200', 'painted door for Rosa, 50.55'])
    await textJob(stack, joe.phone, `${job}, due in 10 days`)
  const owner = await visitors.visit('/dashboard?tab=clients', { cookie: joe.cookie, viewport })
  await owner.getByRole('link', { name: 'Rosa' }).click()
  await owner.getByRole('button', { name: 'Make a link' }).click()
  const link = (await owner.locator('.client-link').textContent()) ?? ''
  const rosa = await visitors.visit(link, { viewport })
  await rosa.getByText('$250.55 + $9.77 card fee').waitFor()
  expect(await rosa.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await check(rosa, 'owed')
  await rosa.getByRole('button', { name: 'Pay INV-0001: $207.80' }).click()
  await payAtStripe(rosa)
  await rosa.getByRole('link', { name: 'Next: invoice INV-0002' }).waitFor()
  await check(rosa, 'owed-next')
  await rosa.getByRole('link', { name: 'Next: invoice INV-0002' }).click()
  await rosa.getByText('INV-0001').waitFor({ state: 'detached' })
  await rosa.getByRole('button', { name: 'Pay INV-0002: $52.52' }).click()
  await payAtStripe(rosa)
  await rosa.getByRole('link', { name: 'Back to all you owe' }).click()
  await rosa.getByText('Nothing is open').waitFor()
  await check(rosa, 'owed-nothing')
  await rosa.context().close()
  // The old link dies with a new one.
  await owner.getByRole('button', { name: 'Renew' }).click()
  await owner.getByRole('button', { name: 'Renew it' }).click()
  await owner.getByText('The old link is dead').waitFor()
  const late = await visitors.visit(link, { viewport })
  await late.getByText('This link does not work any more').waitFor()
  await check(late, 'owed-dead')
  await late.context().close()
  await owner.context().close()
})

test('without scripts: all that is open is listed, and paid', async () => {
  const joe = await signUpOverHttp(stack)
  await textJob(stack, joe.phone, 'fixed sink for Rosa, 200, due in 10 days')
  const owner = await visitors.visit('/dashboard?tab=clients', { cookie: joe.cookie })
  await owner.getByRole('link', { name: 'Rosa' }).click()
  await owner.getByRole('button', { name: 'Make a link' }).click()
  const link = (await owner.locator('.client-link').textContent()) ?? ''
  const rosa = await visitors.visit(`${link}?lang=es`, { javaScriptEnabled: false })
  await rosa
    .getByText('Tus facturas abiertas')
    .waitFor({ state: 'attached' })
    .catch(() => undefined)
  await rosa.getByRole('button', { name: 'Pagar INV-0001: $207.80' }).click()
  await payAtStripe(rosa)
  await rosa.getByRole('heading', { name: '¡Pago realizado!' }).waitFor()
  await rosa.context().close()
  await owner.context().close()
})
