// A tip in a real browser: chosen on the page to pay with scripts and without, shown apart, and kept or given back with a refund.
import { expect, test } from 'vitest'
import { findFaults } from './axe.ts'
import { overhang, sees } from './browser.ts'
import { openProduct } from './open-product.ts'
import { readText, signUpOverHttp, textJob } from './people.ts'

const SIZES = [
  ['on a phone', { width: 390, height: 844 }],
  ['on a desk', { width: 1280, height: 900 }],
] as const

const { stack, visitors } = await openProduct()
const joe = await signUpOverHttp(stack)
let jobs = 0

const nextJob = () => {
  jobs += 1
  return textJob(stack, joe.phone, `built deck for Ann, ${200 + jobs * 10}, due in 10 days`)
}

test('the owner offers tips on the Business Details tab', async () => {
  const page = await visitors.visit('/dashboard?tab=business', { cookie: joe.cookie })
  await page.getByRole('button', { name: 'Edit company information' }).click()
  await page.getByLabel('Offer a tip on the payment page').check()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Offer a tip', { exact: true }).waitFor()
  await page.context().close()
})

test.each(SIZES)('%s: a share is chosen, the total follows, and all of it is told', async (_, viewport) => {
  const link = await nextJob()
  const total = 200 + jobs * 10
  const client = await visitors.visit(link, { viewport })
  await client.getByText('All of it goes to Ace Plumbing').waitFor()
  expect(await client.getByLabel('No tip').isChecked()).toBe(true)
  const tip = total * 0.15
  await client.getByText(`15% · $${tip.toFixed(2)}`).click()
  const charged = (total * 1.039 + tip).toFixed(2)
  await client.getByText(`With the tip: $${charged}`).waitFor()
  expect(await findFaults(client)).toEqual([])
  expect(await overhang(client)).toBeLessThanOrEqual(0)
  await client.getByRole('button', { name: 'Pay Now' }).click()
  await client.getByRole('heading', { name: `Pay $${charged}` }).waitFor()
  await client.getByLabel('Test card number').press('Enter')
  await client.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  await sees(client, `A tip of $${tip.toFixed(2)} is included.`)
  await client.context().close()
  expect(await readText(stack, joe.phone, `Ann paid INV-000${jobs}`)).toContain(`and a $${tip.toFixed(2)} tip`)

  const id = new URL(link).pathname.split('/').at(-1) ?? ''
  const page = await visitors.visit(`/dashboard?invoice=${id}`, { cookie: joe.cookie, viewport })
  const drawer = page.getByRole('dialog', { name: `INV-000${jobs}` })
  await drawer.getByText('Tip, all of it yours').waitFor()
  await drawer.getByRole('button', { name: 'Refund', exact: true }).click()
  const amount = page.getByLabel('Amount in dollars')
  expect(await amount.inputValue()).toBe((total * 1.039).toFixed(2))
  await page.getByLabel(`Give back the tip of $${tip.toFixed(2)} too`).check()
  expect(await amount.inputValue()).toBe(charged)
  expect(await findFaults(page)).toEqual([])
  await page.context().close()
})

test('without scripts another sum is typed; too much and no number are answered in words', async () => {
  const link = await nextJob()
  const client = await visitors.visit(link, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await client.getByText('Other amount', { exact: true }).click()
  await client.getByLabel('Tip in dollars').fill('lots')
  await client.getByRole('button', { name: 'Pay Now' }).click()
  await client.getByText('Enter the tip in dollars, like 5 or 12.50.').waitFor()
  await client.getByText('Other amount', { exact: true }).click()
  await client.getByLabel('Tip in dollars').fill('5000')
  await client.getByRole('button', { name: 'Pay Now' }).click()
  await client.getByText('A tip can be up to $').waitFor()
  await client.getByText('Other amount', { exact: true }).click()
  await client.getByLabel('Tip in dollars').fill('12,50')
  await client.getByRole('button', { name: 'Pay Now' }).click()
  await client.getByRole('heading', { name: `Pay $${((200 + jobs * 10) * 1.039 + 12.5).toFixed(2)}` }).waitFor()
  await client.context().close()
})

test('nothing of it was written to the console', () => {
  expect(visitors.complaints, stack.readLog().slice(-5000)).toEqual([])
})
