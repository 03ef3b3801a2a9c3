// An invoice paid in parts, in a real browser: a part by hand on the dashboard, a part by card, the rest by card, at both widths.
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

test.each(SIZES)(
  '%s: noted by hand, taken back, noted again, and the client pays what is left',
  async (_, viewport) => {
    jobs += 1
    const number = `INV-000${jobs}`
    const link = await textJob(stack, joe.phone, `fixed sink for Ann, ${200 + jobs}, due in 10 days`)
    const id = new URL(link).pathname.split('/').at(-1) ?? ''
    const page = await visitors.visit(`/dashboard?invoice=${id}`, { cookie: joe.cookie, viewport })
    const drawer = page.getByRole('dialog', { name: number })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const left = (sum: number) => `Partly paid · $${sum.toFixed(2)} left`
    await drawer.getByText('for Ann').waitFor()

    await press('Mark as paid')
    const asked = page.getByRole('dialog', { name: 'How were you paid?' })
    await asked.getByLabel('Amount in dollars').fill('500')
    await press('Cash')
    await asked.getByText(`Enter an amount up to $${200 + jobs}.00.`).waitFor()
    await asked.getByLabel('Amount in dollars').fill('50')
    await asked.getByText('A part that Ann gave you directly.').waitFor()
    expect(await findFaults(page)).toEqual([])
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    await press('Check')
    await drawer.getByText(left(150 + jobs)).waitFor()
    await drawer.getByText('Paid by check').waitFor()
    await press('Take back the part that was noted')
    await drawer.getByText('Not paid after all').waitFor()
    expect(await drawer.getByText('Partly paid').count()).toBe(0)
    await press('Mark as paid')
    await asked.getByLabel('Amount in dollars').fill('50')
    await press('Cash')
    await drawer.getByText(left(150 + jobs)).waitFor()
    expect(await overhang(page)).toBeLessThanOrEqual(0)

    const client = await visitors.visit(link, { viewport })
    const due = ((150 + jobs) * 1.039).toFixed(2)
    await client.getByText(`$${150 + jobs}.00 + `).waitFor()
    await client.getByText('Paid in cash').waitFor()
    await sees(client, 'Left to pay')
    expect(await findFaults(client)).toEqual([])
    expect(await overhang(client)).toBeLessThanOrEqual(0)
    await client.getByRole('button', { name: 'Pay Now' }).click()
    await client.getByRole('heading', { name: `Pay $${due}` }).waitFor()
    await client.getByLabel('Test card number').press('Enter')
    await client.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
    expect(await readText(stack, joe.phone, `Ann paid ${number}`)).toContain(`$${150 + jobs}.00`)
    await client.goto(link)
    await sees(client, 'This invoice is paid')
    await page.reload()
    await drawer.getByText('Part paid').waitFor()
    await client.context().close()
    await page.context().close()
  },
)

test('nothing of it was written to the console', () => {
  expect(visitors.complaints, stack.readLog().slice(-5000)).toEqual([])
})
