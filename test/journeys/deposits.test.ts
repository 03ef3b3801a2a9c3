// A deposit and the rest in a real browser: texted, paid first, then the rest; changed on the dashboard; at both widths, day and night.
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

const card = (cents: number) => `$${((cents + Math.floor((cents * 390 + 5000) / 10_000)) / 100).toFixed(2)}`

test.each(SIZES)('%s: the deposit is paid first, then the rest', async (_, viewport) => {
  jobs += 1
  const total = 30_000 + jobs * 1000
  const number = `INV-000${jobs}`
  const link = await textJob(stack, joe.phone, `built deck for Ann, ${total / 100}, half up front`)
  const client = await visitors.visit(link, { viewport })
  await client.getByText('First payment, due').waitFor()
  await client.getByRole('button', { name: `Pay all of it: ${card(total)}` }).waitFor()
  expect(await findFaults(client)).toEqual([])
  expect(await overhang(client)).toBeLessThanOrEqual(0)
  await client.getByRole('button', { name: `Pay ${card(total / 2)} now` }).click()
  await client.getByRole('heading', { name: `Pay ${card(total / 2)}` }).waitFor()
  await client.getByLabel('Test card number').press('Enter')
  await client.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  expect(await readText(stack, joe.phone, `Ann paid ${number}`)).toContain(`$${(total / 200).toFixed(2)} is left`)

  await client.goto(link)
  await client.getByText('Paid online').waitFor()
  await client.getByRole('button', { name: 'Pay Now' }).click()
  await client.getByRole('heading', { name: `Pay ${card(total / 2)}` }).waitFor()
  await client.getByLabel('Test card number').press('Enter')
  await client.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  await client.goto(link)
  await sees(client, 'This invoice is paid')
  await client.context().close()
})

test.each(SIZES)('%s: a deposit is set in the drawer, and a client pays another sum', async (_, viewport) => {
  jobs += 1
  const link = await textJob(stack, joe.phone, `painted fence for Bob, ${400 + jobs}, due in 10 days`)
  const id = new URL(link).pathname.split('/').at(-1) ?? ''
  const page = await visitors.visit(`/dashboard?invoice=${id}`, { cookie: joe.cookie, viewport })
  const drawer = page.getByRole('dialog', { name: `INV-000${jobs}` })
  await drawer.getByText('for Bob').waitFor()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press('Edit')
  const form = page.getByRole('dialog', { name: `Edit INV-000${jobs}` })
  await form.getByLabel('Deposit first').fill('900')
  expect(await findFaults(page)).toEqual([])
  await press('Save changes')
  await form.getByText('What is asked for first must be less than the total.').waitFor()
  await form.getByLabel('Deposit first').fill('100')
  await press('Save changes')
  await drawer.getByText('$100.00 first, due').waitFor()
  await drawer.getByText('Asked for first none → $100.00').waitFor()
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await fetch(new URL(`/api/invoices/${id}`, stack.origin), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie: joe.cookie },
    body: JSON.stringify({ any_amount: true }),
  })

  const client = await visitors.visit(link, { viewport })
  await client.getByText('Pay another amount').click()
  await client.getByLabel('Amount in dollars, without the card fee').fill('1000')
  await client.getByRole('button', { name: 'Pay this amount' }).click()
  await client.getByText('Between $1.00 and $').waitFor()
  await client.getByLabel('Amount in dollars, without the card fee').fill('150')
  expect(await findFaults(client)).toEqual([])
  await client.getByRole('button', { name: 'Pay this amount' }).click()
  await client.getByRole('heading', { name: `Pay ${card(15_000)}` }).waitFor()
  await client.context().close()
  await page.context().close()
})

test('nothing of it was written to the console', () => {
  expect(visitors.complaints, stack.readLog().slice(-5000)).toEqual([])
})
