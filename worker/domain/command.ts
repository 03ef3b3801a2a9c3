// Turns the reading of a text into a command on an invoice.

import type { TermsChange } from './invoice-actions.ts'
import type { Command } from './pending-questions.ts'
import { readDeniedAmount } from './text/denied.ts'
import type { Change, ParsedText } from './text/parsed.ts'
import { speaksOfPart } from './text/payment-talk.ts'
import { readMethod, readPaidAmount } from './text/settled.ts'

/** The command that a text gives about an invoice that exists, or null. */
export function toCommand(reading: ParsedText, body: string): Command | null {
  const { intent, reference, change } = reading
  if (intent === 'status' || intent === 'remind' || intent === 'cancel' || intent === 'resend') return { verb: intent }
  if (intent === 'paid') {
    const amountCents = readPaidAmount(body, reference)
    return { verb: 'paid', method: readMethod(body), amountCents, ...(speaksOfPart(body) && { isPart: true }) }
  }
  return intent === 'change' ? toChange(change, body) : null
}

/** The change that `body` asks for, with the amount that it says is wrong. */
export function toChange(change: Change | null, body: string): Extract<Command, { verb: 'change' }> {
  const total = change?.total_cents
  const denied = total === undefined ? null : readDeniedAmount(body, total)
  return {
    verb: 'change',
    change: change && toTermsChange(change),
    ...(denied !== null && { insteadOfCents: denied }),
  }
}

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
