CREATE TABLE `adjustments` (
	`company_id` text NOT NULL,
	`invoice_id` text NOT NULL,
	`seq` integer NOT NULL,
	`kind` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`state` text NOT NULL,
	`stripe_id` text,
	`by_hand` integer DEFAULT false NOT NULL,
	`attempt` integer DEFAULT 1 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`error` text,
	`created_at` integer NOT NULL,
	`done_at` integer,
	PRIMARY KEY(`company_id`, `invoice_id`, `seq`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `adjustments_stripe_id_unique` ON `adjustments` (`stripe_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `adjustments_pending` ON `adjustments` (`company_id`,`invoice_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE TABLE `comparisons` (
	`name` text PRIMARY KEY NOT NULL,
	`compared_to` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `disputes` (
	`company_id` text NOT NULL,
	`dispute_id` text NOT NULL,
	`invoice_id` text NOT NULL,
	`payment_intent` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`due_at` integer,
	`opened_at` integer NOT NULL,
	`closed_at` integer,
	PRIMARY KEY(`company_id`, `dispute_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `disputes_dispute_id_unique` ON `disputes` (`dispute_id`);--> statement-breakpoint
CREATE INDEX `disputes_payment` ON `disputes` (`company_id`,`payment_intent`);--> statement-breakpoint
CREATE INDEX `disputes_invoice` ON `disputes` (`company_id`,`invoice_id`,`opened_at`);--> statement-breakpoint
CREATE TABLE `ledger` (
	`company_id` text NOT NULL,
	`cause` text NOT NULL,
	`account` text NOT NULL,
	`kind` text NOT NULL,
	`invoice_id` text NOT NULL,
	`cents` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `cause`, `account`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ledger_at` ON `ledger` (`company_id`,`at`,`cause`,`account`,`cents`);--> statement-breakpoint
CREATE INDEX `ledger_invoice` ON `ledger` (`company_id`,`invoice_id`,`account`,`cents`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`invoice_id` text NOT NULL,
	`payment_intent` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`reason` text,
	`state` text NOT NULL,
	`refund_id` text,
	`asked_by` text,
	`tells` integer NOT NULL,
	`attempt` integer DEFAULT 1 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`error` text,
	`next_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`made_at` integer,
	`failed_at` integer,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_refund_id_unique` ON `refunds` (`refund_id`);--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`company_id`,`payment_intent`);--> statement-breakpoint
CREATE INDEX `refunds_invoice` ON `refunds` (`company_id`,`invoice_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_pending` ON `refunds` (`company_id`,`invoice_id`) WHERE state = 'pending';--> statement-breakpoint
ALTER TABLE `invoices` ADD `changed_at` integer;--> statement-breakpoint
ALTER TABLE `invoices` ADD `refunded_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `invoices` ADD `refund_status` text;--> statement-breakpoint
ALTER TABLE `invoices` ADD `dispute_status` text;--> statement-breakpoint
ALTER TABLE `transfers` ADD `completed_at` integer;--> statement-breakpoint
ALTER TABLE `transfers` ADD `rebalance_at` integer;--> statement-breakpoint
CREATE INDEX `transfers_unbalanced` ON `transfers` (`company_id`,`rebalance_at`) WHERE rebalance_at is not null;--> statement-breakpoint
CREATE INDEX `captures_invoice` ON `captures` (`company_id`,`invoice_id`);--> statement-breakpoint
-- What went back in full before any payout needs no setup: it has a list status of its own. A generated column cannot be
-- changed, only dropped and added, with everything that hangs on it.
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
ALTER TABLE `invoices` ADD `list_status` text GENERATED ALWAYS AS (case when status <> 'paid' then status when paid_method is not null then 'paid-outside' when payout_status = 'pending' then 'paid-pending-transfer' when payout_status = 'completed' then 'paid-transferred' when payout_status = 'failed' then 'paid-transfer-failed' when refund_status = 'full' or dispute_status = 'lost' then 'refunded' else 'paid-setup-required' end) VIRTUAL;
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
CREATE TRIGGER invoice_counts_update AFTER UPDATE OF status, payout_status, paid_method, refund_status, dispute_status ON invoices WHEN new.list_status <> old.list_status BEGIN
  UPDATE invoice_counts SET count = count - 1 WHERE company_id = old.company_id AND list_status = old.list_status;
  INSERT OR IGNORE INTO invoice_counts (company_id, list_status, count) VALUES (new.company_id, new.list_status, 0);
  UPDATE invoice_counts SET count = count + 1 WHERE company_id = new.company_id AND list_status = new.list_status;
END;
--> statement-breakpoint
CREATE TRIGGER invoice_counts_delete AFTER DELETE ON invoices BEGIN
  UPDATE invoice_counts SET count = count - 1 WHERE company_id = old.company_id AND list_status = old.list_status;
END;
