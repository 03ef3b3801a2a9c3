// Texts as contractors write them, each with the one reading that is right.
import { describe, expect, test } from 'vitest'
import { parse } from '../../../worker/domain/text/parse.ts'
import { type Case, readCases } from './cases.ts'
import { ASIDES, SAID_COUNTS } from './cases-asides.ts'
import { CARD_FEES, COUNTED, EACH, LESSENED, MULTIPLIED, ROOMS, WORKED_OUT } from './cases-bills.ts'
import { AGREED, PIECES, PLAIN_OR_ASKED } from './cases-doubts.ts'
import { CLIENTS, JOBS } from './cases-en.ts'
import { TRABAJOS } from './cases-es.ts'
import { MIXED, REPAIRS } from './cases-hard.ts'
import { KINDS } from './cases-kinds.ts'
import { AMOUNTS, NUMBERS } from './cases-money.ts'
import { NAMED } from './cases-names.ts'
import { ORDERS, SUMS } from './cases-orders.ts'
import { SAID } from './cases-said.ts'
import { AROUND, INTRODUCED, PAYERS, TITLED, WANTED } from './cases-told.ts'
import { CHAINS, IDENTIFIERS, NEAR_TRAPS, SIGNS, SURE, UNMARKED, UNSIGNED } from './cases-traps.ts'
import { UNSETTLED } from './cases-unsettled.ts'
import { WORSE } from './cases-worse.ts'

const plain = (s: string | null): string | null =>
  s
    ?.normalize('NFD')
    .replace(/[\p{M}'.]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ') ?? null

function reading(c: Case) {
  const r = parse(c.text, '2026-03-04T10:15:00', 'America/New_York')
  return {
    intent: r.intent,
    client: plain(r.client_name),
    work: plain(r.description),
    lines: r.total_cents === null ? null : r.items.length,
    dollars: r.total_cents === null ? null : r.total_cents / 100,
    due: r.due_date,
    contact: [r.client_phone, r.client_email].filter((x) => x !== null).join(' ') || null,
    missing: [...r.missing],
  }
}

function wanted(c: Case) {
  const missing = [...(c.client === null ? ['client'] : []), ...(c.dollars === null ? ['amount'] : [])]
  return {
    intent: 'invoice',
    client: plain(c.client),
    work: plain(c.work),
    lines: c.lines,
    dollars: c.dollars,
    due: c.due,
    contact: c.contact,
    missing,
  }
}

describe.each([
  ['a job becomes its invoice', JOBS],
  ['the client is found by name, whatever the name', CLIENTS],
  ['the amount is what the contractor meant, or it is asked for', AMOUNTS],
  ['a size, address, model or count is not billed as money', NUMBERS],
  ['un trabajo en español se convierte en su factura', TRABAJOS],
  ['the same job is understood in any order', ORDERS],
  ['dictated amounts are worked out', SUMS],
  ['figures are read as they are said', SAID],
  ['what only looks like a client, a size or a price is told apart', KINDS],
  ['a doubtful amount is never billed', REPAIRS],
  ['an agreed amount is what is owed, unless the text adds to it', AGREED],
  ['pieces at a price are told from the sides of one thing', PIECES],
  ['what is said plainly is worked out, the rest is asked about', PLAIN_OR_ASKED],
  ['a client is told from the words around the name', NAMED],
  ['what is taken off behind a tax is never added', LESSENED],
  ['a bare number of things beside a marked amount is a count', COUNTED],
  ['three factors are multiplied', MULTIPLIED],
  ['numbers of rooms are not billed', ROOMS],
  ['a bill worked out to its total is that total', WORKED_OUT],
  ['a fee for paying by card is no part of the bill', CARD_FEES],
  ['a price for each finds its count past the client', EACH],
  ['a number that is a thing’s own is no money', IDENTIFIERS],
  ['a count of counts is multiplied whole, or it is asked about', CHAINS],
  ['beside an amount with its sign a bare number must be plainly a price', UNMARKED],
  ['a name keeps its number, its day and its last letter', SIGNS],
  ['readings, corrections and sums worked out leave the amount certain', SURE],
  ['without signs too an amount is not added to the number of a thing', UNSIGNED],
  ['what stands near such a number may be a price', NEAR_TRAPS],
  ['money that is only told about is not billed', ASIDES],
  ['a quote, a shared sum, hours with a break and a discount taken before are asked about', UNSETTLED],
  ['a count is taken as it is said', SAID_COUNTS],
  ['what is wanted of a client is billed, the code of a door is not', WANTED],
  ['a title stays with the name', TITLED],
  ['whoever speaks is not the client, and his number is not the client’s', INTRODUCED],
  ['whoever pays is billed, not whom the work was for', PAYERS],
  ['what is said around the work is none of it', AROUND],
  ['mixed trades and languages are understood', MIXED],
])('%s', (_title, table) => {
  test.each(readCases(table).map((c): [string, Case] => [c.text, c]))('%s', (_text, c) => {
    expect(reading(c)).toEqual(wanted(c))
  })
})

describe('what is described worse than it was is known', () => {
  test.fails.each(readCases(WORSE).map((c): [string, Case] => [c.text, c]))('%s', (_text, c) => {
    expect(reading(c)).toEqual(wanted(c))
  })
})
