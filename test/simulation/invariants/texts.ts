// Texts: each that was acknowledged is dealt with once, billed for what it says, and answered once.
import { SYSTEM_COMPANY_ID } from '../../../worker/domain/company-id.ts'
import { stage } from '../sandbox-app.ts'
import type { SentText, Simulation } from '../simulation.ts'
import { rows, sandbox } from '../world.ts'
import { SKEW_MS, UNDER_WAY_MS } from './opt-outs.ts'

type Issued = { cause: string; id: string; issued: number | null }
type MessageRow = {
  id: string
  key: string
  state: string
  provider_sid: string | null
  body: string
  recipient: string
  error: string | null
}

/** Whether the product told the provider that it has this text. */
export function isAcknowledged({ sid }: Pick<SentText, 'sid'>): boolean {
  return Object.values(sandbox.state.delivery).some(
    ({ subject, kind, state }) => subject === sid && kind === 'sms' && state === 'delivered',
  )
}

const STRANGERS_MS = 7 * 86_400_000

/** That it may be, its letter is asked for elsewhere. */
const isFiled = ({ sid }: SentText) =>
  rows("select 1 from dead_letters where json_extract(body, '$.sid') = ?", sid).length > 0

type TextRow = { sid: string; company_id: string; received_at: number; handled_at: number | null }
type Kept = Map<string, TextRow>

const readKept = (): Kept =>
  new Map(rows<TextRow>("select * from texts order by company_id = 'house'").map((row) => [row.sid, row]))

/**
 * Whether no STOP can have had a say: each came when the text had been dealt with, or was lifted by a START that was sent
 * before it, however late that was brought.
 */
function isHeard({ texts }: Simulation, kept: Kept, { sid, phone, at }: SentText): boolean {
  const { handled_at: to = null } = kept.get(sid) ?? {}
  const handledAt = (text: SentText) => kept.get(text.sid)?.handled_at ?? Number.POSITIVE_INFINITY
  const said = (word: string) => texts.filter((text) => text.phone === phone && text.said === word)
  const cameAt = (text: string) => kept.get(text)?.received_at ?? Number.POSITIVE_INFINITY
  // A START that was sent before it and reached us after it had lifted nothing by then.
  const isBetween = (start: SentText, stop: SentText) =>
    start.at > handledAt(stop) + UNDER_WAY_MS && start.at + 2 * SKEW_MS < at && cameAt(start.sid) < cameAt(sid)
  const isLifted = (stop: SentText) => said('start').some((start) => isBetween(start, stop))
  return said('stop').every((stop) => (to !== null && stop.at > to) || isLifted(stop))
}

export function textsAreDealtWithOnce(sim: Simulation): string[] {
  const kept = readKept()
  const issued = Map.groupBy(
    rows<Issued>(`select i.cause, i.id, (select cents from ledger l where l.company_id = i.company_id and l.cause = 'issued:' || i.id
      and l.account = 'receivable') as issued from invoices i`),
    ({ cause }) => cause,
  )
  return sim.texts.flatMap((text) => {
    const made = issued.get(text.sid) ?? []
    return checkText(sim, text, kept, made.length > 0 ? made : answered(sim, text, kept, issued))
  })
}

/** The invoice of the half job that this text said once more with its amount: then it was the answer. */
function answered({ texts }: Simulation, text: SentText, kept: Kept, issued: Map<string, Issued[]>): Issued[] {
  const cameAt = ({ sid }: SentText) => kept.get(sid)?.received_at ?? Number.POSITIVE_INFINITY
  const isHalf = (half: SentText) =>
    half.phone === text.phone && cameAt(half) < cameAt(text) && text.body.startsWith(`${half.body},`)
  if (text.asks === null) return []
  return texts
    .filter(isHalf)
    .flatMap(({ sid }) => issued.get(sid) ?? [])
    .filter((invoice) => invoice.issued === text.asks)
    .slice(0, 1)
}

function checkText(sim: Simulation, text: SentText, kept: Kept, made: Issued[]): string[] {
  const row = kept.get(text.sid)
  const name = `«${text.body}» from ${text.phone}`
  if (made.length > 1) return [`${name} made ${made.length} invoices`]
  const wrongSum = made.find(({ issued }) => text.asks !== null && issued !== text.asks)
  if (wrongSum) return [`${name} was billed as ${wrongSum.issued} cents`]
  if (!isAcknowledged(text)) return []
  const isStranger = isUncast(sim, text)
  // What strangers say is not kept for longer than a week.
  if (!row && (isStranger || /^(?:early|start)/.test(text.said)) && stage().clock.now - text.at > STRANGERS_MS)
    return []
  if (!row) return [`${name} was acknowledged and is not there`]
  // What a number said on its way to an account waits again when the database went back to before that.
  const mayWait = isStranger && (text.asks !== null || sim.restores.length > 0)
  if (row.handled_at === null && !mayWait) return [`${name} was acknowledged and never dealt with`]
  const isBilled = made.length === 1
  if (text.asks !== null && !isStranger && !isBilled && !isFiled(text) && isHeard(sim, kept, text))
    return [`${name} made no invoice`]
  return []
}

/** One reply a text. In the moment of signing up the system company and the new company may both answer; a bare yes may mean nothing, of two the first signs up, and a greeting need not be answered. */
function mayHave(said: string, replies: number): boolean {
  if (replies === 1) return true
  if (said.startsWith('early') && replies === 2) return true
  return /^(?:yes|chat|picture|caption|early word|early yes|early agree)$/.test(said) && replies === 0
}

const isUncast = ({ cast }: Simulation, text: SentText) =>
  !cast.companies.some(({ people }) => people.some(({ phone }) => phone === text.phone))

/** Its account was made by text, went with the database, and came back: the text was on its way in between. */
const isWhileHealing = ({ restores }: Simulation, { sid, at, phone }: SentText) =>
  restores.some(
    (restore) =>
      at <= restore.healedAt &&
      rows('select 1 from texts where sid = ? and handled_at >= ?', sid, restore.at).length > 0,
  ) && rows("select 1 from users where phone = ? and password_hash = ''", phone).length > 0

/**
 * A number that signed up by text and whose account went with the database is answered as a stranger; while the account was
 * away and came back also as its owner: by the system company once and by its own once.
 */
function isBetweenAccounts(sim: Simulation, text: SentText, replies: number): boolean {
  if (sim.restores.length === 0) return false
  if (isUncast(sim, text)) return replies <= 2
  if (replies !== 2 || !isWhileHealing(sim, text)) return false
  const homes = rows<{ company_id: string }>('select company_id from messages where key = ?', `reply:${text.sid}`)
  return homes.filter(({ company_id }) => company_id === SYSTEM_COMPANY_ID).length === 1
}

const isLossy = ({ restores }: Simulation) =>
  restores.length > 0 && stage().chaos.faults.some(({ kind }) => /^(?:crash|power)/.test(kind))

/** Those of `all` that have no counterpart of the same phone among `others`; what `isWhole` never has one. */
function unpaired<T>(all: T[], isWhole: (one: T) => boolean, phoneOf: (one: T) => string, others: string[]): T[] {
  const left = [...others]
  return all.filter((one) => {
    const at = isWhole(one) ? -1 : left.indexOf(phoneOf(one))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

export function repliesGoOutOnce(sim: Simulation): string[] {
  const kept = readKept()
  const messages = rows<MessageRow>('select id, key, state, provider_sid, body, recipient, error from messages')
  const byKey = Map.groupBy(messages, ({ key }) => key)
  const repliesTo = ({ sid }: SentText) => byKey.get(`reply:${sid}`)?.length ?? 0
  const unanswered = sim.texts
    .filter((text) => isAcknowledged(text) && isHeard(sim, kept, text) && !/^st(?:op|art)$/.test(text.said))
    .filter((text) => !mayHave(text.said, repliesTo(text)) && !isBetweenAccounts(sim, text, repliesTo(text)))
  const taken = Object.values(sandbox.state.message).filter(({ direction }) => direction === 'outbound-api')
  const owners = Map.groupBy(messages, ({ provider_sid: sid }) => sid)
  // One that was taken without our hearing of it, before its recipient said STOP, is no second one.
  const isStopped = (body: string, to: string) =>
    messages.some((row) => row.state === 'stopped' && row.body === body && row.recipient === to)
  // Nor one that a machine sent just before it went down, whose row went with a restored database.
  const isForgotten = (sid: string, body: string, to: string) =>
    !owners.has(sid) && isLossy(sim) && taken.filter((one) => one.body === body && one.to === to).length === 1
  const strays = taken.filter(
    ({ sid, body, to }) => owners.get(sid)?.length !== 1 && !isStopped(body, to) && !isForgotten(sid, body, to),
  )
  const isOwned = ({ sid }: { sid: string }) => owners.has(sid)
  const isAnswered = (text: SentText) => repliesTo(text) > 0
  // A reply whose row went with a restored database answers one text that has none.
  const lost = isLossy(sim) ? taken.filter((one) => !isOwned(one)).map(({ to }) => to) : []
  const missed = isLossy(sim) ? unanswered.filter((text) => !isAnswered(text)).map(({ phone }) => phone) : []
  const told = [
    ...unpaired(unanswered, isAnswered, ({ phone }) => phone, lost).map(
      (text) => `«${text.body}» has ${repliesTo(text)} replies`,
    ),
    ...unpaired(strays, isOwned, ({ to }) => to, missed).map(
      ({ body, to, sid }) => `${to} got «${body.slice(0, 60)}» that ${owners.get(sid)?.length ?? 0} rows know of`,
    ),
  ]
  const twice = rows<{ key: string; n: number }>(
    'select key, count(*) as n from messages group by company_id, key having n > 1',
  )
  return [
    ...told,
    ...twice.map(({ key, n }) => `${key} was written ${n} times`),
    ...messages.flatMap((message) => checkMessage(sim, message)),
  ]
}

function checkMessage(
  sim: Simulation,
  { state, key, provider_sid: sid, body, recipient, error }: MessageRow,
): string[] {
  const name = `${key} «${body.slice(0, 60)}»`
  if (state === 'stopped')
    return sim.texts.some(({ phone, said }) => phone === recipient && said === 'stop')
      ? []
      : [`${name} was stopped and nobody said STOP`]
  if (state !== 'sent' && state !== 'delivered') return [`${name} is ${state}: ${error}`]
  const taken = sid === null ? undefined : sandbox.state.message[sid]
  // Of a code that went out the words are not kept.
  const isSame = key.startsWith('code:') ? body === '' : taken?.body === body
  return isSame && taken?.to === recipient ? [] : [`${name} counts as sent and was not`]
}
