ALTER TABLE `companies` ADD `erased_at` integer;--> statement-breakpoint
CREATE INDEX `companies_to_erase` ON `companies` (`deleted_at`) WHERE deleted_at is not null and erased_at is null;--> statement-breakpoint
CREATE INDEX `consents_at` ON `consents` (`at`);