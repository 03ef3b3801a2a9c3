// Rules for a company's clients: what can be done to them, and which invoices whoever has their link may see.

/** Two clients turned out to be one; other contact data. */
export type ClientEventKind = 'merged' | 'contact'

/** How long it can be taken back (ms). */
export const UNDO_CLIENT_MS = 24 * 3_600_000

/** As many invoices as a client's page lists. */
export const MOST_LISTED = 100
/** As many names as one client may have. */
export const MOST_NAMES = 20

type OfPhone = { clientPhone: string | null }

/** The different numbers that stand on some invoices. */
export const phonesOf = (invoices: readonly OfPhone[]): string[] => [
  ...new Set(invoices.flatMap(({ clientPhone }) => clientPhone ?? [])),
]

/**
 * Of invoices under one name those that whoever has the link may see: one with the number of somebody else may be another
 * person's of the same name. `known`: the numbers of whoever has it; while there is none, the one number on all of them is theirs.
 */
export function ofOnePerson<T extends OfPhone>(invoices: readonly T[], known: readonly string[]): T[] {
  const told = phonesOf(invoices)
  const own = known.length > 0 ? known : told.length === 1 ? told : []
  return invoices.filter(({ clientPhone }) => clientPhone === null || own.includes(clientPhone))
}
