-- Numbers of nobody's that sign up by text: what they were shown waits here for their yes. A state that is only an area code's
-- is marked, so that it is asked for where it matters.
CREATE TABLE `text_sign_ups` (
	`phone` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`invited_at` integer NOT NULL,
	`is_asked_again` integer DEFAULT false NOT NULL,
	`name` text,
	`named_sid` text,
	`named_at` integer,
	`words` text,
	`offered_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `text_sign_ups_token_unique` ON `text_sign_ups` (`token`);--> statement-breakpoint
CREATE INDEX `text_sign_ups_invited` ON `text_sign_ups` (`invited_at`);--> statement-breakpoint
ALTER TABLE `companies` ADD `is_state_guessed` integer DEFAULT false NOT NULL;
