// The page to pay, sent without scripts: what changed since the client looked is shown before it is charged.
import { beforeAll, expect, test } from 'vitest'
import { changeInvoice } from '../../worker/actions/invoice/dashboard-actions.ts'
import { all, beginMoney, newCompany, newInvoice, openCompany } from '../support/money.ts'
import { product } from '../support/sandbox-world.ts'
import { settings } from '../support/settings.ts'

beforeAll(beginMoney)

async function visit(path: string, init: RequestInit = {}) {
  const response = await product().fetch(`${settings.APP_ORIGIN}${path}`, { redirect: 'manual', ...init })
  const html = await response.text()
  return {
    status: response.status,
    html,
    text: html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' '),
  }
}

const sendForm = (path: string, fields: Record<string, string>) =>
  visit(path, { method: 'POST', headers: { origin: settings.APP_ORIGIN }, body: new URLSearchParams(fields) })

async function newPayLink() {
  const ctx = await newCompany()
  const job = await newInvoice(ctx, 20_000, '2030-05-17')
  return { id: job.id, companyId: ctx.companyId, path: `/payment/${job.id}?company=${ctx.companyId}` }
}

/** The hidden fields of the page's form to pay, and its first button. */
const payFields = (html: string) => ({
  ...Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  ),
  pay: / value="(\d[^"]*)"/.exec(/<button[^>]*name="pay"[^>]*>/.exec(html)?.[0] ?? '')?.[1] ?? '',
})

test.each([
  ['raised', { totalCents: 25_000 }, '$259.75'],
  ['lowered', { totalCents: 15_000 }, '$155.85'],
  ['without the fee for its client', { feePayer: 'company' as const }, '$200.00'],
])('a total that was %s between the look and the press is shown, and not charged unseen', async (_, change, due) => {
  const { id, companyId, path } = await newPayLink()
  const fields = payFields((await visit(path)).html)
  await changeInvoice(await openCompany(companyId), id, change, '+12025550188')
  const pressed = await sendForm(path, fields)
  expect(pressed.status).toBe(200)
  expect(pressed.text).toContain('has changed')
  expect(pressed.text).toContain(due)
  const again = await sendForm(path, payFields(pressed.html))
  expect(again.status).toBe(303)
})

test('the whole that was shown may still be paid where a first part is asked for meanwhile', async () => {
  const { id, companyId, path } = await newPayLink()
  const fields = payFields((await visit(path)).html)
  await changeInvoice(
    await openCompany(companyId),
    id,
    { plan: [{ cents: 5_000, dueOn: '2026-01-01' }] },
    '+12025550188',
  )
  expect((await sendForm(path, fields)).status).toBe(303)
  expect(all('checkoutSession').map(({ totalCents }) => totalCents)).toContain(20_780)
})

test('a plain link that says nothing of what was seen is paid as it stands', async () => {
  const { id, companyId, path } = await newPayLink()
  await changeInvoice(await openCompany(companyId), id, { totalCents: 25_000 }, '+12025550188')
  expect((await sendForm(path, { company_id: companyId })).status).toBe(303)
})
