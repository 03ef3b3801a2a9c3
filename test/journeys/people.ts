// People of the journeys: somebody who has signed up, over plain HTTP.
import { expect, vi } from 'vitest'
import type { Stack } from './stack.ts'

/** Over all files: they share one product. */
const counted = globalThis as { journeyPeople?: number }

/** Signs a new company up through the API; answers its phone and the browser's cookie. */
export async function signUpOverHttp(
  stack: Stack,
): Promise<{ phone: string; cookie: string; companyId: string; password: string }> {
  counted.journeyPeople = (counted.journeyPeople ?? 0) + 1
  const phone = `+1213${String(4_000_000 + counted.journeyPeople)}`
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

// Unlike expect.poll this may wait outside a test too.
const SOON = { timeout: 20_000, interval: 50 }

/** The newest six-digit code that was texted to this phone, once there have been `count` of them. */
export async function readCode(stack: Stack, phone: string, count = 1): Promise<string> {
  return await vi.waitFor(() => {
    const codes = listTexts(stack, phone).flatMap((body) => /\b\d{6}\b/.exec(body)?.[0] ?? [])
    expect(codes.length).toBeGreaterThanOrEqual(count)
    return codes.at(-1) ?? ''
  }, SOON)
}

/** Waits for a text to this phone in which `part` occurs; answers the newest whole. */
export async function readText(stack: Stack, phone: string, part: string): Promise<string> {
  return await vi.waitFor(() => {
    const found = listTexts(stack, phone).findLast((body) => body.includes(part))
    expect(found, `a text with "${part}"`).toBeDefined()
    return found ?? ''
  }, SOON)
}

/** Texts a job from this phone; answers the payment link in the reply. */
export async function textJob(stack: Stack, phone: string, job: string): Promise<string> {
  const known = listTexts(stack, phone).length
  stack.sandbox.text(phone, job)
  return await vi.waitFor(() => {
    const replies = listTexts(stack, phone).slice(known)
    // News of an earlier invoice may arrive meanwhile, with a link to the dashboard.
    const link = /https?:\S+\/payment\/\S+/.exec(replies.join('\n'))?.[0]
    expect(link, `a link in the reply to "${job}"`).toBeDefined()
    return link ?? ''
  }, SOON)
}

/** What the product has texted to this phone, oldest first. */
function listTexts(stack: Stack, phone: string): string[] {
  return Object.values(stack.sandbox.state.message)
    .filter((message) => message.to === phone)
    .map((message) => message.body)
}
