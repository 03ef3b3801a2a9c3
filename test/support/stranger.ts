// A number that nobody signed up with, texting: what it is answered, and the account it may come to.
import { expect, vi } from 'vitest'
import { countSegments } from '../../worker/domain/sms-length.ts'
import { newPhone, text, textsTo, waitForTexts } from './sandbox-world.ts'
import { findRow, listRows } from './tables.ts'

type UserRow = {
  id: string
  company_id: string
  first_name: string
  last_name: string
  email: string | null
  password_hash: string
  role: string
}
type CompanyRow = {
  id: string
  name: string
  phone: string
  address_state: string | null
  timezone: string
  is_state_guessed: number
}
type ConsentRow = { id: string; source: string; words: string; at: number; ended_at: number | null }
type SignUpRow = { token: string; name: string | null; words: string | null; is_asked_again: number }

/** `area`: the number's area code, else one of California. */
export function stranger(area = '213') {
  const phone = newPhone().replace('+1213', `+1${area}`)
  return {
    phone,
    /** Texts one after the other through the webhook, each answered before the next; the last answer. */
    async say(...bodies: string[]): Promise<string> {
      let reply = ''
      for (const body of bodies) {
        const before = textsTo(phone).length
        await text(phone, body)
        reply = (await waitForTexts(phone, before + 1))[before] ?? ''
        expect(countSegments(reply), reply).toBeLessThanOrEqual(2)
      }
      return reply
    },
    heard: () => textsTo(phone),
    people: () => listRows<UserRow>('users', { phone }),
    async company(): Promise<CompanyRow> {
      const found = await vi.waitFor(async () => {
        const [user] = await listRows<UserRow>('users', { phone })
        const company = user && (await findRow<CompanyRow>('companies', { id: user.company_id }))
        if (!company) throw new Error('no account yet')
        return company
      })
      return found
    },
    consents: () => listRows<ConsentRow>('consents', { phone }, 'at'),
    signUp: () => findRow<SignUpRow>('text_sign_ups', { phone }),
  }
}

export type Stranger = ReturnType<typeof stranger>
