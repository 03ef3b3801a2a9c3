// Searches invoices with the trigram index of migration 0004, for three characters and more.
import { or, type SQL, sql } from 'drizzle-orm'
import { normalizeForSearch } from '../../domain/search-text.ts'
import type { CompanyDb } from '../company-db.ts'
import { invoices, searchSlots } from './tables.ts'

/** A piece of a phone number as people write it; fewer digits say too little. */
const PHONE_PIECE = /^\+?[\d\s().\-/]{3,}$/
const LEAST_DIGITS = 3
/** The index knows every three signs in a row. */
const GRAM = 3

const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The digits of a piece of a phone number, or null when `typed` is none. */
function phoneDigits(typed: string): string | null {
  const digits = typed.replace(/\D/g, '')
  return PHONE_PIECE.test(typed) && digits.length >= LEAST_DIGITS ? digits : null
}

/** Whether the index answers the search, so that its few rows should lead and the sort follow. */
export function isIndexed(typed: string): boolean {
  return Array.from(normalizeForSearch(typed)).length >= GRAM
}

/**
 * The condition that client name, number, e-mail or phone holds `typed`, taken literally, whatever its case and accents.
 * One or two signs are looked for in the company's rows themselves.
 */
export function conditionOfSearch(db: CompanyDb, typed: string): SQL {
  const folded = normalizeForSearch(typed)
  if (!isIndexed(typed)) return holds(folded)
  return indexed(db, matchOf(typed))
}

/** What is asked of an index of three signs and more that has a column of phones. */
export function matchOf(typed: string): string {
  const folded = normalizeForSearch(typed)
  const digits = phoneDigits(typed)
  return digits === null ? phrase(folded) : `${phrase(folded)} OR phone : ${phrase(digits)}`
}

/** The condition that one of these words of three signs and more stands in an invoice's client, number, e-mail or phone. */
export function conditionOfWords(db: CompanyDb, words: readonly string[]): SQL {
  return indexed(db, words.map((word) => phrase(normalizeForSearch(word))).join(' OR '))
}

function indexed(db: CompanyDb, match: string): SQL {
  const slot = db.scalar(
    searchSlots,
    (other) => sql`${other.slot} << 32`,
    () => sql`true`,
  )
  return sql`${invoices.number} in (select rowid & 4294967295 from invoice_search
    where invoice_search match ${match} and rowid between ${slot} and ${slot} + 4294967295)`
}

/**
 * The same for one or two signs as one pass over the clients' index, which holds all that is looked at: a tenth of the
 * time that the rows themselves take. The bound is true of every row and names that index to the planner.
 */
export function conditionOfPass(typed: string): SQL {
  return sql`${invoices.clientOrder} >= '' and ${holds(normalizeForSearch(typed))}`
}

function holds(folded: string): SQL {
  const fields = [
    sql`${invoices.clientOrder}`,
    sql`printf('inv-%04d', ${invoices.number})`,
    sql`lower(${invoices.clientEmail})`,
    sql`ltrim(${invoices.clientPhone}, '+')`,
  ]
  return sql`(${or(...fields.map((field) => sql`instr(${field}, ${folded}) > 0`))})`
}
