// The orders of a list of clients, and places in them.

/** Who owes most first and then who was billed last; or by name. */
export const CLIENT_SORTS = ['owed', 'name'] as const
export type ClientSort = (typeof CLIENT_SORTS)[number]

/** What the last row of a page has of the columns of its order. */
export type ClientPlace = readonly (string | number)[]
