DROP INDEX `invoices_by_client`;--> statement-breakpoint
CREATE INDEX `invoices_by_client` ON `invoices` (`company_id`,`client_order`,`id`,`number`,`client_email`,`client_phone`);--> statement-breakpoint
ALTER TABLE `companies` ADD `stats_check_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `companies_stats_check` ON `companies` (`stats_check_at`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);