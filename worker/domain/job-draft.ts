// From a reading of a text to something that can be billed, and how an answer completes it; pure.
import type { OpenDraft } from './conversation.ts'
import type { Line } from './invoice.ts'
import { MAX_INVOICE_CENTS, MIN_INVOICE_CENTS } from './money.ts'
import { readAmount, readClient, readYesNo } from './text/answers.ts'
import type { ParsedText } from './text/parsed.ts'

export type CompleteDraft = OpenDraft & { clientName: string; totalCents: number }

/** Whether it can be billed: a client, an amount in bounds, and nothing in doubt. */
export function isComplete(draft: OpenDraft): draft is CompleteDraft {
  const { totalCents } = draft
  const inBounds = totalCents !== null && totalCents >= MIN_INVOICE_CENTS && totalCents <= MAX_INVOICE_CENTS
  return draft.missing.length === 0 && draft.clientName !== null && inBounds && addsUp(draft)
}

/** Lines are the invoice's arithmetic: unless they add up to the total they are not shown. */
function addsUp(draft: OpenDraft): boolean {
  return draft.lines.length === 0 || draft.lines.reduce((sum, line) => sum + line.amountCents, 0) === draft.totalCents
}

/** The reading of a job as a draft; `missing` is what the product has to ask for. */
export function toOpenDraft(reading: ParsedText): OpenDraft {
  const inDoubt = new Set(reading.missing)
  const total = reading.total_cents
  if (reading.client_name === null) inDoubt.add('client')
  if (total === null || total < MIN_INVOICE_CENTS || total > MAX_INVOICE_CENTS) inDoubt.add('amount')
  const sure = !inDoubt.has('amount')
  const draft: OpenDraft = {
    clientName: inDoubt.has('client') ? null : reading.client_name,
    clientPhone: reading.client_phone,
    clientEmail: reading.client_email,
    description: reading.description,
    lines: sure ? toLines(reading) : [],
    totalCents: sure ? total : null,
    dueOn: reading.due_date,
    language: reading.language,
    missing: (['client', 'amount'] as const).filter((field) => inDoubt.has(field)),
    options: sure ? [] : reading.amount_options,
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
 * What an open question becomes with this text as its answer, or null when the text is no answer: a complete new job,
 * or a word for the product. An answer that leaves something open comes back as a draft that still asks.
 */
export function completeDraft(draft: OpenDraft, body: string, reading: ParsedText): OpenDraft | null {
  const isWord = reading.intent !== 'invoice' && reading.intent !== 'other' && reading.intent !== 'start'
  const isNewJob = reading.intent === 'invoice' && reading.description !== null && reading.client_name !== null
  if (isWord || isNewJob) return null
  const amount = draft.missing.includes('amount') ? answerAmount(draft, body, reading) : null
  const client = draft.missing.includes('client') ? answerClient(draft, body, reading) : null
  if (amount === null && client === null && reading.intent !== 'invoice') return null
  const next: OpenDraft = {
    ...draft,
    clientName: client ?? draft.clientName,
    clientPhone: draft.clientPhone ?? reading.client_phone,
    clientEmail: draft.clientEmail ?? reading.client_email,
    totalCents: amount ?? draft.totalCents,
    dueOn: draft.dueOn ?? reading.due_date,
    options: amount === null && draft.missing.includes('amount') ? reading.amount_options : [],
  }
  const missing = draft.missing.filter((field) => (field === 'client' ? client === null : amount === null))
  return { ...next, missing, lines: amount === null ? draft.lines : [] }
}

function answerAmount(draft: OpenDraft, body: string, reading: ParsedText): number | null {
  if (draft.options.length === 1 && readYesNo(body) === true) return draft.options[0] ?? null
  if (reading.intent === 'invoice' && reading.total_cents !== null && !reading.missing.includes('amount')) {
    return reading.total_cents
  }
  const { value } = readAmount(body, draft.options)
  return value !== null && value >= MIN_INVOICE_CENTS && value <= MAX_INVOICE_CENTS ? value : null
}

function answerClient(draft: OpenDraft, body: string, reading: ParsedText): string | null {
  if (reading.intent === 'invoice' && reading.client_name !== null && !reading.missing.includes('client')) {
    return reading.client_name
  }
  // With the amount asked for as well, a bare figure is no name.
  return draft.missing.includes('amount') && /^\W*\d/.test(body) ? null : readClient(body).value
}
