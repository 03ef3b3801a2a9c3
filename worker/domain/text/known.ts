// What the product knows of a company when it reads a text.
import { wordsOfName } from '../client-names.ts'

/** The names of the company's clients, the number of its last invoice, the invoices that are open. */
export type ReadingContext = { clients?: readonly string[]; lastNumber?: number; open?: readonly OpenInvoice[] }

export type OpenInvoice = { number: number; client: string; totalCents: number }

/** The context as evidence: folded words of its clients' names, its invoices' numbers, the sums of the open ones in cents. */
export type Known = {
  clientWords: ReadonlySet<string>
  /** Whether anything is known of its invoices' numbers. */
  hasNumbers: boolean
  isInvoice: (value: number) => boolean
  openSums: ReadonlySet<number>
}

export const NOTHING_KNOWN: Known = {
  clientWords: new Set(),
  hasNumbers: false,
  isInvoice: () => false,
  openSums: new Set(),
}

/** Lays out the context. */
export function knownOf({ clients = [], lastNumber = 0, open = [] }: ReadingContext): Known {
  const names = [...clients, ...open.map(({ client }) => client)]
  const numbers = new Set(open.map(({ number }) => number))
  return {
    clientWords: new Set(names.flatMap(wordsOfName)),
    hasNumbers: lastNumber > 0 || numbers.size > 0,
    isInvoice: (value) => value <= lastNumber || numbers.has(value),
    openSums: new Set(open.map(({ totalCents }) => totalCents)),
  }
}
