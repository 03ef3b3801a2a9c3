-- The ledger posts itself: whoever changes a row, and under whatever condition, the entry stands in the same transaction.
-- What Stripe has a name for is posted once under that name, also when our row of it is lost and taken in again.
-- An invoice is owed from its issue on; what is cancelled, changed or restored moves what is owed.
CREATE TRIGGER ledger_issued AFTER INSERT ON invoices BEGIN
  INSERT INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT new.company_id, 'issued:' || new.id, account, 'issued', new.id, amount, new.created_at
  FROM (SELECT 'receivable' AS account, new.total_cents AS amount UNION ALL SELECT 'income', -new.total_cents);
  INSERT INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT new.company_id, 'cancelled:' || new.id || ':0', account, 'cancelled', new.id, amount, coalesce(new.cancelled_at, new.created_at)
  FROM (SELECT 'receivable' AS account, -new.total_cents AS amount UNION ALL SELECT 'income', new.total_cents) WHERE new.status = 'cancelled';
  INSERT INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT new.company_id, 'outside:' || new.id || ':0', account, 'outside', new.id, amount, coalesce(new.paid_at, new.created_at)
  FROM (SELECT 'receivable' AS account, -new.total_cents AS amount UNION ALL SELECT 'outside', new.total_cents) WHERE new.status = 'paid' AND new.payment_intent IS NULL;
END;
--> statement-breakpoint
-- An invoice may be cancelled and restored time and again: each time is counted by what was posted before.
CREATE TRIGGER ledger_owed AFTER UPDATE OF total_cents, status ON invoices
WHEN iif(new.status = 'cancelled', 0, new.total_cents) <> iif(old.status = 'cancelled', 0, old.total_cents) BEGIN
  INSERT INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT new.company_id, kind || ':' || new.id || ':' || nth, account, kind, new.id, amount * cents, at
  FROM (
    SELECT CASE WHEN new.status = 'cancelled' THEN 'cancelled' WHEN old.status = 'cancelled' THEN 'restored' ELSE 'changed' END AS kind,
      iif(new.status = 'cancelled', 0, new.total_cents) - iif(old.status = 'cancelled', 0, old.total_cents) AS cents,
      max(new.created_at, coalesce(new.changed_at, 0), coalesce(new.cancelled_at, 0), coalesce(old.cancelled_at, 0)) AS at,
      (SELECT count(*) FROM ledger l WHERE l.company_id = new.company_id AND l.invoice_id = new.id AND l.account = 'receivable') AS nth
  ), (SELECT 'receivable' AS account, 1 AS amount UNION ALL SELECT 'income', -1);
END;
--> statement-breakpoint
-- Paid without us (cash, a check): the status says paid and no payment of ours stands behind it.
CREATE TRIGGER ledger_outside AFTER UPDATE OF total_cents, status, payment_intent ON invoices
WHEN iif(new.status = 'paid' AND new.payment_intent IS NULL, new.total_cents, 0) <> iif(old.status = 'paid' AND old.payment_intent IS NULL, old.total_cents, 0) BEGIN
  INSERT INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT new.company_id, kind || ':' || new.id || ':' || nth, account, kind, new.id, amount * cents, at
  FROM (
    SELECT iif(new.status = 'paid', 'outside', 'reopened') AS kind,
      iif(new.status = 'paid' AND new.payment_intent IS NULL, new.total_cents, 0) - iif(old.status = 'paid' AND old.payment_intent IS NULL, old.total_cents, 0) AS cents,
      max(new.created_at, coalesce(new.changed_at, 0), coalesce(new.paid_at, 0), coalesce(old.paid_at, 0)) AS at,
      (SELECT count(*) FROM ledger l WHERE l.company_id = new.company_id AND l.invoice_id = new.id AND l.account = 'receivable') AS nth
  ), (SELECT 'outside' AS account, 1 AS amount UNION ALL SELECT 'receivable', -1);
END;
--> statement-breakpoint
-- The payment that was kept: the invoice's total is held for the contractor, the client's fee on top is earned and spent.
CREATE VIEW ledger_captures AS
SELECT c.company_id, 'captured:' || c.payment_intent AS cause, account, 'captured' AS kind, c.invoice_id,
  CASE account WHEN 'held' THEN c.amount_cents - i.fee_cents WHEN 'receivable' THEN i.fee_cents - c.amount_cents
    WHEN 'fee' THEN i.fee_cents ELSE -i.fee_cents END AS cents,
  c.captured_at AS at, c.payment_intent
FROM captures c JOIN invoices i ON i.company_id = c.company_id AND i.id = c.invoice_id,
  (SELECT 'held' AS account UNION ALL SELECT 'receivable' UNION ALL SELECT 'fee' UNION ALL SELECT 'surcharge')
WHERE c.state = 'kept'
UNION ALL
SELECT c.company_id, 'surplus:' || c.payment_intent, account, 'surplus', c.invoice_id, amount * c.amount_cents, c.captured_at, c.payment_intent
FROM captures c, (SELECT 'returning' AS account, 1 AS amount UNION ALL SELECT 'surplus', -1) WHERE c.state = 'surplus';
--> statement-breakpoint
CREATE TRIGGER ledger_captured AFTER UPDATE OF state ON captures WHEN old.state = 'new' AND new.state <> 'new' BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT company_id, cause, account, kind, invoice_id, cents, at FROM ledger_captures
  WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_captured_at_once AFTER INSERT ON captures WHEN new.state <> 'new' BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT company_id, cause, account, kind, invoice_id, cents, at FROM ledger_captures
  WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
END;
--> statement-breakpoint
-- Surplus goes back, and may come back to us; each refund has an id of its own.
CREATE TRIGGER ledger_surplus AFTER UPDATE OF refund_id ON captures
WHEN new.state = 'surplus' AND (new.refund_id IS NULL) <> (old.refund_id IS NULL) BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT new.company_id, kind || ':' || coalesce(new.refund_id, old.refund_id), account, kind, new.invoice_id, sign * new.amount_cents,
    coalesce(new.settled_at, new.next_at)
  FROM (SELECT iif(new.refund_id IS NULL, 'surplus_bounced', 'surplus_returned') AS kind, account,
    iif(new.refund_id IS NULL, -1, 1) * amount AS sign FROM (SELECT 'surplus' AS account, 1 AS amount UNION ALL SELECT 'returning', -1));
END;
--> statement-breakpoint
CREATE TRIGGER ledger_transferred AFTER UPDATE OF state ON transfers WHEN new.state = 'completed' AND old.state <> 'completed' BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT new.company_id, 'transferred:' || new.transfer_id, account, 'transferred', new.invoice_id, amount, coalesce(new.completed_at, new.created_at)
  FROM (SELECT 'transferred' AS account, new.amount_cents AS amount UNION ALL SELECT 'held', -new.amount_cents);
END;
--> statement-breakpoint
CREATE TRIGGER ledger_transferred_at_once AFTER INSERT ON transfers WHEN new.state = 'completed' BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT new.company_id, 'transferred:' || new.transfer_id, account, 'transferred', new.invoice_id, amount, coalesce(new.completed_at, new.created_at)
  FROM (SELECT 'transferred' AS account, new.amount_cents AS amount UNION ALL SELECT 'held', -new.amount_cents);
END;
--> statement-breakpoint
-- Corrections of a transfer: taken back, or sent again.
CREATE VIEW ledger_adjustments AS
SELECT a.company_id, a.seq, iif(a.kind = 'reversal', 'reversed:', 'returned:') || a.stripe_id AS cause, account,
  iif(a.kind = 'reversal', 'reversed', 'returned') AS kind, a.invoice_id,
  iif(a.kind = 'reversal', 1, -1) * amount * a.amount_cents AS cents, coalesce(a.done_at, a.created_at) AS at
FROM adjustments a, (SELECT 'held' AS account, 1 AS amount UNION ALL SELECT 'transferred', -1) WHERE a.state = 'done';
--> statement-breakpoint
CREATE TRIGGER ledger_adjusted AFTER UPDATE OF state ON adjustments WHEN new.state = 'done' AND old.state <> 'done' BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT company_id, cause, account, kind, invoice_id, cents, at FROM ledger_adjustments
  WHERE company_id = new.company_id AND invoice_id = new.invoice_id AND seq = new.seq;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_adjusted_at_once AFTER INSERT ON adjustments WHEN new.state = 'done' BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT company_id, cause, account, kind, invoice_id, cents, at FROM ledger_adjustments
  WHERE company_id = new.company_id AND invoice_id = new.invoice_id AND seq = new.seq;
END;
--> statement-breakpoint
-- What refunds and disputes ask for, less what is posted of it. Contractor and product give back in the proportion in
-- which they were paid, so that any order of the same facts posts the same sums to the cent.
CREATE VIEW ledger_given AS
SELECT company_id, invoice_id, payment_intent, refunded, disputed, fee_cents,
  (refunded + disputed) - ((amount_cents - fee_cents) * (refunded + disputed) * 2 + amount_cents) / (2 * amount_cents) AS of_fee
FROM (
  SELECT c.company_id, c.invoice_id, c.payment_intent, c.amount_cents, i.fee_cents,
    coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.company_id = c.company_id AND r.payment_intent = c.payment_intent AND r.state = 'made'), 0) AS refunded,
    coalesce((SELECT sum(d.amount_cents) FROM disputes d WHERE d.company_id = c.company_id AND d.payment_intent = c.payment_intent AND d.state IN ('open', 'lost')), 0) AS disputed
  FROM captures c JOIN invoices i ON i.company_id = c.company_id AND i.id = c.invoice_id WHERE c.state = 'kept'
);
--> statement-breakpoint
CREATE VIEW ledger_gaps AS
SELECT company_id, payment_intent, account,
  CASE account WHEN 'refunded' THEN refunded WHEN 'disputed' THEN disputed WHEN 'fee' THEN fee ELSE -refunded - disputed - fee END AS cents
FROM (
  SELECT g.company_id, g.payment_intent,
    g.refunded - coalesce((SELECT sum(cents) FROM ledger l WHERE l.company_id = g.company_id AND l.invoice_id = g.invoice_id AND l.account = 'refunded'), 0) AS refunded,
    g.disputed - coalesce((SELECT sum(cents) FROM ledger l WHERE l.company_id = g.company_id AND l.invoice_id = g.invoice_id AND l.account = 'disputed'), 0) AS disputed,
    g.fee_cents - g.of_fee - coalesce((SELECT sum(cents) FROM ledger l WHERE l.company_id = g.company_id AND l.invoice_id = g.invoice_id AND l.account = 'fee'), 0) AS fee
  FROM ledger_given g
), (SELECT 'refunded' AS account UNION ALL SELECT 'disputed' UNION ALL SELECT 'fee' UNION ALL SELECT 'held');
--> statement-breakpoint
CREATE VIEW refund_standings AS
SELECT company_id, id, refunded, CASE WHEN pending > 0 THEN 'pending' WHEN refunded >= total_cents + fee_cents THEN 'full' WHEN refunded > 0 THEN 'partial' WHEN failed > 0 THEN 'failed' END AS refund_status
FROM (
  SELECT i.company_id, i.id, i.total_cents, i.fee_cents,
    (SELECT count(*) FROM refunds r WHERE r.company_id = i.company_id AND r.invoice_id = i.id AND r.state = 'pending') AS pending,
    (SELECT count(*) FROM refunds r WHERE r.company_id = i.company_id AND r.invoice_id = i.id AND r.state = 'failed') AS failed,
    coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.company_id = i.company_id AND r.invoice_id = i.id AND r.state = 'made'), 0) AS refunded
  FROM invoices i
);
--> statement-breakpoint
CREATE TRIGGER ledger_refunded AFTER UPDATE OF state ON refunds WHEN new.state <> old.state BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT new.company_id, 'refund:' || new.id || ':' || new.state, account, iif(new.state = 'failed', 'refund_failed', 'refunded'), new.invoice_id,
    cents, coalesce(iif(new.state = 'failed', new.failed_at, new.made_at), new.created_at)
  FROM ledger_gaps WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
  UPDATE invoices SET revision = revision + 1,
    (refunded_cents, refund_status) = (SELECT refunded, refund_status FROM refund_standings s WHERE s.company_id = new.company_id AND s.id = new.invoice_id)
  WHERE company_id = new.company_id AND id = new.invoice_id;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_refunded_at_once AFTER INSERT ON refunds BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT new.company_id, 'refund:' || new.id || ':' || new.state, account, 'refunded', new.invoice_id, cents, coalesce(new.made_at, new.created_at)
  FROM ledger_gaps WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
  UPDATE invoices SET revision = revision + 1,
    (refunded_cents, refund_status) = (SELECT refunded, refund_status FROM refund_standings s WHERE s.company_id = new.company_id AND s.id = new.invoice_id)
  WHERE company_id = new.company_id AND id = new.invoice_id;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_disputed AFTER UPDATE OF state, amount_cents ON disputes WHEN new.state <> old.state OR new.amount_cents <> old.amount_cents BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT new.company_id, 'dispute:' || new.dispute_id || ':' || new.state || ':' || new.amount_cents, account,
    CASE new.state WHEN 'won' THEN 'dispute_won' WHEN 'lost' THEN 'dispute_lost' ELSE 'disputed' END, new.invoice_id, cents, coalesce(new.closed_at, new.opened_at)
  FROM ledger_gaps WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
  UPDATE invoices SET revision = revision + 1, dispute_status = (SELECT state FROM disputes d WHERE d.company_id = new.company_id AND d.invoice_id = new.invoice_id ORDER BY opened_at DESC, dispute_id LIMIT 1)
  WHERE company_id = new.company_id AND id = new.invoice_id;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_disputed_at_once AFTER INSERT ON disputes BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
  SELECT new.company_id, 'dispute:' || new.dispute_id || ':' || new.state || ':' || new.amount_cents, account, 'disputed', new.invoice_id, cents, new.opened_at
  FROM ledger_gaps WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
  UPDATE invoices SET revision = revision + 1, dispute_status = (SELECT state FROM disputes d WHERE d.company_id = new.company_id AND d.invoice_id = new.invoice_id ORDER BY opened_at DESC, dispute_id LIMIT 1)
  WHERE company_id = new.company_id AND id = new.invoice_id;
END;
--> statement-breakpoint
-- What was there before.
UPDATE transfers SET completed_at = created_at WHERE state = 'completed';
--> statement-breakpoint
INSERT INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
SELECT company_id, 'issued:' || id, account, 'issued', id, amount * total_cents, created_at FROM invoices, (SELECT 'receivable' AS account, 1 AS amount UNION ALL SELECT 'income', -1);
--> statement-breakpoint
INSERT INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
SELECT company_id, 'cancelled:' || id || ':0', account, 'cancelled', id, amount * total_cents, coalesce(cancelled_at, created_at)
FROM invoices, (SELECT 'receivable' AS account, -1 AS amount UNION ALL SELECT 'income', 1) WHERE status = 'cancelled';
--> statement-breakpoint
INSERT INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
SELECT company_id, 'outside:' || id || ':0', account, 'outside', id, amount * total_cents, coalesce(paid_at, created_at)
FROM invoices, (SELECT 'receivable' AS account, -1 AS amount UNION ALL SELECT 'outside', 1) WHERE status = 'paid' AND payment_intent IS NULL;
--> statement-breakpoint
INSERT INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
SELECT company_id, cause, account, kind, invoice_id, cents, at FROM ledger_captures WHERE cents <> 0;
--> statement-breakpoint
INSERT INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
SELECT company_id, 'surplus_returned:' || refund_id, account, 'surplus_returned', invoice_id, amount * amount_cents, coalesce(settled_at, captured_at)
FROM captures, (SELECT 'surplus' AS account, 1 AS amount UNION ALL SELECT 'returning', -1) WHERE state = 'surplus' AND refund_id IS NOT NULL;
--> statement-breakpoint
INSERT INTO ledger (company_id, cause, account, kind, invoice_id, cents, at)
SELECT company_id, 'transferred:' || transfer_id, account, 'transferred', invoice_id, amount * amount_cents, created_at
FROM transfers, (SELECT 'transferred' AS account, 1 AS amount UNION ALL SELECT 'held', -1) WHERE state = 'completed';
