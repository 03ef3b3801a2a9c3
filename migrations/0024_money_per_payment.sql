-- Transfers, their corrections, refunds, disputes and the ledger hang on the payment, no longer on its invoice: an invoice may
-- have several. What of a payment counts for its invoice (`applied_cents`), and what is the client's fee (`fee_cents`), stands
-- on the payment. The views and triggers of 0009 and 0013 that post by payment are written anew.
DROP TRIGGER ledger_captured;
--> statement-breakpoint
DROP TRIGGER ledger_captured_at_once;
--> statement-breakpoint
DROP TRIGGER ledger_surplus;
--> statement-breakpoint
DROP TRIGGER ledger_transferred;
--> statement-breakpoint
DROP TRIGGER ledger_transferred_at_once;
--> statement-breakpoint
DROP TRIGGER ledger_adjusted;
--> statement-breakpoint
DROP TRIGGER ledger_adjusted_at_once;
--> statement-breakpoint
DROP TRIGGER ledger_refunded;
--> statement-breakpoint
DROP TRIGGER ledger_refunded_at_once;
--> statement-breakpoint
DROP TRIGGER ledger_disputed;
--> statement-breakpoint
DROP TRIGGER ledger_disputed_at_once;
--> statement-breakpoint
DROP VIEW ledger_captures;
--> statement-breakpoint
DROP VIEW ledger_adjustments;
--> statement-breakpoint
DROP VIEW ledger_gaps;
--> statement-breakpoint
DROP VIEW ledger_given;
--> statement-breakpoint
DROP INDEX `refunds_pending`;
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_pending` ON `refunds` (`company_id`,`payment_intent`) WHERE state = 'pending';
--> statement-breakpoint
DROP INDEX `ledger_invoice`;
--> statement-breakpoint
ALTER TABLE `ledger` ADD `payment_intent` text;
--> statement-breakpoint
CREATE INDEX `ledger_invoice` ON `ledger` (`company_id`,`invoice_id`,`payment_intent`,`account`,`cents`);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;
--> statement-breakpoint
CREATE TABLE `__new_adjustments` (
	`company_id` text NOT NULL,
	`invoice_id` text NOT NULL,
	`payment_intent` text NOT NULL,
	`seq` integer NOT NULL,
	`kind` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`state` text NOT NULL,
	`stripe_id` text,
	`by_hand` integer DEFAULT false NOT NULL,
	`refund_id` text,
	`attempt` integer DEFAULT 1 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`error` text,
	`created_at` integer NOT NULL,
	`done_at` integer,
	PRIMARY KEY(`company_id`, `invoice_id`, `payment_intent`, `seq`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_adjustments`("company_id", "invoice_id", "payment_intent", "seq", "kind", "amount_cents", "state", "stripe_id", "by_hand", "refund_id", "attempt", "tries", "error", "created_at", "done_at") SELECT "company_id", "invoice_id", (SELECT t.payment_intent FROM transfers t WHERE t.company_id = adjustments.company_id AND t.invoice_id = adjustments.invoice_id), "seq", "kind", "amount_cents", "state", "stripe_id", "by_hand", "refund_id", "attempt", "tries", "error", "created_at", "done_at" FROM `adjustments`
WHERE EXISTS (SELECT 1 FROM transfers t WHERE t.company_id = adjustments.company_id AND t.invoice_id = adjustments.invoice_id);
--> statement-breakpoint
DROP TABLE `adjustments`;
--> statement-breakpoint
ALTER TABLE `__new_adjustments` RENAME TO `adjustments`;
--> statement-breakpoint
PRAGMA foreign_keys=ON;
--> statement-breakpoint
CREATE UNIQUE INDEX `adjustments_stripe_id_unique` ON `adjustments` (`stripe_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `adjustments_pending` ON `adjustments` (`company_id`,`invoice_id`,`payment_intent`) WHERE state = 'pending';
--> statement-breakpoint
CREATE TABLE `__new_transfers` (
	`company_id` text NOT NULL,
	`invoice_id` text NOT NULL,
	`payment_intent` text NOT NULL,
	`state` text NOT NULL,
	`attempt` integer DEFAULT 1 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`amount_cents` integer,
	`account_id` text,
	`transfer_id` text,
	`reason` text,
	`next_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`completed_at` integer,
	`rebalance_at` integer,
	PRIMARY KEY(`company_id`, `invoice_id`, `payment_intent`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`invoice_id`) REFERENCES `invoices`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_transfers`("company_id", "invoice_id", "payment_intent", "state", "attempt", "tries", "amount_cents", "account_id", "transfer_id", "reason", "next_at", "created_at", "completed_at", "rebalance_at") SELECT "company_id", "invoice_id", "payment_intent", "state", "attempt", "tries", "amount_cents", "account_id", "transfer_id", "reason", "next_at", "created_at", "completed_at", "rebalance_at" FROM `transfers`;
--> statement-breakpoint
DROP TABLE `transfers`;
--> statement-breakpoint
ALTER TABLE `__new_transfers` RENAME TO `transfers`;
--> statement-breakpoint
CREATE INDEX `transfers_open` ON `transfers` (`company_id`,`state`,`next_at`) WHERE state in ('held','pending','failed');
--> statement-breakpoint
CREATE INDEX `transfers_unbalanced` ON `transfers` (`company_id`,`rebalance_at`) WHERE rebalance_at is not null;
--> statement-breakpoint
ALTER TABLE `captures` ADD `applied_cents` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `captures` ADD `fee_cents` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE captures SET
  fee_cents = (SELECT i.fee_cents FROM invoices i WHERE i.company_id = captures.company_id AND i.id = captures.invoice_id),
  applied_cents = amount_cents - (SELECT i.fee_cents FROM invoices i WHERE i.company_id = captures.company_id AND i.id = captures.invoice_id)
WHERE state = 'kept';
--> statement-breakpoint
UPDATE ledger SET payment_intent = CASE
  WHEN kind IN ('captured', 'surplus') THEN substr(cause, instr(cause, ':') + 1)
  WHEN kind IN ('surplus_returned', 'surplus_bounced') THEN coalesce(
    (SELECT c.payment_intent FROM captures c WHERE c.company_id = ledger.company_id AND c.invoice_id = ledger.invoice_id AND c.refund_id = substr(cause, instr(cause, ':') + 1)),
    (SELECT min(c.payment_intent) FROM captures c WHERE c.company_id = ledger.company_id AND c.invoice_id = ledger.invoice_id AND c.state = 'surplus'))
  ELSE (SELECT i.payment_intent FROM invoices i WHERE i.company_id = ledger.company_id AND i.id = ledger.invoice_id) END
WHERE kind NOT IN ('issued', 'changed', 'cancelled', 'restored', 'outside', 'reopened');
--> statement-breakpoint
-- A payment that counts: what of it is applied is held for the contractor, the client's fee is earned and spent. What is
-- neither, of any payment, is on its way back.
CREATE VIEW ledger_captures AS
SELECT c.company_id, 'captured:' || c.payment_intent AS cause, account, 'captured' AS kind, c.invoice_id, c.payment_intent,
  CASE account WHEN 'held' THEN c.applied_cents WHEN 'receivable' THEN -c.applied_cents WHEN 'fee' THEN c.fee_cents ELSE -c.fee_cents END AS cents,
  c.captured_at AS at
FROM captures c, (SELECT 'held' AS account UNION ALL SELECT 'receivable' UNION ALL SELECT 'fee' UNION ALL SELECT 'surcharge')
WHERE c.state = 'kept'
UNION ALL
SELECT c.company_id, 'surplus:' || c.payment_intent, account, 'surplus', c.invoice_id, c.payment_intent,
  amount * (c.amount_cents - c.applied_cents - c.fee_cents), c.captured_at
FROM captures c, (SELECT 'returning' AS account, 1 AS amount UNION ALL SELECT 'surplus', -1) WHERE c.state <> 'new';
--> statement-breakpoint
CREATE TRIGGER ledger_captured AFTER UPDATE OF state ON captures WHEN old.state = 'new' AND new.state <> 'new' BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT company_id, cause, account, kind, invoice_id, payment_intent, cents, at FROM ledger_captures
  WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_captured_at_once AFTER INSERT ON captures WHEN new.state <> 'new' BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT company_id, cause, account, kind, invoice_id, payment_intent, cents, at FROM ledger_captures
  WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
END;
--> statement-breakpoint
-- What is too much goes back, and may come back to us; each refund has an id of its own.
CREATE TRIGGER ledger_surplus AFTER UPDATE OF refund_id ON captures
WHEN new.state <> 'new' AND (new.refund_id IS NULL) <> (old.refund_id IS NULL) BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT new.company_id, kind || ':' || coalesce(new.refund_id, old.refund_id), account, kind, new.invoice_id, new.payment_intent,
    sign * (new.amount_cents - new.applied_cents - new.fee_cents), coalesce(new.settled_at, new.next_at)
  FROM (SELECT iif(new.refund_id IS NULL, 'surplus_bounced', 'surplus_returned') AS kind, account,
    iif(new.refund_id IS NULL, -1, 1) * amount AS sign FROM (SELECT 'surplus' AS account, 1 AS amount UNION ALL SELECT 'returning', -1));
END;
--> statement-breakpoint
CREATE TRIGGER ledger_transferred AFTER UPDATE OF state ON transfers WHEN new.state = 'completed' AND old.state <> 'completed' BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT new.company_id, 'transferred:' || new.transfer_id, account, 'transferred', new.invoice_id, new.payment_intent, amount, coalesce(new.completed_at, new.created_at)
  FROM (SELECT 'transferred' AS account, new.amount_cents AS amount UNION ALL SELECT 'held', -new.amount_cents);
END;
--> statement-breakpoint
CREATE TRIGGER ledger_transferred_at_once AFTER INSERT ON transfers WHEN new.state = 'completed' BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT new.company_id, 'transferred:' || new.transfer_id, account, 'transferred', new.invoice_id, new.payment_intent, amount, coalesce(new.completed_at, new.created_at)
  FROM (SELECT 'transferred' AS account, new.amount_cents AS amount UNION ALL SELECT 'held', -new.amount_cents);
END;
--> statement-breakpoint
-- Corrections of a transfer: taken back, or sent again.
CREATE VIEW ledger_adjustments AS
SELECT a.company_id, a.seq, iif(a.kind = 'reversal', 'reversed:', 'returned:') || a.stripe_id AS cause, account,
  iif(a.kind = 'reversal', 'reversed', 'returned') AS kind, a.invoice_id, a.payment_intent,
  iif(a.kind = 'reversal', 1, -1) * amount * a.amount_cents AS cents, coalesce(a.done_at, a.created_at) AS at
FROM adjustments a, (SELECT 'held' AS account, 1 AS amount UNION ALL SELECT 'transferred', -1) WHERE a.state = 'done';
--> statement-breakpoint
CREATE TRIGGER ledger_adjusted AFTER UPDATE OF state ON adjustments WHEN new.state = 'done' AND old.state <> 'done' BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT company_id, cause, account, kind, invoice_id, payment_intent, cents, at FROM ledger_adjustments
  WHERE company_id = new.company_id AND invoice_id = new.invoice_id AND payment_intent = new.payment_intent AND seq = new.seq;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_adjusted_at_once AFTER INSERT ON adjustments WHEN new.state = 'done' BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT company_id, cause, account, kind, invoice_id, payment_intent, cents, at FROM ledger_adjustments
  WHERE company_id = new.company_id AND invoice_id = new.invoice_id AND payment_intent = new.payment_intent AND seq = new.seq;
END;
--> statement-breakpoint
-- What refunds and disputes ask for of a payment, less what is posted of it; what was given back beyond what counts of it
-- was of what is too much. Contractor and product give back in the
-- proportion in which they were paid, so that any order of the same facts posts the same sums to the cent.
CREATE VIEW ledger_given AS
SELECT company_id, invoice_id, payment_intent, refunded, disputed, fee_cents,
  (refunded + disputed) - (applied_cents * (refunded + disputed) * 2 + applied_cents + fee_cents) / (2 * (applied_cents + fee_cents)) AS of_fee
FROM (
  SELECT c.company_id, c.invoice_id, c.payment_intent, c.applied_cents, c.fee_cents,
    min(c.applied_cents + c.fee_cents, coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.company_id = c.company_id AND r.payment_intent = c.payment_intent AND r.state = 'made'), 0)) AS refunded,
    coalesce((SELECT sum(d.amount_cents) FROM disputes d WHERE d.company_id = c.company_id AND d.payment_intent = c.payment_intent AND d.state IN ('open', 'lost')), 0) AS disputed
  FROM captures c WHERE c.state = 'kept'
);
--> statement-breakpoint
CREATE VIEW ledger_gaps AS
SELECT company_id, payment_intent, account,
  CASE account WHEN 'refunded' THEN refunded WHEN 'disputed' THEN disputed WHEN 'fee' THEN fee ELSE -refunded - disputed - fee END AS cents
FROM (
  SELECT g.company_id, g.payment_intent,
    g.refunded - coalesce((SELECT sum(cents) FROM ledger l WHERE l.company_id = g.company_id AND l.invoice_id = g.invoice_id AND l.payment_intent = g.payment_intent AND l.account = 'refunded'), 0) AS refunded,
    g.disputed - coalesce((SELECT sum(cents) FROM ledger l WHERE l.company_id = g.company_id AND l.invoice_id = g.invoice_id AND l.payment_intent = g.payment_intent AND l.account = 'disputed'), 0) AS disputed,
    g.fee_cents - g.of_fee - coalesce((SELECT sum(cents) FROM ledger l WHERE l.company_id = g.company_id AND l.invoice_id = g.invoice_id AND l.payment_intent = g.payment_intent AND l.account = 'fee'), 0) AS fee
  FROM ledger_given g
), (SELECT 'refunded' AS account UNION ALL SELECT 'disputed' UNION ALL SELECT 'fee' UNION ALL SELECT 'held');
--> statement-breakpoint
CREATE TRIGGER ledger_refunded AFTER UPDATE OF state ON refunds WHEN new.state <> old.state BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT new.company_id, 'refund:' || new.id || ':' || new.state, account, iif(new.state = 'failed', 'refund_failed', 'refunded'), new.invoice_id,
    new.payment_intent, cents, coalesce(iif(new.state = 'failed', new.failed_at, new.made_at), new.created_at)
  FROM ledger_gaps WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
  UPDATE invoices SET revision = revision + 1,
    (refunded_cents, refund_status) = (SELECT refunded, refund_status FROM refund_standings s WHERE s.company_id = new.company_id AND s.id = new.invoice_id)
  WHERE company_id = new.company_id AND id = new.invoice_id;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_refunded_at_once AFTER INSERT ON refunds BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT new.company_id, 'refund:' || new.id || ':' || new.state, account, 'refunded', new.invoice_id, new.payment_intent, cents, coalesce(new.made_at, new.created_at)
  FROM ledger_gaps WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
  UPDATE invoices SET revision = revision + 1,
    (refunded_cents, refund_status) = (SELECT refunded, refund_status FROM refund_standings s WHERE s.company_id = new.company_id AND s.id = new.invoice_id)
  WHERE company_id = new.company_id AND id = new.invoice_id;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_disputed AFTER UPDATE OF state, amount_cents ON disputes WHEN new.state <> old.state OR new.amount_cents <> old.amount_cents BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT new.company_id, 'dispute:' || new.dispute_id || ':' || new.state || ':' || new.amount_cents, account,
    CASE new.state WHEN 'won' THEN 'dispute_won' WHEN 'lost' THEN 'dispute_lost' ELSE 'disputed' END, new.invoice_id, new.payment_intent, cents, coalesce(new.closed_at, new.opened_at)
  FROM ledger_gaps WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
  UPDATE invoices SET revision = revision + 1, dispute_status = (SELECT state FROM disputes d WHERE d.company_id = new.company_id AND d.invoice_id = new.invoice_id ORDER BY opened_at DESC, dispute_id LIMIT 1),
    lost_cents = (SELECT coalesce(sum(amount_cents), 0) FROM disputes d WHERE d.company_id = new.company_id AND d.invoice_id = new.invoice_id AND d.state = 'lost')
  WHERE company_id = new.company_id AND id = new.invoice_id;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_disputed_at_once AFTER INSERT ON disputes BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT new.company_id, 'dispute:' || new.dispute_id || ':' || new.state || ':' || new.amount_cents, account, 'disputed', new.invoice_id, new.payment_intent, cents, new.opened_at
  FROM ledger_gaps WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
  UPDATE invoices SET revision = revision + 1, dispute_status = (SELECT state FROM disputes d WHERE d.company_id = new.company_id AND d.invoice_id = new.invoice_id ORDER BY opened_at DESC, dispute_id LIMIT 1),
    lost_cents = (SELECT coalesce(sum(amount_cents), 0) FROM disputes d WHERE d.company_id = new.company_id AND d.invoice_id = new.invoice_id AND d.state = 'lost')
  WHERE company_id = new.company_id AND id = new.invoice_id;
END;
