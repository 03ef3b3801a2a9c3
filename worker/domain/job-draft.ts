// Turns a reading into a job that can be billed, and completes it with an answer.

import type { Line } from './invoice.ts'
import { isInBounds } from './invoice-actions.ts'
import type { OpenDraft } from './pending-questions.ts'
import { readAmount, readClient, readContacts, readDue } from './text/answers.ts'
import { readClientChoice, readYesNo } from './text/choices.ts'
import { isQuote } from './text/dialog/quotes.ts'
import { parse } from './text/parse.ts'
import type { ParsedText } from './text/parsed.ts'

export type CompleteDraft = OpenDraft & { clientName: string; totalCents: number }

/** Whether it can be billed: a client, an amount in bounds, and nothing in doubt. */
export function isComplete(draft: OpenDraft): draft is CompleteDraft {
  const { totalCents } = draft
  const hasTotal = totalCents !== null && isInBounds(totalCents)
  return !draft.isQuote && draft.missing.length === 0 && draft.clientName !== null && hasTotal && addsUp(draft)
}

/** Whether an answer has told anything that the draft did not know. */
export function isLearned(before: OpenDraft, after: OpenDraft): boolean {
  const isNew = (key: 'clientName' | 'clientPhone' | 'clientEmail' | 'totalCents' | 'dueOn') =>
    before[key] !== after[key]
  const isAsked = after.missing.length < before.missing.length || after.options.join() !== before.options.join()
  return (
    isAsked ||
    after.outOfBounds === true ||
    (['clientName', 'clientPhone', 'clientEmail', 'totalCents', 'dueOn'] as const).some(isNew)
  )
}

/** Lines are the invoice's arithmetic: unless they add up to the total they are not shown. */
function addsUp(draft: OpenDraft): boolean {
  return draft.lines.length === 0 || draft.lines.reduce((sum, line) => sum + line.amountCents, 0) === draft.totalCents
}

/** The reading of a job as a draft; `missing` is what the product has to ask for. */
export function toOpenDraft(reading: ParsedText, body = ''): OpenDraft {
  const inDoubt = new Set(reading.missing)
  const total = reading.total_cents
  if (reading.client_name === null) inDoubt.add('client')
  if (total === null || !isInBounds(total)) inDoubt.add('amount')
  const sure = !inDoubt.has('amount')
  const outOfBounds = total !== null && !isInBounds(total)
  const draft: OpenDraft = {
    about: 'job',
    clientName: inDoubt.has('client') ? null : reading.client_name,
    clientPhone: reading.client_phone,
    clientEmail: reading.client_email,
    description: reading.description,
    lines: sure ? toLines(reading) : [],
    totalCents: sure ? total : null,
    dueOn: reading.due_date,
    language: reading.language,
    missing: (['client', 'amount'] as const).filter((field) => inDoubt.has(field)),
    options: sure ? [] : reading.amount_options.filter(isInBounds),
    outOfBounds,
    ...(isQuote(body) && { isQuote: true }),
  }
  return addsUp(draft) ? draft : { ...draft, lines: [] }
}

function toLines(reading: ParsedText): Line[] {
  const work = reading.items.map((item) => ({
    kind: 'work' as const,
    description: item.description ?? reading.description ?? '',
    quantity: item.quantity,
    unitCents: item.unit_cents,
    amountCents: item.amount_cents,
  }))
  const rest = reading.adjustments.map((adjustment) => ({
    kind: adjustment.kind,
    description: adjustment.label,
    quantity: 1,
    unitCents: adjustment.amount_cents,
    amountCents: adjustment.amount_cents,
  }))
  return [...work, ...rest]
}

/**
 * What an open question becomes with this text as its answer, or null when the text is none: a job of its own, or a
 * word for the product. Whatever leaves something open comes back as a draft that still asks. `now` as in `parse`.
 */
export function completeDraft(draft: OpenDraft, body: string, alone: ParsedText, now: string): OpenDraft | null {
  const reading = readAmendment(body, alone, now)
  const isVague = draft.missing.includes('amount') && reading.total_cents === null && VAGUE.test(body)
  if (isVague) return { ...draft, outOfBounds: false }
  const chosen = chosenClient(draft, body)
  if (chosen === null && (isWord(draft, body, reading) || isNewJob(draft, body, reading))) return null
  const wantsAmount = draft.missing.includes('amount')
  const amount = wantsAmount ? answerAmount(draft, body, reading) : amendedAmount(body, reading)
  const client = draft.missing.includes('client') ? (chosen ?? answerClient(draft, body, reading)) : null
  const stillOpen = wantsAmount && amount === null
  const missing = draft.missing.filter((field) => (field === 'client' ? client === null : amount === null))
  const { clients: _, ...rest } = draft
  return {
    ...rest,
    clientName: client ?? otherClient(draft, body, reading) ?? draft.clientName,
    ...contactsOf(draft, body),
    totalCents: amount ?? draft.totalCents,
    description: draft.description ?? (chosen === null ? reading.description : null),
    dueOn: draft.dueOn ?? answerDue(body, reading, now),
    lines: amount === null ? draft.lines : [],
    missing,
    options: stillOpen ? reading.amount_options.filter(isInBounds) : [],
    outOfBounds: stillOpen && client === null && isBareOutOfBounds(body),
  }
}

/** A bare figure that is nothing, less than nothing, or too much; "8%" and "1.200" are only not clear. */
function isBareOutOfBounds(body: string): boolean {
  const [, sign = '', figure = ''] =
    /^[^\p{L}\d%-]*(?:(-)[^\p{L}\d%-]*)?(\d+(?:[,.]+\d+)*)[^\p{L}\d%]*$/u.exec(body) ?? []
  const dollars = figure === '' ? Number.NaN : Number(`${sign}${figure.replace(/,/g, '').replace(/\.$/, '')}`)
  return Number.isFinite(dollars) && !isInBounds(Math.round(dollars * 100))
}

// "half of what I charged Bob", "a buck fifty": words on the amount that name nobody and cannot be worked out.
const VAGUE =
  /\b(?:what|than|as|lo que) (?:i |we |le )*(?:charged|billed|invoiced|did for|cobr[eé]|factur[eé])\b|\ba buck\b/i

/** "it was Bob not Maria, 200", said of Maria's job. */
function otherClient({ clientName }: OpenDraft, body: string, reading: ParsedText): string | null {
  const denied = /\bnot? (?:para |for |es )?(\p{L}+)/iu.exec(body)?.[1]
  const isDenied = denied !== undefined && clientName !== null && isSameName(clientName, denied)
  return isDenied && reading.intent === 'invoice' && !reading.missing.includes('client') ? reading.client_name : null
}

function contactsOf(draft: OpenDraft, body: string): Pick<OpenDraft, 'clientPhone' | 'clientEmail'> {
  const { phone, email } = readContacts(body)
  return { clientPhone: draft.clientPhone ?? phone, clientEmail: draft.clientEmail ?? email }
}

/** The client of those offered that the answer picks for certain. */
function chosenClient({ clients = [], missing }: OpenDraft, body: string): string | null {
  const choice = missing.includes('client') ? readClientChoice(body, clients) : null
  return typeof choice === 'number' ? (clients[choice] ?? null) : null
}

const AMENDS = /\b(?:make (?:it|that)|change it to|ponle|que sean|mejor|actually)\b/i

/** "Bob, make it 250": what is amended is the job that is being asked about, so that a bare name beside it is somebody to bill. */
function readAmendment(body: string, alone: ParsedText, now: string): ParsedText {
  const { intent, client_name: name, missing } = alone
  const isBare = intent === 'invoice' && name !== null && missing.includes('amount') && AMENDS.test(body)
  return isBare ? parse(body, now, '', { clients: [name] }) : alone
}

/** "make it 250", "Bob, make it 250", said of the job that is being asked about. */
function amendedAmount(body: string, reading: ParsedText): number | null {
  const { intent, change, missing, total_cents } = reading
  const said = intent === 'change' ? (change?.total_cents ?? null) : null
  const cents = intent === 'invoice' && missing.length === 0 && AMENDS.test(body) ? total_cents : said
  return cents !== null && isInBounds(cents) ? cents : null
}

function answerDue(body: string, reading: ParsedText, now: string): string | null {
  if (reading.due_date !== null) return reading.due_date
  return /\b(?:due|by|before|vence|antes|para (?:el|hoy|fin))\b/i.test(body) ? readDue(body, now) : null
}

const LAST_ONE = /\b(?:last|previous|latest|[uú]ltim[oa]|anterior)\b/i

/** Whether the text speaks of an invoice that exists, or commands the product. "make it 200" does not, while the amount is what was asked. */
function isWord(draft: OpenDraft, body: string, reading: ParsedText): boolean {
  const { intent, reference } = reading
  if (/\binv-?\d/i.test(body)) return true
  if (intent === 'invoice' || intent === 'other' || intent === 'start') return false
  // "200?" is an amount that is not certain, not an invoice that is asked about.
  if (draft.missing.includes('amount') && /^\W*\d[\d.,]*\s*\?+\s*$/.test(body)) return false
  // "What is the total for Maria? 200": our question, quoted with its answer.
  if (draft.missing.includes('amount') && /\?[^\p{L}\d]*\d[\d.,]*$/u.test(body.trimEnd())) return false
  const { number, numbers, client } = reference ?? {}
  // "send the invoice to Maria": it is this one's client that is told.
  if (intent === 'resend' && SENDS_IT.test(body) && fits(draft.clientName, client ?? null, isSameName)) return false
  // "Rosa, make it 320", where nobody was named yet: whom to bill, and how much.
  const isNaming = draft.clientName === null && intent === 'change' && AMENDS.test(body)
  const isOfOther = client !== undefined && !isNaming && !isForClient(draft, body, client)
  const namesOther = number !== undefined || numbers !== undefined || isOfOther
  if (intent !== 'change' || namesOther || LAST_ONE.test(body)) return true
  // A correction that names no invoice speaks of the job at hand, whatever of it can be read.
  return false
}

const SENDS_IT =
  /^\W*(?:(?:please|pls|just|can you) )*(?:send|text|forward|shoot) (?!.*\b(?:again|once more|link|copy)\b).*\b(?:invoice|bill|factura)\b/i

// "make it 250 for Maria", said while Maria's job is asked about, or whose it is.
function isForClient({ clientName }: OpenDraft, body: string, client: string): boolean {
  return /\d\S*(?: dollars| bucks| d[oó]lares)? (?:for|para) /i.test(body) && fits(clientName, client, isSameName)
}

/** A complete job is never an answer; an incomplete one is when it speaks of the same work, client and amount. */
function isNewJob(draft: OpenDraft, body: string, reading: ParsedText): boolean {
  if (reading.intent !== 'invoice') return false
  if (isTwoThings(draft, body, reading) || otherClient(draft, body, reading) !== null) return false
  const isWhole = reading.client_name !== null && reading.description !== null && reading.missing.length === 0
  if (isWhole) return !isRepetition(draft, reading)
  // An amount that is in doubt contradicts one that was sure as well.
  const total =
    reading.total_cents ?? (reading.amount_options.length === 1 ? (reading.amount_options[0] ?? null) : null)
  const sameClient = fits(draft.clientName, reading.client_name, isSameName)
  const sameTotal =
    amendedAmount(body, reading) !== null || fits(draft.totalCents, total, (one, other) => one === other)
  return !(sameClient && sameTotal && fits(draft.description, reading.description, isSameWork))
}

/** "fixed sink for Maria 200", said where the total of Maria's sink is asked for: the same job, now whole. */
function isRepetition(draft: OpenDraft, { client_name: name, description, total_cents: total }: ParsedText): boolean {
  const isSameJob = draft.description !== null && isSameWork(draft.description, description ?? '')
  const isSame =
    fits(draft.clientName, name, isSameName) && fits(draft.totalCents, total, (one, other) => one === other)
  return isSame && isSameJob
}

// "200 and fixed door for Bob 90": an answer and a job in one breath. Neither is billed by it.
function isTwoThings(draft: OpenDraft, body: string, reading: ParsedText): boolean {
  const opens = /^\W*\d[\d.,]*\s*(?:(?:dollars|bucks|dolares)\s*)?(?:and|y|also|tambien|[,.;\n])\s/i.test(body)
  return draft.missing.includes('amount') && opens && reading.items.length > 1 && reading.description !== null
}

function fits<T>(known: T | null, said: T | null, isSame: (known: T, said: T) => boolean): boolean {
  return known === null || said === null || isSame(known, said)
}

/** Words that say only what the money is for. */
const GENERIC = new Set('labor labour parts materials work job total obra partes materiales trabajo'.split(' '))

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

function isSameName(one: string, other: string): boolean {
  return wordsOf(one).some((word) => word.length > 1 && wordsOf(other).includes(word))
}

function isSameWork(known: string, said: string): boolean {
  const words = wordsOf(said).filter((word) => word.length > 2 && !GENERIC.has(word))
  return words.length === 0 || words.some((word) => wordsOf(known).includes(word))
}

function answerAmount(draft: OpenDraft, body: string, reading: ParsedText): number | null {
  if (isTwoThings(draft, body, reading)) return null
  if (draft.options.length === 1 && readYesNo(body) === true) return draft.options[0] ?? null
  const isSaid = reading.intent === 'invoice' && !reading.missing.includes('amount')
  const value = isSaid ? reading.total_cents : readAmount(body, draft.options).value
  if (value === null || ELSE.test(body) || isPiece(draft, body, value)) return null
  return isInBounds(value) ? value : null
}

// "at 5", "a las 3", "her house is 412 Elm"
const ELSE =
  /^\W*(?:(?:at|by|a las?) \d{1,2}\W*$|(?:his|her|their|the|su|la|el) (?:house|place|address|casa|direcci[oó]n)\b)/i
const PIECES =
  /\b(?:parts?|materials?|supplies|tax|labou?r|trip|extra|more|delivery|partes?|piezas?|material(?:es)?|impuestos?|iva|mano de obra|viaje|m[aá]s)\b/i
const WHOLE = /\b(?:total|includ\w*|incl|with|all|everything|incluid\w*|con|todo|and|y)\b/i

// "60 for parts", said where "200 plus parts" was asked about: what is added to the amount, not the amount.
function isPiece({ options }: OpenDraft, body: string, value: number): boolean {
  const least = Math.min(...options)
  if (options.length === 0 || value >= least) return false
  return value * 2 < least || (PIECES.test(body) && !WHOLE.test(body))
}

function answerClient(draft: OpenDraft, body: string, reading: ParsedText): string | null {
  if (readClientChoice(body, draft.clients ?? []) !== null) return null
  if (reading.intent === 'invoice') return reading.missing.includes('client') ? null : reading.client_name
  const { intent, change, reference } = reading
  if (intent === 'change' || intent === 'resend') return change?.client_name ?? reference?.client ?? null
  // With the amount asked for as well, a bare figure is no name.
  return draft.missing.includes('amount') && /^\W*\d/.test(body) ? null : readClient(body).value
}
