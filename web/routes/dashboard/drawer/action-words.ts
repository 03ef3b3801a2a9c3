// How actions on an invoice read: ways of paying manually, and what a change changed.

import type { ChangeJson } from '../../../../worker/domain/api-types.ts'
import { formatCivil, formatShort } from '../../../../worker/domain/dates.ts'
import type { ManualPaymentMethod } from '../../../../worker/domain/invoice-actions.ts'
import { showPhone } from '../../../lib/phone.ts'
import { dollars } from '../../../ui/money.tsx'

export const METHOD_NAMES: Record<ManualPaymentMethod, string> = {
  cash: 'Cash',
  check: 'Check',
  zelle: 'Zelle',
  venmo: 'Venmo',
  other: 'Another way',
}

const PAID_WORDS: Record<ManualPaymentMethod, string> = {
  cash: 'Paid in cash',
  check: 'Paid by check',
  zelle: 'Paid with Zelle',
  venmo: 'Paid with Venmo',
  other: 'Paid another way',
}

export const paidWords = (method: ManualPaymentMethod) => PAID_WORDS[method]

const FIELD_NAMES: Record<ChangeJson['field'], string> = {
  total_amount: 'Amount',
  due_date: 'Due',
  client_name: 'Client',
  client_email: 'Email',
  client_phone: 'Phone',
  description: 'Work',
}

/** 'Mar 6'; between two years the whole dates. */
function showDates(from: string, to: string): [string, string] {
  const show = from.slice(0, 4) === to.slice(0, 4) ? formatShort : formatCivil
  return [show(from), show(to)]
}

function showValue(field: ChangeJson['field'], value: string | number | null): string {
  if (value === null) return 'none'
  if (typeof value === 'number') return dollars(value)
  return field === 'client_phone' ? showPhone(value) : value
}

/** 'Amount $200.00 → $250.00'. */
export function changeWords({ field, from, to }: ChangeJson): string {
  const [before, after] =
    field === 'due_date' && from && to ? showDates(from, to) : [showValue(field, from), showValue(field, to)]
  return `${FIELD_NAMES[field]} ${before} → ${after}`
}
