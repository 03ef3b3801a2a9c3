// "Who owes me": lists unpaid, overdue or recent invoices, as many as fit in a text.
import { listOpen, sumOpen } from '../../db/invoice/invoice-finding.ts'
import { listNewest } from '../../db/invoice/invoices.ts'
import { inPlaces } from '../../domain/list-order.ts'
import { countLines, type ListKind, listReply } from '../../domain/reply/lists.ts'
import { fold } from '../../domain/text/lexicon/sets.ts'
import { openList } from '../invoice/list-invoices.ts'
import { contextAbout, dashboardOf, type ReplyContext, reply, toListed } from './reply-context.ts'

/** More than two segments hold. */
const SHOWN = 8

function kindOf(body: string): ListKind {
  const flat = fold(body)
  if (/\b(?:overdue|past due|late|vencid[ao]s?|atrasad[ao]s?)\b/.test(flat)) return 'overdue'
  return /\b(?:recent|latest|last|new|recientes|ultim[ao]s)\b/.test(flat) ? 'recent' : 'unpaid'
}

/** Answers "who owes me", "overdue" and "recent invoices": the first few by name, and how many and how much in all. */
export async function tellList(context: ReplyContext): Promise<void> {
  const { ctx, text, language } = context
  await openList(ctx)
  const kind = kindOf(text.body)
  const isRecent = kind === 'recent'
  const found = isRecent ? await listNewest(ctx.db, null, SHOWN) : await listOpen(ctx.db, kind, SHOWN)
  const sum = isRecent ? { count: found.length, totalCents: 0 } : await sumOpen(ctx.db, kind)
  const shown = inPlaces(found)
  const list = { kind, invoices: shown.map((invoice) => toListed(context, invoice)), ...sum }
  const body = listReply(list, dashboardOf(context), language)
  const { about, ...rest } = contextAbout(context, null, [], shown.slice(0, countLines(body)))
  await reply({ ...rest, ...(about && { about: { ...about, isList: true } }) }, { body })
}
