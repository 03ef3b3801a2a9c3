// Crashes between any two steps of a command: delivered again it has been done once and is answered once.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../../worker/objects/clock.ts'
import { Locks } from '../../../worker/objects/company-locks.ts'
import { breakBindings } from '../../support/broken-bindings.ts'
import { type Contractor, signUp, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { ageTexts, eventsOf, inbound, invoicesOf, openTexts, receive, statsOf } from '../../support/texting.ts'

let joe: Contractor
let jobs = 0

// A number each: as many texts as all of these are, one number does not get heard in an hour.
beforeEach(async () => {
  jobs = 0
  joe = await signUp()
})

const companyObject = () => env.COMPANY.getByName(joe.companyId)
const last = async () => (await invoicesOf(joe.companyId)).at(-1)

async function countEvents(): Promise<number> {
  return (await eventsOf((await last())?.id ?? '')).length
}

/** A new invoice, and whatever has to be done to it before. */
async function prepare(before: string[]): Promise<void> {
  jobs += 1
  await ageTexts(joe.phone)
  for (const body of [`fixed sink for Maria, ${100 + jobs}, due friday`, ...before]) {
    const said = textsTo(joe.phone).length
    await receive([inbound(joe.phone, body)])
    await waitForTexts(joe.phone, said + 1)
  }
}

const COMMANDS: [string, string[], { status: string; cents?: number }][] = [
  ['cancel the last one', [], { status: 'cancelled' }],
  ['mark the last one paid', [], { status: 'paid' }],
  ['add 700 to the last one', [], { status: 'sent', cents: 70_000 }],
  // By its number: the last one may be the one that was billed or the one that was reminded of.
  ['remind {n}', [], { status: 'sent' }],
  ['undo', ['cancel the last one'], { status: 'sent' }],
  ['undo', ['add 700 to the last one'], { status: 'sent' }],
  ['undo', [], { status: 'cancelled' }],
]

test.each(COMMANDS)('“%s” after %j', { timeout: 240_000 }, async (command, before, { status, cents = 0 }) => {
  const written = () => command.replace('{n}', String(jobs))
  await prepare(before)
  const { bindings: whole, asked } = breakBindings(env, 0, 'before')
  const heard = textsTo(joe.phone).length
  await receive([inbound(joe.phone, written())], whole)
  // Its reply would otherwise be taken for one of the next.
  await waitForTexts(joe.phone, heard + 1)
  const steps = asked.map((name, i) => ({ name, at: i + 1 })).filter(({ name }) => !/begin|finish/.test(name))
  expect(steps.length).toBeGreaterThan(8)
  // A read leaves nothing behind: of those some are enough, and it is the same whether they fail before or after.
  const tried = steps.filter(({ name, at }) => name === 'DB.batch' || !name.startsWith('DB.') || at % 4 === 0)
  for (const { name, at } of tried) {
    for (const how of name.startsWith('DB.') && name !== 'DB.batch'
      ? (['after'] as const)
      : (['after', 'before'] as const)) {
      await prepare(before)
      const events = await countEvents()
      const said = textsTo(joe.phone).length
      const wish = inbound(joe.phone, written())
      await receive([wish], breakBindings(env, at, how).bindings)
      await runInDurableObject(companyObject(), (object) => {
        Object.assign(object, { locks: new Locks(systemClock) })
      })
      await receive([wish])
      await receive([wish])
      const where = `${how} ${name} (${at})`
      expect(await waitForTexts(joe.phone, said + 1), where).toHaveLength(said + 1)
      expect(await last(), where).toMatchObject({ status, total_cents: (100 + jobs) * 100 + cents })
      expect(await countEvents(), where).toBe(events + 1)
      expect(await openTexts(joe.phone), where).toBe(0)
    }
  }
  // What a crash kept from the stats the company's own watch tells them.
  await runDurableObjectAlarm(companyObject())
  const told = await statsOf(joe.cookie)
  await companyObject().recount()
  expect(await statsOf(joe.cookie)).toEqual(told)
})
