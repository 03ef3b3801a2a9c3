// People as the account tests need them: the form they fill in, the code they read, the cookies their browser keeps.

import { vi } from 'vitest'
import { type Answer, newPhone, product, textsTo } from './sandbox-world.ts'
import { settings } from './settings.ts'

export const PASSWORD = 'Hammer12'

/** What a person who founds a company fills in; `user` and `company` replace fields. */
export function foundingForm(phone: string, more: { user?: object; company?: object } = {}) {
  return {
    user: { first_name: 'Joe', last_name: 'Ace', password: PASSWORD, phone_number: phone, ...more.user },
    company: {
      name: 'Ace Plumbing',
      email: 'ace@example.com',
      phone,
      address_street: '1 Main St',
      address_city: 'Springfield',
      address_state: 'NY',
      address_zip: '10001',
      ...more.company,
    },
  }
}

export function joiningForm(phone: string, invitation_code: unknown, user: object = {}) {
  return { user: { ...foundingForm(phone).user, ...user }, invitation_code }
}

/** A browser: keeps the cookies it is given, and calls from one address. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly address: string
  lastSetCookies: string[] = []

  constructor(address = '198.51.100.1') {
    this.address = address
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const response = await product().fetch(
      new Request(`${settings.APP_ORIGIN}${path}`, {
        method,
        headers: {
          origin: settings.APP_ORIGIN,
          'cf-connecting-ip': this.address,
          ...(cookie && { cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
    this.keep(response)
    const said = await response.text()
    return { status: response.status, headers: response.headers, body: said ? JSON.parse(said) : {} }
  }

  post(verb: string, body?: unknown): Promise<Answer> {
    return this.call('POST', `/api/auth/${verb}`, body)
  }

  me(): Promise<Answer> {
    return this.call('GET', '/api/auth/me')
  }

  private keep(response: Response) {
    this.lastSetCookies = response.headers.getSetCookie()
    for (const line of this.lastSetCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/** The code in a text. */
export function codeIn(text: string | undefined): string {
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0]
  if (!code) throw new Error(`no code in ${text}`)
  return code
}

/** Runs what makes the product text this phone, waits for the text and answers its code. */
export async function codeSentBy(phone: string, act: () => Promise<Answer>): Promise<string> {
  const before = textsTo(phone).length
  const answer = await act()
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  // Other texts may come in between: who joined, what was changed.
  return await vi.waitFor(
    () =>
      codeIn(
        textsTo(phone)
          .slice(before)
          .filter((said) => / is your (?:sign-up )?code/.test(said))
          .at(-1),
      ),
    { timeout: 20_000, interval: 20 },
  )
}

/** A code that is certainly not this one. */
export function otherThan(code: string): string {
  return code === '111111' ? '222222' : '111111'
}

/** Somebody with an account, in a browser that is signed in. */
export async function openAccount(
  more: { user?: object; company?: object; phone?: string } = {},
): Promise<{ phone: string; browser: Browser; user: Record<string, unknown> }> {
  const phone = more.phone ?? newPhone()
  const browser = new Browser()
  const otp = await codeSentBy(phone, () => browser.post('register', foundingForm(phone, more)))
  const verified = await browser.post('verify-otp', { phone_number: phone, otp })
  if (verified.status !== 200) throw new Error(JSON.stringify(verified.body))
  return { phone, browser, user: verified.body.user as Record<string, unknown> }
}

/** Ann Bell, who joins the company of whoever is signed in there, in a browser of her own. */
export async function join(boss: Browser): Promise<{ phone: string; browser: Browser; id: string }> {
  const { company } = (await boss.call('GET', '/api/company')).body as { company: { invitation_code: string } }
  const phone = newPhone()
  const browser = new Browser()
  const form = joiningForm(phone, company.invitation_code, { first_name: 'Ann', last_name: 'Bell' })
  const otp = await codeSentBy(phone, () => browser.post('register', form))
  const { body } = await browser.post('verify-otp', { phone_number: phone, otp })
  return { phone, browser, id: (body.user as { id: string }).id }
}
