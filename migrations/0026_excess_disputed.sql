-- A bank may take back the whole of a payment of which a part was too much and has not gone back yet: that part is none of
-- the contractor's. And an invoice whose payment went back in full is refunded in part once more of it is paid.
DROP VIEW ledger_given;
--> statement-breakpoint
-- What refunds and disputes ask for of a payment. What was given back beyond what counts of it was of what is too much, as
-- far as that goes. Contractor and product give back in the proportion in which they were paid, so that any order of the
-- same facts posts the same sums to the cent.
CREATE VIEW ledger_given AS
SELECT company_id, invoice_id, payment_intent, refunded, disputed, fee_cents,
  (refunded + disputed) - (applied_cents * (refunded + disputed) * 2 + applied_cents + fee_cents) / (2 * (applied_cents + fee_cents)) AS of_fee
FROM (
  SELECT company_id, invoice_id, payment_intent, applied_cents, fee_cents, min(refunds, counts) AS refunded,
    disputes - max(0, min(amount_cents - max(refunds, counts), min(refunds, counts) + disputes - counts)) AS disputed
  FROM (
    SELECT c.company_id, c.invoice_id, c.payment_intent, c.amount_cents, c.applied_cents, c.fee_cents, c.applied_cents + c.fee_cents AS counts,
      coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.company_id = c.company_id AND r.payment_intent = c.payment_intent AND r.state = 'made'), 0) AS refunds,
      coalesce((SELECT sum(d.amount_cents) FROM disputes d WHERE d.company_id = c.company_id AND d.payment_intent = c.payment_intent AND d.state IN ('open', 'lost')), 0) AS disputes
    FROM captures c WHERE c.state = 'kept'
  )
);
--> statement-breakpoint
DROP TRIGGER ledger_shown;
--> statement-breakpoint
-- What the ledger holds and has transferred of an invoice, and what was captured for it, stands on the invoice too.
CREATE TRIGGER ledger_shown AFTER INSERT ON ledger WHEN new.account IN ('held', 'transferred') BEGIN
  UPDATE invoices SET held_cents = held_cents + iif(new.account = 'held', new.cents, 0),
    transferred_cents = transferred_cents + iif(new.account = 'transferred', new.cents, 0),
    captured_cents = captured_cents + iif(new.kind = 'captured', new.cents, 0),
    captured_fee_cents = captured_fee_cents + iif(new.kind = 'captured',
      (SELECT c.fee_cents FROM captures c WHERE c.company_id = new.company_id AND c.payment_intent = new.payment_intent), 0)
  WHERE company_id = new.company_id AND id = new.invoice_id;
  UPDATE invoices SET refund_status = (SELECT refund_status FROM refund_standings s WHERE s.company_id = new.company_id AND s.id = new.invoice_id)
  WHERE new.kind = 'captured' AND company_id = new.company_id AND id = new.invoice_id AND refund_status = 'full';
END;
