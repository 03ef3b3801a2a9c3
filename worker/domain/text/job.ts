// Reads a text as a job: whom to bill, for what, how much, until when; each with its chance.
import { type ClientReading, readClients } from './client/choose.ts'
import { layKnown } from './client/known.ts'
import { describeWork } from './describe/describe.ts'
import type { Document } from './document/document.ts'
import { type DueReading, readDues } from './due/choose.ts'
import { type Ground, layGround } from './ground/ground.ts'
import type { ReadingContext } from './known.ts'
import { figuresOf } from './resolve/money-and-counts.ts'
import { type WeighedTotals, weighTotals } from './resolve/weigh.ts'
import { type Contact, findContacts } from './spans/contacts.ts'
import type { Day } from './spans/dates/calendar.ts'
import type { OpenTable } from './weights/table.ts'

/** What a text says as a job. `clients`, `dues`, `amounts.totals`: all readings, likeliest first. */
export type Job = {
  ground: Ground
  clients: ClientReading[]
  dues: DueReading[]
  amounts: WeighedTotals
  description: string | null
  phone: string | null
  email: string | null
}

function contactOf(contacts: readonly Contact[], kind: Contact['kind']): string | null {
  const own = contacts.filter((contact) => contact.kind === kind && !contact.own)
  return own.length === 1 ? (own[0]?.value ?? null) : null
}

/** Reads a text as a job, whatever it is. `today` in whole days; `open`: where the weights come from. */
export function readJob(doc: Document, today: Day, { clients: names = [] }: ReadingContext, open: OpenTable): Job {
  const ground = layGround(doc, today)
  const clients = readClients(ground, open('client'), layKnown(names))
  const dues = readDues(ground, open('due'))
  const amounts = weighTotals(doc, today, open)
  const reading = amounts.totals[0]?.reading ?? amounts.best
  const chosen = { client: clients[0]?.span ?? null, due: dues[0]?.date ?? null, ...figuresOf(reading?.options ?? []) }
  const contacts = findContacts(doc.text, doc.tokens)
  return {
    ground,
    clients,
    dues,
    amounts,
    description: describeWork(ground, chosen, open('description')),
    phone: contactOf(contacts, 'phone'),
    email: contactOf(contacts, 'email'),
  }
}
