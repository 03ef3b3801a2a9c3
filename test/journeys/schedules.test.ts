// What repeats, in a real browser: begun by text, listed on the Business tab, skipped, paused, switched and stopped there.
import { expect, test } from 'vitest'
import { findFaults } from './axe.ts'
import { overhang } from './browser.ts'
import { openProduct } from './open-product.ts'
import { readText, signUpOverHttp } from './people.ts'

const SIZES = [
  ['on a phone', { width: 390, height: 844 }, 'light'],
  ['on a desk', { width: 1280, height: 900 }, 'dark'],
] as const

const { stack, visitors } = await openProduct()

test.each(SIZES)('%s', async (_, viewport, colorScheme) => {
  const joe = await signUpOverHttp(stack)
  const visit = () => visitors.visit('/dashboard?tab=business', { cookie: joe.cookie, viewport, colorScheme })
  const empty = await visit()
  await empty.getByText('Nothing repeats yet.').waitFor()
  await empty.context().close()
  stack.sandbox.text(joe.phone, 'lawn 45 for Mrs Lee every friday')
  await readText(stack, joe.phone, 'Repeats every Friday')
  stack.sandbox.text(joe.phone, 'pool for Ana Maria Garcia 1295 on the 31st of each month auto')
  await readText(stack, joe.phone, 'Repeats every month on the last day')

  const page = await visit()
  const card = page.getByRole('region', { name: 'What Repeats' })
  const lawn = card.getByRole('listitem').filter({ hasText: 'Mrs. Lee' })
  const pool = card.getByRole('listitem').filter({ hasText: 'Ana Maria Garcia' })
  await lawn.getByText('every Friday').waitFor()
  await pool.getByText('$1,295.00').waitFor()
  await pool.getByText('Automatic').waitFor()
  expect(await findFaults(page)).toEqual([])
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  if (process.env.PICTURES)
    await card.screenshot({ path: `${process.env.PICTURES}/schedules-${viewport.width}-${colorScheme}.png` })

  const next = await lawn.getByText('Next on').textContent()
  await lawn.getByRole('button', { name: 'Skip the next' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => await lawn.getByText('Next on').textContent()).not.toBe(next)
  await lawn.getByRole('button', { name: 'Pause' }).click()
  await lawn.getByText('Nothing is sent until you resume it.').waitFor()
  await lawn.getByRole('button', { name: 'Resume' }).click()
  await lawn.getByText('Next on').waitFor()
  await pool.getByRole('button', { name: 'Ask me first' }).click()
  await pool.getByRole('button', { name: 'Send without asking' }).waitFor()
  await pool.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop it' }).click()
  await pool.waitFor({ state: 'detached' })
  stack.sandbox.text(joe.phone, 'what repeats')
  expect(await readText(stack, joe.phone, 'What repeats (1)')).toContain('Mrs. Lee $45.00 every Friday')
  expect(await findFaults(page)).toEqual([])
  await page.context().close()
})
