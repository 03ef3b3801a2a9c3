// Which invoice a person means: by number, by client, or the last one.
import type { Ctx } from '../context.ts'
import { listByClient, listOpen } from '../db/invoice-finding.ts'
import { findInvoiceByNumber, type Invoice, listNewest } from '../db/invoices.ts'
import { isNamed, isSameClient } from '../domain/client-names.ts'
import type { Command } from '../domain/conversation.ts'
import type { Reference } from '../domain/text/parsed.ts'

/** One invoice, several between which only the person can choose, or none with what there is instead. */
export type Meant =
  | { kind: 'one'; invoice: Invoice }
  | { kind: 'several'; invoices: Invoice[] }
  | { kind: 'none'; said: number | string | null; offered: Invoice[] }

const MANY = 300
/** As many as a question can name in two segments. */
const OFFERED = 5

const isOpen = ({ status }: Invoice) => status === 'sent' || status === 'viewed' || status === 'overdue'

/** `sender` is whose last invoice "the last one" is; failing that it is the company's. */
export async function findMeant(
  ctx: Ctx,
  reference: Reference | null,
  command: Command,
  sender: string,
): Promise<Meant> {
  if (reference?.number !== undefined) {
    const invoice = await findInvoiceByNumber(ctx.db, reference.number)
    return invoice ? { kind: 'one', invoice } : await none(ctx, reference.number)
  }
  if (reference?.numbers !== undefined) return await findOfNumbers(ctx, reference.numbers)
  if (reference?.client !== undefined) return await findOfClient(ctx, reference.client, command)
  const isAny = reference === null && (command.verb === 'remind' || command.verb === 'paid')
  const found = isAny ? await listOpen(ctx.db, 'unpaid', OFFERED) : await listLast(ctx, sender)
  return found.length > 0 ? choose(isAny ? found.filter(isOpen) : found) : await none(ctx, null)
}

/** One deed is done at a time: of several numbers the person says which comes first. */
async function findOfNumbers(ctx: Ctx, numbers: number[]): Promise<Meant> {
  const found = await Promise.all(numbers.map((number) => findInvoiceByNumber(ctx.db, number)))
  const invoices = found.filter((invoice) => invoice !== null)
  if (invoices.length === 0) return await none(ctx, numbers[0] ?? null)
  return { kind: 'several', invoices }
}

async function listLast(ctx: Ctx, sender: string): Promise<Invoice[]> {
  const own = await listNewest(ctx.db, sender, 1)
  return own.length > 0 ? own : await listNewest(ctx.db, null, 1)
}

async function none(ctx: Ctx, said: number | string | null): Promise<Meant> {
  return { kind: 'none', said, offered: await listOpen(ctx.db, 'unpaid', 3) }
}

function choose(found: Invoice[]): Meant {
  const [only, ...more] = found
  if (!only) return { kind: 'none', said: null, offered: [] }
  return more.length === 0 ? { kind: 'one', invoice: only } : { kind: 'several', invoices: found.slice(0, OFFERED) }
}

async function findOfClient(ctx: Ctx, said: string, command: Command): Promise<Meant> {
  const rows = await listByClient(ctx.db, said, MANY)
  const named = rows.filter((invoice) => isNamed(said, invoice.clientName))
  // "maria lopez" is nobody else once somebody has exactly this name; "maria" alone may still be any Maria.
  const exact = said.includes(' ') ? named.filter((invoice) => isSameClient(said, invoice.clientName)) : []
  const meant = exact.length > 0 ? exact : named
  if (meant.length === 0) return await none(ctx, said)
  const open = meant.filter(isOpen)
  // Nothing is open: the newest of each client is what can be spoken of.
  const wanted = open.length > 0 ? open : newestOfEach(meant)
  const asked = command.verb === 'paid' ? command.amountCents : null
  const ofSum = wanted.filter((invoice) => asked === invoice.totalCents)
  return choose(ofSum.length === 1 ? ofSum : wanted)
}

function newestOfEach(rows: Invoice[]): Invoice[] {
  return rows.filter((row, i) => rows.findIndex((other) => isSameClient(other.clientName, row.clientName)) === i)
}
