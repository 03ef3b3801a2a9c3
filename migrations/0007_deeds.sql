CREATE TABLE `invoice_versions` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`invoice_id` text NOT NULL,
	`revision` integer NOT NULL,
	`kind` text NOT NULL,
	`cause` text NOT NULL,
	`actor` text,
	`at` integer NOT NULL,
	`before` text,
	`method` text,
	`undoes` text,
	`undone_at` integer,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_versions_id_unique` ON `invoice_versions` (`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_versions_cause` ON `invoice_versions` (`company_id`,`cause`);
--> statement-breakpoint
CREATE INDEX `invoice_versions_invoice` ON `invoice_versions` (`company_id`,`invoice_id`,`at`);
--> statement-breakpoint
CREATE INDEX `invoice_versions_actor` ON `invoice_versions` (`company_id`,`actor`,`at`);
--> statement-breakpoint
ALTER TABLE `invoices` ADD `paid_method` text;
--> statement-breakpoint
-- A generated column cannot be altered: what hangs on it goes, and comes back behind it.
DROP TRIGGER invoice_counts_insert;
--> statement-breakpoint
DROP TRIGGER invoice_counts_update;
--> statement-breakpoint
DROP TRIGGER invoice_counts_delete;
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
ALTER TABLE `invoices` ADD `list_status` text GENERATED ALWAYS AS (case when status <> 'paid' then status when paid_method is not null then 'paid-outside' when payout_status = 'pending' then 'paid-pending-transfer' when payout_status = 'completed' then 'paid-transferred' when payout_status = 'failed' then 'paid-transfer-failed' else 'paid-setup-required' end) VIRTUAL;
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
CREATE TRIGGER invoice_counts_update AFTER UPDATE OF status, payout_status, paid_method ON invoices WHEN new.list_status <> old.list_status BEGIN
  UPDATE invoice_counts SET count = count - 1 WHERE company_id = old.company_id AND list_status = old.list_status;
  INSERT OR IGNORE INTO invoice_counts (company_id, list_status, count) VALUES (new.company_id, new.list_status, 0);
  UPDATE invoice_counts SET count = count + 1 WHERE company_id = new.company_id AND list_status = new.list_status;
END;
--> statement-breakpoint
CREATE TRIGGER invoice_counts_delete AFTER DELETE ON invoices BEGIN
  UPDATE invoice_counts SET count = count - 1 WHERE company_id = old.company_id AND list_status = old.list_status;
END;
