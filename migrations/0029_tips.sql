-- A client may add a tip to a payment. It bears no fee and is the contractor's in full: held with the payment and transferred
-- with it, it is never a part of what is owed, and of what goes back it goes last.
ALTER TABLE `companies` ADD `tips` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `invoices` ADD `tip_cents` integer;
--> statement-breakpoint
ALTER TABLE `invoices` ADD `captured_tip_cents` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `checkouts` ADD `tip_cents` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `captures` ADD `tip_cents` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
DROP TRIGGER ledger_captured;
--> statement-breakpoint
DROP TRIGGER ledger_captured_at_once;
--> statement-breakpoint
DROP TRIGGER ledger_shown;
--> statement-breakpoint
DROP TRIGGER ledger_surplus;
--> statement-breakpoint
DROP VIEW ledger_captures;
--> statement-breakpoint
DROP VIEW ledger_gaps;
--> statement-breakpoint
DROP VIEW ledger_given;
--> statement-breakpoint
DROP VIEW refund_standings;
--> statement-breakpoint
-- A payment that counts: what of it is applied is held for the contractor, less the company's part of the fee, and so is the
-- tip; the client's part of the fee is earned, and both parts are spent. What is none of these is on its way back.
CREATE VIEW ledger_captures AS
SELECT c.company_id, 'captured:' || c.payment_intent AS cause, account, 'captured' AS kind, c.invoice_id, c.payment_intent,
  CASE account WHEN 'held' THEN c.applied_cents - c.company_fee_cents + c.tip_cents WHEN 'tips' THEN -c.tip_cents WHEN 'receivable' THEN -c.applied_cents
    WHEN 'fee' THEN c.fee_cents + c.company_fee_cents ELSE -c.fee_cents END AS cents,
  c.captured_at AS at
FROM captures c, (SELECT 'held' AS account UNION ALL SELECT 'receivable' UNION ALL SELECT 'fee' UNION ALL SELECT 'surcharge' UNION ALL SELECT 'tips')
WHERE c.state = 'kept'
UNION ALL
SELECT c.company_id, 'surplus:' || c.payment_intent, account, 'surplus', c.invoice_id, c.payment_intent,
  amount * (c.amount_cents - c.applied_cents - c.fee_cents - c.tip_cents), c.captured_at
FROM captures c, (SELECT 'returning' AS account, 1 AS amount UNION ALL SELECT 'surplus', -1) WHERE c.state <> 'new';
--> statement-breakpoint
-- What went back of a payment may be known before it is itself, in a restored database: it is posted with it then.
CREATE TRIGGER ledger_captured AFTER UPDATE OF state ON captures WHEN old.state = 'new' AND new.state <> 'new' BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT company_id, cause, account, kind, invoice_id, payment_intent, cents, at FROM ledger_captures
  WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT new.company_id, 'given:' || new.payment_intent, account, iif(EXISTS (SELECT 1 FROM refunds r WHERE r.company_id = new.company_id
    AND r.payment_intent = new.payment_intent AND r.state = 'made'), 'refunded', 'disputed'), new.invoice_id, new.payment_intent, cents, new.captured_at
  FROM ledger_gaps WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_captured_at_once AFTER INSERT ON captures WHEN new.state <> 'new' BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT company_id, cause, account, kind, invoice_id, payment_intent, cents, at FROM ledger_captures
  WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT new.company_id, 'given:' || new.payment_intent, account, iif(EXISTS (SELECT 1 FROM refunds r WHERE r.company_id = new.company_id
    AND r.payment_intent = new.payment_intent AND r.state = 'made'), 'refunded', 'disputed'), new.invoice_id, new.payment_intent, cents, new.captured_at
  FROM ledger_gaps WHERE company_id = new.company_id AND payment_intent = new.payment_intent AND cents <> 0;
END;
--> statement-breakpoint
-- What is too much goes back, and may come back to us; each refund has an id of its own.
CREATE TRIGGER ledger_surplus AFTER UPDATE OF refund_id ON captures
WHEN new.state <> 'new' AND (new.refund_id IS NULL) <> (old.refund_id IS NULL) BEGIN
  INSERT OR IGNORE INTO ledger (company_id, cause, account, kind, invoice_id, payment_intent, cents, at)
  SELECT new.company_id, kind || ':' || coalesce(new.refund_id, old.refund_id), account, kind, new.invoice_id, new.payment_intent,
    sign * (new.amount_cents - new.applied_cents - new.fee_cents - new.tip_cents), coalesce(new.settled_at, new.next_at)
  FROM (SELECT iif(new.refund_id IS NULL, 'surplus_bounced', 'surplus_returned') AS kind, account,
    iif(new.refund_id IS NULL, -1, 1) * amount AS sign FROM (SELECT 'surplus' AS account, 1 AS amount UNION ALL SELECT 'returning', -1));
END;
--> statement-breakpoint
-- A bill is refunded in full when all that was paid of it went back, whatever became of tips.
CREATE VIEW refund_standings AS
SELECT company_id, id, refunded, CASE WHEN pending > 0 THEN 'pending' WHEN refunded > 0 AND of_bills >= captured_cents + captured_fee_cents THEN 'full' WHEN refunded > 0 THEN 'partial' WHEN failed > 0 THEN 'failed' END AS refund_status
FROM (
  SELECT i.company_id, i.id, i.captured_cents, i.captured_fee_cents,
    (SELECT count(*) FROM refunds r WHERE r.company_id = i.company_id AND r.invoice_id = i.id AND r.state = 'pending') AS pending,
    (SELECT count(*) FROM refunds r WHERE r.company_id = i.company_id AND r.invoice_id = i.id AND r.state = 'failed') AS failed,
    coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.company_id = i.company_id AND r.invoice_id = i.id AND r.state = 'made'), 0) AS refunded,
    coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.company_id = i.company_id AND r.invoice_id = i.id AND r.state = 'made'), 0)
      - coalesce((SELECT sum(max(0, min(c.tip_cents, (SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r WHERE r.company_id = c.company_id
        AND r.payment_intent = c.payment_intent AND r.state = 'made') - c.applied_cents - c.fee_cents))) FROM captures c
        WHERE c.company_id = i.company_id AND c.invoice_id = i.id AND c.state = 'kept' AND c.tip_cents > 0), 0) AS of_bills
  FROM invoices i
);
--> statement-breakpoint
-- What refunds and disputes ask for of a payment. What was given back beyond what counts of it was of what is too much, as
-- far as that goes. Contractor and product give back in the proportion in which they were paid (`contractor`, and the rest
-- of what the client paid of the bill), so that any order of the same facts posts the same sums to the cent. What goes beyond
-- the bill is of the tip, as far as that goes, and all of it the contractor's.
CREATE VIEW ledger_given AS
SELECT company_id, invoice_id, payment_intent, refunded, disputed, product,
  of_bill - (contractor * of_bill * 2 + contractor + product) / (2 * (contractor + product)) AS of_fee
FROM (
  SELECT company_id, invoice_id, payment_intent, refunded, disputed, contractor, product,
    refunded + disputed - max(0, min(tip_cents, refunded + disputed - contractor - product)) AS of_bill
  FROM (
    SELECT company_id, invoice_id, payment_intent, contractor, bill - contractor AS product, tip_cents, min(refunds, counts) AS refunded,
      disputes - max(0, min(amount_cents - max(refunds, counts), min(refunds, counts) + disputes - counts)) AS disputed
    FROM (
      SELECT c.company_id, c.invoice_id, c.payment_intent, c.amount_cents, c.tip_cents, c.applied_cents + c.fee_cents AS bill,
        c.applied_cents + c.fee_cents + c.tip_cents AS counts, c.applied_cents - c.company_fee_cents AS contractor,
        coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.company_id = c.company_id AND r.payment_intent = c.payment_intent AND r.state = 'made'), 0) AS refunds,
        coalesce((SELECT sum(d.amount_cents) FROM disputes d WHERE d.company_id = c.company_id AND d.payment_intent = c.payment_intent AND d.state IN ('open', 'lost')), 0) AS disputes
      FROM captures c WHERE c.state = 'kept'
    )
  )
);
--> statement-breakpoint
CREATE VIEW ledger_gaps AS
SELECT company_id, payment_intent, account,
  CASE account WHEN 'refunded' THEN refunded WHEN 'disputed' THEN disputed WHEN 'fee' THEN fee ELSE -refunded - disputed - fee END AS cents
FROM (
  SELECT g.company_id, g.payment_intent,
    g.refunded - coalesce((SELECT sum(cents) FROM ledger l WHERE l.company_id = g.company_id AND l.invoice_id = g.invoice_id AND l.payment_intent = g.payment_intent AND l.account = 'refunded'), 0) AS refunded,
    g.disputed - coalesce((SELECT sum(cents) FROM ledger l WHERE l.company_id = g.company_id AND l.invoice_id = g.invoice_id AND l.payment_intent = g.payment_intent AND l.account = 'disputed'), 0) AS disputed,
    g.product - g.of_fee - coalesce((SELECT sum(cents) FROM ledger l WHERE l.company_id = g.company_id AND l.invoice_id = g.invoice_id AND l.payment_intent = g.payment_intent AND l.account = 'fee'), 0) AS fee
  FROM ledger_given g
), (SELECT 'refunded' AS account UNION ALL SELECT 'disputed' UNION ALL SELECT 'fee' UNION ALL SELECT 'held');
--> statement-breakpoint
-- What the ledger holds and has transferred of an invoice, and what was captured for it, stands on the invoice too. What of
-- a payment counts is read from the payment: the entry holds it less the company's part of the fee.
CREATE TRIGGER ledger_shown AFTER INSERT ON ledger WHEN new.account IN ('held', 'transferred') BEGIN
  UPDATE invoices SET held_cents = held_cents + iif(new.account = 'held', new.cents, 0),
    transferred_cents = transferred_cents + iif(new.account = 'transferred', new.cents, 0)
  WHERE company_id = new.company_id AND id = new.invoice_id;
  UPDATE invoices SET (captured_cents, captured_fee_cents, captured_company_fee_cents, captured_tip_cents) = (
    SELECT captured_cents + c.applied_cents, captured_fee_cents + c.fee_cents, captured_company_fee_cents + c.company_fee_cents, captured_tip_cents + c.tip_cents
    FROM captures c WHERE c.company_id = new.company_id AND c.payment_intent = new.payment_intent)
  WHERE new.kind = 'captured' AND company_id = new.company_id AND id = new.invoice_id;
  UPDATE invoices SET refund_status = (SELECT refund_status FROM refund_standings s WHERE s.company_id = new.company_id AND s.id = new.invoice_id)
  WHERE new.kind = 'captured' AND company_id = new.company_id AND id = new.invoice_id AND refund_status = 'full';
END;
