// Who and what the pictures show: a business of two years, one of today, and invoices in every state.
import { readFileSync } from 'node:fs'
import type { SeedInvoice } from '../../scripts/seed-invoices.ts'
import { openVisitors, type Visitors } from '../journeys/browser.ts'
import { issueMany } from '../journeys/issued.ts'
import { signUpOverHttp } from '../journeys/people.ts'
import { type Stack, startStack } from '../journeys/stack.ts'

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
  /** The invoice of each state by its id. */
  ids: Record<PayState, string>
}

const INVOICES = 37
const UNPAID =
  'cancelled_at = null, payment_status = null, payout_status = null, payment_intent = null, paid_method = null, paid_at = created_at + 7200000'
/** The newest invoices, counted from the last one, made to stand in each state that there is. */
const STATES = {
  // Nobody ever opens this one's link.
  sent: "status = 'sent', viewed_at = null, paid_at = null, due_on = date('now', '+14 days')",
  open: "status = 'sent', viewed_at = null, paid_at = null, due_on = date('now', '+9 days')",
  viewed: "status = 'viewed', paid_at = null, due_on = date('now', '+5 days')",
  overdue: "status = 'overdue', paid_at = null, due_on = date('now', '-3 days')",
  pending: "status = 'pending', paid_at = null, payment_status = 'pending', due_on = date('now', '+2 days')",
  paid: "status = 'paid', payment_status = 'paid', payout_status = 'completed'",
  held: "status = 'paid', payment_status = 'paid', payout_status = null, held_cents = total_cents",
  moving: "status = 'paid', payment_status = 'paid', payout_status = 'pending', held_cents = total_cents",
  failed: "status = 'paid', payment_status = 'paid', payout_status = 'failed', held_cents = total_cents",
  cancelled: "status = 'cancelled', cancelled_at = created_at + 86400000, paid_at = null",
}
/** The longest of everything. */
const LONG = `client_name = 'Alexandrina-Konstantina Papadimitriou-Vanderbilt', total_cents = 89999999, fee_cents = 3510000,
  client_email = 'alexandrina-konstantina.papadimitriou@properties.example.com', status = 'viewed', paid_at = null,
  due_on = date('now', '+21 days')`
export type PayState = keyof typeof STATES | 'long'

/** Brings the product up and fills it; the caller stops it. */
export async function gatherCast(): Promise<Cast> {
  const stack = await startStack()
  const visitors = await openVisitors(stack.origin)
  const [joe, fay, pat] = [await signUpOverHttp(stack), await signUpOverHttp(stack), await signUpOverHttp(stack)]
  await giveLogo(stack, pat)
  const ids: Record<string, string> = {}
  const pay: Record<string, string> = {}
  const turn = (person: Person, row: SeedInvoice | undefined, state: string, columns: string) => {
    ids[state] = row?.id ?? ''
    pay[state] = `/payment/${row?.id}?company=${person.companyId}`
    const where = `where company_id = '${person.companyId}' and id = '${row?.id}';`
    return `update invoices set ${UNPAID} ${where}\nupdate invoices set ${columns} ${where}`
  }
  await issueMany(stack, joe.companyId, INVOICES, 5, (rows) =>
    Object.entries(STATES)
      .map(([state, columns], back) => turn(joe, rows.at(-1 - back), state, columns))
      .join('\n'),
  )
  await issueMany(stack, pat.companyId, 3, 7, (rows) => {
    const line = `update invoice_lines set unit_cents = 89999999, amount_cents = 89999999 where invoice_id = '${rows[2]?.id}';`
    return `${turn(pat, rows[2], 'long', LONG)}\n${line}`
  })
  return { stack, visitors, joe, fay, pat, ids, pay }
}

/** Our own mark serves as anybody's logo. */
async function giveLogo({ origin }: Stack, { cookie }: Person): Promise<void> {
  const body = new FormData()
  body.set('logo', new File([readFileSync('web/public/icon-192.png')], 'logo.png', { type: 'image/png' }))
  const answer = await fetch(`${origin}/company/logo`, { method: 'POST', headers: { cookie, origin }, body })
  if (!answer.ok) throw new Error(await answer.text())
}
