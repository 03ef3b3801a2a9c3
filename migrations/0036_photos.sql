CREATE TABLE `attachments` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`sid` text NOT NULL,
	`position` integer NOT NULL,
	`sender` text,
	`at` integer NOT NULL,
	`url` text,
	`state` text NOT NULL,
	`reason` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`told_at` integer,
	`width` integer,
	`height` integer,
	`bytes` integer,
	`card` text,
	`invoice_id` text,
	`removed_at` integer,
	`acted_at` integer,
	`acted_by` text,
	`act_key` text,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attachments_id_unique` ON `attachments` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `attachments_text` ON `attachments` (`company_id`,`sid`,`position`);--> statement-breakpoint
CREATE INDEX `attachments_invoice` ON `attachments` (`company_id`,`invoice_id`,`at`);--> statement-breakpoint
CREATE INDEX `attachments_sender` ON `attachments` (`company_id`,`sender`,`at`);--> statement-breakpoint
CREATE INDEX `attachments_acted` ON `attachments` (`company_id`,`acted_by`,`acted_at`);--> statement-breakpoint
CREATE INDEX `attachments_due` ON `attachments` (`company_id`,`due_at`);--> statement-breakpoint
CREATE INDEX `attachments_open` ON `attachments` (`due_at`,`company_id`) WHERE `due_at` IS NOT NULL;--> statement-breakpoint
-- What is placed on an invoice, taken off it or moved is a change of that invoice, so that its copy is kept.
CREATE TRIGGER attachments_added AFTER INSERT ON attachments WHEN new.invoice_id IS NOT NULL BEGIN
  UPDATE invoices SET revision = revision + 1 WHERE company_id = new.company_id AND id = new.invoice_id;
END;
--> statement-breakpoint
CREATE TRIGGER attachments_moved AFTER UPDATE OF invoice_id, removed_at, state ON attachments
WHEN coalesce(new.invoice_id, old.invoice_id) IS NOT NULL BEGIN
  UPDATE invoices SET revision = revision + 1
  WHERE company_id = new.company_id AND id IN (new.invoice_id, old.invoice_id);
END;
