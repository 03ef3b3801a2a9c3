// Whatever breaks while clients are merged, linked or told of by text: it is done once, and what is owed stays what invoices say.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { linkClient } from '../../../worker/actions/client/client-links.ts'
import { merge } from '../../../worker/actions/client/merges.ts'
import { openApp } from '../../../worker/context.ts'
import { type Break, breakBindings } from '../../support/broken-bindings.ts'
import { addInvoice, clientNamed, keptSums, openPage, plainSums } from '../../support/clients.ts'
import { openCompany } from '../../support/money.ts'
import { type Contractor, signUp } from '../../support/sandbox-world.ts'
import { listRows } from '../../support/tables.ts'
import { inbound, receive } from '../../support/texting.ts'

async function withTwo(): Promise<Contractor> {
  const joe = await signUp()
  for (const name of ['Maria Lopez', 'maria lópez', 'Maria Lopes']) await addInvoice(joe.companyId, name)
  return joe
}

const source = { idempotencyKey: 'merge-the-two', actor: '+12135550000', via: 'web' as const, at: Date.now() }
const WAYS: Break[] = ['before', 'after']

test.each(WAYS)('a merge that breaks %s any of its steps is asked for again, and is one', async (how) => {
  for (let at = 1; ; at += 1) {
    const joe = await withTwo()
    const [into, other] = [await clientNamed(joe, 'maria lópez'), await clientNamed(joe, 'Maria Lopes')]
    const { bindings, asked } = breakBindings(env, at, how)
    const broken = await openCompany(joe.companyId, openApp(bindings)).catch(() => null)
    if (broken) await merge(broken, into.id, other.id, source).catch(() => undefined)
    const isOver = asked.length < at
    // Nothing is half done: whatever it says now, the sums are those of the invoices.
    expect(await keptSums(joe.companyId), `${how} ${asked.at(-1)}`).toEqual(await plainSums(joe.companyId))
    const event = await merge(await openCompany(joe.companyId), into.id, other.id, source)
    expect(await listRows('client_events', { company_id: joe.companyId }), `${how} ${asked.at(-1)}`).toMatchObject([
      { id: event.id, other_id: other.id, moved_names: '["maria lopes"]' },
    ])
    expect(Object.values(await keptSums(joe.companyId))).toEqual([{ owed: 60_000, overdue: 0, open: 3, count: 3 }])
    if (isOver) break
    expect(at).toBeLessThan(40)
  }
})

test.each(WAYS)(
  'a link that breaks %s any of its steps is made, and a renewed one ends the one before',
  async (how) => {
    for (let at = 1; ; at += 1) {
      const joe = await withTwo()
      const { id } = await clientNamed(joe, 'maria lópez')
      const linkOf = (url: string) => url.split('/').at(-1) ?? ''
      const first = linkOf((await linkClient(await openCompany(joe.companyId), id)).url)
      const { bindings, asked } = breakBindings(env, at, how)
      const broken = await openCompany(joe.companyId, openApp(bindings)).catch(() => null)
      if (broken) await linkClient(broken, id, { isRenewed: true }).catch(() => undefined)
      const isOver = asked.length < at
      const now = linkOf((await linkClient(await openCompany(joe.companyId), id)).url)
      expect((await openPage(now)).status, `${how} ${asked.at(-1)}`).toBe(200)
      expect((await openPage(first)).status, `${how} ${asked.at(-1)}`).toBe(now === first ? 200 : 404)
      if (isOver) break
      expect(at).toBeLessThan(60)
    }
  },
)

test.each(WAYS)('a number told by text that breaks %s any of its steps is kept and answered once', async (how) => {
  for (let at = 1; ; at += 1) {
    const joe = await withTwo()
    const text = inbound(joe.phone, "Maria Lopez's number is 202 555 0123")
    const { bindings, asked } = breakBindings(env, at, how)
    await receive([text], bindings).catch(() => undefined)
    const isOver = asked.length < at
    await receive([text])
    expect(await listRows('client_events', { company_id: joe.companyId }), `${how} ${asked.at(-1)}`).toHaveLength(1)
    expect(await listRows('messages', { key: `reply:${text.sid}` }), `${how} ${asked.at(-1)}`).toHaveLength(1)
    expect(await clientNamed(joe, 'maria lópez')).toMatchObject({ phone: '12025550123' })
    if (isOver) break
    expect(at).toBeLessThan(80)
  }
})
