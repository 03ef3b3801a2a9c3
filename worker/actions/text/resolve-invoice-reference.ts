// Resolves which invoice a person means: by number, by client, or the last one.
import type { Ctx } from '../../context.ts'
import { listByClient, listOpen } from '../../db/invoice/invoice-finding.ts'
import { findInvoice, findInvoiceByNumber, type Invoice, listNewest } from '../../db/invoice/invoices.ts'
import { isNamed, isSameClient } from '../../domain/client-names.ts'
import type { Command } from '../../domain/pending-questions.ts'
import type { Reference } from '../../domain/text/reading.ts'

/** One invoice, several between which only the person can choose, or none with what there is instead. */
export type ResolvedReference =
  | { kind: 'one'; invoice: Invoice }
  | { kind: 'several'; invoices: Invoice[] }
  | { kind: 'none'; said: number | string | null; offered: Invoice[] }

const MANY = 300
/** As many as a question can name in two segments. */
const OFFERED = 5
/** As many as a person may still have in mind. */
const RECENT = 20

const isOpen = ({ status }: Invoice) => status === 'sent' || status === 'viewed' || status === 'overdue'

/**
 * `sender` is whose last invoice "the last one" is; failing that it is the company's. `focus`: the invoice of which was
 * spoken just now, for words that say no more than "it" or "her".
 */
export async function resolveInvoiceReference(
  ctx: Ctx,
  reference: Reference | null,
  command: Command,
  sender: string,
  focus: string | null = null,
): Promise<ResolvedReference> {
  if (reference?.number !== undefined) {
    const invoice = await findInvoiceByNumber(ctx.db, reference.number)
    return invoice ? { kind: 'one', invoice } : await none(ctx, reference.number)
  }
  if (reference?.numbers !== undefined) return await findOfNumbers(ctx, reference.numbers)
  if (reference?.client !== undefined) return await findOfClient(ctx, reference.client, command)
  if (reference?.sum_cents !== undefined || reference?.all) return await findOpen(ctx, reference.sum_cents)
  const spoken = focus === null ? null : await findInvoice(ctx.db, focus)
  if (spoken && hasRejectedAmount(spoken, command)) return { kind: 'one', invoice: spoken }
  const isAny = reference === null && (command.verb === 'remind' || command.verb === 'paid')
  const found = isAny ? await listOpen(ctx.db, 'unpaid', OFFERED) : await listLast(ctx, command, sender)
  return found.length > 0 ? choose(isAny ? found.filter(isOpen) : found) : await none(ctx, null)
}

/** One action is done at a time: of several numbers the person says which comes first. */
async function findOfNumbers(ctx: Ctx, numbers: number[]): Promise<ResolvedReference> {
  const found = await Promise.all(numbers.map((number) => findInvoiceByNumber(ctx.db, number)))
  const invoices = found.filter((invoice) => invoice !== null)
  if (invoices.length === 0) return await none(ctx, numbers[0] ?? null)
  return { kind: 'several', invoices }
}

/** Those that are open, of one sum where it is named: "the one for 450", "all of them". One action is done at a time. */
async function findOpen(ctx: Ctx, totalCents: number | undefined): Promise<ResolvedReference> {
  const open = (await listOpen(ctx.db, 'unpaid', MANY)).filter(isOpen)
  const found = totalCents === undefined ? open : open.filter((invoice) => invoice.totalCents === totalCents)
  return found.length > 0 ? choose(found) : await none(ctx, null)
}

/** The last one, unless it cannot be what a correction speaks of and the sender's recent ones that can are known. */
async function listLast(ctx: Ctx, command: Command, sender: string): Promise<Invoice[]> {
  const own = await listNewest(ctx.db, sender, RECENT)
  const [last] = own
  if (!last) return await listNewest(ctx.db, null, 1)
  if (isOpen(last) && hasRejectedAmount(last, command)) return [last]
  const denied = command.verb === 'change' ? command.insteadOfCents : undefined
  const fitting = own.filter((invoice) => isOpen(invoice) && invoice.totalCents === denied)
  return fitting.length > 0 ? fitting : [last]
}

/** Whether the invoice can be the one whose amount a correction says is wrong; one corrected before can. */
export function hasRejectedAmount({ totalCents }: Invoice, command: Command): boolean {
  if (command.verb !== 'change' || command.insteadOfCents === undefined) return true
  return totalCents === command.insteadOfCents || totalCents === command.change?.totalCents
}

async function none(ctx: Ctx, said: number | string | null): Promise<ResolvedReference> {
  return { kind: 'none', said, offered: await listOpen(ctx.db, 'unpaid', 3) }
}

function choose(found: Invoice[]): ResolvedReference {
  const [only, ...more] = found
  if (!only) return { kind: 'none', said: null, offered: [] }
  return more.length === 0 ? { kind: 'one', invoice: only } : { kind: 'several', invoices: found.slice(0, OFFERED) }
}

async function findOfClient(ctx: Ctx, said: string, command: Command): Promise<ResolvedReference> {
  const rows = await listByClient(ctx.db, said, MANY)
  const named = rows.filter((invoice) => isNamed(said, invoice.clientName))
  // "maria lopez" is nobody else once somebody has exactly this name; "maria" alone may still be any Maria.
  const exact = said.includes(' ') ? named.filter((invoice) => isSameClient(said, invoice.clientName)) : []
  const resolved = exact.length > 0 ? exact : named
  if (resolved.length === 0) return await none(ctx, said)
  const open = resolved.filter(isOpen)
  // Nothing is open: the newest of each client is what can be spoken of.
  const wanted = open.length > 0 ? open : newestOfEach(resolved)
  const asked = sumOf(command)
  const ofSum = wanted.filter((invoice) => asked === invoice.totalCents)
  return choose(ofSum.length === 1 ? ofSum : wanted)
}

const sumOf = (command: Command): number | null => {
  if (command.verb === 'paid') return command.amountCents
  return command.verb === 'change' ? (command.insteadOfCents ?? null) : null
}

function newestOfEach(rows: Invoice[]): Invoice[] {
  return rows.filter((row, i) => rows.findIndex((other) => isSameClient(other.clientName, row.clientName)) === i)
}
