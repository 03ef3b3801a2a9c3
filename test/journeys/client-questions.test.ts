// A client's question in a real browser: asked on the page to pay with scripts and without, answered by text and in the drawer.
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
const text = (body: string) => stack.sandbox.text(joe.phone, body)

test.each(SIZES)('%s: asked by keyboard, answered by text, shown on both sides', async (_, viewport) => {
  const link = await nextJob()
  const number = `INV-000${jobs}`
  const client = await visitors.visit(link, { viewport })
  await client.getByText('Something wrong with this invoice?').focus()
  await client.keyboard.press('Enter')
  await client.getByLabel('What is wrong?').waitFor()
  expect(await findFaults(client)).toEqual([])
  await client.getByRole('button', { name: 'Send to Ace Plumbing' }).click()
  await client.getByText('Please write what is wrong.').waitFor()
  const words = `<b>it was 2 hours</b>, not 3 https://example.com/x\n${'w'.repeat(80)} & "more"`
  await client.getByLabel('What is wrong?').fill(words)
  await client.getByRole('button', { name: 'Send to Ace Plumbing' }).click()
  await client.getByText('Sent to Ace Plumbing. The answer will be shown on this page.').waitFor()
  await client.getByText('<b>it was 2 hours</b>').waitFor()
  expect(await client.locator('.message-words a, .message-words b').count()).toBe(0)
  expect(await client.getByText('Sent to Ace Plumbing. The').count()).toBe(1)
  expect(await client.evaluate(() => document.activeElement?.className)).toBe('question-sent')
  expect(await findFaults(client)).toEqual([])
  expect(await overhang(client)).toBeLessThanOrEqual(0)
  const notice = await readText(stack, joe.phone, `Ann about ${number}`)
  expect(notice).toContain('https: // example. com/x')
  text(`re ${jobs}: you're right, fixed`)
  await readText(stack, joe.phone, `Sent to Ann's page for ${number}`)
  await client.reload()
  await client.getByText("you're right, fixed").waitFor()
  await client.getByText('Write again').waitFor()
  expect(await client.content()).not.toContain(joe.phone.replace('+', ''))
  expect(await findFaults(client)).toEqual([])
  await client.context().close()

  const id = new URL(link).pathname.split('/').at(-1) ?? ''
  const page = await visitors.visit(`/dashboard?invoice=${id}`, { cookie: joe.cookie, viewport })
  const drawer = page.getByRole('dialog', { name: number })
  await drawer.getByText("you're right, fixed").waitFor()
  await drawer.getByText('Answered on the page').waitFor()
  await drawer.getByRole('button', { name: 'Answer', exact: true }).click()
  await drawer.getByText('Please write your answer.').waitFor()
  await drawer.getByLabel('Your answer').fill('and the link shows the new sum')
  await drawer.getByRole('button', { name: 'Answer', exact: true }).click()
  await drawer.locator('.message-words', { hasText: 'and the link shows the new sum' }).waitFor()
  expect(await drawer.getByLabel('Your answer').inputValue()).toBe('')
  expect(await findFaults(page)).toEqual([])
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await drawer.getByRole('button', { name: 'Take it off the page' }).first().click()
  await drawer.getByText("you're right, fixed").waitFor({ state: 'detached' })
  await drawer.getByText('Answer taken off the page').waitFor()
  await page.context().close()
})

test('a question that waits is marked in the list', async () => {
  const link = await nextJob()
  const client = await visitors.visit(link)
  await client.getByText('Something wrong with this invoice?').click()
  await client.getByLabel('What is wrong?').fill('is the tax right?')
  await client.getByRole('button', { name: 'Send to Ace Plumbing' }).click()
  await client.getByText('Sent to Ace Plumbing').waitFor()
  await client.context().close()
  const page = await visitors.visit('/dashboard', { cookie: joe.cookie })
  await page.getByText('Question to answer').first().waitFor()
  await page.context().close()
})

test('without scripts, in Spanish: what was typed stays when it is refused, and is sent once', async () => {
  const link = await nextJob()
  const client = await visitors.visit(link, {
    javaScriptEnabled: false,
    locale: 'es-US',
    viewport: { width: 390, height: 844 },
  })
  await client.getByText('¿Hay algo mal en esta factura?').click()
  await client.getByLabel('¿Qué está mal?').fill('x'.repeat(501))
  await client.getByRole('button', { name: 'Enviar a Ace Plumbing' }).click()
  await client.getByText('500').first().waitFor()
  expect(await client.getByLabel('¿Qué está mal?').inputValue()).toHaveLength(501)
  await client.getByLabel('¿Qué está mal?').fill('fueron 2 horas, no 3')
  await client.getByRole('button', { name: 'Enviar a Ace Plumbing' }).click()
  await client.getByText('Enviado a Ace Plumbing. La respuesta aparecerá en esta página.').waitFor()
  await client.reload()
  await sees(client, 'fueron 2 horas, no 3')
  expect(await client.getByText('fueron 2 horas, no 3').count()).toBe(1)
  await client.context().close()
})
