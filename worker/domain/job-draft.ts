// Turns a reading into a job that can be billed, and completes it with an answer.

import type { Line } from './invoice.ts'
import { isInBounds } from './invoice-actions.ts'
import { isBareOutOfBounds, isElse, isSending, readRough, says } from './job-words.ts'
import type { OpenDraft } from './pending-questions.ts'
import { readAmount, readClient, readContacts, readDue, withoutContact } from './text/dialog/answers.ts'
import { isBare } from './text/dialog/bare.ts'
import { readClientChoice, readYesNo } from './text/dialog/choices.ts'
import { readEither } from './text/dialog/denied.ts'
import { figureOf, hear, lettersOf, writtenFrom } from './text/dialog/hear.ts'
import { readLoneSum } from './text/dialog/lone-sum.ts'
import { asksForPart } from './text/dialog/part-answers.ts'
import { findPhrase, leadOf, reachAny } from './text/dialog/phrases.ts'
import { isQuote } from './text/dialog/quotes.ts'
import { parse } from './text/read.ts'
import type { ParsedText } from './text/reading.ts'

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
  return draft.lines.length === 0 || sumOf(draft.lines) === draft.totalCents
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** The reading of a job as a draft; `missing` is what the product has to ask for. */
export function toOpenDraft(reading: ParsedText, body = ''): OpenDraft {
  const inDoubt = new Set(reading.missing)
  const total = reading.total_cents
  if (reading.client_name === null) inDoubt.add('client')
  // What no invoice can have is said as such; "-50" is not billed as 50.
  const lone = body === '' ? null : readLoneSum(body)
  const outOfBounds = (total !== null && !isInBounds(total)) || (lone !== null && !isInBounds(lone))
  if (total === null || outOfBounds) inDoubt.add('amount')
  const sure = !inDoubt.has('amount')
  const either = body === '' ? [] : readEither(body)
  const read = either.length > 0 ? either : reading.amount_options
  const likely = read.length === 0 && lone !== null ? [lone] : read
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
    options: sure ? [] : likely.filter((cents) => isInBounds(cents) && !outOfBounds),
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
  const rest = reading.extras.map((extra) => ({
    kind: extra.kind,
    description: extra.label,
    quantity: 1,
    unitCents: extra.amount_cents,
    amountCents: extra.amount_cents,
  }))
  return [...work, ...rest]
}

/**
 * What an open question becomes with this text as its answer, or null when the text is none: a job of its own, or a
 * word for the product. Whatever leaves something open comes back as a draft that still asks. `now` as in `parse`.
 */
export function completeDraft(draft: OpenDraft, body: string, alone: ParsedText, now: string): OpenDraft | null {
  const reading = readAmendment(body, alone, now)
  const isVague = draft.missing.includes('amount') && reading.total_cents === null && says(body, 'vague')
  if (isVague) return { ...draft, outOfBounds: false }
  const rough = draft.missing.includes('amount') ? readRough(body) : null
  if (rough !== null) return { ...draft, options: [rough], outOfBounds: false }
  const chosen = chosenClient(draft, body)
  if (wantsNoneOf(draft, body)) return draft
  if (chosen === null && (isWord(draft, body, reading) || isNewJob(draft, body, reading))) return null
  const wantsAmount = draft.missing.includes('amount')
  const amount = wantsAmount ? answerAmount(draft, body, reading) : amendedAmount(body, reading)
  const client = draft.missing.includes('client') ? (chosen ?? answerClient(draft, body, reading)) : null
  const stillOpen = wantsAmount && amount === null
  const missing = draft.missing.filter((field) => (field === 'client' ? client === null : amount === null))
  const { clients: _, ...rest } = draft
  const isPart = asksForPart(body, draft.options)
  return {
    ...rest,
    clientName: client ?? otherClient(draft, body, reading) ?? draft.clientName,
    ...contactsOf(draft, body),
    totalCents: amount ?? draft.totalCents,
    description: draft.description ?? (chosen === null ? reading.description : null),
    dueOn: draft.dueOn ?? answerDue(body, reading, now),
    lines: amount === null || sumOf(draft.lines) === amount ? draft.lines : [],
    missing,
    options:
      stillOpen && !isPieceOnly(body) ? (isPart ? draft.options : reading.amount_options.filter(isInBounds)) : [],
    outOfBounds: stillOpen && client === null && isBareOutOfBounds(body),
  }
}

/** "it was Bob not Maria, 200", said of Maria's job. */
function otherClient({ clientName }: OpenDraft, body: string, reading: ParsedText): string | null {
  const { words } = hear(body)
  const at = words.findIndex((word, i) => (word === 'not' || word === 'no') && i + 1 < words.length)
  const denied = at < 0 ? undefined : words[at + 1 + leadOf(words.slice(at + 1), 'beforeName')]
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

/** None of the clients that were offered: "somebody else". */
export function wantsNoneOf({ clients = [], missing }: OpenDraft, body: string): boolean {
  return missing.includes('client') && readClientChoice(body, clients) === 'none'
}

/** "Bob, make it 250": what is amended is the job that is being asked about, so that a bare name beside it is somebody to bill. */
function readAmendment(body: string, alone: ParsedText, now: string): ParsedText {
  const { intent, client_name: name, missing } = alone
  const isBare = intent === 'invoice' && name !== null && missing.includes('amount') && says(body, 'amends')
  return isBare ? parse(body, now, '', { clients: [name] }) : alone
}

/** "make it 250", "Bob, make it 250", said of the job that is being asked about. */
function amendedAmount(body: string, reading: ParsedText): number | null {
  const { intent, change, missing, total_cents } = reading
  const said = intent === 'change' ? (change?.total_cents ?? null) : null
  const heard = hear(body)
  const at = findPhrase(heard.words, 'amends')
  const behind = at < 0 ? null : readAmount(writtenFrom(heard, at + reachAny(heard.words, 'amends', at))).value
  const cents = intent === 'invoice' && missing.length === 0 && at >= 0 ? total_cents : (said ?? behind)
  return cents !== null && isInBounds(cents) ? cents : null
}

function answerDue(body: string, reading: ParsedText, now: string): string | null {
  if (reading.due_date !== null) return reading.due_date
  return says(body, 'due') ? readDue(body, now) : null
}

/** Whether the text speaks of an invoice that exists, or commands the product. "make it 200" does not, while the amount is what was asked. */
function isWord(draft: OpenDraft, body: string, reading: ParsedText): boolean {
  const { intent, reference } = reading
  if (says(body, 'invoice')) return true
  if (intent === 'invoice' || intent === 'other' || intent === 'start' || isBare(body)) return false
  // "200?" is an amount that is not certain; "What is the total for Maria? 200" is our question, quoted with its answer.
  const { words, text } = hear(body)
  const isAsked = text.includes('?') && figureOf(words.at(-1)) !== null
  if (draft.missing.includes('amount') && isAsked && (words.length === 1 || !text.trimEnd().endsWith('?'))) return false
  const { number, numbers, client } = reference ?? {}
  // "600 total 200 first", "200 then the rest", where it is asked whether the job is 600 or 200: the number is a sum.
  const isSum = number === undefined ? !numbers && client === undefined : draft.options.includes(100 * number)
  if (isSum && asksForPart(body, draft.options)) return false
  // "send the invoice to Maria": it is this one's client that is told.
  if (isSending(words) && fits(draft.clientName, client ?? null, isSameName)) return false
  // "Rosa, make it 320", where nobody was named yet: whom to bill, and how much.
  const isNaming = draft.clientName === null && intent === 'change' && says(body, 'amends')
  // "not Maria, Rosa" and "Rosa 202-555-0143", where whom to bill was asked.
  const isWho = reading.change?.client_name !== undefined || (intent === 'change' && isBare(withoutContact(body)))
  if (draft.missing.includes('client') && isWho) return false
  const isOfOther = client !== undefined && !isNaming && !isForClient(draft, body, client)
  const namesOther = number !== undefined || numbers !== undefined || isOfOther
  if (intent !== 'change' || namesOther || says(body, 'lastOne')) return true
  // A correction that names no invoice speaks of the job at hand, whatever of it can be read.
  return false
}

// "make it 250 for Maria", said while Maria's job is asked about, or whose it is.
function isForClient({ clientName }: OpenDraft, body: string, client: string): boolean {
  const { words } = hear(body)
  const at = words.findIndex((word) => figureOf(word) !== null)
  return at >= 0 && findPhrase(words.slice(at + 1), 'forName') === 0 && fits(clientName, client, isSameName)
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
  const { words, text, tokens } = hear(body)
  const next = text
    .slice(tokens[0]?.end ?? 0)
    .trimStart()
    .charAt(0)
  const isJoined = findPhrase(words, 'jobDraftJoined', 1) === 1 || [',', '.', ';', '\n'].includes(next)
  const opens = figureOf(words[0]) !== null && words.length > 1 && isJoined
  return draft.missing.includes('amount') && opens && reading.items.length > 1 && reading.description !== null
}

function fits<T>(known: T | null, said: T | null, isSame: (known: T, said: T) => boolean): boolean {
  return known === null || said === null || isSame(known, said)
}

/** Words that say only what the money is for. */
const GENERIC = new Set('labor labour parts materials work job total obra partes materiales trabajo'.split(' '))

const wordsOf = lettersOf

function isSameName(one: string, other: string): boolean {
  return wordsOf(one).some((word) => word.length > 1 && wordsOf(other).includes(word))
}

function isSameWork(known: string, said: string): boolean {
  const words = wordsOf(said).filter((word) => word.length > 2 && !GENERIC.has(word))
  return words.length === 0 || words.some((word) => wordsOf(known).includes(word))
}

function answerAmount(draft: OpenDraft, body: string, reading: ParsedText): number | null {
  if (isTwoThings(draft, body, reading) || asksForPart(body, draft.options)) return null
  if (draft.options.length === 1 && readYesNo(body) === true) return draft.options[0] ?? null
  const isSaid = reading.intent === 'invoice' && !reading.missing.includes('amount')
  const value = isSaid ? reading.total_cents : readAmount(body, draft.options).value
  if (value === null || isElse(body) || isPiece(draft, body, value)) return null
  return isInBounds(value) ? value : null
}

// "60 for parts", said where "200 plus parts" was asked about: what is added to the amount, not the amount.
function isPiece({ options }: OpenDraft, body: string, value: number): boolean {
  const least = Math.min(...options)
  if (options.length === 0 || value >= least) return false
  return value * 2 < least || isPieceOnly(body)
}

const isPieceOnly = (body: string) => says(body, 'pieces') && !says(body, 'whole')

function answerClient(draft: OpenDraft, body: string, reading: ParsedText): string | null {
  if (readClientChoice(body, draft.clients ?? []) !== null) return null
  const { words, tokens } = hear(body)
  if (isSending(words)) {
    const named = tokens.filter(({ low }) => findPhrase([low], 'sent') < 0).map(({ text }) => text)
    return readClient(named.join(' ')).value
  }
  if (reading.intent === 'invoice') return reading.missing.includes('client') ? null : reading.client_name
  const { intent, change, reference } = reading
  // "not Maria, Rosa" may read as an order of either.
  const own = readClient(body).value
  if (intent === 'change' || intent === 'resend') return own ?? change?.client_name ?? reference?.client ?? null
  // With the amount asked for as well, a bare figure is no name.
  return draft.missing.includes('amount') && figureOf(words[0]) !== null ? null : own
}
