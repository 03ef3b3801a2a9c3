// Pictures outlive a restored database. By itself: the clock of the tests beside it goes back, which a heartbeat takes for another restore.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { runSchedule } from '../../../worker/schedule.ts'
import { FENCE, SINK, say, withJobs } from '../../support/conversation.ts'
import { attachmentRows, photosOf, send } from '../../support/pictures-by-text.ts'
import { backUp, restore } from '../../support/restore.ts'
import { textsTo, world } from '../../support/sandbox-world.ts'

afterEach(() => {
  vi.useRealTimers()
})

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

test('a restored database gets its pictures back, and nobody is told again', async () => {
  const joe = await withJobs(SINK)
  await runSchedule(env)
  later(10_000)
  const backup = await backUp()
  later(600_000)
  await say(joe, FENCE)
  await send(joe, '')
  await world().flush()
  await runSchedule(env)
  const before = textsTo(joe.phone).length
  const photos = await photosOf(joe, 2)
  await restore(backup)
  expect(await attachmentRows(joe.companyId)).toEqual([])
  for (let n = 0; n < 2; n += 1) {
    later(1_200_000)
    await runSchedule(env)
    await runDurableObjectAlarm(env.COMPANY.getByName(joe.companyId))
  }
  expect(await photosOf(joe, 2)).toEqual(photos)
  expect(await photosOf(joe)).toEqual([])
  expect(textsTo(joe.phone)).toHaveLength(before)
})
