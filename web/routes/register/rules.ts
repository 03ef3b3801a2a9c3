// Checks a registration form, in the specification's words.
import { listPasswordProblems } from '../../../worker/domain/password.ts'
import { type CodedMessage, codedMessage } from '../../../worker/domain/refusals/messages.ts'
import { REGISTRATION_GAPS } from '../../../worker/domain/refusals/registration-rules.ts'
import type { RefusalCode } from '../../../worker/domain/refusals.ts'
import type { words as english } from '../../words/en/register.ts'

/** `rule` is shown at the form; a text is in the visitor's language already. `atField` replaces it at the field. */
export type Problem = { field: string; rule: CodedMessage<RefusalCode> | string; atField?: string }
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

type Words = Pick<typeof english, 'missing' | 'mismatch'>
type Missing = Words['missing']

/** Every broken rule, in the order in which the form shows its messages. */
export function registrationProblems(form: FormData, mode: Mode, words: Words): Problem[] {
  const value = (name: string) => String(form.get(name) ?? '')
  const missing = (fields: readonly (keyof Missing)[], gap: keyof typeof REGISTRATION_GAPS): Problem[] =>
    fields
      .filter((field) => !(field.includes('phone') ? /\d/ : /\S/).test(value(field)))
      .map((field) => ({ field, rule: codedMessage(REGISTRATION_GAPS, gap), atField: words.missing[field] }))
  return [
    ...(value('password') === value('confirm_password') ? [] : [{ field: 'confirm_password', rule: words.mismatch }]),
    ...listPasswordProblems(value('password')).map((rule) => ({ field: 'password', rule })),
    ...missing(USER_FIELDS, 'person_incomplete'),
    ...(mode === 'company'
      ? missing(COMPANY_FIELDS, 'company_incomplete')
      : missing(['invitation_code'], 'invitation_code_missing')),
  ]
}
