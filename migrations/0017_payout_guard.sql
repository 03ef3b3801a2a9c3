ALTER TABLE `payout_accounts` ADD `paused_at` integer;--> statement-breakpoint
ALTER TABLE `payout_accounts` ADD `schedule_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `payout_accounts_schedule` ON `payout_accounts` (`schedule_at`) WHERE account_id is not null and deauthorized_at is null;--> statement-breakpoint
CREATE INDEX `companies_guarded` ON `companies` (`id`) WHERE frozen_at is not null or intake_held_at is not null;--> statement-breakpoint
CREATE INDEX `captures_kept` ON `captures` (`company_id`,`captured_at`) WHERE state = 'kept';