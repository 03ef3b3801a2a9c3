// What clients asked outlives a restored database, and goes with a company or a person that is deleted.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { eraseCompany } from '../../../worker/actions/company/company-deletion.ts'
import { anonymizeActions, followNumber } from '../../../worker/db/company/person-removal.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { askOn, conversation, messageRows } from '../../support/client-questions.ts'
import { SINK, say, withJobs } from '../../support/conversation.ts'
import { openCompany } from '../../support/money.ts'
import { backUp, restore } from '../../support/restore.ts'
import { textsTo, waitForTexts, world } from '../../support/sandbox-world.ts'
import { countRowsOf, findRow, listValues, setRows } from '../../support/tables.ts'
import { invoicesOf } from '../../support/texting.ts'

const WRONG = 'it was 2 hours, not 3'

afterEach(() => {
  vi.useRealTimers()
})

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

test('a database that is restored to before a question gets it and its answer back, and nobody is texted again', async () => {
  const joe = await withJobs(SINK)
  await runSchedule(env)
  later(10_000)
  const backup = await backUp()
  later(600_000)
  const id = (await invoicesOf(joe.companyId))[0]?.id ?? ''
  const before = textsTo(joe.phone).length
  await askOn(joe.companyId, id, WRONG, { requestId: 'before-the-restore' })
  await waitForTexts(joe.phone, before + 1)
  await say(joe, 're 1: fixed, look again')
  await world().flush()
  await runSchedule(env)
  const asked = await messageRows(joe.companyId)
  const texts = textsTo(joe.phone).length
  await restore(backup)
  expect(await messageRows(joe.companyId)).toEqual([])
  // Asked before it is healed: that keeps nothing from coming back.
  later(1000)
  await askOn(joe.companyId, id, 'and the tax?')
  await waitForTexts(joe.phone, texts + 1)
  const since = (await messageRows(joe.companyId))[0]
  for (let n = 0; n < 2; n += 1) {
    later(1_200_000)
    await runSchedule(env)
    await runDurableObjectAlarm(env.COMPANY.getByName(joe.companyId))
    await world().flush()
  }
  expect(await messageRows(joe.companyId)).toEqual([...asked, since])
  expect(await countRowsOf('dead_letters')).toBe(0)
  expect(await findRow('invoices', { id })).toMatchObject({ asked_at: expect.any(Number) })
  // The client's browser sends it once more: it is the same one.
  expect((await askOn(joe.companyId, id, WRONG, { requestId: 'before-the-restore' })).status).toBe(200)
  expect(await messageRows(joe.companyId)).toHaveLength(asked.length + 1)
  expect(textsTo(joe.phone)).toHaveLength(texts + 1)
})

test('a deleted company keeps no word of its clients', async () => {
  const joe = await withJobs(SINK)
  const id = (await invoicesOf(joe.companyId))[0]?.id ?? ''
  await askOn(joe.companyId, id, WRONG)
  await setRows('companies', { deleted_at: Date.now() }, { id: joe.companyId })
  await eraseCompany(await openCompany(joe.companyId))
  expect(await countRowsOf('client_messages', { company_id: joe.companyId })).toBe(0)
  expect((await askOn(joe.companyId, id, 'still here?')).status).toBe(409)
  expect(await countRowsOf('client_messages', { company_id: joe.companyId })).toBe(0)
})

test('who answered is forgotten with the person, and follows them to another number', async () => {
  const joe = await withJobs(SINK)
  await askOn(joe.companyId, (await invoicesOf(joe.companyId))[0]?.id ?? '', WRONG)
  await say(joe, 're 1: fixed')
  const { db } = await openCompany(joe.companyId)
  const actors = () => listValues('client_messages', 'actor', { company_id: joe.companyId, author: 'company' })
  await db.batch(followNumber(db, joe.phone, '+15550001111'))
  expect(await actors()).toEqual(['+15550001111'])
  await db.batch(anonymizeActions(db, { id: 'x', phone: '+15550001111' }, null))
  expect(await actors()).toEqual([null])
  expect(await conversation(joe)).toHaveLength(2)
})
