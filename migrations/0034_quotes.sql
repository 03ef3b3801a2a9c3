-- Quotes. Nothing that counts or bills reads them; what one became is an invoice whose key is "quote:ID".
CREATE TABLE `quote_events` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`quote_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`kind` text NOT NULL,
	`actor` text,
	`via` text,
	`at` integer NOT NULL,
	`revision` integer NOT NULL,
	`before` text,
	`undone_at` integer,
	`undoes` text,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quote_events_id_unique` ON `quote_events` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `quote_events_key` ON `quote_events` (`company_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `quote_events_quote` ON `quote_events` (`company_id`,`quote_id`,`revision`);--> statement-breakpoint
CREATE INDEX `quote_events_actor` ON `quote_events` (`company_id`,`actor`,`at`);--> statement-breakpoint
CREATE TABLE `quote_messages` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`quote_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`author` text NOT NULL,
	`words` text NOT NULL,
	`at` integer NOT NULL,
	`actor` text,
	`via` text,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quote_messages_id_unique` ON `quote_messages` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `quote_messages_key` ON `quote_messages` (`company_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `quote_messages_quote` ON `quote_messages` (`company_id`,`quote_id`,`at`);--> statement-breakpoint
CREATE INDEX `quote_messages_actor` ON `quote_messages` (`company_id`,`actor`,`at`);--> statement-breakpoint
CREATE TABLE `quotes` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`number` integer NOT NULL,
	`idempotency_key` text NOT NULL,
	`sender` text,
	`client_name` text NOT NULL,
	`client_phone` text,
	`client_email` text,
	`description` text NOT NULL,
	`lines` text NOT NULL,
	`total_cents` integer NOT NULL,
	`deposit_cents` integer,
	`valid_until` text,
	`language` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`viewed_at` integer,
	`decided_at` integer,
	`decided_by` text,
	`decided_via` text,
	`decided_sid` text,
	`address_hash` text,
	`reason` text,
	`round` integer NOT NULL,
	`invoice_id` text,
	`asked_at` integer,
	`edition` integer NOT NULL,
	`revision` integer NOT NULL,
	`kept` integer NOT NULL,
	`client_order` text GENERATED ALWAYS AS (case when client_name glob '*[^ -~]*' then lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(client_name,'á','a'),'à','a'),'â','a'),'ä','a'),'ã','a'),'å','a'),'Á','a'),'À','a'),'Â','a'),'Ä','a'),'Ã','a'),'Å','a'),'ç','c'),'č','c'),'Ç','c'),'Č','c'),'é','e'),'è','e'),'ê','e'),'ë','e'),'É','e'),'È','e'),'Ê','e'),'Ë','e'),'í','i'),'ì','i'),'î','i'),'ï','i'),'ı','i'),'Í','i'),'Ì','i'),'Î','i'),'Ï','i'),'ł','l'),'Ł','l'),'ñ','n'),'Ñ','n'),'ó','o'),'ò','o'),'ô','o'),'ö','o'),'õ','o'),'ø','o'),'Ó','o'),'Ò','o'),'Ô','o'),'Ö','o'),'Õ','o'),'Ø','o'),'š','s'),'Š','s'),'ú','u'),'ù','u'),'û','u'),'ü','u'),'Ú','u'),'Ù','u'),'Û','u'),'Ü','u'),'ý','y'),'Ý','y'),'ž','z'),'Ž','z'),'æ','ae'),'Æ','ae'),'œ','oe'),'Œ','oe'),'ß','ss'),'ς','σ'),'’',''''),'̀',''),'́',''),'̃',''),'̈',''),'̧','')) else lower(client_name) end) VIRTUAL,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_id_unique` ON `quotes` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_number` ON `quotes` (`company_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_key` ON `quotes` (`company_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `quotes_state` ON `quotes` (`company_id`,`state`,`number`,`valid_until`);--> statement-breakpoint
CREATE INDEX `quotes_invoice` ON `quotes` (`company_id`,`invoice_id`) WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX `quotes_unbilled` ON `quotes` (`company_id`,`decided_at`) WHERE state = 'accepted' and invoice_id is null;--> statement-breakpoint
CREATE INDEX `quotes_unkept` ON `quotes` (`company_id`) WHERE kept <> revision;
--> statement-breakpoint
-- Searched as invoices are (migration 0004): a row's id is its company's slot above the quote number's 32 bits.
CREATE VIRTUAL TABLE quote_search USING fts5(name, number, email, phone, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE TRIGGER quote_search_insert AFTER INSERT ON quotes BEGIN
  INSERT INTO quote_search (rowid, name, number, email, phone)
  SELECT (slot << 32) | new.number, new.client_order, printf('est-%04d', new.number), new.client_email, ltrim(new.client_phone, '+')
  FROM search_slots WHERE company_id = new.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER quote_search_update AFTER UPDATE OF client_name, client_email, client_phone ON quotes BEGIN
  DELETE FROM quote_search WHERE rowid = (SELECT (slot << 32) | old.number FROM search_slots WHERE company_id = old.company_id);
  INSERT INTO quote_search (rowid, name, number, email, phone)
  SELECT (slot << 32) | new.number, new.client_order, printf('est-%04d', new.number), new.client_email, ltrim(new.client_phone, '+')
  FROM search_slots WHERE company_id = new.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER quote_search_delete AFTER DELETE ON quotes BEGIN
  DELETE FROM quote_search WHERE rowid = (SELECT (slot << 32) | old.number FROM search_slots WHERE company_id = old.company_id);
END;
