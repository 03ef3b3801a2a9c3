CREATE TABLE `orphan_payments` (
	`payment_intent` text PRIMARY KEY NOT NULL,
	`invoice_id` text,
	`claimed_company_id` text,
	`amount_cents` integer NOT NULL,
	`state` text NOT NULL,
	`refund_id` text,
	`attempt` integer DEFAULT 1 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`error` text,
	`next_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`done_at` integer
);
--> statement-breakpoint
CREATE INDEX `orphan_payments_open` ON `orphan_payments` (`next_at`) WHERE state = 'new';--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`source` text NOT NULL,
	`words` text NOT NULL,
	`address_hash` text,
	`at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `consents_phone` ON `consents` (`phone`,`at`);--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`challenge` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_expiry` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_id_unique` ON `passkeys` (`id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`company_id`,`user_id`);--> statement-breakpoint
ALTER TABLE `companies` ADD `confirm_above_cents` integer DEFAULT 200000 NOT NULL;--> statement-breakpoint
ALTER TABLE `companies` ADD `frozen_at` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `frozen_reason` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `intake_limit_cents` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `intake_held_at` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `bank_locked_until` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `dead_letters` ADD `reason` text;--> statement-breakpoint
CREATE INDEX `dead_letters_at` ON `dead_letters` (`at`);--> statement-breakpoint
ALTER TABLE `invoice_versions` ADD `via` text;--> statement-breakpoint
ALTER TABLE `payout_accounts` ADD `delay_days` integer;--> statement-breakpoint
ALTER TABLE `adjustments` ADD `refund_id` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `waiting_cents` integer;--> statement-breakpoint
ALTER TABLE `refunds` ADD `allowed_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `sign_ups` ADD `consent_words` text;--> statement-breakpoint
ALTER TABLE `sign_ups` ADD `consent_address_hash` text;--> statement-breakpoint
ALTER TABLE `users` ADD `role` text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `acts_for_owner` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `requires_passkey` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `users_owner` ON `users` (`company_id`) WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX `messages_kept` ON `messages` (`created_at`) WHERE body <> '';--> statement-breakpoint
CREATE INDEX `texts_received` ON `texts` (`company_id`,`received_at`);--> statement-breakpoint
CREATE INDEX `support_messages_created` ON `support_messages` (`created_at`);--> statement-breakpoint
-- Who founded a company, as far as that can be told, is its owner.
UPDATE users SET role = 'owner' WHERE id IN (
  SELECT (SELECT id FROM users u WHERE u.company_id = c.id ORDER BY created_at, id LIMIT 1) FROM companies c
);
