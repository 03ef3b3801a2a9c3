// Photos of a job in a real browser: sent from a phone, seen and opened on the page to pay and in the drawer, taken off and put back.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SAMPLE_PHOTO } from '../../sandbox/twilio/media.ts'
import { findFaults } from './axe.ts'
import { overhang } from './browser.ts'
import { openProduct } from './open-product.ts'
import { readText, signUpOverHttp, textJob } from './people.ts'

const SIZES = [
  ['on a phone', { width: 390, height: 844 }, 'light'],
  ['on a phone, dark', { width: 390, height: 844 }, 'dark'],
  ['on a desk', { width: 1280, height: 900 }, 'light'],
  ['on a desk, dark', { width: 1280, height: 900 }, 'dark'],
] as const

const { stack, visitors } = await openProduct()

/** Every picture has come and has been drawn. */
const areDrawn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('.photo-row img, .photo-whole img')].every(
      (image) => image.complete && image.naturalWidth > 0,
    ),
  )

test.each(SIZES)('%s', async (_, viewport, colorScheme) => {
  const joe = await signUpOverHttp(stack)
  const link = await textJob(stack, joe.phone, 'fixed sink for Maria, 200, due in 10 days')
  stack.sandbox.text(joe.phone, '', [SAMPLE_PHOTO, SAMPLE_PHOTO])
  await readText(stack, joe.phone, '2 photos added to INV-0001')
  const take = async (page: Page, name: string) => {
    await expect.poll(() => areDrawn(page)).toBe(true)
    const path = `${process.env.PICTURES}/photos-${name}-${viewport.width}-${colorScheme}.png`
    if (process.env.PICTURES) await page.screenshot({ path })
  }

  const client = await visitors.visit(link, { viewport, colorScheme })
  const section = client.getByRole('region', { name: 'Photos of the job' })
  await section.scrollIntoViewIfNeeded()
  expect(await section.getByRole('img').count()).toBe(2)
  expect(await findFaults(client)).toEqual([])
  expect(await overhang(client)).toBeLessThanOrEqual(0)
  await take(client, 'page')
  await section.getByRole('link', { name: 'Photo 2 of 2' }).focus()
  await client.keyboard.press('Enter')
  const dialog = client.getByRole('dialog', { name: 'Photo 2 of 2' })
  await dialog.waitFor()
  expect(await findFaults(client)).toEqual([])
  await take(client, 'page-open')
  await client.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await client.evaluate(() => document.activeElement?.closest('.photo-row') !== null)).toBe(true)

  const id = new URL(link).pathname.split('/').at(-1) ?? ''
  const page = await visitors.visit(`/dashboard?invoice=${id}`, { cookie: joe.cookie, viewport, colorScheme })
  const drawer = page.getByRole('dialog', { name: 'INV-0001' })
  const photos = drawer.getByRole('region', { name: 'Photos' })
  await photos.scrollIntoViewIfNeeded()
  expect(await findFaults(page)).toEqual([])
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await take(page, 'drawer')
  await photos.getByRole('link', { name: 'photo 1 of 2' }).click()
  const open = page.getByRole('dialog', { name: 'photo 1 of 2' })
  await open.waitFor()
  expect(await findFaults(page)).toEqual([])
  await take(page, 'drawer-open')
  await open.getByRole('button', { name: 'Close photo' }).click()
  await open.waitFor({ state: 'detached' })
  await photos.getByRole('button', { name: /photo 1 of 2/ }).click()
  await expect.poll(() => photos.getByRole('img').count()).toBe(1)
  await client.reload()
  await expect.poll(() => section.getByRole('img').count()).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => photos.getByRole('img').count()).toBe(2)
  await client.context().close()
  await page.context().close()
})
