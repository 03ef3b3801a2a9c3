// People of the journeys: somebody who has signed up, over plain HTTP.
import { expect } from 'vitest'
import type { Stack } from './stack.ts'

let people = 0

/** Signs a new company up through the API; answers its phone and the browser's cookie. */
export async function signUpOverHttp(
  stack: Stack,
): Promise<{ phone: string; cookie: string; companyId: string; password: string }> {
  people += 1
  const phone = `+1213${String(4_000_000 + people)}`
  const password = 'Hammer12'
  const post = (path: string, body: unknown) =>
    fetch(`${stack.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: stack.origin },
      body: JSON.stringify(body),
    })
  const registered = await post('/api/auth/register', {
    user: { first_name: 'Joe', last_name: 'Ace', password, phone_number: phone },
    company: {
      name: 'Ace Plumbing',
      email: 'ace@example.com',
      phone,
      address_street: '1 Main St',
      address_city: 'Austin',
      address_state: 'TX',
      address_zip: '78701',
    },
  })
  expect(registered.status).toBe(200)
  const otp = await readCode(stack, phone)
  const verified = await post('/api/auth/verify-otp', { phone_number: phone, otp })
  expect(verified.status).toBe(200)
  const { user } = (await verified.json()) as { user: { company: { id: string } } }
  const cookie = verified.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { phone, cookie, companyId: user.company.id, password }
}

/** The newest six-digit code that was texted to this phone. */
export async function readCode(stack: Stack, phone: string): Promise<string> {
  const find = () =>
    Object.values(stack.sandbox.state.message)
      .filter((message) => message.to === phone)
      .map((message) => /\b\d{6}\b/.exec(message.body)?.[0])
      .findLast((code) => code !== undefined)
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return find() ?? ''
}
