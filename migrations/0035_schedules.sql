-- Jobs that repeat. The invoice of a day has the key "schedule:ID:DAY", which its company gives out once.
CREATE TABLE `schedules` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`sender` text,
	`client_name` text NOT NULL,
	`client_phone` text,
	`client_email` text,
	`description` text NOT NULL,
	`lines` text NOT NULL,
	`total_cents` integer NOT NULL,
	`language` text NOT NULL,
	`rhythm` text NOT NULL,
	`is_auto` integer NOT NULL,
	`state` text NOT NULL,
	`next_on` text NOT NULL,
	`asked_on` text,
	`created_at` integer NOT NULL,
	`before` text,
	`changed_by` text,
	`changed_at` integer NOT NULL,
	`revision` integer NOT NULL,
	`kept` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `schedules_id_unique` ON `schedules` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `schedules_key` ON `schedules` (`company_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `schedules_due` ON `schedules` (`company_id`,`next_on`) WHERE state = 'on';--> statement-breakpoint
CREATE INDEX `schedules_changed` ON `schedules` (`company_id`,`changed_by`,`changed_at`);--> statement-breakpoint
CREATE INDEX `schedules_unkept` ON `schedules` (`company_id`) WHERE kept <> revision;