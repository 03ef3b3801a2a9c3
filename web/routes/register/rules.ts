// The rules of registration in the spec's words: what is missing or wrong in a submitted form.
import { listPasswordProblems } from '../../../worker/domain/password.ts'

export const PASSWORD_HINT = 'At least 8 characters, with a lowercase letter, an uppercase letter and a number.'

/** `text` is the rule as the form says it, `atField` the same at the field itself. */
export type Problem = { field: string; text: string; atField: string }
export type Mode = 'company' | 'join'

const USER_FIELDS: [string, string][] = [
  ['first_name', 'Please enter your first name'],
  ['last_name', 'Please enter your last name'],
  ['phone_number', 'Please enter your phone number'],
]

const COMPANY_FIELDS: [string, string][] = [
  ['company_name', 'Please enter the company name'],
  ['company_email', 'Please enter the company email'],
  ['company_phone', 'Please enter the company phone'],
  ['address_street', 'Please enter the street'],
  ['address_city', 'Please enter the city'],
  ['address_state', 'Please enter the state'],
  ['address_zip', 'Please enter the zip code'],
]

const CODE_FIELD: [string, string][] = [['invitation_code', 'Please enter the code']]

/** Every broken rule, in the order in which the form shows its messages. */
export function registrationProblems(form: FormData, mode: Mode): Problem[] {
  const value = (name: string) => String(form.get(name) ?? '')
  const missing = (fields: [string, string][], text: string): Problem[] =>
    fields
      .filter(([field]) => !(field.includes('phone') ? /\d/ : /\S/).test(value(field)))
      .map(([field, atField]) => ({ field, text, atField }))
  const mismatch = 'Passwords do not match'
  return [
    ...(value('password') === value('confirm_password')
      ? []
      : [{ field: 'confirm_password', text: mismatch, atField: mismatch }]),
    ...listPasswordProblems(value('password')).map((text) => ({ field: 'password', text, atField: text })),
    ...missing(USER_FIELDS, 'Please fill in all required fields'),
    ...(mode === 'company'
      ? missing(COMPANY_FIELDS, 'Please fill in all company fields')
      : missing(CODE_FIELD, 'Please provide an invitation code')),
  ]
}
