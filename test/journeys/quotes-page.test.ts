// A quote's page in a real browser: read, accepted, declined, asked about; changed, over or withdrawn meanwhile; twice, offline, without scripts.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openProduct } from './open-product.ts'
import { readText, signUpOverHttp } from './people.ts'
import { check } from './pictures.ts'
import { quoteMany } from './quoted.ts'

const PHONE = { width: 390, height: 844 }
const SIZES = [
  ['on a phone', PHONE],
  ['on a desk', { width: 1280, height: 900 }],
] as const
const UNTIL = '2031-06-01'

const { stack, visitors } = await openProduct()

type Person = Awaited<ReturnType<typeof signUpOverHttp>>

/** A call of the company's own. */
async function call({ cookie }: Person, method: string, path: string, body?: unknown) {
  const headers = { cookie, origin: stack.origin, 'content-type': 'application/json' }
  const answer = await fetch(`${stack.origin}${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { total: number }
}
const countInvoices = async (joe: Person) => (await call(joe, 'GET', '/api/invoices')).total

async function quoteOf(...asked: Parameters<typeof quoteMany>[2]) {
  const joe = await signUpOverHttp(stack)
  const [first = { id: '', page: '' }, ...rest] = quoteMany(stack, joe, asked)
  return { joe, ...first, rest }
}

const acceptButton = (page: Page) => page.getByRole('button', { name: 'Accept quote' })
const fieldError = (page: Page) => page.locator('.field-error')
const agree = (page: Page) => page.getByRole('checkbox').check()

test.each(SIZES)('%s: changed while it is read it is read again, then accepted, once', async (_, viewport) => {
  const { joe, id, page: link } = await quoteOf({ deposit_cents: 100_000, valid_until: UNTIL })
  const page = await visitors.visit(link, { viewport })
  await page.getByText('$1,000.00 is asked for first').waitFor()
  await page.getByText('Good till Sun, Jun 1, 2031').waitFor()
  await check(page, 'quote-open')
  await acceptButton(page).click()
  await page.getByText('Please type your name.').waitFor()
  await page.getByText('Please tick this box to accept.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await check(page, 'quote-faults')
  await page.getByLabel('Your full name').fill('Ann María Lee')
  await page.getByLabel('I accept this quote of $3,500.00.').check()

  await call(joe, 'PATCH', `/api/quotes/${id}`, { total_amount: 3300 })
  await acceptButton(page).click()
  await page.getByText('This quote was changed while you looked at it.').waitFor()
  await page.getByText('I accept this quote of $3,300.00.').waitFor()
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  expect(await page.getByLabel('Your full name').inputValue()).toBe('Ann María Lee')
  await check(page, 'quote-changed')
  expect(await countInvoices(joe)).toBe(0)

  await agree(page)
  await acceptButton(page).dblclick()
  await page.getByText(/^Accepted by Ann María Lee on /).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('This quote is accepted')
  await check(page, 'quote-accepted')
  expect(await countInvoices(joe)).toBe(1)
  expect(await readText(stack, joe.phone, 'accepted EST-0001')).toContain('$3,300.00')
  await page.getByRole('link', { name: 'Open the invoice' }).click()
  await page.getByText('First payment, due ').waitFor()
  await page.context().close()
})

test.each(SIZES)('%s: declined with a few words, and again after it was opened again', async (_, viewport) => {
  const { joe, id, page: link } = await quoteOf({})
  const page = await visitors.visit(link, { viewport })
  const decline = async (words: string) => {
    await page.getByText('Decline this quote').click()
    await page.getByLabel('Why? (optional)').fill(words)
    await check(page, 'quote-declining')
    await page.getByRole('button', { name: 'Decline quote' }).click()
    await page.getByText('This quote was declined').waitFor()
  }
  await decline('too dear <b>for us</b>')
  await check(page, 'quote-declined')
  await readText(stack, joe.phone, 'EST-0001')
  await call(joe, 'POST', `/api/quotes/${id}/restore`)
  await page.reload()
  await decline('still too dear')
  await page.reload()
  await page.getByText('This quote was declined').waitFor()
  expect(await countInvoices(joe)).toBe(0)
  await page.context().close()
})

test.each(SIZES)('%s: over, withdrawn, or no quote at all', async (_, viewport) => {
  const { page: over, rest } = await quoteOf({ valid_until: '2026-02-01' }, { state: 'cancelled' })
  const page = await visitors.visit(over, { viewport })
  await page.getByText('This quote has expired').waitFor()
  await page.getByText('Was good till Sun, Feb 1, 2026').waitFor()
  expect(await acceptButton(page).count()).toBe(0)
  await check(page, 'quote-expired')
  await page.goto(`${stack.origin}${rest[0]?.page}`)
  await page.getByText('This quote was withdrawn').waitFor()
  expect(await page.getByText('A question about this quote?').count()).toBe(0)
  await check(page, 'quote-withdrawn')
  // What opens the PDF is a page, also when there is none.
  const gone = await page.request.get(`${stack.origin}/api/public/quotes/${'a'.repeat(22)}/pdf?company=a`, {
    headers: { accept: 'text/html' },
  })
  expect(new URL(gone.url()).searchParams.get('pdf')).toBe('not_found')
  await page.goto(`${stack.origin}${over}&pdf=unavailable`)
  await page.getByText('The PDF cannot be made right now.').waitFor()
  await page.goto(`${stack.origin}${over.replace(/company=.*/, 'company=aaaaaaaaaaaaaaaaaaaaaa')}`)
  await page.getByRole('heading', { name: 'Quote not found' }).waitFor()
  await check(page, 'quote-not-found')
  await page.context().close()
})

test('what goes wrong on the way is said, keeps what was typed, and can be sent again', async () => {
  const { joe, page: link } = await quoteOf({})
  const page = await visitors.visit(link)
  await page.getByLabel('Your full name').fill('Ann Lee')
  await agree(page)
  await page.context().setOffline(true)
  await acceptButton(page).click()
  await page.getByText('Network error. Please check your connection and try again.').waitFor()
  await page.context().setOffline(false)
  await page.route('**/accept', (route) => route.fulfill({ status: 503, body: '<html>' }), { times: 1 })
  await acceptButton(page).click()
  await page.getByText('Your yes was not sent. Please try again.').waitFor()
  expect(await page.getByLabel('Your full name').inputValue()).toBe('Ann Lee')
  // The answer is lost, the yes is not.
  let sent = 0
  await page.route('**/accept', async (route) => {
    sent += 1
    if (sent > 1) return await route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await acceptButton(page).click()
  await page.getByText('Network error. Please check your connection and try again.').waitFor()
  await acceptButton(page).click()
  await page.getByText('This quote is accepted').waitFor()
  expect([sent, await countInvoices(joe)]).toEqual([2, 1])
  await page.context().close()
})

test('while it is slow the button says so and is no second yes', async () => {
  const { joe, page: link } = await quoteOf({})
  const page = await visitors.visit(link)
  await page.getByLabel('Your full name').fill('Ann Lee')
  await agree(page)
  let sent = 0
  const { promise: slow, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/accept', async (route) => {
    sent += 1
    await slow
    await route.continue()
  })
  await acceptButton(page).click()
  const busy = page.getByRole('button', { name: 'Sending…' })
  await busy.click({ force: true })
  await page.getByLabel('Your full name').press('Enter')
  release()
  await page.getByText('This quote is accepted').waitFor()
  expect([sent, await countInvoices(joe)]).toEqual([1, 1])
  await page.context().close()
})

test('a question is texted to the contractor and stands on the page', async () => {
  const { joe, page: link } = await quoteOf({ state: 'open' })
  const page = await visitors.visit(link)
  await page.getByText('A question about this quote?').click()
  await page.getByRole('button', { name: 'Send to Ace Plumbing' }).click()
  await page.getByText('Please write your question.').waitFor()
  await page.getByLabel('Your question').fill('is <b>the stain</b> included?')
  await page.getByRole('button', { name: 'Send to Ace Plumbing' }).click()
  await page.locator('.message-words', { hasText: 'is <b>the stain</b> included?' }).waitFor()
  await check(page, 'quote-asked')
  await readText(stack, joe.phone, 'the stain')
  await page.context().close()
})

test('without scripts, in Spanish: faults keep the name, and the yes is one', async () => {
  const { joe, page: link } = await quoteOf({ valid_until: UNTIL })
  const page = await visitors.visit(link, { javaScriptEnabled: false, locale: 'es-US', viewport: PHONE })
  await page.getByText('Válido hasta el dom, 1 jun 2031').waitFor()
  await page.getByLabel('Tu nombre completo').fill('Ann Lee')
  await page.getByRole('button', { name: 'Aceptar presupuesto' }).click()
  await page.getByText('Marca esta casilla para aceptar.').waitFor()
  expect(await fieldError(page).count()).toBe(1)
  expect(await page.getByLabel('Tu nombre completo').inputValue()).toBe('Ann Lee')
  await page.getByLabel('Acepto este presupuesto de $3,500.00.').check()
  await page.getByRole('button', { name: 'Aceptar presupuesto' }).click()
  await page.getByText('Este presupuesto está aceptado').waitFor()
  expect(await countInvoices(joe)).toBe(1)
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  expect(await page.content()).not.toContain(joe.phone.replace('+', ''))
  await page.context().close()
})
