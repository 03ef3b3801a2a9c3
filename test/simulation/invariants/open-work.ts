// Everything heals by itself: nothing waits that could go on.
import type { Story } from '../story.ts'
import { companies, queues, rows, sandbox } from '../world.ts'

const OPEN: [what: string, sql: string][] = [
  ['a text on its way', "select key as name from messages where state in ('queued', 'sending')"],
  ['a refund under way', "select id as name from refunds where state = 'pending'"],
  [
    'a transfer under way',
    `select invoice_id as name from transfers t where state = 'pending' and not exists
      (select 1 from disputes d where d.invoice_id = t.invoice_id and d.state in ('inquiry', 'open'))`,
  ],
  ['an invoice not counted', 'select id as name from invoices where revision <> counted'],
  ['an event not worked off', 'select type as name from stripe_events where done_at is null'],
  ['a dead letter', 'select body as name from dead_letters'],
]

export function nothingIsLeftOpen(story: Story): string[] {
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
  return [...open, ...waiting, ...begun, ...findUnsettled(), ...findHeldMoney(story), ...findForgottenPages()]
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
function findHeldMoney({ cast }: Story): string[] {
  const ready = new Set(cast.companies.filter(({ id }) => isReady(id)).map(({ id }) => id))
  const payouts = rows<Payout>(`select t.company_id, t.invoice_id, t.state, t.rebalance_at,
    (select count(*) from disputes d where d.invoice_id = t.invoice_id and d.state in ('inquiry', 'open')) as blocked,
    (select coalesce(sum(cents), 0) from ledger l where l.invoice_id = t.invoice_id and l.account = 'held') as held
    from transfers t where t.state in ('held', 'failed') or t.rebalance_at is not null`)
  return payouts
    .filter(({ company_id, blocked }) => ready.has(company_id) && blocked === 0)
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
