ALTER TABLE `invoices` ADD `held_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `invoices` ADD `transferred_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `payout_accounts_ready` ON `payout_accounts` (`checked_at`) WHERE ready = 1 and deauthorized_at is null;