-- Counts for a list's total and an index for its search, both kept by triggers: whoever writes an invoice, they are right.
CREATE TRIGGER invoice_counts_insert AFTER INSERT ON invoices BEGIN
  INSERT OR IGNORE INTO invoice_counts (company_id, list_status, count) VALUES (new.company_id, new.list_status, 0);
  UPDATE invoice_counts SET count = count + 1 WHERE company_id = new.company_id AND list_status = new.list_status;
END;
--> statement-breakpoint
CREATE TRIGGER invoice_counts_update AFTER UPDATE OF status, payout_status ON invoices WHEN new.list_status <> old.list_status BEGIN
  UPDATE invoice_counts SET count = count - 1 WHERE company_id = old.company_id AND list_status = old.list_status;
  INSERT OR IGNORE INTO invoice_counts (company_id, list_status, count) VALUES (new.company_id, new.list_status, 0);
  UPDATE invoice_counts SET count = count + 1 WHERE company_id = new.company_id AND list_status = new.list_status;
END;
--> statement-breakpoint
CREATE TRIGGER invoice_counts_delete AFTER DELETE ON invoices BEGIN
  UPDATE invoice_counts SET count = count - 1 WHERE company_id = old.company_id AND list_status = old.list_status;
END;
--> statement-breakpoint
-- Three letters at a time, case and accents folded, without a second copy of the text. A row's id is its company's slot
-- above the invoice number's 32 bits, so that one company's search is one stretch of the index.
CREATE VIRTUAL TABLE invoice_search USING fts5(name, number, email, phone, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE TRIGGER search_slots_insert AFTER INSERT ON companies BEGIN
  INSERT INTO search_slots (company_id) VALUES (new.id);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_search_insert AFTER INSERT ON invoices BEGIN
  INSERT INTO invoice_search (rowid, name, number, email, phone)
  SELECT (slot << 32) | new.number, new.client_order, printf('inv-%04d', new.number), new.client_email, ltrim(new.client_phone, '+')
  FROM search_slots WHERE company_id = new.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER invoice_search_update AFTER UPDATE OF number, client_name, client_email, client_phone ON invoices BEGIN
  DELETE FROM invoice_search WHERE rowid = (SELECT (slot << 32) | old.number FROM search_slots WHERE company_id = old.company_id);
  INSERT INTO invoice_search (rowid, name, number, email, phone)
  SELECT (slot << 32) | new.number, new.client_order, printf('inv-%04d', new.number), new.client_email, ltrim(new.client_phone, '+')
  FROM search_slots WHERE company_id = new.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER invoice_search_delete AFTER DELETE ON invoices BEGIN
  DELETE FROM invoice_search WHERE rowid = (SELECT (slot << 32) | old.number FROM search_slots WHERE company_id = old.company_id);
END;
--> statement-breakpoint
-- What was there before.
INSERT INTO search_slots (company_id) SELECT id FROM companies ORDER BY created_at, id;
--> statement-breakpoint
INSERT INTO invoice_counts (company_id, list_status, count) SELECT company_id, list_status, count(*) FROM invoices GROUP BY company_id, list_status;
--> statement-breakpoint
INSERT INTO invoice_search (rowid, name, number, email, phone)
SELECT (s.slot << 32) | i.number, i.client_order, printf('inv-%04d', i.number), i.client_email, ltrim(i.client_phone, '+')
FROM invoices i JOIN search_slots s ON s.company_id = i.company_id ORDER BY 1;
