CREATE TABLE `__new_drafts` (
	`company_id` text NOT NULL,
	`sender` text NOT NULL,
	`sid` text NOT NULL,
	`body` text NOT NULL,
	`parsed` text NOT NULL,
	`asked_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `sender`, `sid`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_drafts`("company_id", "sender", "sid", "body", "parsed", "asked_at") SELECT "company_id", "sender", "sid", "body", "parsed", "asked_at" FROM `drafts`;--> statement-breakpoint
DROP TABLE `drafts`;--> statement-breakpoint
ALTER TABLE `__new_drafts` RENAME TO `drafts`;