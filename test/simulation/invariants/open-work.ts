// Everything heals by itself: nothing waits that could go on.
import { stage } from '../sandbox-app.ts'
import type { Simulation } from '../simulation.ts'
import { companies, queues, rows, sandbox } from '../world.ts'

const OPEN: [what: string, sql: string][] = [
  ['a text on its way', "select key as name from messages where state in ('queued', 'sending')"],
  ['a refund under way', "select id as name from refunds where state = 'pending' and waiting_cents is null"],
  [
    'a transfer under way',
    `select invoice_id as name from transfers t where state = 'pending' and not exists
      (select 1 from disputes d where d.invoice_id = t.invoice_id and d.state in ('inquiry', 'open'))
      and not exists (select 1 from refunds r where r.invoice_id = t.invoice_id and r.state = 'pending')`,
  ],
  ['an invoice not counted', 'select id as name from invoices where revision <> counted'],
  ['an event not worked off', 'select type as name from stripe_events where done_at is null'],
]

export function nothingIsLeftOpen(sim: Simulation): string[] {
  const open = OPEN.flatMap(([what, sql]) => rows<{ name: string }>(sql).map(({ name }) => `${what}: ${name}`))
  const waiting = [...queues.values()].flatMap(({ settings, waiting: all }) =>
    [...all].map(() => `a message in ${settings.name}`),
  )
  const begun = companies
    .all()
    .flatMap(({ name, sqlite }) => [
      ...sqlite.run('select sid from begun', []).rows.map(({ sid }) => `${name} keeps text ${String(sid).slice(-4)}`),
      ...sqlite
        .run('select number from issues where request is not null and drained_at is null', [])
        .rows.map(({ number }) => `${name} keeps invoice ${number}`),
    ])
  const money = [...findLetters(), ...findUnsettled(), ...findHeldMoney(sim), ...findWaitingRefunds()]
  return [...open, ...waiting, ...begun, ...money, ...findForgottenPages()]
}

/** Machines that went down under one text as often as it is tried: it is filed then, and its sender is told. */
const TRIES: Record<string, number> = { 'failed 4 times by itself': 4, 'failed while its sender signed up': 2 }

function findLetters(): string[] {
  const downs = stage().chaos.faults.filter(({ kind }) => /^(?:crash|power)/.test(kind)).length
  const letters = rows<{ body: string; reason: string | null; told: number }>(
    `select body, reason, exists (select 1 from messages m where m.key = 'reply:' || json_extract(d.body, '$.sid')) as told
     from dead_letters d`,
  )
  return letters
    .filter(({ reason, told }) => told === 0 || downs < (TRIES[reason ?? ''] ?? Number.POSITIVE_INFINITY))
    .map(({ body, reason }) => `a dead letter (${reason}): ${body}`)
}

/** A refund may wait for an account that does not give the money back, and for nothing else. */
function findWaitingRefunds(): string[] {
  const waiting = rows<{ id: string; invoice_id: string; waiting_cents: number }>(
    "select id, invoice_id, waiting_cents from refunds where state = 'pending' and waiting_cents is not null",
  )
  return waiting
    .filter(({ invoice_id, waiting_cents }) => !isShort(invoice_id, waiting_cents))
    .map(({ id }) => `a refund that waits for nothing: ${id}`)
}

/** Whether an account does not give so many cents of an invoice's transfers back. */
export function isShort(invoiceId: string, cents: number): boolean {
  const sent = Object.values(sandbox.state.transfer).filter((one) => one.transferGroup === `inv_${invoiceId}`)
  return sent.some(({ amountCents, reversedCents, destination }) => {
    const leftCents = amountCents - reversedCents
    const account = sandbox.state.account[destination]
    if (leftCents === 0 || !account) return false
    return account.deauthorized || balanceOf(destination) < Math.min(cents, leftCents)
  })
}

/** What lies in an account at Stripe, in cents. */
export function balanceOf(accountId: string): number {
  const into = Object.values(sandbox.state.transfer).filter((one) => one.destination === accountId)
  const out = Object.values(sandbox.state.payout).filter((one) => one.accountId === accountId && one.status === 'paid')
  const received = into.reduce((sum, one) => sum + one.amountCents - one.reversedCents, 0)
  return received - out.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** A payment may wait for a bank that looks at it. */
function findUnsettled(): string[] {
  const disputed = Object.values(sandbox.state.dispute).filter(({ status }) => status.endsWith('needs_response'))
  return rows<{ name: string }>('select payment_intent as name from captures where settled_at is null')
    .filter(({ name }) => !disputed.some(({ paymentId }) => paymentId === name))
    .map(({ name }) => `a payment not settled: ${name}`)
}

type Payout = {
  company_id: string
  invoice_id: string
  state: string
  rebalance_at: number | null
  blocked: number
  held: number
}

/** Money may wait for its account or for a bank, and for nothing else. */
function findHeldMoney({ cast }: Simulation): string[] {
  const ready = new Set(cast.companies.filter(({ id }) => isReady(id)).map(({ id }) => id))
  const payouts = rows<Payout>(`select t.company_id, t.invoice_id, t.state, t.rebalance_at,
    (select count(*) from disputes d where d.invoice_id = t.invoice_id and d.state in ('inquiry', 'open'))
      + (select count(*) from refunds r where r.invoice_id = t.invoice_id and r.state = 'pending') as blocked,
    (select coalesce(sum(cents), 0) from ledger l where l.invoice_id = t.invoice_id and l.account = 'held') as held
    from transfers t where t.state in ('held', 'failed') or t.rebalance_at is not null`)
  return payouts
    .filter(({ company_id, blocked }) => ready.has(company_id) && blocked === 0)
    .filter(({ invoice_id, held }) => held >= 0 || !isShort(invoice_id, -held))
    .map(({ invoice_id, state, held }) => `${held} cents of ${invoice_id}, whose payout is ${state}`)
}

/** Whether Stripe would take a transfer to the company's present account. */
export function isReady(companyId: string): boolean {
  const mine = rows<{ account_id: string | null }>(
    'select account_id from payout_accounts where company_id = ? and deauthorized_at is null order by attempt desc limit 1',
    companyId,
  )[0]
  const account = mine?.account_id ? sandbox.state.account[mine.account_id] : undefined
  return account?.verified === true && !account.deauthorized
}

/** A page that is over at Stripe is over for us. */
function findForgottenPages(): string[] {
  const open = rows<{ session_id: string }>(
    "select session_id from checkouts where state in ('creating', 'open') and session_id is not null",
  )
  return open
    .filter(({ session_id }) => sandbox.state.checkoutSession[session_id]?.status === 'expired')
    .map(({ session_id }) => `a page that is over at Stripe: ${session_id}`)
}
