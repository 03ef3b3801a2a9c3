CREATE TABLE `client_messages` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`invoice_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`author` text NOT NULL,
	`words` text NOT NULL,
	`at` integer NOT NULL,
	`actor` text,
	`via` text,
	`taken_back_at` integer,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_messages_id_unique` ON `client_messages` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `client_messages_key` ON `client_messages` (`company_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `client_messages_invoice` ON `client_messages` (`company_id`,`invoice_id`,`at`);--> statement-breakpoint
CREATE INDEX `client_messages_at` ON `client_messages` (`company_id`,`author`,`at`);--> statement-breakpoint
CREATE INDEX `client_messages_actor` ON `client_messages` (`company_id`,`actor`,`at`);--> statement-breakpoint
ALTER TABLE `invoices` ADD `asked_at` integer;--> statement-breakpoint
-- A question waits until an answer stands that came after it. Each message is a change of its invoice, so that its copy is kept.
CREATE VIEW waiting_questions AS
SELECT q.company_id, q.invoice_id, max(q.at) AS asked_at FROM client_messages q
WHERE q.author = 'client' AND NOT EXISTS (SELECT 1 FROM client_messages a WHERE a.company_id = q.company_id AND a.invoice_id = q.invoice_id
  AND a.author = 'company' AND a.taken_back_at IS NULL AND a.at >= q.at)
GROUP BY q.company_id, q.invoice_id;
--> statement-breakpoint
CREATE TRIGGER client_messages_added AFTER INSERT ON client_messages BEGIN
  UPDATE invoices SET revision = revision + 1,
    asked_at = (SELECT w.asked_at FROM waiting_questions w WHERE w.company_id = new.company_id AND w.invoice_id = new.invoice_id)
  WHERE company_id = new.company_id AND id = new.invoice_id;
END;
--> statement-breakpoint
CREATE TRIGGER client_messages_taken_back AFTER UPDATE OF taken_back_at ON client_messages BEGIN
  UPDATE invoices SET revision = revision + 1,
    asked_at = (SELECT w.asked_at FROM waiting_questions w WHERE w.company_id = new.company_id AND w.invoice_id = new.invoice_id)
  WHERE company_id = new.company_id AND id = new.invoice_id;
END;
