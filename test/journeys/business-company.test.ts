// The company on its Business Details tab, in a real browser: edited, pictured, joined; and what is said when it fails.
import { expect, test } from 'vitest'
import { makePng } from '../files/pictures.ts'
import { findFaults } from './axe.ts'
import { overhang, sees } from './browser.ts'
import { openProduct } from './open-product.ts'
import { signUpOverHttp } from './people.ts'

const SOON = { timeout: 10_000 }

const { stack, visitors } = await openProduct()
const { cookie } = await signUpOverHttp(stack)
const joe = await visitors.visit('/dashboard?tab=business', {
  cookie,
  permissions: ['clipboard-read', 'clipboard-write'],
})

const button = (name: string) => joe.getByRole('button', { name, exact: true })
const focused = () =>
  joe.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.ariaLabel)

async function refuse(path: string, status: number, body: object, work: () => Promise<unknown>) {
  let tell = () => {}
  const refused = new Promise<void>((resolve) => {
    tell = resolve
  })
  await joe.route(`**${path}`, async (route) => {
    await (status ? route.fulfill({ status, json: body }) : route.abort())
    tell()
  })
  await work()
  // What was said of the try before may still stand on the screen: not before this one was refused.
  await refused
  await joe.unroute(`**${path}`)
}

/** A picture of this kind and size as this browser makes it. */
async function draw(type: string, width: number, height: number): Promise<Buffer> {
  const data = await joe.evaluate(
    ({ type, width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d')
      if (pen)
        for (let x = 0; x < width; x += 50) {
          pen.fillStyle = `hsl(${x % 360} 80% 50%)`
          pen.fillRect(x, 0, 50, height)
        }
      return canvas.toDataURL(type)
    },
    { type, width, height },
  )
  expect(data).toContain(`data:${type}`)
  return Buffer.from(data.split(',')[1] ?? '', 'base64')
}

const logo = () => joe.getByRole('img', { name: 'Company logo' })
const choose = (name: string, mimeType: string, buffer: Buffer) =>
  joe.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer })

/** How large the logo is that the server now has. */
async function measureLogo(): Promise<{ type: string | null; width: number; height: number }> {
  const src = (await logo().getAttribute('src')) ?? ''
  return await joe.evaluate(async (address) => {
    const response = await fetch(address)
    const bitmap = await createImageBitmap(await response.blob())
    return { type: response.headers.get('content-type'), width: bitmap.width, height: bitmap.height }
  }, src)
}

test('saving is possible once something has changed, and sends only that', async () => {
  await button('Edit company information').click()
  await expect.poll(focused, SOON).toBe('name')
  expect(await button('Save').isDisabled()).toBe(true)
  await joe.getByLabel('Company name').fill('Ace & Sons')
  await joe.getByLabel('Company name').fill('Ace Plumbing')
  expect(await button('Save').isDisabled()).toBe(true)
  await joe.getByLabel('Company name').fill('Ace & Sons')
  await joe.getByLabel('City').fill('Dallas')
  expect(await findFaults(joe)).toEqual([])
  const sent = joe.waitForRequest((request) => request.method() === 'PUT')
  await button('Save').click()
  expect((await sent).postDataJSON()).toEqual({ name: 'Ace & Sons', address_city: 'Dallas' })
  await sees(joe, 'Company information updated successfully!')
  await sees(joe, '1 Main St, Dallas, TX 78701')
  await expect.poll(focused, SOON).toBe('Edit company information')
})

test('the change can be taken back', async () => {
  await button('Undo').click()
  await sees(joe, 'The change was taken back.')
  await sees(joe, '1 Main St, Austin, TX 78701')
})

test('what is wrong stands at its field, and nothing typed is lost', async () => {
  await button('Edit company information').click()
  await joe.getByLabel('Company email').fill('nobody')
  await joe.getByLabel('Company phone', { exact: true }).fill('12')
  await button('Save').click()
  await sees(joe, 'Please enter a valid company email')
  await sees(joe, 'Please enter a valid company phone number')
  await expect.poll(focused, SOON).toBe('email')
  expect(await findFaults(joe)).toEqual([])
  await joe.getByLabel('Company phone', { exact: true }).fill('213 373 4253')
  await joe.getByLabel('Company email').fill('new@example.com')
  for (const status of [500, 0]) {
    await refuse('/company', status, { message: 'Something went wrong on our side.' }, async () => {
      await button('Save').click()
      await sees(joe, 'Failed to update company information. Please try again.')
      await expect.poll(() => button('Save').isEnabled(), SOON).toBe(true)
    })
  }
  expect(await joe.getByLabel('Company email').inputValue()).toBe('new@example.com')
  expect(await findFaults(joe)).toEqual([])
  await button('Save').click()
  await sees(joe, 'new@example.com')
  await sees(joe, '(213) 373-4253')
})

test('leaving the form changes nothing', async () => {
  await button('Edit company information').click()
  await joe.getByLabel('Company name').fill('Other')
  await button('Cancel').click()
  await sees(joe, 'Ace Plumbing')
  await button('Edit company information').click()
  expect(await joe.getByLabel('Company name').inputValue()).toBe('Ace Plumbing')
  await button('Cancel').click()
})

test.each([
  ['image/png', 60, 40, 'image/png', 60, 40],
  ['image/jpeg', 600, 400, 'image/jpeg', 512, 341],
  ['image/webp', 600, 400, 'image/png', 512, 341],
  ['image/jpeg', 4000, 3000, 'image/jpeg', 512, 384],
])('a logo of %s, %i × %i, is kept as %s', async (type, width, height, kept, newWidth, newHeight) => {
  await choose('logo', type, await draw(type, width, height))
  await sees(joe, 'Logo uploaded successfully!')
  await expect.poll(measureLogo, SOON).toEqual({ type: kept, width: newWidth, height: newHeight })
  await joe.getByRole('button', { name: 'Close message' }).first().click()
})

test('a GIF is taken, its first picture', async () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs=', 'base64')
  await choose('logo.gif', 'image/gif', gif)
  await sees(joe, 'Logo uploaded successfully!')
  await expect.poll(measureLogo, SOON).toEqual({ type: 'image/png', width: 1, height: 1 })
})

test('a logo that cannot be read or kept is told of, and can be sent once more', async () => {
  expect(await joe.locator('input[type="file"]').getAttribute('accept')).toContain('image/')
  await choose('logo.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))
  await sees(joe, 'This file cannot be read as a picture here. Please choose a PNG, JPEG, WebP or GIF.')
  expect(await findFaults(joe)).toEqual([])
  const refusals: [number, object, string][] = [
    [
      413,
      { message: 'This file is too large. Please upload a logo of at most 2 MB.' },
      'This file is too large. Please upload a logo of at most 2 MB.',
    ],
    [415, { message: 'This is a PDF. Please upload a PNG or JPEG.' }, 'This is a PDF. Please upload a PNG or JPEG.'],
    [503, {}, 'Failed to upload logo. Please try again.'],
  ]
  for (const [status, body, words] of refusals) {
    await refuse('/company/logo', status, body, async () => {
      await choose('logo.png', 'image/png', makePng(30, 30))
      await sees(joe, words)
      await joe.getByRole('img', { name: 'New logo' }).waitFor()
    })
  }
  expect(await findFaults(joe)).toEqual([])
  await button('Try again').click()
  await expect.poll(measureLogo, SOON).toMatchObject({ width: 30, height: 30 })
})

test('the logo is removed once that is agreed to', async () => {
  await button('Remove logo').click()
  await button('Keep it').click()
  await logo().waitFor()
  await button('Remove logo').click()
  expect(await findFaults(joe)).toEqual([])
  await button('Remove').click()
  await sees(joe, 'The logo was removed.')
  await logo().waitFor({ state: 'detached' })
})

test('the invitation code is copied, and a new one takes its place', async () => {
  const code = joe.getByRole('status', { name: 'Invitation code' })
  const old = await code.innerText()
  await button('Copy invitation code').click()
  await expect.poll(() => joe.evaluate(() => navigator.clipboard.readText()), SOON).toBe(old)
  await refuse('/api/company/invitation-code', 500, {}, async () => {
    await button('New code').click()
    await button('Make a new code').click()
    await sees(joe, 'Failed to make a new code. Please try again.')
  })
  expect(await code.innerText()).toBe(old)
  await button('New code').click()
  expect(await findFaults(joe)).toEqual([])
  await joe.keyboard.press('Escape')
  await button('New code').click()
  await button('Make a new code').click()
  await expect.poll(() => code.innerText(), SOON).not.toBe(old)
  await sees(joe, 'There is a new invitation code. The old one no longer works.')
})

test('on a narrow screen everything fits, while editing too', async () => {
  await joe.setViewportSize({ width: 320, height: 640 })
  expect(await overhang(joe)).toBeLessThanOrEqual(0)
  await button('Edit company information').click()
  expect(await overhang(joe)).toBeLessThanOrEqual(0)
})

test('nothing of it was written to the console', () => {
  // What the browser itself says of the calls that failed here on purpose is not ours.
  expect(visitors.complaints.filter((line) => !line.includes('Failed to load resource'))).toEqual([])
})
