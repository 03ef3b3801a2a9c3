// The state of a company that signed up by text: the area code's, asked for where it decides something.
import { expect, test, vi } from 'vitest'
import { call, signUp, text, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { settle } from '../../support/settle.ts'
import { stranger } from '../../support/stranger.ts'
import { countRowsOf } from '../../support/tables.ts'
import { invoicesOf } from '../../support/texting.ts'

const SINK = 'fixed sink for Maria, 200, due friday'
const ASKS = 'Which state is your business in?'

async function signedUp(area: string, job = SINK) {
  const joe = stranger(area)
  await joe.say(job, 'Ace Plumbing', 'YES')
  const company = await joe.company()
  await vi.waitFor(async () => expect(await invoicesOf(company.id)).toHaveLength(1))
  await settle()
  return { joe, company }
}

test('an area code that tells none: asked once, answered by its name, and the clock follows', async () => {
  const { joe, company } = await signedUp('800')
  expect(company).toMatchObject({ address_state: null, timezone: 'America/New_York' })
  expect(joe.heard().filter((said) => said.startsWith(ASKS))).toHaveLength(1)
  await joe.say('painted fence for Bob, 300')
  await settle()
  expect(joe.heard().filter((said) => said.startsWith(ASKS))).toHaveLength(1)
  expect(await joe.say('Texas')).toBe('Done: your business is in Texas. To change it, text "state TX" with yours.')
  expect(await joe.company()).toMatchObject({ address_state: 'TX', timezone: 'America/Chicago', is_state_guessed: 0 })
  expect(await joe.say('state Oklahoma')).toContain('in Oklahoma')
  expect((await joe.company()).address_state).toBe('OK')
})

test('where the client may not be charged by the area code alone, the notice asks, and the answer holds for what comes', async () => {
  const { joe, company } = await signedUp('203')
  const notice = joe.heard().find((said) => said.startsWith('In Connecticut a client may not be charged'))
  expect(notice).toContain('Not in Connecticut? Text "state TX" with yours.')
  expect(await joe.say('state ny')).toContain('in New York')
  await joe.say('painted fence for Bob, 300')
  expect((await invoicesOf(company.id)).map((row) => row.fee_payer)).toEqual(['company', 'client'])
})

test('a deposit above California’s limit, in a California that is only the area code’s', async () => {
  const { joe } = await signedUp('213', 'deck for Ann Lee 3,500, half up front')
  expect(joe.heard().at(-1)).toBe(
    'By your number we take your business to be in California. Not in California? Text "state TX" with yours.',
  )
  expect(await joe.say('we are in Nevada')).toContain('in Nevada')
})

test('a name alone answers what is open, and only an owner of a company without an address is heard', async () => {
  const { joe } = await signedUp('800')
  await joe.say('mowed the lawn, 45')
  await joe.say('Virginia')
  expect(await joe.company()).toMatchObject({ address_state: null })
  const ann = await signUp()
  await text(ann.phone, 'state TX')
  await waitForTexts(ann.phone, 2)
  expect(textsTo(ann.phone).at(-1)).toContain('is changed on the web, under Business')
  expect(await countRowsOf('companies', { id: ann.companyId, address_state: 'NY' })).toBe(1)
})

test('saying it on the web ends the guess as well', async () => {
  const { cookie, companyId } = await signUp()
  const { setRows } = await import('../../support/tables.ts')
  await setRows('companies', { is_state_guessed: 1 }, { id: companyId })
  expect((await call('GET', '/company', undefined, cookie)).body.company).toMatchObject({ state_is_guess: true })
  const answer = await call('PUT', '/company', { address_state: 'TX' }, cookie)
  expect(answer.body.company).toMatchObject({ address_state: 'TX', state_is_guess: false })
})
