// A sign-up by text that is cut off, doubled or out of order: one account, one consent, each job one invoice.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { InboundText } from '../../../worker/domain/queue-messages.ts'
import { systemClock } from '../../../worker/objects/clock.ts'
import { Locks } from '../../../worker/objects/company-locks.ts'
import { type Break, breakBindings } from '../../support/broken-bindings.ts'
import { Browser, codeSentBy, foundingForm, openAccount, PASSWORD } from '../../support/people.ts'
import { waitForTexts } from '../../support/sandbox-world.ts'
import { settle } from '../../support/settle.ts'
import { type Stranger, stranger } from '../../support/stranger.ts'
import { countRowsOf, listRows, setRows, shiftRows } from '../../support/tables.ts'
import { inbound, invoicesOf, messagesTo, openTexts, receive } from '../../support/texting.ts'

const SINK = 'fixed sink for Maria, 200, due friday'
const FENCE = 'painted fence for Bob, 300, due friday'

/** What must hold of a number that named its business and agreed to it. */
async function expectOneAccount(joe: Stranger, jobs: string[], note = ''): Promise<void> {
  const company = await joe.company()
  await vi.waitFor(async () =>
    expect(
      (await invoicesOf(company.id)).map((row) => row.client_name),
      note,
    ).toEqual(jobs),
  )
  expect(await joe.people(), note).toHaveLength(1)
  expect(await countRowsOf('companies', { phone: joe.phone }), note).toBe(1)
  const agreed = (await joe.consents()).filter(({ id }) => id.startsWith('agreed:'))
  expect(agreed, note).toHaveLength(1)
  const shown = await listRows<{ body: string }>('messages', { recipient: joe.phone, body: agreed[0]?.words ?? '' })
  expect(shown.length, note).toBeGreaterThan(0)
  await vi.waitFor(async () => expect(await openTexts(joe.phone), note).toBe(0))
  expect(await joe.signUp(), note).toBeNull()
  const welcomes = (await messagesTo(joe.phone)).filter(({ body }) => body.includes('is set up on Jobslip'))
  expect(welcomes, note).toHaveLength(1)
}

/** A turn whose holder was never told, or could not give it back, would end by itself, but not within a test's time. */
const freeTurns = (name: string) =>
  runInDurableObject(env.COMPANY.getByName(name), (object) => {
    Object.assign(object, { locks: new Locks(systemClock) })
  })

async function twice(text: InboundText, at: number, how: Break): Promise<number> {
  const { bindings, asked } = breakBindings(env, at, how)
  await receive([text], bindings)
  await freeTurns('house')
  await receive([text])
  return asked.length
}

/** The whole way, with the one text (0 the job, 1 the name, 2 the yes) failing once at a step; how many steps that text took. */
async function breakAt(nth: number, at: number, how: Break): Promise<number> {
  const joe = stranger()
  let steps = 0
  for (const [i, body] of [SINK, 'Ace Plumbing', 'YES'].entries()) {
    const one = inbound(joe.phone, body)
    if (i === nth) steps = await twice(one, at, how)
    else await receive([one])
  }
  const company = await joe.company()
  await freeTurns(company.id)
  await expectOneAccount(joe, ['Maria'], `text ${nth} ${how} step ${at}`)
  return steps
}

test.each([0, 1, 2])(
  'text %i that breaks off at any step is finished later, and nothing is there twice',
  async (nth) => {
    const steps = await breakAt(nth, 0, 'before')
    expect(steps).toBeGreaterThan(5)
    for (const how of ['before', 'after'] as Break[]) {
      for (let at = 1; at <= steps; at += 1) await breakAt(nth, at, how)
    }
  },
  300_000,
)

test('everything delivered twice, and at the same time', async () => {
  const joe = stranger()
  const texts: InboundText[] = []
  for (const body of [SINK, FENCE, 'Ace Plumbing']) {
    const one = inbound(joe.phone, body)
    texts.push(one)
    await Promise.all([receive([one, one]), receive([one])])
  }
  const agreed = ['YES', 'yes'].map((body) => inbound(joe.phone, body))
  await Promise.all(agreed.flatMap((one) => [receive([one]), receive([one])]))
  for (const one of [...texts, ...agreed]) await receive([one])
  await expectOneAccount(joe, ['Maria', 'Bob'])
  await settle()
  // Two invitations, the offer, the welcome, two invoices; the second yes is the person's own and says nothing.
  expect(joe.heard()).toHaveLength(6)
})

test('a yes that comes before the name, or was sent before it, agrees to nothing', async () => {
  const joe = stranger()
  await receive([inbound(joe.phone, SINK)])
  const early = inbound(joe.phone, 'YES')
  const name = inbound(joe.phone, 'Ace Plumbing')
  await receive([early])
  await receive([name])
  await receive([early])
  const late = inbound(joe.phone, 'YES', { receivedAt: early.receivedAt - 60_000 })
  await receive([late])
  await settle()
  expect(await joe.people()).toEqual([])
  await receive([inbound(joe.phone, 'YES')])
  await expectOneAccount(joe, ['Maria'])
})

test('a yes that is on its way while the offer is shown again, or its name delivered again, agrees to it', async () => {
  for (const again of ['job', 'name'] as const) {
    const joe = stranger()
    await receive([inbound(joe.phone, SINK)])
    // It reads like a job as well, so that it stays open until it is agreed to.
    const name = inbound(joe.phone, 'handyman joe')
    await receive([name])
    const yes = inbound(joe.phone, 'YES')
    await new Promise((resolve) => setTimeout(resolve, 20))
    await receive([again === 'job' ? inbound(joe.phone, FENCE) : name])
    await receive([yes])
    await expectOneAccount(joe, again === 'job' ? ['Maria', 'Bob'] : ['Maria'], again)
  }
})

test('a name that was sent before another and comes behind it is not shown', async () => {
  const joe = stranger()
  await receive([inbound(joe.phone, SINK)])
  const first = inbound(joe.phone, 'Joe Lawn')
  await receive([inbound(joe.phone, 'Ace Plumbing', { receivedAt: first.receivedAt + 10 })])
  await receive([first])
  expect((await joe.signUp())?.name).toBe('Ace Plumbing')
})

test('a STOP that comes between the offer and a yes already on its way: no account', async () => {
  const joe = stranger()
  for (const body of [SINK, 'Ace Plumbing']) await receive([inbound(joe.phone, body)])
  const yes = inbound(joe.phone, 'si')
  await receive([inbound(joe.phone, 'STOP', { receivedAt: yes.receivedAt + 1 })])
  await receive([yes])
  await settle()
  expect(await joe.people()).toEqual([])
  expect((await joe.consents()).every(({ ended_at }) => ended_at !== null)).toBe(true)
})

test('signing up on the web meanwhile: one account, and the yes that follows is its person’s', async () => {
  const joe = stranger()
  for (const body of [SINK, 'handyman joe']) await receive([inbound(joe.phone, body)])
  await waitForTexts(joe.phone, 2)
  const { user } = await openAccount({ phone: joe.phone, company: { name: 'Joe on the Web' } })
  expect(user.company).toMatchObject({ name: 'Joe on the Web' })
  expect(await joe.signUp()).toBeNull()
  await receive([inbound(joe.phone, 'YES')])
  const company = await joe.company()
  await vi.waitFor(async () => expect((await invoicesOf(company.id)).map((row) => row.client_name)).toEqual(['Maria']))
  await settle()
  expect(await joe.people()).toHaveLength(1)
  expect(company.name).toBe('Joe on the Web')
  // The name that was texted is no job of anybody's.
  expect(joe.heard().filter((said) => said.startsWith('What is the total'))).toEqual([])
})

test('an unfinished registration on the web hinders nobody, and cannot be finished on top of the account', async () => {
  const joe = stranger()
  const browser = new Browser()
  const otp = await codeSentBy(joe.phone, () => browser.post('register', foundingForm(joe.phone)))
  for (const body of [SINK, 'Ace Plumbing', 'YES']) await receive([inbound(joe.phone, body)])
  await expectOneAccount(joe, ['Maria'])
  expect((await browser.post('verify-otp', { phone_number: joe.phone, otp })).status).toBe(409)
  expect(await joe.people()).toHaveLength(1)
  expect((await new Browser().post('login', { identifier: joe.phone, password: PASSWORD })).status).toBe(401)
})

test('the day’s sign-ups by text are bounded, and the yes holds until there is room', async () => {
  const bindings = { ...env, TEXT_SIGN_UPS_PER_DAY: '0' } as typeof env
  const joe = stranger()
  for (const body of [SINK, 'Ace Plumbing']) await receive([inbound(joe.phone, body)])
  const few = { ...env, TEXT_SIGN_UPS_PER_DAY: '1' } as typeof env
  await receive([inbound(joe.phone, 'YES')], few)
  await waitForTexts(joe.phone, 3)
  expect(joe.heard().at(2)).toMatch(/^No more sign-ups by text today\. Reply YES again/)
  expect(await joe.people()).toEqual([])
  await receive([inbound(joe.phone, 'YES')])
  await expectOneAccount(joe, ['Maria'])
  // Switched off: the invitation is the web's alone.
  const ann = stranger()
  await receive([inbound(ann.phone, SINK)], bindings)
  expect((await waitForTexts(ann.phone, 1))[0]).not.toContain('Or reply with your business name')
  expect(await ann.signUp()).toBeNull()
})

test('one number that signs up and deletes its account again and again is held up like one on the web', async () => {
  const joe = stranger()
  const signUp = async () => {
    for (const body of [SINK, 'Ace Plumbing', 'YES']) await receive([inbound(joe.phone, body)])
    const [person] = await joe.people()
    if (!person) return false
    await setRows('users', { phone: `gone-${person.id}` }, { id: person.id })
    await shiftRows('texts', { received_at: -86_400_000 }, { sender: joe.phone })
    return true
  }
  const made: boolean[] = []
  for (let i = 0; i < 6; i += 1) made.push(await signUp())
  expect(made).toEqual([true, true, true, true, true, false])
})

test('of what was agreed to by text the words stay with a deleted account, the name does not', async () => {
  const joe = stranger()
  for (const body of [SINK, 'Ace Plumbing', 'YES']) await receive([inbound(joe.phone, body)])
  const { forgetTexted } = await import('../../../worker/db/messaging/consents.ts')
  const { openSystemDb } = await import('../../../worker/db/system-db.ts')
  const { writeAll } = await import('../../../worker/db/system-changes.ts')
  const db = openSystemDb(env.DB)
  await writeAll(db, [forgetTexted(db, joe.phone)])
  const [first, agreed] = await joe.consents()
  expect(first?.words).toBe('Texted us.')
  expect(agreed?.words).toMatch(/^Reply YES to agree to the terms/)
})
