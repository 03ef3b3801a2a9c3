// Pictures: each that was acknowledged is kept once, on the page of its own invoice alone, and what was taken off stays off.
import { widthOf } from '../photographers.ts'
import { stage } from '../sandbox-app.ts'
import type { Simulation } from '../simulation.ts'
import { bucket, call, rows } from '../world.ts'
import { UNDER_WAY_MS } from './opt-outs.ts'
import { isAcknowledged } from './texts.ts'

type Row = {
  id: string
  company_id: string
  sid: string
  position: number
  at: number
  state: string
  reason: string | null
  width: number | null
  invoice_id: string | null
  removed_at: number | null
  told_at: number | null
  act_key: string | null
}
type Invoice = { cause: string; sender: string | null; number: number; status: string; created_at: number }
type Sent = Simulation['pictures'][number]

/** What was taken off is deleted after a week. */
const WEEK_MS = 7 * 86_400_000
const BEFORE_MS = 10 * 60_000
const AFTER_MS = 30 * 60_000

const fileOf = ({ company_id, id }: Row) => bucket.peek(`companies/${company_id}/photos/${id}.jpg`)
const said = (sid: string, words: string) =>
  rows(
    'select 1 from messages where (key = ? or key like ?) and body like ?',
    `photos:${sid}`,
    `photos:${sid}:%`,
    words,
  )

export function picturesStandOnceWhereTheyBelong(sim: Simulation): string[] {
  const sent = sim.pictures.flatMap((one) => checkSent(sim, one))
  return [...sent, ...checkStrays(sim), ...checkRemovals(sim)]
}

function checkSent(sim: Simulation, sent: Sent): string[] {
  const { sid, phone, at, widths } = sent
  const company = sim.cast.companies.find(({ people }) => people.some((person) => person.phone === phone))
  const found = rows<Row>('select * from attachments where sid = ? order by position', sid)
  const elsewhere = found.filter(({ company_id }) => company_id !== company?.id)
  if (elsewhere.length > 0) return [`a picture of ${phone} is at ${elsewhere[0]?.company_id}`]
  if (!isAcknowledged({ sid })) return []
  const mayBeGone = stage().clock.now - at > WEEK_MS
  const wrong = widths.flatMap((width, position) => {
    const [row, ...more] = found.filter((one) => one.position === position)
    if (more.length > 0) return [`picture ${width} of ${sid} stands ${more.length + 1} times`]
    if (!row) return mayBeGone ? [] : [`picture ${width} of ${sid} was acknowledged and is not there`]
    return checkRow(sim, sent, row, width)
  })
  const added = said(sid, '%added to%')
  return added.length > 1 ? [...wrong, `the pictures of ${sid} were told of ${added.length} times`] : wrong
}

function checkRow(sim: Simulation, sent: Sent, row: Row, width: number): string[] {
  const name = `picture ${width} of ${sent.sid}`
  if (row.state !== 'photo') return [`${name} is ${row.state}: ${row.reason}`]
  const bytes = fileOf(row)
  if (!bytes) return [`${name} has no bytes`]
  if (row.width !== width || widthOf(bytes) !== width)
    return [`${name} is ${row.width} wide, its bytes ${widthOf(bytes)}`]
  return row.invoice_id === null ? checkLoose(sim, sent, row, name) : checkPlace(sent, row, name)
}

const find = (companyId: string, where: string, ...values: (string | number)[]) =>
  rows<Invoice>(
    `select cause, sender, number, status, created_at from invoices where company_id = ? and ${where}`,
    ...[companyId, ...values],
  )

/** Nobody's: then there is no invoice of its text that takes it, and its sender was asked. */
function checkLoose({ texts, restores }: Simulation, { sid, phone }: Sent, row: Row, name: string): string[] {
  if (row.removed_at !== null) return []
  const own = find(row.company_id, 'cause = ?', sid)
  if (own.length === 1 && own[0]?.status !== 'cancelled') return [`${name} is not on the invoice of its text`]
  const isStopped = texts.some((text) => text.phone === phone && text.said === 'stop')
  if (isStopped || restores.length > 0 || said(sid, '%').length > 0) return []
  return [`${name} is nobody's, and nobody was asked`]
}

/** On the invoice of its text; one without words on one that its sender made at about that time; else where its sender said. */
function checkPlace({ sid, phone, number, at }: Sent, row: Row, name: string): string[] {
  const [invoice] = find(row.company_id, 'id = ?', row.invoice_id ?? '')
  if (!invoice) return [`${name} is on an invoice that is not there`]
  const own = find(row.company_id, 'cause = ?', sid)
  if (own.length === 1 && own[0]?.status !== 'cancelled' && invoice.cause !== sid)
    return [`${name} is on INV-${invoice.number}, not on the invoice of its text`]
  // What was told later where it belongs, and what was taken back, does not tell by whose job it was placed.
  if (row.act_key !== sid || invoice.cause === sid || invoice.number === number) return []
  const isNear =
    invoice.created_at > at - BEFORE_MS - UNDER_WAY_MS && invoice.created_at < row.at + AFTER_MS + UNDER_WAY_MS
  return invoice.sender === phone && isNear
    ? []
    : [`${name} was put on INV-${invoice.number}, which is not of its time`]
}

/** No file that no row knows of, and no row of a text that nobody sent. */
function checkStrays({ pictures }: Simulation): string[] {
  const sids = new Set(pictures.map(({ sid }) => sid))
  const unknown = rows<Row>('select * from attachments').filter(({ sid }) => !sids.has(sid))
  return unknown.map(({ sid }) => `there is a picture of ${sid}, which brought none`)
}

/** Whoever was told that a picture is off finds it off, unless somebody took that back. */
function checkRemovals({ removals, texts, cast }: Simulation): string[] {
  const isOff = (id: string) =>
    rows('select 1 from attachments where id = ? and invoice_id is not null and removed_at is null', id).length === 0
  const colleaguesOf = (phone: string) =>
    cast.companies.find(({ people }) => people.some((one) => one.phone === phone))?.people ?? []
  const mayBeBack = ({ phone, at }: { phone: string; at: number }) =>
    texts.some(
      (text) =>
        text.body === 'undo' &&
        text.at > at - UNDER_WAY_MS &&
        colleaguesOf(phone).some((one) => one.phone === text.phone),
    )
  const wrong = removals.filter((one) => one.isAcknowledged && !mayBeBack(one) && !isOff(one.id))
  const last = wrong.filter(({ id, at }) => removals.every((other) => other.id !== id || other.at <= at))
  return last.map(({ id }) => `the picture ${id} was taken off and is there again`)
}

/** Through the front door: each page shows its own pictures and no other, and what is off opens no more. */
export async function pagesShowTheirPictures(sim: Simulation): Promise<string[]> {
  if (sim.pictures.length === 0) return []
  const all = rows<Row>("select * from attachments where state = 'photo' order by at, position, id")
  const invoices = rows<{ id: string; company_id: string }>('select id, company_id from invoices')
  const pages = invoices.map(async ({ id, company_id: company }) => {
    const page = await call('GET', `/api/payment/${id}?company=${company}`)
    const { photos = [] } = (page?.body.data ?? {}) as { photos?: { width: number }[] }
    const widths = photos.map(({ width }) => width).join()
    const expected = all.filter((row) => row.invoice_id === id && row.removed_at === null)
    return widths === expected.map(({ width }) => width).join() ? [] : [`${id} shows ${widths}`]
  })
  const files = all.map(async (row) => {
    const answer = await call('GET', `/files/photo/${row.id}`)
    const isShown = row.invoice_id !== null && row.removed_at === null
    return answer?.status === (isShown ? 200 : 404) ? [] : [`the picture ${row.width} answers ${answer?.status}`]
  })
  return await untilThen(Promise.all([...pages, ...files]))
}

async function untilThen(work: Promise<string[][]>): Promise<string[]> {
  const { clock } = stage()
  const done: string[] = []
  let isDone = false
  void work.then((found) => {
    done.push(...found.flat())
    isDone = true
  })
  do await clock.runUntil(clock.now + 10_000)
  while (!isDone)
  return done
}
