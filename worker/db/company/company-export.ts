// Reads everything a company has, table by table, for its archive.
import { asc, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { passkeys, sessions, users } from '../account/tables.ts'
import { attachments } from '../attachment/tables.ts'
import { clientEvents, clientNames, clients } from '../client/tables.ts'
import { all, type CompanyDb, type TenantTable } from '../company-db.ts'
import { invoiceLines, invoices, invoiceVersions, reminderLinks, unchasedInvoices } from '../invoice/tables.ts'
import { messages } from '../messaging/tables.ts'
import { checkouts, disputes, payments, refunds } from '../payment/tables.ts'
import { ledger, payoutAccounts, transferCorrections, transfers } from '../payout/tables.ts'
import { clientMessages } from '../question/tables.ts'
import { quoteEvents, quoteMessages, quotes } from '../quote/tables.ts'
import { schedules } from '../schedule/tables.ts'
import { pendingQuestions, texts } from '../text/tables.ts'

/** A table as a file: in the order of its `key`, without what is a secret or only the product's own. */
export type ExportTable = { file: string; table: TenantTable; key: SQLiteColumn[]; leftOut: string[] }
export type ExportRow = Record<string, unknown>

const WORK = ['tries', 'attempt', 'attempts', 'nextAt', 'claimedAt', 'rebalanceAt']

export const EXPORT_TABLES: ExportTable[] = [
  { file: 'people', table: users, key: [users.id], leftOut: ['passwordHash'] },
  { file: 'devices', table: sessions, key: [sessions.id], leftOut: ['id'] },
  { file: 'passkeys', table: passkeys, key: [passkeys.id], leftOut: ['id', 'publicKey', 'counter'] },
  {
    file: 'invoices',
    table: invoices,
    key: [invoices.id],
    leftOut: ['revision', 'counted', 'listStatus', 'clientOrder', 'balanceCents', 'idempotencyKey'],
  },
  { file: 'invoice-lines', table: invoiceLines, key: [invoiceLines.invoiceId, invoiceLines.position], leftOut: [] },
  {
    file: 'invoice-events',
    table: invoiceVersions,
    key: [invoiceVersions.id],
    leftOut: ['idempotencyKey', 'revision'],
  },
  { file: 'reminder-links', table: reminderLinks, key: [reminderLinks.id], leftOut: ['id'] },
  { file: 'invoices-not-chased', table: unchasedInvoices, key: [unchasedInvoices.invoiceId], leftOut: [] },
  { file: 'checkouts', table: checkouts, key: [checkouts.invoiceId, checkouts.attempt], leftOut: ['nextAt', 'url'] },
  { file: 'payments', table: payments, key: [payments.paymentIntent], leftOut: WORK },
  { file: 'refunds', table: refunds, key: [refunds.id], leftOut: WORK },
  { file: 'disputes', table: disputes, key: [disputes.disputeId], leftOut: [] },
  { file: 'transfers', table: transfers, key: [transfers.invoiceId, transfers.paymentIntent], leftOut: WORK },
  {
    file: 'transfer-corrections',
    table: transferCorrections,
    key: [transferCorrections.invoiceId, transferCorrections.paymentIntent, transferCorrections.seq],
    leftOut: WORK,
  },
  { file: 'payout-accounts', table: payoutAccounts, key: [payoutAccounts.attempt], leftOut: ['dueAtMost'] },
  { file: 'ledger', table: ledger, key: [ledger.sourceId, ledger.account], leftOut: [] },
  { file: 'clients', table: clients, key: [clients.id], leftOut: ['linkId', 'nameOrder'] },
  { file: 'client-names', table: clientNames, key: [clientNames.nameKey], leftOut: ['number'] },
  { file: 'client-events', table: clientEvents, key: [clientEvents.id], leftOut: ['idempotencyKey'] },
  { file: 'client-messages', table: clientMessages, key: [clientMessages.id], leftOut: ['idempotencyKey'] },
  {
    file: 'quotes',
    table: quotes,
    key: [quotes.id],
    leftOut: ['idempotencyKey', 'decidedSid', 'addressHash', 'round', 'edition', 'revision', 'kept', 'clientOrder'],
  },
  { file: 'quote-messages', table: quoteMessages, key: [quoteMessages.id], leftOut: ['idempotencyKey'] },
  {
    file: 'quote-events',
    table: quoteEvents,
    key: [quoteEvents.id],
    leftOut: ['idempotencyKey', 'revision', 'before'],
  },
  {
    file: 'schedules',
    table: schedules,
    key: [schedules.id],
    leftOut: ['idempotencyKey', 'before', 'revision', 'kept'],
  },
  {
    file: 'attachments',
    table: attachments,
    key: [attachments.id],
    leftOut: ['url', 'tries', 'dueAt', 'toldAt', 'actedAt', 'actedBy', 'actKey'],
  },
  { file: 'texts-in', table: texts, key: [texts.sid], leftOut: ['about'] },
  { file: 'texts-out', table: messages, key: [messages.id], leftOut: [...WORK, 'key'] },
  { file: 'open-questions', table: pendingQuestions, key: [pendingQuestions.sender], leftOut: ['sid'] },
]

/** The columns of a table that go into its file, in the table's order, by the names of the database. */
export function listExportColumns({ table, leftOut }: ExportTable): { name: string; header: string }[] {
  return Object.entries(getTableColumns(table))
    .filter(([name]) => name !== 'companyId' && !leftOut.includes(name))
    .map(([name, column]) => ({ name, header: column.name }))
}

/** A page of a table in the order of its key, behind the row `after`. */
export function listExportPage(
  db: CompanyDb,
  { table, key }: ExportTable,
  after: ExportRow | null,
  limit: number,
): Promise<ExportRow[]> {
  return db.list(table, {
    where: after ? all(isBehind(table, key, after)) : undefined,
    orderBy: key.map((column) => asc(column)),
    limit,
  })
}

function isBehind(table: TenantTable, key: SQLiteColumn[], row: ExportRow): SQL {
  const columns = Object.entries(getTableColumns(table))
  const readKey = (column: SQLiteColumn) => row[columns.find(([, one]) => one.name === column.name)?.[0] ?? '']
  const names = sql.join(
    key.map((column) => sql`${column}`),
    sql`, `,
  )
  const values = sql.join(
    key.map((column) => sql`${readKey(column)}`),
    sql`, `,
  )
  return sql`(${names}) > (${values})`
}
