// Signing up by text: a job, the name of the business, a yes; the account, its consent and the first invoices.
import { expect, test, vi } from 'vitest'
import { offerReply } from '../../../worker/domain/reply/text-sign-up.ts'
import { waitForTexts } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'
import { settle } from '../../support/settle.ts'
import { stranger } from '../../support/stranger.ts'
import { invoicesOf, openTexts } from '../../support/texting.ts'

const { APP_ORIGIN: origin } = settings
const terms = `${origin}/terms`
const SINK = 'fixed sink for Maria, 200, due friday'

test('a job, the name and a yes: the account, what was agreed to, the invoice and its link', async () => {
  const joe = stranger()
  const invitation = await joe.say(SINK)
  expect(invitation).toContain(`${origin}/register?phone=${joe.phone.slice(1)}`)
  expect(invitation).toContain('Or reply with your business name to start right here.')
  const offer = await joe.say('Ace Plumbing')
  expect(offer).toMatch(/^Ace Plumbing, right\?\nReply YES to agree to the terms \(/)
  for (const said of [terms, 'Msg&data rates may apply', 'HELP for help', 'STOP to stop', 'text the right name'])
    expect(offer).toContain(said)
  const before = Date.now()
  expect(await joe.say('YES')).toBe(
    `Ace Plumbing is set up on Jobslip. Your invoices follow with their links. Not in California? Text "state TX" with yours. For the web, choose a password: ${origin}/forgot-password`,
  )
  const company = await joe.company()
  expect(company).toMatchObject({ name: 'Ace Plumbing', phone: joe.phone, address_state: 'CA', is_state_guessed: 1 })
  expect(company.timezone).toBe('America/Los_Angeles')
  const [person, ...others] = await joe.people()
  expect(others).toEqual([])
  expect(person).toMatchObject({ first_name: '', last_name: '', email: null, password_hash: '', role: 'owner' })
  const link = (await waitForTexts(joe.phone, 4)).at(-1)
  const [invoice, ...more] = await invoicesOf(company.id)
  expect(more).toEqual([])
  expect(invoice).toMatchObject({ number: 1, client_name: 'Maria', total_cents: 20_000 })
  expect(link).toContain(`${origin}/payment/${invoice?.id}?company=${company.id}`)
  const [first, agreed, ...rest] = await joe.consents()
  expect(rest).toEqual([])
  expect(first).toMatchObject({ source: 'text', words: SINK })
  expect(agreed).toMatchObject({ source: 'text', words: offer, ended_at: null })
  expect(agreed?.at).toBeGreaterThanOrEqual(before)
  expect(await joe.signUp()).toBeNull()
  await settle()
  expect(joe.heard()).toHaveLength(4)
  expect(await openTexts(joe.phone)).toBe(0)
  expect(await joe.say('painted fence for Bob, 300')).toContain('INV-0002')
})

test('the same in Spanish, from a number of Puerto Rico', async () => {
  const ana = stranger('787')
  expect(await ana.say('pinté la cerca de Rosa, 200, para el viernes')).toContain(
    'O responde con el nombre de tu negocio para empezar por mensaje.',
  )
  const offer = await ana.say('mi negocio se llama Pinturas García')
  expect(offer).toMatch(/^¿Pinturas Garc[ií]a, verdad\?\nResponde YES para aceptar las condiciones \(/)
  expect(offer).toContain(terms)
  expect(await ana.say('Sí, acepto')).toContain('ya tiene cuenta en Jobslip')
  const company = await ana.company()
  expect(company).toMatchObject({ name: 'Pinturas García', address_state: 'PR', timezone: 'America/Puerto_Rico' })
  await vi.waitFor(async () => expect(await invoicesOf(company.id)).toHaveLength(1))
  expect((await ana.consents()).at(-1)?.words).toBe(offer)
})

test('the right name in place of the wrong one; only what was shown last is agreed to', async () => {
  const joe = stranger()
  await joe.say(SINK, 'Joes Lawn')
  const offer = await joe.say("no, it's Joe's Lawn Care")
  expect(offer).toMatch(/^Joe's Lawn Care, right\?/)
  await joe.say('yes please')
  const company = await joe.company()
  expect(company.name).toBe("Joe's Lawn Care")
  expect((await joe.consents()).at(-1)?.words).toBe(offer)
  // Neither name is taken for a job of somebody's.
  await vi.waitFor(async () => expect((await invoicesOf(company.id)).map((row) => row.client_name)).toEqual(['Maria']))
  await settle()
  expect(joe.heard().filter((said) => said.startsWith('What is the total'))).toEqual([])
})

test('more jobs on the way are kept, each is one invoice, in order', async () => {
  const joe = stranger()
  await joe.say(SINK)
  expect(await joe.say('painted fence for Bob, 300')).toContain('/register?phone=')
  await joe.say('Ace Plumbing')
  expect(await joe.say('mowed lawn for Carla, 45')).toMatch(/^Ace Plumbing, right\?/)
  await joe.say('yes')
  const company = await joe.company()
  await vi.waitFor(async () =>
    expect((await invoicesOf(company.id)).map((row) => [row.number, row.client_name, row.total_cents])).toEqual([
      [1, 'Maria', 20_000],
      [2, 'Bob', 30_000],
      [3, 'Carla', 4_500],
    ]),
  )
})

test('a yes with no name pending does nothing new, and START is no yes', async () => {
  const joe = stranger()
  await joe.say(SINK)
  expect(await joe.say('YES')).toContain('/register?phone=')
  await joe.say('Ace Plumbing')
  await joe.say('START')
  await settle()
  expect(await joe.people()).toEqual([])
})

test('HELP is HELP, STOP ends all of it, and a YES after STOP is only the carriers’', async () => {
  const joe = stranger()
  await joe.say(SINK, 'Ace Plumbing')
  expect(await joe.say('HELP')).toContain('Reply STOP to opt out')
  const heard = joe.heard().length
  const send = async (body: string) => {
    const { text } = await import('../../support/sandbox-world.ts')
    await text(joe.phone, body)
    await settle()
  }
  await send('STOP')
  expect(await joe.signUp()).toBeNull()
  await send('YES')
  expect(joe.heard()).toHaveLength(heard)
  // Once more: there is nothing to agree to.
  expect(await joe.say('YES')).toContain('/register?phone=')
  expect(await joe.people()).toEqual([])
  expect((await joe.consents()).filter(({ id }) => id.startsWith('agreed:'))).toEqual([])
})

test.each([
  ['what is this?', 'asked'],
  ['how much does it cost', 'asked'],
  ['https://evil.example/x', 'asked'],
  ['a'.repeat(200), 'asked'],
  ['🔧🔧🔧', 'invited'],
  ['hello', 'asked'],
  ['thanks!', 'invited'],
  ['I need a plumber', 'asked'],
  ['call me', 'asked'],
  ['Dashboard', 'invited'],
  ['undo', 'invited'],
  ['fixed sink for Maria', 'invited'],
  ['mowed the lawn', 'invited'],
])('%s is no name of a business, and is asked about once at most', async (body, how) => {
  const joe = stranger()
  await joe.say(SINK)
  const reply = await joe.say(body)
  expect(reply).toContain(`${origin}/register?phone=${joe.phone.slice(1)}`)
  expect(reply.startsWith('To sign up by text, send just the name')).toBe(how === 'asked')
  expect((await joe.signUp())?.name).toBeNull()
  if (how === 'asked') expect(await joe.say('who are you?')).toContain('Jobslip turns this text into an invoice')
  expect(await joe.say('Ace Plumbing')).toMatch(/^Ace Plumbing, right\?/)
})

test.each([
  ['\u202eAce\u202c\u0007 \u200bPlumbing\u0000\n', 'Ace Plumbing'],
  ['Smith & Sons Roofing, LLC.', 'Smith & Sons Roofing, LLC'],
  ['“Ace Plumbing”', 'Ace Plumbing'],
  ['hi, soy Pintores López', 'Pintores López'],
  ['24/7 Plumbing please', '24/7 Plumbing'],
  ['北京装修', '北京装修'],
  ['Ace 🔧 Plumbing', 'Ace 🔧 Plumbing'],
  ["<b>Ace</b> '); drop table users;--", null],
  ['No Leak Roofing', 'No Leak Roofing'],
  ['handyman joe', 'handyman joe'],
])('%s: the business is called %s', async (body, name) => {
  const joe = stranger()
  await joe.say(SINK)
  const reply = await joe.say(body)
  expect((await joe.signUp())?.name ?? null).toBe(name)
  if (name === null) return
  expect((await joe.signUp())?.words).toBe(reply)
  await joe.say('YES')
  expect((await joe.company()).name).toBe(name)
  expect((await joe.consents()).at(-1)?.words).toBe(reply)
})

test('a name that is no job is offered in two segments or not at all', () => {
  const links = { register: `${origin}/register?phone=12133000001&t=${'A'.repeat(22)}`, terms }
  expect(offerReply('A'.repeat(60), links, 'en')).toContain('A'.repeat(60))
  expect(offerReply('装'.repeat(60), links, 'en')).toBeNull()
})
