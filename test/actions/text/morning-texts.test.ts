// The text of a morning: once a day whatever runs and crashes, of what is due and nobody paid, with links that remind.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellMornings } from '../../../worker/actions/invoice/morning-texts.ts'
import { openApp } from '../../../worker/context.ts'
import { asRecorded } from '../../../worker/domain/company-id.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { breakBindings } from '../../support/broken-bindings.ts'
import { say, withJobs } from '../../support/conversation.ts'
import { newInvoice } from '../../support/money.ts'
import { type Contractor, product, signUp } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'
import { listRows, setRows } from '../../support/tables.ts'
import { messagesAbout, messagesTo } from '../../support/texting.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** Noon of a Wednesday in New York, when nothing has been told yet. */
const NOON = Date.parse('2027-06-09T16:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

const goTo = (ms: number) => vi.setSystemTime(ms)
/** 8:05 in the morning, so many days later. */
const morning = (days: number) => NOON - 4 * HOUR + 5 * 60_000 + days * DAY

async function told(joe: Contractor): Promise<string[]> {
  const rows = await messagesAbout('morning')
  return rows.filter(({ recipient }) => recipient === joe.phone).map(({ body }) => body)
}

async function wake(days: number, times = 1): Promise<void> {
  goTo(morning(days))
  for (let n = 0; n < times; n += 1) await runSchedule(env)
}

const SINK = 'fixed sink for Maria, 200, due friday'
const JOBS = ['fixed sink for Maria 212-555-0188, 200, due friday', 'painted fence for Bob, 300, due saturday'] as const

test('due invoices are told of on their day and 3, 7 and 14 days after, once, and not on the day they were made', async () => {
  const joe = await withJobs(...JOBS, 'gate for Ann, 90, due today')
  await runSchedule(env)
  expect(await told(joe)).toEqual([])
  await wake(1)
  expect(await told(joe)).toEqual([])
  await wake(2, 3)
  const [first] = await told(joe)
  expect(first).toMatch(/^Maria \$200\.00, due today: http\S+\/remind\/\w{22}\nTap to send a reminder\.$/)
  for (const day of [3, 4, 5, 6, 7, 8, 9, 10]) await wake(day)
  expect((await told(joe)).map((body) => body.match(/^.*(?=: http)/gm))).toEqual([
    ['Maria $200.00, due today'],
    ['Bob $300.00, due today', 'Ann $90.00, 3 days late'],
    ['Maria $200.00, 3 days late'],
    ['Bob $300.00, 3 days late'],
    ['Ann $90.00, 7 days late'],
    ['Maria $200.00, 7 days late'],
    ['Bob $300.00, 7 days late'],
  ])
  const days = (await messagesAbout('morning')).map(({ key }) => key.slice(-10))
  expect(new Set(days).size).toBe(days.length)
})

test('what was paid, cancelled or disputed is not told of, and what was paid since is said', async () => {
  const joe = await withJobs(...JOBS, 'gate for Ann, 90, due friday', 'lawn for Cy, 40, due friday')
  goTo(morning(1) + 8 * HOUR)
  await say(joe, 'Ann paid cash', 'cancel 4')
  await wake(2)
  expect(await told(joe)).toEqual([
    expect.stringMatching(/^Maria \$200\.00, due today: \S+\nPaid in full: Ann \$90\.00\.\nTap/),
  ])
})

test('the link opens the reminder for a week, and no longer than something is owed', async () => {
  const joe = await withJobs(...JOBS)
  await wake(2)
  const path = new URL(/http\S+/.exec((await told(joe))[0] ?? '')?.[0] ?? '').pathname
  const open = () => product().fetch(new Request(`${settings.APP_ORIGIN}${path}`))
  const page = await open()
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('sms:+12125550188')
  goTo(morning(10))
  expect((await open()).status).toBe(410)
  goTo(morning(2))
  await say(joe, 'Maria paid cash')
  expect((await open()).status).toBe(410)
})

test('at night nothing is sent; it comes in the morning', async () => {
  const joe = await withJobs(...JOBS)
  goTo(morning(2) - 2 * HOUR)
  await runSchedule(env)
  expect(await told(joe)).toEqual([])
  // A day on which nothing ran until late.
  goTo(morning(2) + 13 * HOUR)
  await runSchedule(env)
  expect(await told(joe)).toEqual([])
  await wake(3)
  expect(await told(joe)).toHaveLength(1)
  expect((await told(joe))[0]).toContain('Maria $200.00, 1 day late')
})

test('“don’t chase” leaves a client out until “chase again”; the company’s switch is the owner’s', async () => {
  const joe = await withJobs(...JOBS, 'gate for Maria, 90, due friday')
  expect(await say(joe, "don't chase Maria")).toBe(
    'Done: your morning text leaves out Maria (INV-0003, INV-0001). Wrong? Text "chase Maria again".',
  )
  await wake(2)
  expect(await told(joe)).toEqual([])
  expect(await say(joe, 'chase 1 again')).toContain('Maria (INV-0001) is back')
  await wake(5)
  expect(await told(joe)).toEqual([expect.stringMatching(/^(?=.*Maria \$200\.00, 3 days late)(?!.*\$90)/s)])
  await say(joe, 'no morning texts')
  expect((await messagesTo(joe.phone)).map(({ body }) => body)).toContainEqual(
    expect.stringContaining('no more morning texts'),
  )
  await wake(9)
  expect(await told(joe)).toHaveLength(1)
  expect(await listRows('companies', { id: joe.companyId })).toMatchObject([{ morning_texts: 0 }])
})

test('UNDO takes back what a text changed of it, and no more, once', async () => {
  const joe = await withJobs(...JOBS, 'gate for Maria, 90, due friday')
  await say(joe, "don't chase 1")
  await say(joe, "don't chase Maria")
  const left = () => listRows('unchased_invoices', { company_id: joe.companyId })
  expect(await left()).toHaveLength(2)
  expect(await say(joe, 'undo')).toBe(
    'Done: Maria (INV-0003) is back in your morning text. Wrong? Text "don\'t chase Maria".',
  )
  expect(await left()).toHaveLength(1)
  expect(await say(joe, 'undo')).toContain('Maria (INV-0001) is back')
  expect(await left()).toEqual([])
  await say(joe, 'mark 1 paid')
  expect(await say(joe, 'undo')).not.toContain('morning')
  await say(joe, "don't chase 3")
  await say(joe, 'chase 3 again')
  expect(await say(joe, 'undo')).toContain('leaves out Maria (INV-0003)')
  expect(await left()).toHaveLength(1)
})

test('in Spanish, and a name that nobody has is no such order', async () => {
  const joe = await withJobs(...JOBS)
  expect(await say(joe, 'no me recuerdes lo de Bob')).toBe(
    'Listo: ya no te recuerdo lo de Bob (INV-0002). ¿Otra vez? Escribe "vuelve a recordarme lo de Bob".',
  )
  await say(joe, "don't chase Zelda")
  expect(await listRows('unchased_invoices', { company_id: joe.companyId })).toHaveLength(1)
})

test('another company is neither told nor left out', async () => {
  const joe = await withJobs(...JOBS)
  const kay = await signUp({ name: 'Kay Co' })
  await say(joe, "don't chase Maria")
  await say(kay, 'fixed sink for Maria, 50, due friday')
  await wake(2)
  expect(await told(joe)).toEqual([])
  expect(await told(kay)).toEqual([expect.stringContaining('Maria $50.00')])
})

test('runs that meet and runs that are cut off at any step write one text a morning', async () => {
  const joe = await withJobs(...JOBS)
  goTo(morning(2))
  const probe = breakBindings(env, 0, 'before')
  await setRows('companies', { morning_at: 0 })
  await tellMornings(openApp(probe.bindings))
  expect(probe.asked.length).toBeGreaterThan(5)
  for (const how of ['before', 'after'] as const)
    for (let at = 1; at <= probe.asked.length; at += 1) {
      await setRows('companies', { morning_at: 0 })
      await tellMornings(openApp(breakBindings(env, at, how).bindings)).catch(() => undefined)
      goTo(Date.now() + 31 * 60_000 - (Date.now() > morning(2) + 6 * HOUR ? 6 * HOUR : 0))
      await Promise.all([runSchedule(env), runSchedule(env)])
    }
  expect(await told(joe)).toHaveLength(1)
})

test('a company with more due than a text can say, and than one statement takes, is told of all', async () => {
  const joe = await withJobs(SINK)
  const app = openApp(env)
  const companyId = await app.directory.findCompany(asRecorded(joe.companyId))
  if (!companyId) throw new Error('no company')
  const ctx = app.forCompany(companyId)
  for (let n = 0; n < 120; n += 1) await newInvoice(ctx, 1_000 + n)
  await setRows('invoices', { due_on: '2027-06-11', sender: joe.phone }, { company_id: joe.companyId })
  await wake(2)
  const [body = ''] = await told(joe)
  const shown = body.match(/\/remind\//g)?.length ?? 0
  expect(shown).toBeGreaterThan(0)
  expect(body).toContain(`${121 - shown} more: `)
  expect((await listRows('reminder_links', { company_id: joe.companyId })).length).toBeLessThanOrEqual(5)
}, 120_000)
