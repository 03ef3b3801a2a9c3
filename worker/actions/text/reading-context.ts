// Collects what the reader needs of the company: clients that the text may name, the last number, open invoices.
import type { Ctx } from '../../context.ts'
import { listClientNames, listOpen } from '../../db/invoice/invoice-finding.ts'
import { listNewest } from '../../db/invoice/invoices.ts'
import { isNamed } from '../../domain/client-names.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import { figureOf, hear } from '../../domain/text/dialog/hear.ts'
import type { ReadingContext } from '../../domain/text/known.ts'
import { ADMIN_WORDS, FUNCTION_WORDS } from '../../domain/text/lexicon/small/common.ts'

/** As many words of a text are looked for among the clients' names, and as many names are found. */
const MOST_WORDS = 12
const MOST_NAMES = 50
const MOST_OPEN = 50
const SHORTEST_WORD = 3

/**
 * The context in which a text is read, with three look-ups at most, each of bounded size. What was made after the text came
 * is left out, so that a text that is read again is read the same.
 */
export async function readingContext({ db }: Ctx, text: InboundText): Promise<ReadingContext> {
  const { words } = hear(text.body)
  const names = [...new Set(words)].filter(mayBeName).slice(0, MOST_WORDS)
  const hasFigure = words.some((word) => figureOf(word) !== null)
  const [clients, open, newest] = await Promise.all([
    names.length > 0 ? listClientNames(db, names, text.receivedAt, MOST_NAMES) : [],
    hasFigure ? listOpen(db, 'unpaid', MOST_OPEN) : [],
    hasFigure ? listNewest(db, null, 1) : [],
  ])
  const isBefore = ({ createdAt }: { createdAt: number }) => createdAt < text.receivedAt
  return {
    clients: [...new Set(clients)].filter((client) => names.some((name) => isNamed(name, client))),
    lastNumber: newest.find(isBefore)?.number ?? 0,
    open: open
      .filter(isBefore)
      .map(({ number, clientName, totalCents }) => ({ number, client: clientName, totalCents })),
  }
}

function mayBeName(word: string): boolean {
  if (figureOf(word) !== null || word.length < SHORTEST_WORD) return false
  return !FUNCTION_WORDS.has(word) && !ADMIN_WORDS.has(word)
}
