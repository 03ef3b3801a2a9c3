// The people of a company, as they see each other.
import { expect, test } from 'vitest'
import { Browser, join, openAccount } from '../../support/people.ts'

test('the people are listed, the founder first, oneself marked, numbers by their end', async () => {
  const boss = await openAccount()
  const ann = await join(boss.browser)
  await openAccount()
  const { body } = await ann.browser.call('GET', '/api/company/people')
  const person = (first_name: string, last_name: string, phone: string, more: object) => ({
    id: expect.any(String),
    joined_at: expect.stringMatching(/^\d{4}-.*Z$/),
    ...{ first_name, last_name, phone_end: `…${phone.slice(-4)}`, ...more },
  })
  expect(body.people).toEqual([
    person('Joe', 'Ace', boss.phone, { is_you: false, role: 'owner', can_act: true }),
    person('Ann', 'Bell', ann.phone, { is_you: true, role: 'member', can_act: false }),
  ])
  expect(JSON.stringify(body)).not.toContain(boss.phone.slice(1))
})

test('nobody else sees them', async () => {
  expect((await new Browser().call('GET', '/api/company/people')).status).toBe(401)
})
