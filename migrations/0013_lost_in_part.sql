-- A bank may take back a part: what is lost for good is kept in cents, and an invoice counts as refunded only when all of it
-- went back. A generated column cannot be changed, only dropped and added, with everything that hangs on it.
DROP TRIGGER invoice_counts_insert;
--> statement-breakpoint
DROP TRIGGER invoice_counts_update;
--> statement-breakpoint
DROP TRIGGER invoice_counts_delete;
--> statement-breakpoint
DROP TRIGGER ledger_disputed;
--> statement-breakpoint
DROP TRIGGER ledger_disputed_at_once;
--> statement-breakpoint
ALTER TABLE `invoices` ADD `lost_cents` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE invoices SET revision = revision + 1,
  lost_cents = (SELECT coalesce(sum(amount_cents), 0) FROM disputes d WHERE d.company_id = invoices.company_id AND d.invoice_id = invoices.id AND d.state = 'lost')
WHERE EXISTS (SELECT 1 FROM disputes d WHERE d.company_id = invoices.company_id AND d.invoice_id = invoices.id AND d.state = 'lost');
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
ALTER TABLE `invoices` ADD `list_status` text GENERATED ALWAYS AS (case when status <> 'paid' then status when paid_method is not null then 'paid-outside' when payout_status = 'pending' then 'paid-pending-transfer' when payout_status = 'completed' then 'paid-transferred' when payout_status = 'failed' then 'paid-transfer-failed' when refunded_cents + lost_cents >= total_cents + fee_cents then 'refunded' else 'paid-setup-required' end) VIRTUAL;
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
CREATE TRIGGER invoice_counts_update AFTER UPDATE OF status, payout_status, paid_method, refunded_cents, lost_cents ON invoices WHEN new.list_status <> old.list_status BEGIN
  UPDATE invoice_counts SET count = count - 1 WHERE company_id = old.company_id AND list_status = old.list_status;
  INSERT OR IGNORE INTO invoice_counts (company_id, list_status, count) VALUES (new.company_id, new.list_status, 0);
  UPDATE invoice_counts SET count = count + 1 WHERE company_id = new.company_id AND list_status = new.list_status;
END;
--> statement-breakpoint
CREATE TRIGGER invoice_counts_delete AFTER DELETE ON invoices BEGIN
  UPDATE invoice_counts SET count = count - 1 WHERE company_id = old.company_id AND list_status = old.list_status;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_disputed AFTER UPDATE OF state, amount_cents ON disputes WHEN new.state <> old.state OR new.amount_cents <> old.amount_cents BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT new.company_id, 'dispute:' || new.dispute_id || ':' || new.state || ':' || new.amount_cents, account,
    CASE new.state WHEN 'won' THEN 'dispute_won' WHEN 'lost' THEN 'dispute_lost' ELSE 'disputed' END, new.invoice_id, cents, coalesce(new.closed_at, new.opened_at)
  FROM ledger_gaps WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
  UPDATE invoices SET revision = revision + 1, dispute_status = (SELECT state FROM disputes d WHERE d.company_id = new.company_id AND d.invoice_id = new.invoice_id ORDER BY opened_at DESC, dispute_id LIMIT 1),
    lost_cents = (SELECT coalesce(sum(amount_cents), 0) FROM disputes d WHERE d.company_id = new.company_id AND d.invoice_id = new.invoice_id AND d.state = 'lost')
  WHERE company_id = new.company_id AND id = new.invoice_id;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_disputed_at_once AFTER INSERT ON disputes BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT new.company_id, 'dispute:' || new.dispute_id || ':' || new.state || ':' || new.amount_cents, account, 'disputed', new.invoice_id, cents, new.opened_at
  FROM ledger_gaps WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
  UPDATE invoices SET revision = revision + 1, dispute_status = (SELECT state FROM disputes d WHERE d.company_id = new.company_id AND d.invoice_id = new.invoice_id ORDER BY opened_at DESC, dispute_id LIMIT 1),
    lost_cents = (SELECT coalesce(sum(amount_cents), 0) FROM disputes d WHERE d.company_id = new.company_id AND d.invoice_id = new.invoice_id AND d.state = 'lost')
  WHERE company_id = new.company_id AND id = new.invoice_id;
END;
--> statement-breakpoint
DELETE FROM invoice_counts WHERE company_id IN (SELECT company_id FROM disputes WHERE state = 'lost');
--> statement-breakpoint
INSERT INTO invoice_counts (company_id, list_status, count) SELECT company_id, list_status, count(*) FROM invoices
WHERE company_id IN (SELECT company_id FROM disputes WHERE state = 'lost') GROUP BY company_id, list_status;
