// A deletion that dies between any two of its steps is finished by the cron; nothing of it is done twice or left out.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteCompany } from '../../../worker/actions/company/company-deletion.ts'
import { openApp } from '../../../worker/context.ts'
import type { Bindings } from '../../../worker/env.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { type Break, breakBindings } from '../../support/broken-bindings.ts'
import { everything } from '../../support/departures.ts'
import { beginMoney, newInvoice, openCompany, openSession } from '../../support/money.ts'
import { openAccount } from '../../support/people.ts'
import { countRowsOf, findRow, like, loseRows, not } from '../../support/tables.ts'
import { converse } from '../../support/texting.ts'

beforeEach(beginMoney)
afterEach(() => {
  vi.useRealTimers()
})

/** The real bucket, struck like everything else. */
function withFiles(at: number, how: Break): { bindings: Bindings; asked: string[] } {
  const { bindings, asked } = breakBindings(env, at, how)
  const strike = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    asked.push(name)
    if (asked.length !== at) return await work()
    if (how === 'after') await work()
    throw new Error(`broken ${how} ${name}`)
  }
  const FILES = {
    list: (options: R2ListOptions) => strike('FILES.list', () => env.FILES.list(options)),
    delete: (keys: string[]) => strike('FILES.delete', () => env.FILES.delete(keys)),
  } as unknown as R2Bucket
  return { bindings: { ...bindings, FILES }, asked }
}

/** A company with a person, texts, invoices, an open payment page and files; answers its id. */
async function foundAll(): Promise<{ companyId: string; phone: string }> {
  const { phone, user } = await openAccount({ company: { name: 'Ozymandias' } })
  const companyId = (user.company as { id: string }).id
  await converse(phone, 'fixed sink for Ozymandias Client, 200, due friday', 'painted a door for Ozymandias')
  const ctx = await openCompany(companyId)
  await openSession(ctx, (await newInvoice(ctx)).id)
  for (const name of ['logos/a.png', 'invoices/x/y.pdf']) await ctx.files.put(name, new Uint8Array(9), 'image/png')
  return { companyId, phone }
}

async function run(companyId: string, bindings: Bindings): Promise<void> {
  const ctx = await openCompany(companyId, openApp(bindings)).catch(() => null)
  if (ctx) await deleteCompany(ctx, 'Ozymandias').catch(() => undefined)
}

async function expectGone({ companyId, phone }: { companyId: string; phone: string }, when: string): Promise<void> {
  const named = (await everything()).split('\n').filter((line) => line.includes('Ozymandias'))
  expect(
    named.filter((line) => !line.includes('was deleted by its owner')),
    when,
  ).toEqual([])
  expect(await countRowsOf('companies', { id: companyId, erased_at: not(null) }), when).toBe(1)
  expect((await env.FILES.list({ prefix: `companies/${companyId}/` })).objects, when).toEqual([])
  expect(await countRowsOf('messages', { recipient: phone, body: like('%was deleted by%') }), when).toBe(1)
  expect(await countRowsOf('invoices', { company_id: companyId, status: not('cancelled') }), when).toBe(0)
  expect(await countRowsOf('users', { phone }), when).toBe(0)
  // A call to an object is itself callable: `rejects` would call it and leave the first refusal to nobody.
  await expect(async () => await env.COMPANY.getByName(companyId).stats(), when).rejects.toThrow('deleted')
}

async function steps(): Promise<number> {
  const { bindings, asked } = withFiles(0, 'before')
  await run((await foundAll()).companyId, bindings)
  return asked.length
}

test.each([
  ['before', 1],
  ['after', 5],
] as const)(
  'cut off %s any step, a deletion is either not begun or finished whole',
  async (how, stride) => {
    const all = await steps()
    expect(all).toBeGreaterThan(15)
    let finished = 0
    for (let at = 1; at <= all; at += stride) {
      vi.useRealTimers()
      const target = await foundAll()
      const { bindings, asked } = withFiles(at, how)
      await run(target.companyId, bindings)
      const when = `${how} ${at}: ${asked[at - 1]}`
      const row = await findRow('companies', { id: target.companyId })
      if (row?.deleted_at === null) {
        // Nothing had begun: everybody is still there, and asking again does it.
        expect(await countRowsOf('users', { phone: target.phone }), when).toBe(1)
        await run(target.companyId, env)
      }
      vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] })
      await runSchedule(env)
      await expectGone(target, when)
      finished += 1
      await loseRows('messages', { body: like('%Ozymandias%') })
    }
    expect(finished).toBe(Math.ceil(all / stride))
  },
  240_000,
)

test('two who delete at once, and the cron beside them, delete once', async () => {
  const target = await foundAll()
  await Promise.all([run(target.companyId, env), run(target.companyId, env), runSchedule(env)])
  vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] })
  await Promise.all([runSchedule(env), runSchedule(env)])
  await expectGone(target, 'twice')
})
