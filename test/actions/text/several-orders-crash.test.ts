// Crashes between any two steps of a text about several clients or invoices: each is done once, and answered once.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { systemClock } from '../../../worker/objects/clock.ts'
import { Locks } from '../../../worker/objects/company-locks.ts'
import { breakBindings } from '../../support/broken-bindings.ts'
import { type Contractor, signUp, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { countRowsOf } from '../../support/tables.ts'
import { ageTexts, inbound, invoicesOf, openTexts, receive, statsOf } from '../../support/texting.ts'

const companyObject = (joe: Contractor) => env.COMPANY.getByName(joe.companyId)

const countEvents = (joe: Contractor) => countRowsOf('invoice_versions', { company_id: joe.companyId })

/** Breaks each step of the text that `write` gives, one after the other, and has it delivered again. */
async function breakEach(joe: Contractor, write: () => Promise<string>, check: (where: string) => Promise<void>) {
  const { bindings: whole, asked } = breakBindings(env, 0, 'before')
  const heard = textsTo(joe.phone).length
  await receive([inbound(joe.phone, await write())], whole)
  await waitForTexts(joe.phone, heard + 1)
  await check('unbroken')
  const steps = asked.map((name, i) => ({ name, at: i + 1 })).filter(({ name }) => !/begin|finish/.test(name))
  const tried = steps.filter(({ name, at }) => name === 'DB.batch' || !name.startsWith('DB.') || at % 6 === 0)
  expect(tried.length).toBeGreaterThan(4)
  for (const { name, at } of tried) {
    for (const how of ['after', 'before'] as const) {
      const wish = inbound(joe.phone, await write())
      const said = textsTo(joe.phone).length
      await receive([wish], breakBindings(env, at, how).bindings)
      await runInDurableObject(companyObject(joe), (object) => {
        Object.assign(object, { locks: new Locks(systemClock) })
      })
      await receive([wish])
      await receive([wish])
      const where = `${how} ${name} (${at})`
      expect(await waitForTexts(joe.phone, said + 1), where).toHaveLength(said + 1)
      expect(await openTexts(joe.phone), where).toBe(0)
      await check(where)
    }
  }
  await runDurableObjectAlarm(companyObject(joe))
  const told = await statsOf(joe.cookie)
  await companyObject(joe).recount()
  expect(await statsOf(joe.cookie)).toEqual(told)
}

test('two clients in one text', { timeout: 240_000 }, async () => {
  const joe = await signUp()
  let jobs = 0
  const write = async () => {
    await ageTexts(joe.phone)
    jobs += 1
    return `did Greg's sink ${100 + jobs} and Walt's lawn ${40 + jobs}`
  }
  await breakEach(joe, write, async (where) => {
    const rows = await invoicesOf(joe.companyId)
    expect(
      rows.map((row) => row.number),
      where,
    ).toEqual(Array.from({ length: jobs * 2 }, (_, i) => i + 1))
    expect(
      rows.slice(-2).map((row) => [row.client_name, row.total_cents]),
      where,
    ).toEqual([
      ['Greg', (100 + jobs) * 100],
      ['Walt', (40 + jobs) * 100],
    ])
    expect(await countEvents(joe), where).toBe(jobs * 2)
  })
})

test('two orders in one text', { timeout: 240_000 }, async () => {
  const joe = await signUp()
  let numbers = 0
  let events = 0
  const write = async () => {
    await ageTexts(joe.phone)
    numbers += 2
    events += 4
    for (const client of ['Maria', 'Bob']) {
      const said = textsTo(joe.phone).length
      await receive([inbound(joe.phone, `fixed sink for ${client}, ${100 + numbers}`)])
      await waitForTexts(joe.phone, said + 1)
    }
    return `mark ${numbers - 1} paid and cancel ${numbers}`
  }
  await breakEach(joe, write, async (where) => {
    const rows = await invoicesOf(joe.companyId)
    expect(
      rows.slice(-2).map((row) => row.status),
      where,
    ).toEqual(['paid', 'cancelled'])
    expect(await countEvents(joe), where).toBe(events)
  })
})
