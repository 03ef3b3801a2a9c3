// The page behind a reminder's short link: for whoever taps it, and in words once it is over.
import { expect, test } from 'vitest'
import { SINK, say, withJobs } from '../../support/conversation.ts'
import { product } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'

const tap = (path: string) =>
  product().fetch(`${settings.APP_ORIGIN}${path}`, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })

async function remind(...jobs: string[]) {
  const joe = await withJobs(...jobs)
  const link = /\/remind\/\w+/.exec(await say(joe, 'remind 1'))?.[0] ?? ''
  return { joe, link }
}

test('the short link opens the reminder, and nothing in a name or a job becomes a part of the page', async () => {
  const { link } = await remind('fixed sink for Bob <b>O"Neil, 200, due friday')
  const page = await tap(link)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('Send the reminder')
  expect(html).not.toContain('<b>')
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/)
  expect([page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
})

test('whoever taps a reminder that is over, or that never was, reads words', async () => {
  const { joe, link } = await remind(SINK)
  await say(joe, 'cancel 1')
  const over = await tap(link)
  expect([over.status, over.headers.get('content-type')]).toEqual([410, 'text/plain; charset=UTF-8'])
  expect(await over.text()).toBe('This reminder is over. Text "remind" for a new one.')
  const never = await tap('/remind/0123456789abcdefghijkl')
  expect([never.status, await never.text()]).toEqual([404, 'Reminder not found'])
  const called = await product().fetch(`${settings.APP_ORIGIN}${link}`)
  expect([called.status, await called.json()]).toEqual([
    410,
    { message: 'This reminder is over. Text "remind" for a new one.', code: 'reminder_expired' },
  ])
})
