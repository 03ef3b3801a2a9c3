// Exports everything that a company has as one archive: tables, logo and PDFs, written while they are read.
import type { Ctx } from '../../context.ts'
import { listUsers } from '../../db/account/users.ts'
import { getCompany } from '../../db/company/companies.ts'
import {
  EXPORT_TABLES,
  type ExportRow,
  type ExportTable,
  listExportColumns,
  listExportPage,
} from '../../db/company/company-export.ts'
import { listInvoicesById } from '../../db/invoice/invoices.ts'
import { listConsents } from '../../db/messaging/consents.ts'
import { formatInvoiceNumber } from '../../domain/invoice.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'

type ArchiveFile = Parameters<Ctx['streamArchive']>[0] extends AsyncIterable<infer F> ? F : never

/** Rows that are in memory at once. */
const PAGE = 500
const MOST_PEOPLE = 500
const MOST_CONSENTS = 5000

/** The company's archive (ZIP). Raises what the database raises before it begins; a later failure cuts the download off. */
export async function exportCompany(ctx: Ctx): Promise<ReadableStream<Uint8Array>> {
  const company = await getCompany(ctx.app.db, ctx.companyId)
  ctx.app.log('company exported', { companyId: ctx.companyId })
  const { deletedAt: _, erasedAt: __, statsCheckAt: ___, morningAt: ____, ...shown } = company
  return ctx.streamArchive(listFiles(ctx, shown))
}

async function* listFiles(ctx: Ctx, company: ExportRow): AsyncGenerator<ArchiveFile> {
  const encoder = new TextEncoder()
  yield { name: 'README.txt', isPacked: false, chunks: once(encoder.encode(README)) }
  yield { name: 'company.json', isPacked: false, chunks: once(encoder.encode(JSON.stringify(company, null, 2))) }
  for (const table of EXPORT_TABLES) yield writeTable(ctx, table)
  yield await writeConsents(ctx)
  yield* listStoredFiles(ctx)
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}

function writeTable(ctx: Ctx, table: ExportTable): ArchiveFile {
  async function* pages(): AsyncGenerator<ExportRow[]> {
    let page: ExportRow[] = []
    do {
      page = await listExportPage(ctx.db, table, page.at(-1) ?? null, PAGE)
      yield page
    } while (page.length === PAGE)
  }
  return { name: `${table.file}.csv`, isPacked: false, chunks: ctx.writeTableCsv(listExportColumns(table), pages()) }
}

/** What the company's people agreed to: kept by number, of no company. */
async function writeConsents({ app, db, writeTableCsv }: Ctx): Promise<ArchiveFile> {
  const phones = (await listUsers(db, MOST_PEOPLE)).map(({ phone }) => phone)
  const rows = await listConsents(app.db, phones, MOST_CONSENTS)
  const columns = ['phone', 'source', 'words', 'at', 'endedAt'].map((name) => ({
    name,
    header: name === 'endedAt' ? 'ended_at' : name,
  }))
  return { name: 'consents.csv', isPacked: false, chunks: writeTableCsv(columns, once<ExportRow[]>(rows)) }
}

/** What lies in the bucket: PDFs by their invoice's number, the logo, a page of names at a time. */
async function* listStoredFiles(ctx: Ctx): AsyncGenerator<ArchiveFile> {
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<Ctx['files']['list']>> = await ctx.files.list('', cursor)
    const ids = page.names.flatMap((name) => /^invoices\/([^/]+)\//.exec(name)?.[1] ?? [])
    const found = ids.length > 0 ? await listInvoicesById(ctx.db, [...new Set(ids)]) : []
    const numbers = new Map(found.map(({ id, number }) => [id, formatInvoiceNumber(number)]))
    for (const stored of page.names) {
      const bytes = await ctx.files.find(stored)
      if (bytes) yield { name: nameOf(stored, numbers), isPacked: true, chunks: once(bytes) }
    }
    cursor = page.cursor
  } while (cursor !== null)
}

/** The end of a PDF's own name keeps two looks of one invoice apart. */
function nameOf(stored: string, numbers: Map<string, string>): string {
  const [, id = '', look = ''] = /^invoices\/([^/]+)\/(.{6})/.exec(stored) ?? []
  const number = numbers.get(id)
  return number ? `pdf/${number}-${look}.pdf` : stored
}

const README = `Everything that ${PRODUCT_NAME} keeps for your company.

company.json           name, address and settings
people.csv             who works with the company; passwords are kept only as hashes and are not here
devices.csv            where they are signed in
passkeys.csv           the names of their passkeys
invoices.csv           every invoice; invoice-lines.csv and invoice-events.csv belong to it by invoice_id
checkouts.csv          payment pages that clients opened
payments.csv           card payments; refunds.csv and disputes.csv: what went back of them
transfers.csv          payouts to your account; transfer-corrections.csv: what was taken back or sent after
payout-accounts.csv    your accounts at the payment provider
ledger.csv             double entry: above zero debit, below zero credit
client-messages.csv    what clients asked on their invoice's page, and what was answered there
quotes.csv             quotes, and who accepted or declined them; quote-events.csv: what was done to them;
                       quote-messages.csv: what clients asked about them, and what was answered
schedules.csv          jobs that repeat: how often, and when next
attachments.csv        photos that came by text; photos/ has their pictures by id
texts-in.csv           what you texted us; texts-out.csv: what we texted you (bodies are kept for 90 days)
open-questions.csv     questions of ours that nobody has answered
consents.csv           when each number agreed to get texts, and in which words
pdf/, logos/, photos/  the files that exist

Amounts are dollars, times are UTC, phones are digits with the country code. A cell that a spreadsheet could take for a
formula begins with an apostrophe.
`
