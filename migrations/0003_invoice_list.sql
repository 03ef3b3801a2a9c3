CREATE TABLE `invoice_counts` (
	`company_id` text NOT NULL,
	`list_status` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`company_id`, `list_status`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `search_slots` (
	`slot` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_slots_company_id_unique` ON `search_slots` (`company_id`);--> statement-breakpoint
ALTER TABLE `invoices` ADD `list_status` text GENERATED ALWAYS AS (case when status <> 'paid' then status when payout_status = 'pending' then 'paid-pending-transfer' when payout_status = 'completed' then 'paid-transferred' when payout_status = 'failed' then 'paid-transfer-failed' else 'paid-setup-required' end) VIRTUAL;--> statement-breakpoint
ALTER TABLE `invoices` ADD `client_order` text GENERATED ALWAYS AS (case when client_name glob '*[^ -~]*' then lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(client_name,'á','a'),'à','a'),'â','a'),'ä','a'),'ã','a'),'å','a'),'Á','a'),'À','a'),'Â','a'),'Ä','a'),'Ã','a'),'Å','a'),'ç','c'),'č','c'),'Ç','c'),'Č','c'),'é','e'),'è','e'),'ê','e'),'ë','e'),'É','e'),'È','e'),'Ê','e'),'Ë','e'),'í','i'),'ì','i'),'î','i'),'ï','i'),'ı','i'),'Í','i'),'Ì','i'),'Î','i'),'Ï','i'),'ł','l'),'Ł','l'),'ñ','n'),'Ñ','n'),'ó','o'),'ò','o'),'ô','o'),'ö','o'),'õ','o'),'ø','o'),'Ó','o'),'Ò','o'),'Ô','o'),'Ö','o'),'Õ','o'),'Ø','o'),'š','s'),'Š','s'),'ú','u'),'ù','u'),'û','u'),'ü','u'),'Ú','u'),'Ù','u'),'Û','u'),'Ü','u'),'ý','y'),'Ý','y'),'ž','z'),'Ž','z'),'æ','ae'),'Æ','ae'),'œ','oe'),'Œ','oe'),'ß','ss'),'ς','σ'),'’',''''),'̀',''),'́',''),'̃',''),'̈',''),'̧','')) else lower(client_name) end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `invoices_past_due` ON `invoices` (`company_id`,`due_on`) WHERE status in ('sent','viewed');--> statement-breakpoint
CREATE INDEX `invoices_by_due` ON `invoices` (`company_id`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_by_total` ON `invoices` (`company_id`,`total_cents`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_by_client` ON `invoices` (`company_id`,`client_order`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_status` ON `invoices` (`company_id`,`list_status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_status_by_number` ON `invoices` (`company_id`,`list_status`,`number`);--> statement-breakpoint
CREATE INDEX `invoices_status_by_due` ON `invoices` (`company_id`,`list_status`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_status_by_total` ON `invoices` (`company_id`,`list_status`,`total_cents`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_status_by_client` ON `invoices` (`company_id`,`list_status`,`client_order`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `companies_logo_key_unique` ON `companies` (`logo_key`);