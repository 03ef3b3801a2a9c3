// What the operator's commands ask of the database. `wrangler d1 execute` binds no values: every one of them is quoted here.
import { isId } from '../worker/domain/ids.ts'

/** A value as SQL text: quotes are doubled, and nothing else ends a string in SQLite. Raises what it cannot hold. */
export function quote(value: string): string {
  if (/\p{Cc}/u.test(value)) throw new Error('A value must be one line of plain text.')
  return `'${value.replaceAll("'", "''")}'`
}

/** An id of ours as SQL text. Raises for anything else. */
export function quoteId(value: string): string {
  if (!isId(value)) throw new Error(`${value} is no id: an id has 22 letters and digits.`)
  return quote(value)
}

const SHOWN = `id, name, phone, email, created_at, frozen_at, frozen_reason, intake_limit_cents, intake_held_at`
const describeCompany = (id: string) => `select ${SHOWN} from companies where id = ${id}`
/** The next run of the cron looks at the account's payout schedule. */
const lookAtSchedule = (id: string, now: number) =>
  `update payout_accounts set schedule_at = ${now} where company_id = ${id} and deauthorized_at is null`

/** No payouts and no new Checkout from now on. A company that is frozen keeps its time and gets the new reason. */
export function freezeCompany(company: string, reason: string, now: number): string[] {
  const id = quoteId(company)
  return [
    `update companies set frozen_at = coalesce(frozen_at, ${now}), frozen_reason = ${quote(reason)} where id = ${id}`,
    lookAtSchedule(id, now),
    describeCompany(id),
  ]
}

/** Ends a freeze: what waits is due now. */
export function unfreezeCompany(company: string, now: number): string[] {
  const id = quoteId(company)
  return [
    `update companies set frozen_at = null, frozen_reason = null where id = ${id}`,
    lookAtSchedule(id, now),
    `update transfers set next_at = ${now}, tries = 0, reason = null where company_id = ${id} and state = 'held'`,
    `update transfers set rebalance_at = ${now}, tries = 0 where company_id = ${id} and rebalance_at > ${now}`,
    describeCompany(id),
  ]
}

/** What a company may take in while it is young; the next run of the cron ends a hold that this leaves no reason for. */
export function setIntake(company: string, limitCents: number): string[] {
  const id = quoteId(company)
  return [`update companies set intake_limit_cents = ${limitCents} where id = ${id}`, describeCompany(id)]
}

/** Everybody who is signed in as that person or of that company, or at all, has to sign in anew. */
export function endSessions(subject: string): string[] {
  const where = subject === 'everybody' ? '1 = 1' : `user_id = ${quoteId(subject)} or company_id = ${quoteId(subject)}`
  return [`delete from sessions where ${where}`, `select changes() as sessions_ended`]
}

/** A refund that waits for money to be taken back goes out all the same, and is due now. */
export function allowRefund(refund: string, now: number): string[] {
  const id = quote(refund)
  return [
    `update refunds set allowed_at = coalesce(allowed_at, ${now}), next_at = ${now} where id = ${id} and state = 'pending'`,
    `select company_id, id, amount_cents, state, allowed_at from refunds where id = ${id}`,
  ]
}

/** What contractors owe us: more went back to clients than was still here. */
export function listOwed(): string[] {
  return [
    `select c.id, c.name, count(*) as invoices, sum(-i.held_cents) as owed_cents from invoices i
     join companies c on c.id = i.company_id where i.held_cents < 0 group by c.id order by owed_cents desc`,
  ]
}

/** Money that waits with us, by company and reason; and the companies that are frozen or held. */
export function listHeld(): string[] {
  return [
    `select c.id, c.name, coalesce(t.reason, 'account') as reason, count(*) as payments, sum(i.held_cents) as held_cents,
       c.frozen_at, c.intake_held_at from transfers t join companies c on c.id = t.company_id
     join invoices i on i.company_id = t.company_id and i.id = t.invoice_id
     where t.state = 'held' group by c.id, t.reason order by held_cents desc`,
    `select ${SHOWN} from companies where frozen_at is not null or intake_held_at is not null order by name`,
  ]
}

/** Payments for invoices that nobody here knows and that are not given back yet. */
export function listUnknownPayments(): string[] {
  return [
    `select payment_intent, invoice_id, claimed_company_id, amount_cents, state, error, seen_at from orphan_payments
     where state in ('new', 'filed') order by seen_at`,
  ]
}

/** Messages that could not be handled, the newest first; what they say stays in the database. */
export function listDeadLetters(): string[] {
  return [`select id, queue, reason, length(body) as signs, at from dead_letters order by at desc limit 100`]
}

/** Companies by id, or by a part of their name, e-mail or a phone of theirs. */
export function findCompany(text: string): string[] {
  const wanted = quote(text.toLowerCase())
  const has = (column: string) => `instr(lower(coalesce(${column}, '')), ${wanted}) > 0`
  return [
    `select ${SHOWN} from companies c where id <> 'house' and (id = ${quote(text)} or ${has('name')} or ${has('email')}
       or ${has('phone')} or exists (select 1 from users u where u.company_id = c.id and ${has('u.phone')}))
     order by name limit 50`,
  ]
}
