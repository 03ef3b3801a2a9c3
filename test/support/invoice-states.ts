// Statements that make a stored invoice stand in each state that there is, for the pictures.

const UNPAID =
  'plan = null, any_amount = null, tip_cents = null, captured_tip_cents = 0, cancelled_at = null, payment_status = null, payout_status = null, payment_intent = null, paid_method = null, captured_cents = 0, captured_fee_cents = 0, manual_cents = 0, held_cents = 0, paid_at = created_at + 7200000'
const CAPTURED = 'captured_cents = total_cents, captured_fee_cents = fee_cents'
const COLUMNS = {
  // Nobody ever opens this one's link.
  sent: "status = 'sent', viewed_at = null, paid_at = null, due_on = date('now', '+14 days')",
  open: "status = 'sent', viewed_at = null, paid_at = null, due_on = date('now', '+9 days')",
  viewed: "status = 'viewed', paid_at = null, due_on = date('now', '+5 days')",
  overdue: "status = 'overdue', paid_at = null, due_on = date('now', '-3 days')",
  pending: "status = 'pending', paid_at = null, payment_status = 'pending', due_on = date('now', '+2 days')",
  paid: `status = 'paid', payment_status = 'paid', payout_status = 'completed', ${CAPTURED}`,
  held: `status = 'paid', payment_status = 'paid', payout_status = null, held_cents = total_cents, ${CAPTURED}`,
  moving: `status = 'paid', payment_status = 'paid', payout_status = 'pending', held_cents = total_cents, ${CAPTURED}`,
  failed: `status = 'paid', payment_status = 'paid', payout_status = 'failed', held_cents = total_cents, ${CAPTURED}`,
  cancelled: "status = 'cancelled', cancelled_at = created_at + 86400000, paid_at = null",
  deposit: `status = 'viewed', viewed_at = created_at, paid_at = null, due_on = date('now', '+20 days'), any_amount = 1,
  plan = json_array(json_object('cents', total_cents / 2, 'dueOn', date('now', '+1 day')))`,
  tip: `status = 'viewed', viewed_at = created_at, paid_at = null, due_on = date('now', '+8 days'), tip_cents = 2000`,
  tipped: `status = 'paid', payment_status = 'paid', payout_status = 'completed', captured_tip_cents = 2000, ${CAPTURED}`,
  asked: "status = 'viewed', viewed_at = created_at, paid_at = null, due_on = date('now', '+6 days')",
  instalments: `status = 'viewed', viewed_at = created_at, paid_at = null, due_on = date('now', '+45 days'), manual_cents = total_cents / 3,
  fee_cents = ((total_cents - total_cents / 3) * 390 + 5000) / 10000, plan = json_array(
    json_object('cents', total_cents / 3, 'dueOn', date('now', '-15 days')),
    json_object('cents', total_cents / 3, 'dueOn', date('now', '+15 days')))`,
  // The longest of everything.
  long: `client_name = 'Alexandrina-Konstantina Papadimitriou-Vanderbilt', total_cents = 89999999, fee_cents = 3510000,
  client_email = 'alexandrina-konstantina.papadimitriou@properties.example.com', status = 'viewed', paid_at = null,
  due_on = date('now', '+21 days')`,
}

export type PayState = keyof typeof COLUMNS

/** Every state but the longest of everything, in the order in which the pictures are taken. */
export const STATES = (Object.keys(COLUMNS) as PayState[]).filter((state) => state !== 'long')

/** The statements that turn one invoice into that state. */
export function turnInto(state: PayState, { companyId, id }: { companyId: string; id: string }): string {
  const where = `where company_id = '${companyId}' and id = '${id}';`
  const line = `update invoice_lines set unit_cents = 89999999, amount_cents = 89999999 where invoice_id = '${id}';`
  const invoice = `update invoices set ${UNPAID} ${where}\nupdate invoices set ${COLUMNS[state]} ${where}`
  if (state === 'asked') return `${invoice}\n${messagesOf(companyId, id)}`
  return state === 'long' ? `${invoice}\n${line}` : invoice
}

/** A question, its answer, and another question that waits. */
function messagesOf(companyId: string, id: string): string {
  const said = [
    ['client', 'It was 2 hours, not 3. The second day you left at noon.'],
    ['company', "You're right, fixed. Sorry about that!"],
    ['client', 'Thank you! And the hinge?\nhttps://example.com/the-hinge-that-came-off-again-after-one-single-day'],
  ].map(([author, words], nth) => {
    const fields = [companyId, `${id}${nth}`.slice(-22), id, `shown:${id}:${nth}`, author, words?.replaceAll("'", "''")]
    const at = `(select created_at from invoices where id = '${id}') + ${(nth + 1) * 3_600_000}`
    return `(${fields.map((field) => `'${field}'`).join(', ')}, ${at})`
  })
  return `insert or ignore into client_messages (company_id, id, invoice_id, idempotency_key, author, words, at) values ${said.join(', ')};`
}
