// Turns the reading of a text into a command on an invoice.

import type { TermsChange } from './invoice-actions.ts'
import type { Command } from './pending-questions.ts'
import { isUndecided, readDenied, readEither } from './text/dialog/denied.ts'
import { readManualMethod, readPaidAmount, readPaidShare, speaksOfPart } from './text/dialog/payments.ts'
import type { Change, ParsedText } from './text/reading.ts'

/** The command that a text gives about an invoice that exists, or null. */
export function toCommand(reading: ParsedText, body: string): Command | null {
  const { intent, reference, change } = reading
  if (intent === 'status' || intent === 'remind' || intent === 'cancel' || intent === 'resend') return { verb: intent }
  if (intent === 'paid') {
    const amountCents = readPaidAmount(body, reference)
    const paid = { verb: 'paid' as const, method: readManualMethod(body), amountCents }
    if (!speaksOfPart(body)) return paid
    const percent = readPaidShare(body)
    return { ...paid, isPart: true, ...(percent !== null && { percent }) }
  }
  return intent === 'change' ? toChange(change, body) : null
}

/** The change that `body` asks for, with the amount that it says is wrong; null where it does not decide between two sums. */
export function toChange(change: Change | null, body: string): Extract<Command, { verb: 'change' }> {
  const total = change?.total_cents
  if (total === undefined) return { verb: 'change', change: change && toTermsChange(change), ...percentOf(change) }
  if (readEither(body).includes(total) || isUndecided(body)) return { verb: 'change', change: null }
  const { totalCents, insteadOfCents } = readDenied(body, total)
  return {
    verb: 'change',
    change: toTermsChange({ ...change, total_cents: totalCents }),
    ...(insteadOfCents !== null && { insteadOfCents }),
  }
}

const percentOf = (change: Change | null) => (change?.percent === undefined ? {} : { percent: change.percent })

/** The same change in the words of an invoice. */
export function toTermsChange(change: Change): TermsChange {
  const named = {
    clientName: change.client_name,
    clientPhone: change.client_phone,
    clientEmail: change.client_email,
    description: change.description,
    totalCents: change.total_cents,
    dueOn: change.due_date,
    addCents: change.add_cents,
    addLabel: change.add_label,
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as TermsChange
}

/** "due 12/31", said hours after the job: a day or a way to reach somebody, and no word of which invoice. */
export function isRest(command: Command): boolean {
  const keys = Object.keys((command.verb === 'change' && command.change) || {})
  return keys.length > 0 && keys.every((key) => /^(?:dueOn|clientPhone|clientEmail)$/.test(key))
}
