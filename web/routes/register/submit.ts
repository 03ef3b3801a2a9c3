// Sends a registration: rules first, then the phone check, then the code goes out.
import * as api from '../../api.ts'
import { phoneFrom } from '../../phone.ts'
import { type Mode, type Problem, registrationProblems } from './rules.ts'

/** `sentTo` is the number that now has a code; else `form` and `fields` say what to mend. */
export type Answer = { sentTo: string } | { form: string; fields: Record<string, string> }

const PHONE_TAKEN = 'A user with this phone number already exists. Please log in or use a different number.'
const REFUSED = 'Registration failed. Please check your information and try again.'
const NOT_SENT = 'Failed to send OTP. Please try again.'

const joined = (texts: string[]) => [...new Set(texts)].join('. ')

function refusal(problems: Problem[]): Answer {
  const fields: Record<string, string> = {}
  for (const { field, atField } of problems) fields[field] = fields[field] ? `${fields[field]}. ${atField}` : atField
  return { form: joined(problems.map((problem) => problem.text)), fields }
}

function buildRegistration(form: FormData, mode: Mode): api.Registration {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const user = {
    first_name: text('first_name'),
    last_name: text('last_name'),
    password: String(form.get('password') ?? ''),
    phone_number: phoneFrom(form, 'phone_number'),
  }
  if (mode === 'join') return { user, invitation_code: text('invitation_code') }
  const company = {
    name: text('company_name'),
    email: text('company_email'),
    phone: phoneFrom(form, 'company_phone'),
    address_street: text('address_street'),
    address_city: text('address_city'),
    address_state: text('address_state'),
    address_zip: text('address_zip'),
  }
  return { user, company }
}

// The API names a field by its path ('company.email'); the form has one flat list of names.
const OWN_COMPANY_NAMES = /^company\.(name|email|phone)$/
const inputName = (path: string) =>
  OWN_COMPANY_NAMES.test(path) ? path.replace('.', '_') : (path.split('.').at(-1) ?? path)

function refusalOf(error: unknown): Answer {
  if (!(error instanceof api.ApiError)) return { form: REFUSED, fields: {} }
  if (error.details.length > 0) {
    return refusal(
      error.details.map(({ field, message }) => ({ field: inputName(field ?? ''), text: message, atField: message })),
    )
  }
  return { form: api.errorText(error, error.status >= 500 ? NOT_SENT : REFUSED), fields: {} }
}

/** Registers what the form says and answers where the code went, or what to mend. */
export async function submitRegistration(form: FormData, mode: Mode): Promise<Answer> {
  const problems = registrationProblems(form, mode)
  if (problems.length > 0) return refusal(problems)
  const registration = buildRegistration(form, mode)
  const phone = registration.user.phone_number
  try {
    const { exists } = await api.auth.checkPhone(phone)
    if (exists) return { form: PHONE_TAKEN, fields: { phone_number: PHONE_TAKEN } }
  } catch (error) {
    return { form: api.errorText(error, 'Failed to check phone number.'), fields: {} }
  }
  try {
    const answer = await api.auth.register(registration)
    return { sentTo: answer.phone_number || phone }
  } catch (error) {
    return refusalOf(error)
  }
}
