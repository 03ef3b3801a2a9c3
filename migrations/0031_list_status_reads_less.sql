-- What of an invoice's state the list goes by is read from columns that a payment of all of it does not move one by one: five
-- indexes are written anew with each of them. Whether all that was paid came back to the client, tips too, is kept in one.
--> statement-breakpoint
DROP TRIGGER invoice_counts_insert;
--> statement-breakpoint
DROP TRIGGER invoice_counts_update;
--> statement-breakpoint
DROP TRIGGER invoice_counts_delete;
--> statement-breakpoint
DROP TRIGGER ledger_shown;
--> statement-breakpoint
DROP TRIGGER ledger_refunded;
--> statement-breakpoint
DROP TRIGGER ledger_refunded_at_once;
--> statement-breakpoint
DROP TRIGGER ledger_disputed;
--> statement-breakpoint
DROP TRIGGER ledger_disputed_at_once;
--> statement-breakpoint
DROP VIEW refund_standings;
--> statement-breakpoint
DROP INDEX `invoices_status`;
--> statement-breakpoint
DROP INDEX `invoices_status_by_number`;
--> statement-breakpoint
DROP INDEX `invoices_status_by_due`;
--> statement-breakpoint
DROP INDEX `invoices_status_by_total`;
--> statement-breakpoint
DROP INDEX `invoices_status_by_client`;
--> statement-breakpoint
ALTER TABLE `invoices` DROP COLUMN `list_status`;
--> statement-breakpoint
ALTER TABLE `invoices` ADD `given_back` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `invoices` ADD `list_status` text GENERATED ALWAYS AS (case when status <> 'paid' then status when paid_method is not null and payment_intent is null then 'paid-outside' when payout_status = 'pending' then 'paid-pending-transfer' when payout_status = 'completed' then 'paid-transferred' when payout_status = 'failed' then 'paid-transfer-failed' when given_back then 'refunded' else 'paid-setup-required' end) VIRTUAL;
--> statement-breakpoint
-- A bill is refunded in full when all that was paid of it went back, whatever became of tips. All of it was given back when
-- nothing is left of any payment, of its tip neither, be it by refunds or because a bank took it for good.
CREATE VIEW refund_standings AS
SELECT company_id, id, refunded, CASE WHEN pending > 0 THEN 'pending' WHEN refunded > 0 AND of_bills >= captured_cents + captured_fee_cents THEN 'full' WHEN refunded > 0 THEN 'partial' WHEN failed > 0 THEN 'failed' END AS refund_status,
  refunded + lost > 0 AND refunded + lost >= captured_cents + captured_fee_cents + captured_tip_cents AND left_payments = 0 AS given_back
FROM (
  SELECT i.company_id, i.id, i.captured_cents, i.captured_fee_cents, i.captured_tip_cents,
    (SELECT count(*) FROM refunds r WHERE r.company_id = i.company_id AND r.invoice_id = i.id AND r.state = 'pending') AS pending,
    (SELECT count(*) FROM refunds r WHERE r.company_id = i.company_id AND r.invoice_id = i.id AND r.state = 'failed') AS failed,
    coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.company_id = i.company_id AND r.invoice_id = i.id AND r.state = 'made'), 0) AS refunded,
    coalesce((SELECT sum(d.amount_cents) FROM disputes d WHERE d.company_id = i.company_id AND d.invoice_id = i.id AND d.state = 'lost'), 0) AS lost,
    coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.company_id = i.company_id AND r.invoice_id = i.id AND r.state = 'made'), 0)
      - coalesce((SELECT sum(max(0, min(c.tip_cents, (SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r WHERE r.company_id = c.company_id
        AND r.payment_intent = c.payment_intent AND r.state = 'made') - c.applied_cents - c.fee_cents))) FROM captures c
        WHERE c.company_id = i.company_id AND c.invoice_id = i.id AND c.state = 'kept' AND c.tip_cents > 0), 0) AS of_bills,
    (SELECT count(*) FROM captures c WHERE c.company_id = i.company_id AND c.invoice_id = i.id AND c.state = 'kept' AND c.applied_cents + c.fee_cents + c.tip_cents >
      coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.company_id = c.company_id AND r.payment_intent = c.payment_intent AND r.state = 'made'), 0)
      + coalesce((SELECT sum(d.amount_cents) FROM disputes d WHERE d.company_id = c.company_id AND d.payment_intent = c.payment_intent AND d.state = 'lost'), 0)) AS left_payments
  FROM invoices i
);
--> statement-breakpoint
UPDATE invoices SET given_back = (SELECT given_back FROM refund_standings s WHERE s.company_id = invoices.company_id AND s.id = invoices.id)
WHERE refunded_cents + lost_cents > 0;
--> statement-breakpoint
-- An invoice whose tip alone was kept was counted under another status.
DELETE FROM invoice_counts;
--> statement-breakpoint
INSERT INTO invoice_counts (company_id, list_status, count) SELECT company_id, list_status, count(*) FROM invoices GROUP BY 1, 2;
--> statement-breakpoint
CREATE INDEX `invoices_status` ON `invoices` (`company_id`,`list_status`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `invoices_status_by_number` ON `invoices` (`company_id`,`list_status`,`number`);
--> statement-breakpoint
CREATE INDEX `invoices_status_by_due` ON `invoices` (`company_id`,`list_status`,`due_on`,`id`);
--> statement-breakpoint
CREATE INDEX `invoices_status_by_total` ON `invoices` (`company_id`,`list_status`,`total_cents`,`id`);
--> statement-breakpoint
CREATE INDEX `invoices_status_by_client` ON `invoices` (`company_id`,`list_status`,`client_order`,`id`);
--> statement-breakpoint
CREATE TRIGGER invoice_counts_insert AFTER INSERT ON invoices BEGIN
  INSERT OR IGNORE INTO invoice_counts (company_id, list_status, count) VALUES (new.company_id, new.list_status, 0);
  UPDATE invoice_counts SET count = count + 1 WHERE company_id = new.company_id AND list_status = new.list_status;
END;
--> statement-breakpoint
CREATE TRIGGER invoice_counts_update AFTER UPDATE OF status, payout_status, paid_method, payment_intent, given_back ON invoices WHEN new.list_status <> old.list_status BEGIN
  UPDATE invoice_counts SET count = count - 1 WHERE company_id = old.company_id AND list_status = old.list_status;
  INSERT OR IGNORE INTO invoice_counts (company_id, list_status, count) VALUES (new.company_id, new.list_status, 0);
  UPDATE invoice_counts SET count = count + 1 WHERE company_id = new.company_id AND list_status = new.list_status;
END;
--> statement-breakpoint
CREATE TRIGGER invoice_counts_delete AFTER DELETE ON invoices BEGIN
  UPDATE invoice_counts SET count = count - 1 WHERE company_id = old.company_id AND list_status = old.list_status;
END;
--> statement-breakpoint
-- What the ledger holds and has transferred of an invoice, and what was captured for it, stands on the invoice too. What of
-- a payment counts is read from the payment: the entry holds it less the company's part of the fee. What went back may be
-- known before the payment is, in a restored database.
CREATE TRIGGER ledger_shown AFTER INSERT ON ledger WHEN new.account IN ('held', 'transferred') BEGIN
  UPDATE invoices SET held_cents = held_cents + iif(new.account = 'held', new.cents, 0),
    transferred_cents = transferred_cents + iif(new.account = 'transferred', new.cents, 0),
    (captured_cents, captured_fee_cents, captured_company_fee_cents, captured_tip_cents) = (
      SELECT captured_cents + coalesce(sum(c.applied_cents), 0), captured_fee_cents + coalesce(sum(c.fee_cents), 0),
        captured_company_fee_cents + coalesce(sum(c.company_fee_cents), 0), captured_tip_cents + coalesce(sum(c.tip_cents), 0)
      FROM captures c WHERE new.kind = 'captured' AND c.company_id = new.company_id AND c.payment_intent = new.payment_intent)
  WHERE company_id = new.company_id AND id = new.invoice_id;
  UPDATE invoices SET (refund_status, given_back) = (SELECT iif(invoices.refund_status = 'full', s.refund_status, invoices.refund_status), s.given_back
    FROM refund_standings s WHERE s.company_id = new.company_id AND s.id = new.invoice_id)
  WHERE new.kind = 'captured' AND company_id = new.company_id AND id = new.invoice_id AND refunded_cents + lost_cents > 0;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_refunded AFTER UPDATE OF state ON refunds WHEN new.state <> old.state BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT new.company_id, 'refund:' || new.id || ':' || new.state, account, iif(new.state = 'failed', 'refund_failed', 'refunded'), new.invoice_id,
    new.payment_intent, cents, coalesce(iif(new.state = 'failed', new.failed_at, new.made_at), new.created_at)
  FROM ledger_gaps WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
  UPDATE invoices SET revision = revision + 1,
    (refunded_cents, refund_status, given_back) = (SELECT refunded, refund_status, given_back FROM refund_standings s WHERE s.company_id = new.company_id AND s.id = new.invoice_id)
  WHERE company_id = new.company_id AND id = new.invoice_id;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_refunded_at_once AFTER INSERT ON refunds BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT new.company_id, 'refund:' || new.id || ':' || new.state, account, 'refunded', new.invoice_id, new.payment_intent, cents, coalesce(new.made_at, new.created_at)
  FROM ledger_gaps WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
  UPDATE invoices SET revision = revision + 1,
    (refunded_cents, refund_status, given_back) = (SELECT refunded, refund_status, given_back FROM refund_standings s WHERE s.company_id = new.company_id AND s.id = new.invoice_id)
  WHERE company_id = new.company_id AND id = new.invoice_id;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_disputed AFTER UPDATE OF state, amount_cents ON disputes WHEN new.state <> old.state OR new.amount_cents <> old.amount_cents BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT new.company_id, 'dispute:' || new.dispute_id || ':' || new.state || ':' || new.amount_cents, account,
    CASE new.state WHEN 'won' THEN 'dispute_won' WHEN 'lost' THEN 'dispute_lost' ELSE 'disputed' END, new.invoice_id, new.payment_intent, cents, coalesce(new.closed_at, new.opened_at)
  FROM ledger_gaps WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
  UPDATE invoices SET revision = revision + 1, dispute_status = (SELECT state FROM disputes d WHERE d.company_id = new.company_id AND d.invoice_id = new.invoice_id ORDER BY opened_at DESC, dispute_id LIMIT 1),
    lost_cents = (SELECT coalesce(sum(amount_cents), 0) FROM disputes d WHERE d.company_id = new.company_id AND d.invoice_id = new.invoice_id AND d.state = 'lost'),
    given_back = (SELECT given_back FROM refund_standings s WHERE s.company_id = new.company_id AND s.id = new.invoice_id)
  WHERE company_id = new.company_id AND id = new.invoice_id;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_disputed_at_once AFTER INSERT ON disputes BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT new.company_id, 'dispute:' || new.dispute_id || ':' || new.state || ':' || new.amount_cents, account, 'disputed', new.invoice_id, new.payment_intent, cents, new.opened_at
  FROM ledger_gaps WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
  UPDATE invoices SET revision = revision + 1, dispute_status = (SELECT state FROM disputes d WHERE d.company_id = new.company_id AND d.invoice_id = new.invoice_id ORDER BY opened_at DESC, dispute_id LIMIT 1),
    lost_cents = (SELECT coalesce(sum(amount_cents), 0) FROM disputes d WHERE d.company_id = new.company_id AND d.invoice_id = new.invoice_id AND d.state = 'lost'),
    given_back = (SELECT given_back FROM refund_standings s WHERE s.company_id = new.company_id AND s.id = new.invoice_id)
  WHERE company_id = new.company_id AND id = new.invoice_id;
END;
