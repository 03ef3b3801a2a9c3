// Sends a registration: rules first, then the phone check, then the code goes out.
import { ApiError, errorText } from '../../answers.ts'
import { phoneFrom } from '../../phone.ts'
import type { Registration } from '../../public-api.ts'
import type { Visit } from '../../visit.ts'
import type { words as english } from '../../words/en/register.ts'
import { type Mode, type Problem, registrationProblems } from './rules.ts'

/** `sentTo` is the number that now has a code; else `form` and `fields` say what to mend. */
export type Answer = { sentTo: string } | { form: string; fields: Record<string, string> }

const PHONE_TAKEN = 'A user with this phone number already exists. Please log in or use a different number.'
const REFUSED = 'Registration failed. Please check your information and try again.'
const NOT_SENT = 'Failed to send OTP. Please try again.'

type Screen = { visit: Visit; words: typeof english }

const joined = (texts: string[]) => [...new Set(texts)].join('. ')

async function refusal(visit: Visit, problems: Problem[]): Promise<Answer> {
  const fields: Record<string, string> = {}
  for (const { field, atField } of problems) {
    const said = await visit.translate(atField)
    fields[field] = fields[field] ? `${fields[field]}. ${said}` : said
  }
  return { form: joined(await Promise.all(problems.map(({ text }) => visit.translate(text)))), fields }
}

function buildRegistration(form: FormData, mode: Mode): Registration {
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

async function refusalOf(visit: Visit, error: unknown): Promise<Answer> {
  if (error instanceof ApiError && error.details.length > 0) {
    const toProblem = ({ field, message }: { field?: string; message: string }) => ({
      field: inputName(field ?? ''),
      text: message,
      atField: message,
    })
    return refusal(visit, error.details.map(toProblem))
  }
  const fallback = error instanceof ApiError && error.status >= 500 ? NOT_SENT : REFUSED
  return { form: await visit.translate(errorText(error, fallback)), fields: {} }
}

/** Registers what the form says and answers where the code went, or what to mend. */
export async function submitRegistration({ visit, words }: Screen, form: FormData, mode: Mode): Promise<Answer> {
  const problems = registrationProblems(form, mode, words.missing)
  if (problems.length > 0) return refusal(visit, problems)
  const consent = form.has('sms_consent') ? { sms_consent: true as const, language: visit.language } : {}
  const registration = { ...buildRegistration(form, mode), ...consent }
  const phone = registration.user.phone_number
  try {
    const { exists } = await visit.api.auth.checkPhone(phone)
    if (exists) return refusal(visit, [{ field: 'phone_number', text: PHONE_TAKEN, atField: PHONE_TAKEN }])
  } catch (error) {
    return { form: await visit.translate(errorText(error, 'Failed to check phone number.')), fields: {} }
  }
  try {
    const answer = await visit.api.auth.register(registration)
    return { sentTo: answer.phone_number || phone }
  } catch (error) {
    return refusalOf(visit, error)
  }
}
