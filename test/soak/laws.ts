// What must hold once everything has healed, as questions whose every answer is a fault.
import type { Law } from './law.ts'
import { LEDGER_LAWS } from './ledger-laws.ts'

/** Still to be done, by kind. */
export const OPEN_WORK = `
  select 'text' as what, sid as id from d1.texts where handled_at is null
  union all select 'message', id from d1.messages where state in ('queued','sending')
  union all select 'payment', payment_intent from d1.captures where settled_at is null
  union all select 'refund', id from d1.refunds where state = 'pending'
  union all select 'transfer', invoice_id from d1.transfers where state in ('held','pending','failed') or rebalance_at is not null
  union all select 'adjustment', invoice_id from d1.adjustments where state = 'pending'
  union all select 'event', id from d1.stripe_events where done_at is null
  union all select 'figures', id from d1.invoices where revision <> counted
  union all select 'pending payment', id from d1.invoices where status = 'pending'`

const JOBS = `select t.*, u.company_id from texted t left join d1.users u on u.phone = t.phone`

/** Whoever has said STOP: a job from before that arrives after it makes no invoice. */
const STOPPED = "(select phone from texted where kind = 'stop')"

const STATUS = `case status when 'paid' then 'paid' when 'pending' then 'pending' when 'cancelled' then 'cancelled' else 'open' end`
const PAID_ONLINE = 'from d1.invoices where captured_cents > 0'
/** What has arrived with the contractor, or still waits for it: a refund takes its part. */
const OF_THE_LEDGER = `(select sum(cents) from d1.ledger l where l.company_id = invoices.company_id and l.invoice_id = invoices.id
  and l.account = iif(payout_status = 'completed', 'transferred', 'held'))`
/** Figures added up plainly from all invoices. */
const RECOUNT = `
  select company_id, 'count' as name, ${STATUS} as key, count(*) as value from d1.invoices group by 1, 3
  union all select company_id, 'cents', ${STATUS}, sum(total_cents) from d1.invoices group by 1, 3
  union all select company_id, 'due_count', due_on, count(*) from d1.invoices where ${STATUS} = 'open' group by 1, 3
  union all select company_id, 'due_cents', due_on, sum(balance_cents) from d1.invoices where ${STATUS} = 'open' group by 1, 3
  union all select company_id, 'part_cents', ${STATUS}, sum(captured_cents + manual_cents) from d1.invoices where ${STATUS} in ('open', 'pending') group by 1, 3
  union all select company_id, 'fee_cents', '', sum(captured_fee_cents + captured_company_fee_cents) ${PAID_ONLINE} group by 1
  union all select company_id, 'refunded_cents', '', sum(refunded_cents) ${PAID_ONLINE} group by 1
  union all select company_id, 'payout_cents', stage, sum(cents) from (select company_id, coalesce(payout_status, 'held') as stage,
    coalesce(${OF_THE_LEDGER}, 0) as cents ${PAID_ONLINE} and not (payout_status is null and refunded_cents + lost_cents > 0
      and refunded_cents + lost_cents >= captured_cents + captured_fee_cents + captured_tip_cents)
    union all select company_id, 'completed', transferred_cents ${PAID_ONLINE}
      and coalesce(payout_status, '') <> 'completed' and transferred_cents > 0) group by 1, 3`
const COUNTED_NAMES =
  "('count','cents','part_cents','due_count','due_cents','fee_cents','refunded_cents','payout_cents')"

const TEXT_LAWS: Law[] = [
  {
    law: 'numbers run from 1 to n without a gap or a twin',
    sql: `select company_id, count(*) as n, min(number) as first, max(number) as last, count(distinct number) as kinds
          from d1.invoices group by company_id having first <> 1 or last <> n or kinds <> n`,
  },
  {
    law: 'the object’s book of numbers and the database are of one mind',
    sql: `select b.company_id, b.number, b.invoice_id from book b left join d1.invoices i
            on i.company_id = b.company_id and i.number = b.number and i.id = b.invoice_id where i.id is null
          union all select i.company_id, i.number, i.id from d1.invoices i left join book b
            on b.company_id = i.company_id and b.number = i.number where b.number is null`,
  },
  {
    law: 'a job that was acknowledged is one invoice, its sender’s, of its own amount, however often it was delivered',
    sql: `select j.sid, j.body, count(i.id) as n from (${JOBS}) j left join d1.invoices i on i.cause = j.sid
          where j.kind = 'job' and j.acknowledged > 0 group by j.sid
            having n > 1 or n < (j.phone not in ${STOPPED})
          union all select j.sid, j.body, i.total_cents from (${JOBS}) j join d1.invoices i on i.cause = j.sid
            left join d1.invoice_versions v on v.invoice_id = i.id and v.before is not null
            where i.company_id <> j.company_id or i.sender <> j.phone or (v.id is null and i.total_cents <> j.cents)`,
  },
  {
    law: 'no invoice came from nothing',
    sql: `select i.id, i.cause from d1.invoices i left join texted t on t.sid = i.cause
          where t.sid is null or t.kind not in ('job')`,
  },
  {
    law: 'nothing that was acknowledged is lost',
    sql: `select t.sid, t.body from texted t left join d1.texts x on x.sid = t.sid
          where t.acknowledged > 0 and x.handled_at is null union all select id, body from d1.dead_letters`,
  },
  {
    law: 'every job has one answer, and it was sent',
    sql: `select t.sid, count(m.id) as n, group_concat(m.state) as states from texted t
          left join d1.messages m on m.key = 'reply:' || t.sid and m.state in ('sent','delivered')
          where t.kind = 'job' and t.acknowledged > 0 and t.phone not in ${STOPPED}
          group by t.sid having n <> 1`,
  },
  {
    law: 'what a phone was sent is what was written to it, each text once',
    sql: `select coalesce(ours.recipient, theirs.recipient) as phone, coalesce(ours.body, theirs.body) as body, ours.n, theirs.n as got
          from (select recipient, body, count(*) as n from d1.messages where kind <> 'code' and state in ('sent','delivered') group by 1, 2) ours
          full join (select recipient, body, count(*) as n from box.sent group by 1, 2) theirs
            on theirs.recipient = ours.recipient and theirs.body = ours.body where ours.n is not theirs.n`,
  },
  {
    law: 'after STOP nothing is even tried, and a job makes no invoice',
    sql: `select s.recipient, s.body from box.tries s join d1.texts x on x.sender = s.recipient join texted t on t.sid = x.sid
            where t.kind = 'stop' and s.at > x.handled_at + 25000
          union all select i.id, t.body from texted t join d1.invoices i on i.cause = t.sid where t.kind = 'after stop'`,
  },
]

const SYSTEM_LAWS: Law[] = [
  {
    law: 'the figures that the objects keep are those that a recount gives',
    sql: `select r.company_id, r.name, r.key, r.value as counted, f.value as kept from (${RECOUNT}) r
            left join figures f on f.company_id = r.company_id and f.name = r.name and f.key = r.key
            where r.value <> coalesce(f.value, 0)
          union all select f.company_id, f.name, f.key, 0, f.value from figures f left join (${RECOUNT}) r
            on f.company_id = r.company_id and f.name = r.name and f.key = r.key
            where f.name in ${COUNTED_NAMES} and f.value <> 0 and r.value is null`,
  },
  {
    law: 'the counts of the list are those of its rows',
    sql: `select company_id, list_status, n, c.count from (select company_id, list_status, count(*) as n from d1.invoices group by 1, 2) i
          left join d1.invoice_counts c using (company_id, list_status) where n is not c.count`,
  },
  {
    law: 'two companies share nothing',
    sql: `select m.id, m.recipient from d1.messages m join d1.users u on u.phone = m.recipient
            where m.company_id <> u.company_id and m.kind <> 'code'
          union all select x.sid, x.sender from d1.texts x join d1.users u on u.phone = x.sender where x.company_id <> u.company_id
          union all select m.id, m.body from d1.messages m join d1.invoices i on instr(m.body, i.id) > 0 where i.company_id <> m.company_id
          union all select invoice_id, count(*) from book group by invoice_id having count(*) > 1`,
  },
  {
    law: 'everything has healed: nothing is left to do',
    // A text that is dealt with may stay in its object's book until the next look at it.
    sql: `${OPEN_WORK} union all select 'object', id from unfinished where due_in is null or due_in < -60000
          or id not in (select sid from d1.texts where handled_at is not null)`,
  },
]

export const LAWS: Law[] = [...TEXT_LAWS, ...LEDGER_LAWS, ...SYSTEM_LAWS]
