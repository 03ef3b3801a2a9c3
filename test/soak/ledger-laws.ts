// What must hold of money, as questions whose every answer is a fault. `d1` is the product's database, `box` the provider's books.
import type { Law } from './law.ts'

const SUMS = `select company_id, invoice_id,
    sum(case account when 'receivable' then cents else 0 end) as receivable,
    sum(case account when 'income' then cents else 0 end) as income,
    sum(case account when 'surcharge' then cents else 0 end) as surcharge,
    sum(case account when 'outside' then cents else 0 end) as outside,
    sum(case account when 'transferred' then cents else 0 end) as transferred,
    sum(case account when 'refunded' then cents else 0 end) as refunded,
    sum(case when account in ('fee','held','disputed') then cents else 0 end) as kept,
    sum(case when account in ('returning','surplus') then cents else 0 end) as owed_back
  from d1.ledger group by company_id, invoice_id`

/** Of every charge that is an invoice's one payment: what the provider moved for it. */
const MOVED = `select c.payment, c.amount, c.refunded,
    coalesce((select sum(t.amount - t.reversed) from box.transfers t where t.transfer_group = c.transfer_group), 0) as transferred
  from box.charges c where c.status = 'succeeded'`

export const LEDGER_LAWS: Law[] = [
  {
    law: 'every entry of the ledger adds up to nothing, and moves something',
    sql: `select company_id, cause, sum(cents) as off from d1.ledger group by company_id, cause having off <> 0
          union all select company_id, cause, 0 from d1.ledger where cents = 0`,
  },
  {
    law: 'the ledger says of each invoice what its row says',
    sql: `select i.id, i.status, i.total_cents, s.* from d1.invoices i left join (${SUMS}) s on s.invoice_id = i.id
          where s.income is not case i.status when 'cancelled' then 0 else 0 - i.total_cents end
             or s.receivable is not case when i.status in ('cancelled','paid') then 0 else i.total_cents end
             or s.outside is not case when i.status = 'paid' and i.payment_intent is null then i.total_cents else 0 end
             or s.owed_back <> 0`,
  },
  {
    law: 'an invoice keeps one payment at most, and one that is paid online keeps exactly its own',
    sql: `select invoice_id, count(*) as n from d1.captures where state = 'kept' group by company_id, invoice_id having n > 1
          union all select i.id, 0 from d1.invoices i where i.payment_intent is not null and not exists (
            select 1 from d1.captures c where c.payment_intent = i.payment_intent and c.invoice_id = i.id and c.state = 'kept')`,
  },
  {
    law: 'what a client paid is known, and whatever was paid once too often went back in full',
    sql: `select c.id, c.payment, c.amount, c.refunded from box.charges c
          left join d1.invoices i on i.payment_intent = c.payment
          where c.status = 'succeeded' and i.id is null and c.refunded <> c.amount`,
  },
  {
    law: 'money is conserved to the cent: charged = transferred + fee + held + refunded, at the provider and in the ledger',
    sql: `select i.id, m.*, s.transferred as ours, s.refunded as given_back, s.kept, s.surcharge from d1.invoices i
          join (${MOVED}) m on m.payment = i.payment_intent join (${SUMS}) s on s.invoice_id = i.id
          where m.amount <> s.transferred + s.refunded + s.kept or m.transferred <> s.transferred
             or m.refunded <> s.refunded or s.surcharge <> 0 - i.fee_cents or m.amount <> i.total_cents + i.fee_cents`,
  },
  {
    law: 'nothing is transferred twice, or to anybody else’s account',
    sql: `select t.transfer_group, count(*) as n from box.transfers t where t.adjustment = 0 group by t.transfer_group having n > 1
          union all select t.id, 0 from box.transfers t left join d1.invoices i on 'inv_' || i.id = t.transfer_group
            left join d1.payout_accounts a on a.company_id = i.company_id and a.account_id = t.destination
            where a.account_id is null`,
  },
  {
    law: 'a refund is made once under its name, and the client’s bank knows of it',
    sql: `select r.id from d1.refunds r left join box.refunds b on b.id = r.refund_id
          where r.state = 'made' and (b.id is null or b.amount <> r.amount_cents)
          union all select refund_id from d1.refunds where refund_id is not null group by refund_id having count(*) > 1`,
  },
  {
    law: 'one request was made under each key that the provider was given',
    sql: `select key, count(distinct said) as n from box.requests where key is not null group by key having n > 1
          union all select endpoint, 0 from box.requests where provider = 'stripe' and method = 'POST' and key is null`,
  },
]
