// The rules of registration in the spec's words: what is missing or wrong in a submitted form.
import { listPasswordProblems } from '../../../worker/domain/password.ts'
import type { words as english } from '../../words/en/register.ts'

/** `text` is the rule as the form says it, `atField` the same at the field itself. */
export type Problem = { field: string; text: string; atField: string }
export type Mode = 'company' | 'join'

const USER_FIELDS = ['first_name', 'last_name', 'phone_number'] as const
const COMPANY_FIELDS = [
  'company_name',
  'company_email',
  'company_phone',
  'address_street',
  'address_city',
  'address_state',
  'address_zip',
] as const

type Missing = (typeof english)['missing']

/** Every broken rule, in the order in which the form shows its messages; the rules themselves in English. */
export function registrationProblems(form: FormData, mode: Mode, asks: Missing): Problem[] {
  const value = (name: string) => String(form.get(name) ?? '')
  const missing = (fields: readonly (keyof Missing)[], text: string): Problem[] =>
    fields
      .filter((field) => !(field.includes('phone') ? /\d/ : /\S/).test(value(field)))
      .map((field) => ({ field, text, atField: asks[field] }))
  const mismatch = 'Passwords do not match'
  return [
    ...(value('password') === value('confirm_password')
      ? []
      : [{ field: 'confirm_password', text: mismatch, atField: mismatch }]),
    ...listPasswordProblems(value('password')).map((text) => ({ field: 'password', text, atField: text })),
    ...missing(USER_FIELDS, 'Please fill in all required fields'),
    ...(mode === 'company'
      ? missing(COMPANY_FIELDS, 'Please fill in all company fields')
      : missing(['invitation_code'], 'Please provide an invitation code')),
  ]
}
