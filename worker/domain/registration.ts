// The registration form: what is asked of a person and of a new company, each rule in the spec's words.
import { z } from 'zod'
import { listPasswordProblems } from './password.ts'
import { toE164 } from './phone.ts'

/** What a new company is founded with; `phone` E.164. */
export type NewCompany = {
  name: string
  email: string
  phone: string
  addressStreet: string
  addressCity: string
  addressState: string
  addressZip: string
}

/** A person and either the company to found or the invitation code (as written) of the one to join. `phone` E.164. */
export type Registration = {
  user: { firstName: string; lastName: string; phone: string; password: string }
  company: NewCompany | null
  invitationCode: string | null
}

const USER_INCOMPLETE = 'Please fill in all required fields'
const COMPANY_INCOMPLETE = 'Please fill in all company fields'
const CODE_MISSING = 'Please provide an invitation code'
export const PHONE_INVALID = 'Please enter a valid phone number'
const COMPANY_PHONE_INVALID = 'Please enter a valid company phone number'
const COMPANY_EMAIL_INVALID = 'Please enter a valid company email'
const EITHER_OR = 'Please either create a new company or join one with an invitation code'

const USER_FIELDS = ['first_name', 'last_name', 'phone_number']
const COMPANY_FIELDS = ['name', 'email', 'phone', 'address_street', 'address_city', 'address_state', 'address_zip']
const MAX_SIGNS = 200

type Fields = Record<string, string>
type Problem = { path: string[]; message: string }

/** One line of text: control signs and runs of blanks become one blank. Anything that is no text is nothing. */
export function readLine(value: unknown): string {
  return typeof value === 'string'
    ? value
        .normalize('NFC')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
    : ''
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function readFields(value: unknown, names: string[]): Fields {
  const given = asRecord(value)
  return Object.fromEntries(names.map((name) => [name, readLine(given[name])]))
}

/** One problem for the whole rule, pointing at the first field that is empty. */
function findMissing(at: string, fields: Fields, message: string): Problem[] {
  const empty = Object.keys(fields).find((name) => fields[name] === '')
  return empty ? [{ path: [at, empty], message }] : []
}

function listTooLong(at: string, fields: Fields): Problem[] {
  return Object.entries(fields)
    .filter(([, value]) => Array.from(value).length > MAX_SIGNS)
    .map(([name]) => ({
      path: [at, name],
      message: `Please keep the ${at === 'user' ? '' : 'company '}${name.replaceAll('_', ' ')} under ${MAX_SIGNS} characters`,
    }))
}

function check(holds: boolean, path: string[], message: string): Problem[] {
  return holds ? [] : [{ path, message }]
}

function listUserProblems(user: Fields, password: string): Problem[] {
  const phone = user.phone_number ?? ''
  return [
    ...listPasswordProblems(password).map((message) => ({ path: ['user', 'password'], message })),
    ...findMissing('user', user, USER_INCOMPLETE),
    ...check(phone === '' || toE164(phone) !== null, ['user', 'phone_number'], PHONE_INVALID),
    ...listTooLong('user', user),
  ]
}

function listCompanyProblems(company: Fields): Problem[] {
  const { email = '', phone = '' } = company
  return [
    ...findMissing('company', company, COMPANY_INCOMPLETE),
    ...check(email === '' || z.email().safeParse(email).success, ['company', 'email'], COMPANY_EMAIL_INVALID),
    ...check(phone === '' || toE164(phone) !== null, ['company', 'phone'], COMPANY_PHONE_INVALID),
    ...listTooLong('company', company),
  ]
}

function toCompany(fields: Fields): NewCompany {
  const { name = '', email = '', address_street = '', address_city = '', address_state = '', address_zip = '' } = fields
  return {
    name,
    email,
    phone: toE164(fields.phone ?? '') ?? '',
    addressStreet: address_street,
    addressCity: address_city,
    addressState: address_state,
    addressZip: address_zip,
  }
}

function readRegistration(body: Record<string, unknown>): Registration | Problem[] {
  const user = readFields(body.user, USER_FIELDS)
  const company = readFields(body.company, COMPANY_FIELDS)
  const given = asRecord(body.user).password
  const password = typeof given === 'string' ? given : ''
  const code = readLine(body.invitation_code)
  const founds = Object.values(company).some((value) => value !== '')
  const joins = !founds && (code !== '' || (body.invitation_code !== undefined && body.company === undefined))
  const problems = [
    ...listUserProblems(user, password),
    ...(joins ? check(code !== '', ['invitation_code'], CODE_MISSING) : listCompanyProblems(company)),
    ...check(!founds || code === '', ['invitation_code'], EITHER_OR),
  ]
  if (problems.length > 0) return problems
  const { first_name: firstName = '', last_name: lastName = '', phone_number = '' } = user
  return {
    user: { firstName, lastName, phone: toE164(phone_number) ?? '', password },
    company: joins ? null : toCompany(company),
    invitationCode: joins ? code : null,
  }
}

/** POST register → a Registration, or one issue per failed rule. */
export const registrationForm = z
  .looseObject({}, 'Please send the registration as a JSON object')
  .transform((body, ctx): Registration => {
    const read = readRegistration(body)
    if (!Array.isArray(read)) return read
    for (const { path, message } of read) ctx.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })
