// Who pays the fee, in a real browser: chosen by the owner, shown to the client, changed for one invoice.
import { expect, test } from 'vitest'
import { findFaults } from './axe.ts'
import { overhang, sees } from './browser.ts'
import { openProduct } from './open-product.ts'
import { signUpOverHttp, textJob } from './people.ts'

const { stack, visitors } = await openProduct()
const joe = await signUpOverHttp(stack)
const owner = await visitors.visit('/dashboard?tab=business', { cookie: joe.cookie })
const button = (name: string) => owner.getByRole('button', { name, exact: true })

test('the owner chooses on the Business tab, and only that is sent', async () => {
  await button('Edit company information').click()
  await owner.getByLabel('Card fee paid by').selectOption({ label: 'Us' })
  const sent = owner.waitForRequest((request) => request.method() === 'PUT')
  await button('Save').click()
  expect((await sent).postDataJSON()).toEqual({ fee_payer: 'company' })
  await sees(owner, 'Company information updated successfully!')
  await sees(owner, 'Card fee paid by')
  expect(await findFaults(owner)).toEqual([])
})

test('the client is asked for the amount alone, and the owner sees what is left of it', async () => {
  const link = await textJob(stack, joe.phone, 'fixed sink for Maria, 200, due in 10 days')
  const client = await visitors.visit(link, { viewport: { width: 320, height: 640 } })
  await sees(client, 'No card fee for you: the business pays it')
  await sees(client, 'Secure card processing fee, paid by the business')
  expect(await overhang(client)).toBe(0)
  expect(await findFaults(client)).toEqual([])
  await client.context().close()
  const id = new URL(link).pathname.split('/').at(-1)
  await owner.goto(`${stack.origin}/dashboard?invoice=${id}`)
  const drawer = owner.getByRole('dialog', { name: 'INV-0001' })
  await drawer.getByText('You get').waitFor()
  await drawer.getByText('$192.20').waitFor()
  await drawer.getByText('Card processing fee, paid by you').waitFor()
})

test('for one invoice the owner lets the client pay half of it', async () => {
  const drawer = owner.getByRole('dialog', { name: 'INV-0001' })
  await drawer.getByRole('button', { name: 'Edit' }).click()
  await owner.getByLabel('Card fee paid by').selectOption({ label: 'Half each' })
  const sent = owner.waitForRequest((request) => request.method() === 'PATCH')
  await button('Save changes').click()
  expect((await sent).postDataJSON()).toEqual({ fee_payer: 'half' })
  await drawer.getByText('Half of the card processing fee, paid by the client').waitFor()
  await drawer.getByText('Card fee paid by Us → Half each').waitFor()
  await drawer.getByText('$196.10').waitFor()
})
