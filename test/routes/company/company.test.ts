// The company's own data: seen and edited by its people.
import { describe, expect } from 'vitest'
import { test } from '../../support/fixtures.ts'
import { type Contractor, call, signUp } from '../../support/sandbox-world.ts'

type Company = Record<string, string | null>

async function readCompany(who: Contractor): Promise<Company> {
  return (await call('GET', '/api/company', undefined, who.cookie)).body.company as Company
}

test('a company is shown to its own people, at both addresses', async () => {
  const joe = await signUp({ name: 'Ace Plumbing' })
  const company = await readCompany(joe)
  expect(company).toEqual({
    id: joe.companyId,
    name: 'Ace Plumbing',
    email: 'ace@example.com',
    phone: joe.phone.slice(1),
    address_street: '1 Main St',
    address_city: 'Springfield',
    address_state: 'NY',
    address_zip: '10001',
    invitation_code: expect.any(String),
    logo_url: null,
    timezone: 'America/New_York',
    confirm_text_above: 2000,
    any_amount: false,
    tips: false,
    morning_texts: true,
    state_is_guess: false,
    fee_payer: 'client',
    fee_forbidden_in: null,
  })
  expect((await call('GET', '/company', undefined, joe.cookie)).body).toEqual({ company })
  expect((await call('GET', '/api/company')).status).toBe(401)
  expect((await call('PUT', '/company', { name: 'X' })).status).toBe(401)
})

describe('editing', () => {
  test.each([
    ['name', '  Ace  &\tSons ', 'Ace & Sons'],
    ['email', 'new@example.com', 'new@example.com'],
    ['phone', '(213) 373-4253', '12133734253'],
    ['phone', '+44 20 7183 8750', '442071838750'],
    ['address_street', '2 Oak Ave', '2 Oak Ave'],
    ['timezone', 'America/Denver', 'America/Denver'],
  ])('%s alone changes nothing else', async (field, written, kept) => {
    const joe = await signUp()
    const before = await readCompany(joe)
    const answer = await call('PUT', '/company', { [field]: written }, joe.cookie)
    expect(answer).toMatchObject({ status: 200, body: { company: { ...before, [field]: kept } } })
    expect(await readCompany(joe)).toEqual({ ...before, [field]: kept })
  })

  test('several at once, also under /api, and the new name is the people’s company from then on', async ({ joe }) => {
    await call('PUT', '/api/company', { name: 'Beta', email: 'b@example.com' }, joe.cookie)
    expect(await readCompany(joe)).toMatchObject({ name: 'Beta', email: 'b@example.com' })
    const me = await call('GET', '/api/auth/me', undefined, joe.cookie)
    expect(me.body).toMatchObject({ user: { company: { name: 'Beta' } } })
  })

  test('what nobody may change, or what is unknown, is ignored', async ({ joe }) => {
    const before = await readCompany(joe)
    const body = {
      id: 'x',
      invitation_code: 'MINE',
      logo_url: 'https://evil.example/x.png',
      logo_key: 'x',
      created_at: 1,
      owner: true,
    }
    expect((await call('PUT', '/company', body, joe.cookie)).status).toBe(200)
    expect((await call('PUT', '/company', {}, joe.cookie)).body).toEqual({ company: before })
  })

  test('a company that moves lives in the time of its new place', async () => {
    const joe = await signUp({ state: 'NY', zip: '10001' })
    const answer = await call('PUT', '/company', { address_state: 'CA', address_zip: '94105' }, joe.cookie)
    expect(answer.body).toMatchObject({ company: { timezone: 'America/Los_Angeles' } })
    const chosen = { address_state: 'TX', timezone: 'America/Denver' }
    expect((await call('PUT', '/company', chosen, joe.cookie)).body).toMatchObject({ company: chosen })
  })

  test.each([
    ['name', '', 'Please enter the company name', 'text_missing'],
    ['name', ' \n ', 'Please enter the company name', 'text_missing'],
    ['name', null, 'Please enter the company name', 'text_missing'],
    ['name', 7, 'Please enter the company name', 'text_missing'],
    ['name', 'x'.repeat(201), 'Please keep the company name under 200 characters', 'text_too_long'],
    ['email', 'nobody', 'Please enter a valid company email', 'company_email_invalid'],
    ['email', '', 'Please enter a valid company email', 'company_email_invalid'],
    ['email', ['a@example.com'], 'Please enter a valid company email', 'company_email_invalid'],
    ['phone', '123', 'Please enter a valid company phone number', 'company_phone_invalid'],
    ['phone', 'call me', 'Please enter a valid company phone number', 'company_phone_invalid'],
    ['timezone', 'Mars/Olympus', 'Please choose a timezone like America/New_York', 'timezone_invalid'],
    ['timezone', '+01:00', 'Please choose a timezone like America/New_York', 'timezone_invalid'],
    ['address_zip', '', 'Please enter the zip code', 'text_missing'],
  ])('%s cannot be %j', async (field, value, message, code) => {
    const joe = await signUp()
    const before = await readCompany(joe)
    const answer = await call('PUT', '/company', { address_city: 'Elsewhere', [field]: value }, joe.cookie)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ message, code: 'invalid', details: [{ field, code, message }] })
    expect(answer.body.details).toHaveLength(1)
    expect(await readCompany(joe)).toEqual(before)
  })

  test('each failed rule is told', async ({ joe }) => {
    const answer = await call('PUT', '/company', { name: '', email: 'x', phone: '1' }, joe.cookie)
    expect((answer.body.details as unknown[]).length).toBe(3)
  })

  test('a body that is no object is refused', async ({ joe }) => {
    for (const body of [[], 'x', 1, null]) expect((await call('PUT', '/company', body, joe.cookie)).status).toBe(400)
  })

  test('one company never edits another', async () => {
    const [joe, ann] = [await signUp({ name: 'Joe’s' }), await signUp({ name: 'Ann’s' })]
    await call('PUT', '/company', { name: 'Taken', id: ann.companyId, company_id: ann.companyId }, joe.cookie)
    expect((await readCompany(ann)).name).toBe('Ann’s')
  })
})
