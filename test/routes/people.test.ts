// The people of a company, as they see each other.
import { expect, test } from 'vitest'
import { Browser, codeSentBy, joiningForm, settle } from '../people.ts'
import { newPhone } from '../world.ts'

async function join(boss: Browser) {
  const { company } = (await boss.call('GET', '/api/company')).body as { company: { invitation_code: string } }
  const phone = newPhone()
  const browser = new Browser()
  const form = joiningForm(phone, company.invitation_code, { first_name: 'Ann', last_name: 'Bell' })
  const otp = await codeSentBy(phone, () => browser.post('register', form))
  await browser.post('verify-otp', { phone_number: phone, otp })
  return { phone, browser }
}

test('the people are listed, the founder first, oneself marked, numbers by their end', async () => {
  const boss = await settle()
  const ann = await join(boss.browser)
  await settle()
  const { body } = await ann.browser.call('GET', '/api/company/people')
  const person = (first_name: string, last_name: string, phone: string, is_you: boolean) => ({
    id: expect.any(String),
    joined_at: expect.stringMatching(/^\d{4}-.*Z$/),
    ...{ first_name, last_name, phone_end: `…${phone.slice(-4)}`, is_you },
  })
  expect(body.people).toEqual([person('Joe', 'Ace', boss.phone, false), person('Ann', 'Bell', ann.phone, true)])
  expect(JSON.stringify(body)).not.toContain(boss.phone.slice(1))
})

test('nobody else sees them', async () => {
  expect((await new Browser().call('GET', '/api/company/people')).status).toBe(401)
})
