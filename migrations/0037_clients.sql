-- A client is a name, or several that were merged: no invoice is touched by that. What each owes is kept by triggers, name by
-- name and added up, so that a list reads what it shows and a merge moves sums, whatever is paid in the same moment.
CREATE TABLE `client_events` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`client_id` text NOT NULL,
	`kind` text NOT NULL,
	`cause` text NOT NULL,
	`actor` text,
	`via` text,
	`at` integer NOT NULL,
	`other_id` text,
	`moved_names` text,
	`moved_clients` text,
	`phone` text,
	`email` text,
	`undone_at` integer,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_events_id_unique` ON `client_events` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `client_events_cause` ON `client_events` (`company_id`,`cause`);--> statement-breakpoint
CREATE INDEX `client_events_actor` ON `client_events` (`company_id`,`actor`,`at`);--> statement-breakpoint
CREATE INDEX `client_events_client` ON `client_events` (`company_id`,`client_id`,`at`);--> statement-breakpoint
CREATE TABLE `client_names` (
	`company_id` text NOT NULL,
	`name_key` text NOT NULL,
	`client_id` text NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`owed_cents` integer DEFAULT 0 NOT NULL,
	`overdue_cents` integer DEFAULT 0 NOT NULL,
	`open_count` integer DEFAULT 0 NOT NULL,
	`invoice_count` integer DEFAULT 0 NOT NULL,
	`last_number` integer DEFAULT 0 NOT NULL,
	`phone` text,
	`email` text,
	PRIMARY KEY(`company_id`, `name_key`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_names_number` ON `client_names` (`company_id`,`number`);--> statement-breakpoint
CREATE INDEX `client_names_client` ON `client_names` (`company_id`,`client_id`);--> statement-breakpoint
CREATE TABLE `clients` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`owed_cents` integer DEFAULT 0 NOT NULL,
	`overdue_cents` integer DEFAULT 0 NOT NULL,
	`open_count` integer DEFAULT 0 NOT NULL,
	`invoice_count` integer DEFAULT 0 NOT NULL,
	`last_number` integer DEFAULT 0 NOT NULL,
	`phone` text,
	`email` text,
	`link_id` text,
	`link_phones` text,
	`merged_into` text,
	`name_order` text GENERATED ALWAYS AS (case when name glob '*[^ -~]*' then lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name,'á','a'),'à','a'),'â','a'),'ä','a'),'ã','a'),'å','a'),'Á','a'),'À','a'),'Â','a'),'Ä','a'),'Ã','a'),'Å','a'),'ç','c'),'č','c'),'Ç','c'),'Č','c'),'é','e'),'è','e'),'ê','e'),'ë','e'),'É','e'),'È','e'),'Ê','e'),'Ë','e'),'í','i'),'ì','i'),'î','i'),'ï','i'),'ı','i'),'Í','i'),'Ì','i'),'Î','i'),'Ï','i'),'ł','l'),'Ł','l'),'ñ','n'),'Ñ','n'),'ó','o'),'ò','o'),'ô','o'),'ö','o'),'õ','o'),'ø','o'),'Ó','o'),'Ò','o'),'Ô','o'),'Ö','o'),'Õ','o'),'Ø','o'),'š','s'),'Š','s'),'ú','u'),'ù','u'),'û','u'),'ü','u'),'Ú','u'),'Ù','u'),'Û','u'),'Ü','u'),'ý','y'),'Ý','y'),'ž','z'),'Ž','z'),'æ','ae'),'Æ','ae'),'œ','oe'),'Œ','oe'),'ß','ss'),'ς','σ'),'’',''''),'̀',''),'́',''),'̃',''),'̈',''),'̧','')) else lower(name) end) VIRTUAL,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clients_id_unique` ON `clients` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `clients_link_id_unique` ON `clients` (`link_id`);--> statement-breakpoint
CREATE INDEX `clients_owing` ON `clients` (`company_id`,`owed_cents`,`last_number`,`id`) WHERE invoice_count > 0;--> statement-breakpoint
CREATE INDEX `clients_by_name` ON `clients` (`company_id`,`name_order`,`id`) WHERE invoice_count > 0;--> statement-breakpoint
CREATE INDEX `clients_merged` ON `clients` (`company_id`,`merged_into`) WHERE merged_into is not null;--> statement-breakpoint
ALTER TABLE `reminder_links` ADD `client_id` text;--> statement-breakpoint
CREATE INDEX `invoices_client_number` ON `invoices` (`company_id`,`client_order`,`number`) WHERE number > 0;
--> statement-breakpoint
CREATE VIRTUAL TABLE client_search USING fts5(name, email, phone, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
-- What was there before.
INSERT INTO client_names (company_id, name_key, client_id, number, name, owed_cents, overdue_cents, open_count, invoice_count, last_number, phone, email)
SELECT i.company_id, i.client_order, min(i.id) || '-' || row_number() OVER (PARTITION BY i.company_id ORDER BY min(i.number)),
  row_number() OVER (PARTITION BY i.company_id ORDER BY min(i.number)),
  (SELECT n.client_name FROM invoices n WHERE n.company_id = i.company_id AND n.client_order = i.client_order ORDER BY n.number DESC LIMIT 1),
  sum(iif(i.status IN ('sent','viewed','overdue','pending'), i.total_cents - i.captured_cents - i.manual_cents, 0)), sum(iif(i.status = 'overdue', i.total_cents - i.captured_cents - i.manual_cents, 0)), sum(iif(i.status IN ('sent','viewed','overdue','pending'), 1, 0)), count(*), max(i.number),
  (SELECT n.client_phone FROM invoices n WHERE n.company_id = i.company_id AND n.client_order = i.client_order AND n.client_phone IS NOT NULL ORDER BY n.number DESC LIMIT 1),
  (SELECT n.client_email FROM invoices n WHERE n.company_id = i.company_id AND n.client_order = i.client_order AND n.client_email IS NOT NULL ORDER BY n.number DESC LIMIT 1)
FROM invoices i WHERE i.client_order <> '' GROUP BY i.company_id, i.client_order;
--> statement-breakpoint
INSERT INTO clients (company_id, id, name, owed_cents, overdue_cents, open_count, invoice_count, last_number, phone, email)
SELECT company_id, client_id, name, owed_cents, overdue_cents, open_count, invoice_count, last_number, phone, email FROM client_names;
--> statement-breakpoint
INSERT INTO client_search (rowid, name, email, phone)
SELECT (s.slot << 32) | n.number, n.name_key, n.email, ltrim(n.phone, '+')
FROM client_names n JOIN search_slots s ON s.company_id = n.company_id ORDER BY 1;
--> statement-breakpoint
CREATE TRIGGER client_sums_insert AFTER INSERT ON invoices BEGIN
  INSERT OR IGNORE INTO client_names (company_id, name_key, client_id, number, name)
  SELECT new.company_id, new.client_order, new.id || '-' || (count + 1), count + 1, new.client_name
  FROM (SELECT coalesce(max(number), 0) AS count FROM client_names WHERE company_id = new.company_id) WHERE new.client_order <> '';
  UPDATE client_names SET name = new.client_name, owed_cents = owed_cents + iif(new.status IN ('sent','viewed','overdue','pending'), new.total_cents - new.captured_cents - new.manual_cents, 0), overdue_cents = overdue_cents + iif(new.status = 'overdue', new.total_cents - new.captured_cents - new.manual_cents, 0),
    open_count = open_count + iif(new.status IN ('sent','viewed','overdue','pending'), 1, 0), invoice_count = invoice_count + 1, last_number = max(last_number, new.number),
    phone = coalesce(new.client_phone, phone), email = coalesce(new.client_email, email)
  WHERE company_id = new.company_id AND name_key = new.client_order;
END;
--> statement-breakpoint
CREATE TRIGGER client_sums_update AFTER UPDATE OF client_name, client_email, client_phone, total_cents, captured_cents, manual_cents, status ON invoices
WHEN new.client_order = old.client_order AND (iif(new.status IN ('sent','viewed','overdue','pending'), new.total_cents - new.captured_cents - new.manual_cents, 0) <> iif(old.status IN ('sent','viewed','overdue','pending'), old.total_cents - old.captured_cents - old.manual_cents, 0) OR iif(new.status = 'overdue', new.total_cents - new.captured_cents - new.manual_cents, 0) <> iif(old.status = 'overdue', old.total_cents - old.captured_cents - old.manual_cents, 0)
  OR iif(new.status IN ('sent','viewed','overdue','pending'), 1, 0) <> iif(old.status IN ('sent','viewed','overdue','pending'), 1, 0) OR new.client_name <> old.client_name
  OR new.client_phone IS NOT old.client_phone OR new.client_email IS NOT old.client_email) BEGIN
  UPDATE client_names SET name = iif(new.client_name <> old.client_name, new.client_name, name),
    owed_cents = owed_cents + iif(new.status IN ('sent','viewed','overdue','pending'), new.total_cents - new.captured_cents - new.manual_cents, 0) - iif(old.status IN ('sent','viewed','overdue','pending'), old.total_cents - old.captured_cents - old.manual_cents, 0),
    overdue_cents = overdue_cents + iif(new.status = 'overdue', new.total_cents - new.captured_cents - new.manual_cents, 0) - iif(old.status = 'overdue', old.total_cents - old.captured_cents - old.manual_cents, 0),
    open_count = open_count + iif(new.status IN ('sent','viewed','overdue','pending'), 1, 0) - iif(old.status IN ('sent','viewed','overdue','pending'), 1, 0),
    phone = iif(new.client_phone IS NOT old.client_phone, coalesce(new.client_phone, phone), phone),
    email = iif(new.client_email IS NOT old.client_email, coalesce(new.client_email, email), email)
  WHERE company_id = new.company_id AND name_key = new.client_order;
END;
--> statement-breakpoint
CREATE TRIGGER client_sums_rename AFTER UPDATE OF client_name ON invoices WHEN new.client_order <> old.client_order BEGIN
  UPDATE client_names SET owed_cents = owed_cents - iif(old.status IN ('sent','viewed','overdue','pending'), old.total_cents - old.captured_cents - old.manual_cents, 0), overdue_cents = overdue_cents - iif(old.status = 'overdue', old.total_cents - old.captured_cents - old.manual_cents, 0),
    open_count = open_count - iif(old.status IN ('sent','viewed','overdue','pending'), 1, 0), invoice_count = invoice_count - 1,
    last_number = coalesce((SELECT max(number) FROM invoices WHERE company_id = old.company_id AND client_order = old.client_order AND number > 0), 0)
  WHERE company_id = old.company_id AND name_key = old.client_order;
  INSERT OR IGNORE INTO client_names (company_id, name_key, client_id, number, name)
  SELECT new.company_id, new.client_order, new.id || '-' || (count + 1), count + 1, new.client_name
  FROM (SELECT coalesce(max(number), 0) AS count FROM client_names WHERE company_id = new.company_id) WHERE new.client_order <> '';
  UPDATE client_names SET name = new.client_name, owed_cents = owed_cents + iif(new.status IN ('sent','viewed','overdue','pending'), new.total_cents - new.captured_cents - new.manual_cents, 0), overdue_cents = overdue_cents + iif(new.status = 'overdue', new.total_cents - new.captured_cents - new.manual_cents, 0),
    open_count = open_count + iif(new.status IN ('sent','viewed','overdue','pending'), 1, 0), invoice_count = invoice_count + 1, last_number = max(last_number, new.number),
    phone = coalesce(new.client_phone, phone), email = coalesce(new.client_email, email)
  WHERE company_id = new.company_id AND name_key = new.client_order;
END;
--> statement-breakpoint
CREATE TRIGGER client_sums_delete AFTER DELETE ON invoices BEGIN
  UPDATE client_names SET owed_cents = owed_cents - iif(old.status IN ('sent','viewed','overdue','pending'), old.total_cents - old.captured_cents - old.manual_cents, 0), overdue_cents = overdue_cents - iif(old.status = 'overdue', old.total_cents - old.captured_cents - old.manual_cents, 0),
    open_count = open_count - iif(old.status IN ('sent','viewed','overdue','pending'), 1, 0), invoice_count = invoice_count - 1,
    last_number = coalesce((SELECT max(number) FROM invoices WHERE company_id = old.company_id AND client_order = old.client_order AND number > 0), 0)
  WHERE company_id = old.company_id AND name_key = old.client_order;
END;
--> statement-breakpoint
CREATE TRIGGER client_names_insert AFTER INSERT ON client_names BEGIN
  INSERT OR IGNORE INTO clients (company_id, id, name) VALUES (new.company_id, new.client_id, new.name);
  INSERT INTO client_search (rowid, name, email, phone)
  SELECT (slot << 32) | new.number, new.name_key, new.email, ltrim(new.phone, '+') FROM search_slots WHERE company_id = new.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER client_names_update AFTER UPDATE OF name, owed_cents, overdue_cents, open_count, invoice_count, last_number, phone, email ON client_names
WHEN new.client_id = old.client_id BEGIN
  UPDATE clients SET name = iif(name_order = new.name_key, new.name, name),
    owed_cents = owed_cents + new.owed_cents - old.owed_cents, overdue_cents = overdue_cents + new.overdue_cents - old.overdue_cents,
    open_count = open_count + new.open_count - old.open_count, invoice_count = invoice_count + new.invoice_count - old.invoice_count,
    last_number = (SELECT coalesce(max(last_number), 0) FROM client_names WHERE company_id = new.company_id AND client_id = new.client_id),
    phone = iif(new.phone IS NOT old.phone, new.phone, phone), email = iif(new.email IS NOT old.email, new.email, email)
  WHERE company_id = new.company_id AND id = new.client_id;
END;
--> statement-breakpoint
CREATE TRIGGER client_names_move AFTER UPDATE OF client_id ON client_names WHEN new.client_id <> old.client_id BEGIN
  UPDATE clients SET owed_cents = owed_cents - old.owed_cents, overdue_cents = overdue_cents - old.overdue_cents,
    open_count = open_count - old.open_count, invoice_count = invoice_count - old.invoice_count,
    last_number = (SELECT coalesce(max(last_number), 0) FROM client_names WHERE company_id = old.company_id AND client_id = old.client_id)
  WHERE company_id = old.company_id AND id = old.client_id;
  UPDATE clients SET owed_cents = owed_cents + new.owed_cents, overdue_cents = overdue_cents + new.overdue_cents,
    open_count = open_count + new.open_count, invoice_count = invoice_count + new.invoice_count,
    last_number = (SELECT coalesce(max(last_number), 0) FROM client_names WHERE company_id = new.company_id AND client_id = new.client_id),
    phone = coalesce(phone, new.phone), email = coalesce(email, new.email)
  WHERE company_id = new.company_id AND id = new.client_id;
END;
--> statement-breakpoint
CREATE TRIGGER client_search_update AFTER UPDATE OF phone, email ON client_names
WHEN new.phone IS NOT old.phone OR new.email IS NOT old.email BEGIN
  DELETE FROM client_search WHERE rowid = (SELECT (slot << 32) | old.number FROM search_slots WHERE company_id = old.company_id);
  INSERT INTO client_search (rowid, name, email, phone)
  SELECT (slot << 32) | new.number, new.name_key, new.email, ltrim(new.phone, '+') FROM search_slots WHERE company_id = new.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER client_search_delete AFTER DELETE ON client_names BEGIN
  DELETE FROM client_search WHERE rowid = (SELECT (slot << 32) | old.number FROM search_slots WHERE company_id = old.company_id);
END;
