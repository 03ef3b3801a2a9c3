// Who and what the pictures show: a business of two years, one of today, and invoices in every state.
import { readFileSync } from 'node:fs'
import type { SeedInvoice } from '../../scripts/seed-invoices.ts'
import { openVisitors, type Visitors } from '../journeys/browser.ts'
import { issueMany } from '../journeys/issued.ts'
import { signUpOverHttp } from '../journeys/people.ts'
import { quoteMany } from '../journeys/quoted.ts'
import { type Stack, startStack } from '../journeys/stack.ts'
import { type PayState, STATES, turnInto } from '../support/invoice-states.ts'

type Person = Awaited<ReturnType<typeof signUpOverHttp>>

export type Cast = {
  stack: Stack
  visitors: Visitors
  /** Has been in business for two years. */
  joe: Person
  /** Signed up a minute ago. */
  fay: Person
  /** Has everything in its longest form. */
  pat: Person
  /** The address of the pay page of an invoice in each state. */
  pay: Record<PayState, string>
  /** The quote of each state. */
  quotes: Record<QuoteState, { id: string; page: string }>
  /** The invoice of each state by its id. */
  ids: Record<PayState, string>
}

const LONG = 'Alexandrina-Konstantina Papadimitriou-Vanderbilt'
const DECIDED = { decided_at: Date.parse('2026-02-03T15:00:00Z'), decided_via: 'page' } as const
const QUOTES = {
  open: { deposit_cents: 100_000, valid_until: '2031-06-01', client_email: 'ann@home.example' },
  expired: { valid_until: '2026-02-01' },
  accepted: { ...DECIDED, state: 'accepted', decided_by: 'Ann Lee' },
  declined: { ...DECIDED, state: 'declined', reason: 'too dear for us' },
  cancelled: { decided_at: DECIDED.decided_at, state: 'cancelled' },
  long: { client_name: LONG, description: 'built '.repeat(40), total_cents: 90_000_000, valid_until: '2031-06-01' },
} as const
export type QuoteState = keyof typeof QUOTES

const INVOICES = 37
/** Brings the product up and fills it; the caller stops it. */
export async function gatherCast(): Promise<Cast> {
  const stack = await startStack()
  const visitors = await openVisitors(stack.origin)
  const [joe, fay, pat] = [await signUpOverHttp(stack), await signUpOverHttp(stack), await signUpOverHttp(stack)]
  await giveLogo(stack, pat)
  const ids: Record<string, string> = {}
  const pay: Record<string, string> = {}
  const turn = ({ companyId }: Person, row: SeedInvoice | undefined, state: PayState) => {
    ids[state] = row?.id ?? ''
    pay[state] = `/payment/${row?.id}?company=${companyId}`
    return turnInto(state, { companyId, id: row?.id ?? '' })
  }
  await issueMany(stack, joe.companyId, INVOICES, 5, (rows) =>
    STATES.map((state, back) => turn(joe, rows.at(-1 - back), state)).join('\n'),
  )
  await issueMany(stack, pat.companyId, 3, 7, (rows) => turn(pat, rows[2], 'long'))
  const quoted = quoteMany(stack, joe, Object.values(QUOTES))
  const quotes = Object.fromEntries(Object.keys(QUOTES).map((state, at) => [state, quoted[at]])) as Cast['quotes']
  return { stack, visitors, joe, fay, pat, ids, pay, quotes }
}

/** Our own mark serves as anybody's logo. */
async function giveLogo({ origin }: Stack, { cookie }: Person): Promise<void> {
  const body = new FormData()
  body.set('logo', new File([readFileSync('web/public/icon-192.png')], 'logo.png', { type: 'image/png' }))
  const answer = await fetch(`${origin}/company/logo`, { method: 'POST', headers: { cookie, origin }, body })
  if (!answer.ok) throw new Error(await answer.text())
}
