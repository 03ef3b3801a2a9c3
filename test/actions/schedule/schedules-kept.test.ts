// Jobs that repeat outlive a restored database, and go with a company or a person that is deleted.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseCompany } from '../../../worker/actions/company/company-deletion.ts'
import { anonymizeActions } from '../../../worker/db/company/person-removal.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { say, withJobs } from '../../support/conversation.ts'
import { openCompany } from '../../support/money.ts'
import { backUp, restore } from '../../support/restore.ts'
import { askedOf, billedOf, morning, NOON, schedulesOf, wake } from '../../support/schedules.ts'
import { settle } from '../../support/settle.ts'
import { countRowsOf, setRows } from '../../support/tables.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

const AUTO = 'pool for Ana 95 every friday auto'
const LAWN = 'lawn 45 for Mrs Lee every friday'

test('a database that is restored to before a day neither doubles nor loses it', async () => {
  const joe = await withJobs(LAWN, AUTO, 'mow for Bo 60 every friday')
  await runSchedule(env)
  vi.setSystemTime(morning(1))
  await runSchedule(env)
  const backup = await backUp()
  await wake(2)
  vi.setSystemTime(morning(2) + 600_000)
  await say(joe, 'not 2')
  await say(joe, 'yes')
  await say(joe, 'windows for Cy 80 every monday')
  await settle()
  await runSchedule(env)
  const [asked, billed, schedules] = [await askedOf(joe), await billedOf(joe), await schedulesOf(joe)]
  expect(billed).toHaveLength(2)
  await restore(backup)
  for (let n = 1; n < 4; n += 1) {
    vi.setSystemTime(morning(2) + 600_000 + n * 1_200_000)
    await runSchedule(env)
    await runDurableObjectAlarm(env.COMPANY.getByName(joe.companyId))
    await settle()
  }
  expect(await billedOf(joe)).toEqual(billed)
  expect((await askedOf(joe)).slice(0, asked.length)).toEqual(asked)
  const shown = (rows: typeof schedules) =>
    rows.map(({ id, next_on, asked_on, state }) => [id, next_on, asked_on, state])
  expect(shown(await schedulesOf(joe))).toEqual(shown(schedules))
  expect((await askedOf(joe)).length).toBe(asked.length)
  await wake(5)
  expect((await askedOf(joe)).at(-1)).toContain('Windows for Cy, $80.00')
})

test('an order between a restore and its healing is done on what was lost', async () => {
  const joe = await withJobs(LAWN)
  await runSchedule(env)
  const backup = await backUp()
  vi.setSystemTime(NOON + 600_000)
  await say(joe, "change Mrs Lee's lawn to 50")
  await restore(backup)
  vi.setSystemTime(NOON + 700_000)
  expect(await say(joe, 'skip Mrs Lee this week')).toContain('Next on Fri, Jun 18')
  expect(await schedulesOf(joe)).toMatchObject([{ total_cents: 5_000, next_on: '2027-06-18' }])
})

test('a deleted company keeps none of it, and nothing of it is made', async () => {
  const joe = await withJobs(AUTO)
  await setRows('companies', { deleted_at: Date.now() }, { id: joe.companyId })
  await wake(2)
  expect(await billedOf(joe)).toEqual([])
  await eraseCompany(await openCompany(joe.companyId))
  expect(await countRowsOf('schedules', { company_id: joe.companyId })).toBe(0)
})

test('what somebody began who leaves goes to the owner', async () => {
  const joe = await withJobs(LAWN)
  const ctx = await openCompany(joe.companyId)
  await ctx.db.batch(anonymizeActions(ctx.db, { id: 'nobody', phone: joe.phone }, '+12125550199'))
  expect((await schedulesOf(joe)).map(({ sender }) => sender)).toEqual(['+12125550199'])
  await wake(2)
  expect(await askedOf(joe)).toHaveLength(1)
})
