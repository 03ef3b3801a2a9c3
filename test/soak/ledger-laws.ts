// What must hold of money, as questions whose every answer is a fault. `d1` is the product's database, `box` the provider's books.
import type { Law } from './law.ts'

const sumsBy = (key: 'invoice_id' | 'payment_intent') => `select company_id, ${key},
    sum(case account when 'receivable' then cents else 0 end) as receivable,
    sum(case account when 'income' then cents else 0 end) as income,
    sum(case account when 'surcharge' then cents else 0 end) as surcharge,
    sum(case account when 'outside' then cents else 0 end) as outside,
    sum(case account when 'transferred' then cents else 0 end) as transferred,
    sum(case account when 'refunded' then cents else 0 end) as refunded,
    sum(case when account in ('fee','held','disputed') then cents else 0 end) as kept,
    sum(case when account in ('returning','surplus') then cents else 0 end) as owed_back
  from d1.ledger group by company_id, ${key}`
const SUMS = sumsBy('invoice_id')

/** Of every charge: what the provider moved for it. */
const MOVED = `select c.payment, c.amount, c.refunded,
    coalesce((select sum(t.amount - t.reversed) from box.transfers t where t.payment = c.payment), 0) as transferred
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
          where s.income is not 0 - iif(i.status = 'cancelled', i.captured_cents + i.manual_cents, i.total_cents)
             or s.receivable is not iif(i.status = 'cancelled', 0, i.total_cents - i.captured_cents - i.manual_cents)
             or s.outside is not i.manual_cents or s.owed_back <> 0`,
  },
  {
    law: 'what an invoice counts as paid is what its payments say, never more than its total, and paid is when nothing is left',
    sql: `select i.id, i.status, i.captured_cents, i.manual_cents from d1.invoices i
          where i.captured_cents <> coalesce((select sum(c.applied_cents) from d1.captures c where c.invoice_id = i.id and c.state = 'kept'), 0)
             or i.captured_fee_cents <> coalesce((select sum(c.fee_cents) from d1.captures c where c.invoice_id = i.id and c.state = 'kept'), 0)
             or i.captured_company_fee_cents <> coalesce((select sum(c.company_fee_cents) from d1.captures c where c.invoice_id = i.id and c.state = 'kept'), 0)
             or i.captured_cents + i.manual_cents > i.total_cents
             or i.status <> 'cancelled' and (i.status = 'paid') <> (i.captured_cents + i.manual_cents = i.total_cents)`,
  },
  {
    law: 'what a client paid is known, and whatever was paid once too often went back in full',
    sql: `select c.id, c.payment, c.amount, c.refunded from box.charges c
          left join d1.captures p on p.payment_intent = c.payment and p.state = 'kept'
          where c.status = 'succeeded' and p.payment_intent is null and c.refunded <> c.amount`,
  },
  {
    law: 'money is conserved to the cent: of each payment what counts = transferred + fee + held + refunded, at the provider and in the ledger',
    sql: `select p.payment_intent, m.*, s.transferred as ours, s.refunded as given_back, s.kept, s.surcharge from d1.captures p
          join (${MOVED}) m on m.payment = p.payment_intent join (${sumsBy('payment_intent')}) s on s.payment_intent = p.payment_intent
          where p.state = 'kept' and (p.applied_cents + p.fee_cents + p.tip_cents <> s.transferred + s.refunded + s.kept
             or m.transferred <> s.transferred or m.refunded <> s.refunded + p.amount_cents - p.applied_cents - p.fee_cents - p.tip_cents
             or s.surcharge <> 0 - p.fee_cents or m.amount <> p.amount_cents)`,
  },
  {
    law: 'both parts of a payment’s fee are its fee to the cent, and the company’s part is kept from its transfer',
    sql: `select p.payment_intent, p.applied_cents, p.fee_cents, p.company_fee_cents, i.fee_payer from d1.captures p
          join d1.invoices i on i.company_id = p.company_id and i.id = p.invoice_id
          join (${sumsBy('payment_intent')}) s on s.payment_intent = p.payment_intent
          where p.state = 'kept' and (p.company_fee_cents <> iif(i.company_fee_bps = 0, 0,
               max(0, (p.applied_cents * (i.fee_bps + i.company_fee_bps) + 5000) / 10000 - p.fee_cents))
             or s.refunded = 0 and s.transferred > p.applied_cents + p.tip_cents - p.company_fee_cents)`,
  },
  {
    law: 'nothing is transferred twice, or to anybody else’s account',
    sql: `select t.payment, count(*) as n from box.transfers t where t.adjustment = 0 group by t.payment having n > 1
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
