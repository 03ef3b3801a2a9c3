// Writes a company's statement: one month of its ledger between two balances, by the company's calendar.
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { listInvoiceNames } from '../../db/invoice/invoices.ts'
import {
  findFirstPostingAt,
  listBalances,
  listOwed,
  listPostings,
  type Posting,
  type Stretch,
} from '../../db/payout/ledger.ts'
import type { FileFormat } from '../../domain/accounting-format.ts'
import { addDays, civilDate, startOfDay } from '../../domain/dates.ts'
import { formatInvoiceNumber } from '../../domain/invoice.ts'
import { ACCOUNTS, type Account, describePosting, type PaymentStage, stagesOf } from '../../domain/ledger.ts'

const PAGE = 1000

type Line = Parameters<Ctx['streamStatementCsv']>[0] extends AsyncGenerator<(infer L)[]> ? L : never

/** The months ('YYYY-MM', newest first) of which there is something to state. */
export async function listStatements(ctx: Ctx): Promise<string[]> {
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const firstAt = await findFirstPostingAt(ctx.db)
  if (firstAt === null) return []
  const first = civilDate(firstAt, timezone).slice(0, 7)
  const months = [civilDate(ctx.app.now(), timezone).slice(0, 7)]
  while ((months.at(-1) ?? first) > first) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7))
  return months
}

/**
 * A month ('YYYY-MM') as CSV: opening balances, every line in order, closing balances; for another program the moves of what we
 * hold, as it imports a bank account's. Streamed page by page.
 */
export async function exportStatement(
  ctx: Ctx,
  month: string,
  format: FileFormat = 'csv',
): Promise<ReadableStream<Uint8Array>> {
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const stretch = { from: startOfDay(first, timezone), to: startOfDay(next, timezone) }
  if (format !== 'csv') return ctx.streamAccountingMoves(format, listMoves(walk(ctx, stretch, timezone)))
  const opening = await listBalanceLines(ctx, stretch.from, { on: first, kind: 'opening', what: 'Opening balance' })
  async function* pages() {
    yield opening
    yield* walk(ctx, stretch, timezone)
    yield await listBalanceLines(ctx, stretch.to, { on: addDays(next, -1), kind: 'closing', what: 'Closing balance' })
  }
  return ctx.streamStatementCsv(pages())
}

async function listBalanceLines(ctx: Ctx, before: number, said: Pick<Line, 'on' | 'kind' | 'what'>): Promise<Line[]> {
  const sums = new Map((await listBalances(ctx.db, before)).map(({ key, sum }) => [key, sum]))
  return (Object.keys(ACCOUNTS) as Account[])
    .map((account) => ({ ...said, entry: said.kind, invoice: '', client: '', account, cents: sums.get(account) ?? 0 }))
    .filter((line) => line.cents !== 0)
    .map((line) => ({ ...line, accountName: ACCOUNTS[line.account] }))
}

type Move = Parameters<Ctx['streamAccountingMoves']>[1] extends AsyncGenerator<(infer M)[]> ? M : never

/** The lines of one entry stand together, but a page may end within it. */
async function* listMoves(pages: AsyncGenerator<Line[]>): AsyncGenerator<Move[]> {
  let rest: Line[] = []
  for await (const page of pages) {
    const lines = [...rest, ...page]
    const last = lines.at(-1)?.entry
    rest = lines.filter(({ entry }) => entry === last)
    yield toMoves(lines.slice(0, lines.length - rest.length))
  }
  yield toMoves(rest)
}

function toMoves(lines: Line[]): Move[] {
  return [...Map.groupBy(lines, ({ entry }) => entry).values()].flatMap((entry) => {
    const of = (account: Account) => entry.find((line) => line.account === account)?.cents ?? 0
    const [line] = entry
    if (!line) return []
    const { on, what, client, invoice, kind } = line
    // What a payment is made of, so that it can be matched with its bill: the client's own fee never was the company's.
    const parts =
      kind === 'captured'
        ? [
            { what, cents: -of('receivable') },
            { what: 'Tip', cents: -of('tips') },
            { what: 'Processing fee', cents: -of('fee') - of('surcharge') },
          ]
        : [{ what, cents: of('held') }]
    return parts.filter(({ cents }) => cents !== 0).map((part) => ({ on, client, invoice, ...part }))
  })
}

async function* walk(ctx: Ctx, stretch: Stretch, timezone: string): AsyncGenerator<Line[]> {
  let page: Posting[] = []
  do {
    page = await listPostings(ctx.db, stretch, page.at(-1) ?? null, PAGE)
    const names = await listInvoiceNames(ctx.db, [...new Set(page.map((row) => row.invoiceId))])
    const stages = await findStages(ctx, page, names)
    yield page.map((row) => {
      const invoice = names.get(row.invoiceId)
      return {
        on: civilDate(row.at, timezone),
        entry: row.sourceId,
        kind: row.kind,
        what: describePosting(row.kind, stages.get(row.sourceId)),
        invoice: invoice ? formatInvoiceNumber(invoice.number) : '',
        client: invoice?.clientName ?? '',
        account: row.account,
        accountName: ACCOUNTS[row.account],
        cents: row.cents,
      }
    })
  } while (page.length === PAGE)
}

/** What each payment on a page was of its invoice: a deposit, a part or the rest. */
async function findStages(
  ctx: Ctx,
  page: Posting[],
  names: Awaited<ReturnType<typeof listInvoiceNames>>,
): Promise<Map<string, PaymentStage>> {
  const paid = page.filter(({ kind }) => kind === 'captured' || kind === 'outside').map(({ invoiceId }) => invoiceId)
  if (paid.length === 0) return new Map()
  const owed = Map.groupBy(await listOwed(ctx.db, [...new Set(paid)]), ({ invoiceId }) => invoiceId)
  return new Map([...owed].flatMap(([id, rows]) => [...stagesOf(rows, names.get(id)?.plan?.length === 1)]))
}
