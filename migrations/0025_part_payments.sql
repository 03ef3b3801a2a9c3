-- An invoice is paid in parts: what clients paid through us (`captured_cents`, and the fee charged with it) and what was
-- recorded by hand (`manual_cents`) stand on it, and its list status and the ledger go by those sums. A generated column
-- cannot be changed, only dropped and added, with everything that hangs on it.
DROP TRIGGER invoice_counts_insert;
--> statement-breakpoint
DROP TRIGGER invoice_counts_update;
--> statement-breakpoint
DROP TRIGGER invoice_counts_delete;
--> statement-breakpoint
DROP TRIGGER ledger_issued;
--> statement-breakpoint
DROP TRIGGER ledger_owed;
--> statement-breakpoint
DROP TRIGGER ledger_outside;
--> statement-breakpoint
DROP TRIGGER ledger_shown;
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
ALTER TABLE `invoices` ADD `fee_bps` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `invoices` ADD `captured_cents` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `invoices` ADD `captured_fee_cents` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `invoices` ADD `manual_cents` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `invoice_versions` ADD `amount_cents` integer;
--> statement-breakpoint
ALTER TABLE `invoices` ADD `balance_cents` integer GENERATED ALWAYS AS (total_cents - captured_cents - manual_cents) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `invoices` ADD `list_status` text GENERATED ALWAYS AS (case when status <> 'paid' then status when paid_method is not null and captured_cents = 0 then 'paid-outside' when payout_status = 'pending' then 'paid-pending-transfer' when payout_status = 'completed' then 'paid-transferred' when payout_status = 'failed' then 'paid-transfer-failed' when refunded_cents + lost_cents > 0 and refunded_cents + lost_cents >= captured_cents + captured_fee_cents then 'refunded' else 'paid-setup-required' end) VIRTUAL;
--> statement-breakpoint
-- The rate was not kept: it is 390 unless that makes another fee of this total.
UPDATE invoices SET
  fee_bps = iif((total_cents * 390 + 5000) / 10000 = fee_cents, 390, (fee_cents * 20000 + total_cents) / (2 * total_cents)),
  captured_cents = coalesce((SELECT sum(c.applied_cents) FROM captures c WHERE c.company_id = invoices.company_id AND c.invoice_id = invoices.id AND c.state = 'kept'), 0),
  captured_fee_cents = coalesce((SELECT sum(c.fee_cents) FROM captures c WHERE c.company_id = invoices.company_id AND c.invoice_id = invoices.id AND c.state = 'kept'), 0),
  manual_cents = iif(status = 'paid' AND payment_intent IS NULL, total_cents, 0);
--> statement-breakpoint
UPDATE invoices SET fee_cents = 0 WHERE status = 'paid' AND payment_intent IS NULL;
--> statement-breakpoint
UPDATE invoice_versions SET amount_cents = (SELECT i.manual_cents FROM invoices i WHERE i.company_id = invoice_versions.company_id AND i.id = invoice_versions.invoice_id)
WHERE kind = 'paid' AND undone_at IS NULL;
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
CREATE TRIGGER invoice_counts_update AFTER UPDATE OF status, payout_status, paid_method, captured_cents, refunded_cents, lost_cents ON invoices WHEN new.list_status <> old.list_status BEGIN
  UPDATE invoice_counts SET count = count - 1 WHERE company_id = old.company_id AND list_status = old.list_status;
  INSERT OR IGNORE INTO invoice_counts (company_id, list_status, count) VALUES (new.company_id, new.list_status, 0);
  UPDATE invoice_counts SET count = count + 1 WHERE company_id = new.company_id AND list_status = new.list_status;
END;
--> statement-breakpoint
CREATE TRIGGER invoice_counts_delete AFTER DELETE ON invoices BEGIN
  UPDATE invoice_counts SET count = count - 1 WHERE company_id = old.company_id AND list_status = old.list_status;
END;
--> statement-breakpoint
-- An invoice is owed from its issue on; what is cancelled, changed or restored moves what is owed. Cancelling writes off
-- what is left: what was paid of it stays earned.
CREATE TRIGGER ledger_issued AFTER INSERT ON invoices BEGIN
  INSERT INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT new.company_id, 'issued:' || new.id, account, 'issued', new.id, amount, new.created_at
  FROM (SELECT 'receivable' AS account, new.total_cents AS amount UNION ALL SELECT 'income', -new.total_cents);
  INSERT INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT new.company_id, 'cancelled:' || new.id || ':0', account, 'cancelled', new.id, amount * (new.total_cents - new.captured_cents - new.manual_cents), coalesce(new.cancelled_at, new.created_at)
  FROM (SELECT 'receivable' AS account, -1 AS amount UNION ALL SELECT 'income', 1)
  WHERE new.status = 'cancelled' AND new.total_cents > new.captured_cents + new.manual_cents;
  INSERT INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT new.company_id, 'outside:' || new.id || ':0', account, 'outside', new.id, amount, coalesce(new.paid_at, new.created_at)
  FROM (SELECT 'receivable' AS account, -new.manual_cents AS amount UNION ALL SELECT 'outside', new.manual_cents) WHERE new.manual_cents > 0;
END;
--> statement-breakpoint
-- An invoice may be cancelled and restored time and again: each time is counted by what was posted before.
CREATE TRIGGER ledger_owed AFTER UPDATE OF total_cents, status ON invoices
WHEN iif(new.status = 'cancelled', new.captured_cents + new.manual_cents, new.total_cents) <> iif(old.status = 'cancelled', old.captured_cents + old.manual_cents, old.total_cents) BEGIN
  INSERT INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT new.company_id, kind || ':' || new.id || ':' || nth, account, kind, new.id, amount * cents, at
  FROM (
    SELECT CASE WHEN new.status = 'cancelled' THEN 'cancelled' WHEN old.status = 'cancelled' THEN 'restored' ELSE 'changed' END AS kind,
      iif(new.status = 'cancelled', new.captured_cents + new.manual_cents, new.total_cents) - iif(old.status = 'cancelled', old.captured_cents + old.manual_cents, old.total_cents) AS cents,
      max(new.created_at, coalesce(new.changed_at, 0), coalesce(new.cancelled_at, 0), coalesce(old.cancelled_at, 0)) AS at,
      (SELECT count(*) FROM ledger l WHERE l.company_id = new.company_id AND l.invoice_id = new.id AND l.account = 'receivable') AS nth
  ), (SELECT 'receivable' AS account, 1 AS amount UNION ALL SELECT 'income', -1);
END;
--> statement-breakpoint
-- Paid without us (cash, a check), in part or whole, or that taken back.
CREATE TRIGGER ledger_outside AFTER UPDATE OF manual_cents ON invoices WHEN new.manual_cents <> old.manual_cents BEGIN
  INSERT INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT new.company_id, kind || ':' || new.id || ':' || nth, account, kind, new.id, amount * cents, at
  FROM (
    SELECT iif(new.manual_cents > old.manual_cents, 'outside', 'reopened') AS kind, new.manual_cents - old.manual_cents AS cents,
      max(new.created_at, coalesce(new.changed_at, 0), coalesce(new.paid_at, 0), coalesce(old.paid_at, 0)) AS at,
      (SELECT count(*) FROM ledger l WHERE l.company_id = new.company_id AND l.invoice_id = new.id AND l.account = 'receivable') AS nth
  ), (SELECT 'outside' AS account, 1 AS amount UNION ALL SELECT 'receivable', -1);
END;
--> statement-breakpoint
-- What the ledger holds and has transferred of an invoice, and what was captured for it, stands on the invoice too.
CREATE TRIGGER ledger_shown AFTER INSERT ON ledger WHEN new.account IN ('held', 'transferred') BEGIN
  UPDATE invoices SET held_cents = held_cents + iif(new.account = 'held', new.cents, 0),
    transferred_cents = transferred_cents + iif(new.account = 'transferred', new.cents, 0),
    captured_cents = captured_cents + iif(new.kind = 'captured', new.cents, 0),
    captured_fee_cents = captured_fee_cents + iif(new.kind = 'captured',
      (SELECT c.fee_cents FROM captures c WHERE c.company_id = new.company_id AND c.payment_intent = new.payment_intent), 0)
  WHERE company_id = new.company_id AND id = new.invoice_id;
END;
--> statement-breakpoint
DROP VIEW refund_standings;
--> statement-breakpoint
CREATE VIEW refund_standings AS
SELECT company_id, id, refunded, CASE WHEN pending > 0 THEN 'pending' WHEN refunded > 0 AND refunded >= captured_cents + captured_fee_cents THEN 'full' WHEN refunded > 0 THEN 'partial' WHEN failed > 0 THEN 'failed' END AS refund_status
FROM (
  SELECT i.company_id, i.id, i.captured_cents, i.captured_fee_cents,
    (SELECT count(*) FROM refunds r WHERE r.company_id = i.company_id AND r.invoice_id = i.id AND r.state = 'pending') AS pending,
    (SELECT count(*) FROM refunds r WHERE r.company_id = i.company_id AND r.invoice_id = i.id AND r.state = 'failed') AS failed,
    coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.company_id = i.company_id AND r.invoice_id = i.id AND r.state = 'made'), 0) AS refunded
  FROM invoices i
);
