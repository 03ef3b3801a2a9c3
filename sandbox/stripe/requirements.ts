// What a connected account must tell Stripe before it is paid, and the steps in which its owner tells it.
import type { Account } from '../rows.ts'

export type Step = { name: string; title: string; fields: string[] }

const STEPS: Step[] = [
  { name: 'business', title: 'Kind of business', fields: ['business_type'] },
  {
    name: 'person',
    title: 'Your name and date of birth',
    fields: [
      'individual.first_name',
      'individual.last_name',
      'individual.dob.day',
      'individual.dob.month',
      'individual.dob.year',
    ],
  },
  {
    name: 'contact',
    title: 'Address, email and phone',
    fields: [
      'individual.address.line1',
      'individual.address.city',
      'individual.address.state',
      'individual.address.postal_code',
      'individual.email',
      'individual.phone',
    ],
  },
  { name: 'identity', title: 'Last 4 digits of the SSN', fields: ['individual.ssn_last_4'] },
  { name: 'bank', title: 'Bank account for payouts', fields: ['external_account'] },
  { name: 'terms', title: 'Stripe’s terms', fields: ['tos_acceptance.date', 'tos_acceptance.ip'] },
]

/** Asked for only when Stripe was not satisfied. */
export const DOCUMENT = 'individual.verification.document'
const DOCUMENT_STEP: Step = { name: 'document', title: 'A photo of your ID', fields: [DOCUMENT] }

export function stepsOf(account: Account): Step[] {
  return account.due.includes(DOCUMENT) ? [...STEPS, DOCUMENT_STEP] : STEPS
}

export function allRequirements(): string[] {
  return STEPS.flatMap((step) => step.fields)
}

export function isStepDone(account: Account, step: Step): boolean {
  return step.fields.every((field) => !account.due.includes(field))
}
