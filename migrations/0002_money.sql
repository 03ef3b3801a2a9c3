DROP INDEX `checkouts_open`;--> statement-breakpoint
ALTER TABLE `checkouts` ADD `next_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `checkouts_open` ON `checkouts` (`company_id`,`next_at`) WHERE state in ('creating','open');--> statement-breakpoint
ALTER TABLE `captures` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `transfers` ADD `tries` integer DEFAULT 0 NOT NULL;