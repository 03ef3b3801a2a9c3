-- Once a morning a contractor is told what became due, with links that write the reminders; of some invoices he wants none.
CREATE TABLE `reminder_links` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`invoice_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reminder_links_id_unique` ON `reminder_links` (`id`);--> statement-breakpoint
CREATE INDEX `reminder_links_at` ON `reminder_links` (`company_id`,`at`);--> statement-breakpoint
CREATE TABLE `unchased_invoices` (
	`company_id` text NOT NULL,
	`invoice_id` text NOT NULL,
	PRIMARY KEY(`company_id`, `invoice_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `companies` ADD `morning_texts` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `companies` ADD `morning_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `companies_morning` ON `companies` (`morning_at`);--> statement-breakpoint
CREATE INDEX `invoices_planned` ON `invoices` (`company_id`) WHERE plan is not null and status in ('sent','viewed','overdue');