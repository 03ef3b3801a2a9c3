// Watches pages to pay at while something is asked of the product, when nothing else happens to their invoice meanwhile.
import { dateIn } from '../support/plain-stats.ts'
import { checkAsked, type Invoice } from './invariants/pay-pages.ts'
import { stage } from './sandbox-app.ts'
import { rows, sandbox } from './world.ts'

type Watched = Invoice & { revision: number; timezone: string; free: number }

const read = (id: string) =>
  rows<Watched>(
    'select i.*, c.timezone, c.any_amount as free from invoices i join companies c on c.id = i.company_id where i.id = ?',
    id,
  )[0]

/** The invoice as it stands, and the day, by which a plan goes. */
function stateOf(id: string): string {
  const invoice = read(id)
  return JSON.stringify([invoice, invoice && dateIn(invoice.timezone)(stage().clock.now)])
}

/** What is wrong with a page that was handed out: it asks for something else than may be paid of the invoice now. */
export function watchNewPage(invoiceId: string): (session: string | null) => string[] {
  const before = stateOf(invoiceId)
  return (session) => {
    const page = session === null ? undefined : sandbox.state.checkoutSession[session]
    const invoice = read(invoiceId)
    return page && invoice && stateOf(invoiceId) === before ? checkAsked(page, invoice) : []
  }
}

/** What is wrong with pages that were open before the terms changed: one asks for what may not be paid any more, and nothing failed. */
export function watchOldPages(invoiceId: string): () => string[] {
  const known = rows<{ session_id: string }>(
    "select session_id from checkouts where invoice_id = ? and state = 'open'",
    invoiceId,
  )
  const faults = stage().chaos.faults.length
  return () => {
    const invoice = read(invoiceId)
    if (!invoice || stage().chaos.faults.length !== faults) return []
    return known
      .map(({ session_id }) => sandbox.state.checkoutSession[session_id])
      .filter((page) => page !== undefined && page.status === 'open' && page.lines.length >= 2)
      .flatMap((page) => (page ? checkAsked(page, invoice).map((wrong) => `behind a change ${wrong}`) : []))
  }
}
