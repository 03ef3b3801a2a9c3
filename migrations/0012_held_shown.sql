-- What the ledger holds and has transferred of an invoice stands on the invoice too: the company's figures are made of
-- invoices, and show what truly waits.
CREATE TRIGGER ledger_shown AFTER INSERT ON ledger WHEN new.account IN ('held', 'transferred') BEGIN
  UPDATE invoices SET held_cents = held_cents + iif(new.account = 'held', new.cents, 0),
    transferred_cents = transferred_cents + iif(new.account = 'transferred', new.cents, 0)
  WHERE company_id = new.company_id AND id = new.invoice_id;
END;
--> statement-breakpoint
UPDATE invoices SET
  held_cents = (SELECT coalesce(sum(cents), 0) FROM ledger l WHERE l.company_id = invoices.company_id AND l.invoice_id = invoices.id AND l.account = 'held'),
  transferred_cents = (SELECT coalesce(sum(cents), 0) FROM ledger l WHERE l.company_id = invoices.company_id AND l.invoice_id = invoices.id AND l.account = 'transferred')
WHERE status = 'paid';
