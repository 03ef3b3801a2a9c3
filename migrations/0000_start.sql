CREATE TABLE `companies` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`phone` text,
	`address_street` text,
	`address_city` text,
	`address_state` text,
	`address_zip` text,
	`invitation_code` text NOT NULL,
	`logo_key` text,
	`timezone` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `companies_invitation_code_unique` ON `companies` (`invitation_code`);--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`body` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `drafts` (
	`company_id` text NOT NULL,
	`sender` text NOT NULL,
	`sid` text NOT NULL,
	`body` text NOT NULL,
	`parsed` text NOT NULL,
	`asked_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `sender`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `invoice_lines` (
	`company_id` text NOT NULL,
	`invoice_id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`description` text NOT NULL,
	`quantity_milli` integer NOT NULL,
	`unit_cents` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	PRIMARY KEY(`company_id`, `invoice_id`, `position`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`number` integer NOT NULL,
	`cause` text NOT NULL,
	`sender` text,
	`language` text NOT NULL,
	`client_name` text NOT NULL,
	`client_email` text,
	`client_phone` text,
	`description` text NOT NULL,
	`total_cents` integer NOT NULL,
	`fee_cents` integer NOT NULL,
	`due_on` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`viewed_at` integer,
	`paid_at` integer,
	`cancelled_at` integer,
	`payment_intent` text,
	`payment_status` text,
	`payout_status` text,
	`payout_reason` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`counted` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_id_unique` ON `invoices` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`company_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_cause` ON `invoices` (`company_id`,`cause`);--> statement-breakpoint
CREATE INDEX `invoices_page` ON `invoices` (`company_id`,"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `invoices_uncounted` ON `invoices` (`company_id`) WHERE revision <> counted;--> statement-breakpoint
CREATE INDEX `invoices_due` ON `invoices` (`due_on`,`company_id`) WHERE status in ('sent','viewed');--> statement-breakpoint
CREATE TABLE `messages` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`body` text NOT NULL,
	`state` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`provider_sid` text,
	`error` text,
	`created_at` integer NOT NULL,
	`claimed_at` integer,
	`next_at` integer NOT NULL,
	`sent_at` integer,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_id_unique` ON `messages` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_key` ON `messages` (`company_id`,`key`);--> statement-breakpoint
CREATE INDEX `messages_open` ON `messages` (`company_id`,`next_at`) WHERE state in ('queued','sending');--> statement-breakpoint
CREATE INDEX `messages_provider` ON `messages` (`provider_sid`);--> statement-breakpoint
CREATE INDEX `messages_unsure` ON `messages` (`recipient`,`claimed_at`) WHERE state = 'sending';--> statement-breakpoint
CREATE TABLE `opt_outs` (
	`phone` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `texts` (
	`company_id` text NOT NULL,
	`sid` text NOT NULL,
	`sender` text NOT NULL,
	`body` text NOT NULL,
	`received_at` integer NOT NULL,
	`handled_at` integer,
	PRIMARY KEY(`company_id`, `sid`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `texts_sender` ON `texts` (`company_id`,`sender`,`received_at`);--> statement-breakpoint
CREATE TABLE `captures` (
	`company_id` text NOT NULL,
	`payment_intent` text NOT NULL,
	`invoice_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`state` text NOT NULL,
	`refund_id` text,
	`attempt` integer DEFAULT 1 NOT NULL,
	`error` text,
	`next_at` integer NOT NULL,
	`captured_at` integer NOT NULL,
	`settled_at` integer,
	PRIMARY KEY(`company_id`, `payment_intent`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `captures_payment_intent_unique` ON `captures` (`payment_intent`);--> statement-breakpoint
CREATE INDEX `captures_open` ON `captures` (`company_id`,`next_at`) WHERE settled_at is null;--> statement-breakpoint
CREATE TABLE `checkouts` (
	`company_id` text NOT NULL,
	`invoice_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`session_id` text,
	`url` text,
	`amount_cents` integer NOT NULL,
	`fee_cents` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `invoice_id`, `attempt`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_session_id_unique` ON `checkouts` (`session_id`);--> statement-breakpoint
CREATE INDEX `checkouts_open` ON `checkouts` (`company_id`,`created_at`) WHERE state in ('creating','open');--> statement-breakpoint
CREATE TABLE `payout_accounts` (
	`company_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`account_id` text,
	`ready` integer DEFAULT false NOT NULL,
	`bank_verified` integer DEFAULT false NOT NULL,
	`due_at_most` integer DEFAULT 0 NOT NULL,
	`due` text DEFAULT '[]' NOT NULL,
	`verifying` text DEFAULT '[]' NOT NULL,
	`checked_at` integer,
	`deauthorized_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `attempt`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_account_id_unique` ON `payout_accounts` (`account_id`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`object_id` text NOT NULL,
	`account_id` text,
	`received_at` integer NOT NULL,
	`done_at` integer
);
--> statement-breakpoint
CREATE INDEX `stripe_events_open` ON `stripe_events` (`received_at`) WHERE done_at is null;--> statement-breakpoint
CREATE TABLE `transfers` (
	`company_id` text NOT NULL,
	`invoice_id` text NOT NULL,
	`payment_intent` text NOT NULL,
	`state` text NOT NULL,
	`attempt` integer DEFAULT 1 NOT NULL,
	`amount_cents` integer,
	`account_id` text,
	`transfer_id` text,
	`reason` text,
	`next_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `invoice_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `transfers_open` ON `transfers` (`company_id`,`state`,`next_at`) WHERE state in ('held','pending','failed');--> statement-breakpoint
CREATE TABLE `codes` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`subject` text NOT NULL,
	`phone` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `codes_phone` ON `codes` (`phone`,`purpose`,`created_at`);--> statement-breakpoint
CREATE TABLE `reset_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `reset_tokens_user` ON `reset_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_id_unique` ON `sessions` (`id`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`company_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`password_hash` text NOT NULL,
	`company` text,
	`joins_company_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_ups_phone` ON `sign_ups` (`phone`,`created_at`);--> statement-breakpoint
CREATE TABLE `support_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text,
	`phone` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_id_unique` ON `users` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_phone_unique` ON `users` (`phone`);