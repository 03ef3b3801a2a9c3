ALTER TABLE `companies` ADD `any_amount` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `invoices` ADD `plan` text;--> statement-breakpoint
ALTER TABLE `invoices` ADD `any_amount` integer;