// The words for actions on an invoice: manual payment methods, and changed fields.

import type { ChangeJson } from '../../../../worker/domain/api-types.ts'
import { formatCivil, formatShort } from '../../../../worker/domain/dates.ts'
import type { FeePayer } from '../../../../worker/domain/fee.ts'
import type { ManualPaymentMethod } from '../../../../worker/domain/invoice-actions.ts'
import type { PlanPartJson } from '../../../../worker/domain/payment-api-types.ts'
import { showPhone } from '../../../lib/phone.ts'
import { dollars } from '../../../ui/money.tsx'
import { PAYER_CHOICES } from '../fee-payer.ts'

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
  fee_payer: 'Card fee paid by',
  due_date: 'Due',
  client_name: 'Client',
  client_email: 'Email',
  client_phone: 'Phone',
  description: 'Work',
  plan: 'Asked for first',
  any_amount: 'May pay any amount',
  tip_agreed: 'Tip agreed to',
}

/** 'Mar 6'; between two years the whole dates. */
function showDates(from: string, to: string): [string, string] {
  const show = from.slice(0, 4) === to.slice(0, 4) ? formatShort : formatCivil
  return [show(from), show(to)]
}

/** '$100.00 by Mar 6, then $100.00 by Apr 6'. */
function showPlan(plan: PlanPartJson[]): string {
  if (plan.length > 3) return `${plan.length} payments`
  return plan.map(({ amount, due_date }) => `${dollars(amount)} by ${formatShort(due_date)}`).join(', then ')
}

function showValue(field: ChangeJson['field'], value: ChangeJson['from']): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return 'none'
  if (Array.isArray(value)) return showPlan(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return dollars(value)
  if (field === 'fee_payer') return PAYER_CHOICES[value as FeePayer] ?? value
  return field === 'client_phone' ? showPhone(value) : value
}

/** 'Amount $200.00 → $250.00'. */
export function changeWords({ field, from, to }: ChangeJson): string {
  const isDate = field === 'due_date' && typeof from === 'string' && typeof to === 'string'
  const [before, after] = isDate ? showDates(from, to) : [showValue(field, from), showValue(field, to)]
  return `${FIELD_NAMES[field]} ${before} → ${after}`
}
