// The schema of the registration, with the specification's message for each rule.
import { z } from 'zod'
import { listPasswordProblems } from './password.ts'
import { toE164 } from './phone.ts'
import { readLine, readNameLine } from './read-line.ts'
import { FIELD_RULES } from './refusals/field-rules.ts'
import type { Label } from './refusals/messages.ts'
import { REGISTRATION_RULES } from './refusals/registration-rules.ts'
import { registerRule, rule } from './refusals/rules.ts'

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

/** The fields of each object, and the label of each in messages. */
const USER_FIELDS: Record<string, Label> = {
  first_name: 'first_name',
  last_name: 'last_name',
  phone_number: 'phone_number',
}
const COMPANY_FIELDS: Record<string, Label> = {
  name: 'company_name',
  email: 'company_email',
  phone: 'company_phone',
  address_street: 'company_address_street',
  address_city: 'company_address_city',
  address_state: 'company_address_state',
  address_zip: 'company_address_zip',
}
const MAX_SIGNS = 200

const PERSON_INCOMPLETE = rule(REGISTRATION_RULES, 'person_incomplete')
const COMPANY_INCOMPLETE = rule(REGISTRATION_RULES, 'company_incomplete')
const CODE_MISSING = rule(REGISTRATION_RULES, 'invitation_code_missing')
const PHONE_INVALID = rule(FIELD_RULES, 'phone_invalid')
const COMPANY_PHONE_INVALID = rule(REGISTRATION_RULES, 'company_phone_invalid')
const COMPANY_EMAIL_INVALID = rule(REGISTRATION_RULES, 'company_email_invalid')
const EITHER_OR = rule(REGISTRATION_RULES, 'company_or_invitation')

type Fields = Record<string, string>
type Problem = { path: string[]; message: string }

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function readFields(value: unknown, names: Record<string, Label>): Fields {
  const given = asRecord(value)
  return Object.fromEntries(Object.keys(names).map((name) => [name, readLine(given[name])]))
}

/** One problem for the whole rule, pointing at the first field that is empty. */
function findMissing(at: string, fields: Fields, message: string): Problem[] {
  const empty = Object.keys(fields).find((name) => fields[name] === '')
  return empty ? [{ path: [at, empty], message }] : []
}

function listTooLong(at: string, fields: Fields, names: Record<string, Label>): Problem[] {
  return Object.entries(names)
    .filter(([name]) => Array.from(fields[name] ?? '').length > MAX_SIGNS)
    .map(([name, label]) => ({
      path: [at, name],
      message: rule(FIELD_RULES, 'text_too_long', { label, most: MAX_SIGNS }),
    }))
}

function check(holds: boolean, path: string[], message: string): Problem[] {
  return holds ? [] : [{ path, message }]
}

function listUserProblems(user: Fields, password: string): Problem[] {
  const phone = user.phone_number ?? ''
  return [
    ...listPasswordProblems(password).map((problem) => ({
      path: ['user', 'password'],
      message: registerRule(problem),
    })),
    ...findMissing('user', user, PERSON_INCOMPLETE),
    ...check(phone === '' || toE164(phone) !== null, ['user', 'phone_number'], PHONE_INVALID),
    ...listTooLong('user', user, USER_FIELDS),
  ]
}

function listCompanyProblems(company: Fields): Problem[] {
  const { email = '', phone = '' } = company
  return [
    ...findMissing('company', company, COMPANY_INCOMPLETE),
    ...check(email === '' || z.email().safeParse(email).success, ['company', 'email'], COMPANY_EMAIL_INVALID),
    ...check(phone === '' || toE164(phone) !== null, ['company', 'phone'], COMPANY_PHONE_INVALID),
    ...listTooLong('company', company, COMPANY_FIELDS),
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
  const company = { ...readFields(body.company, COMPANY_FIELDS), name: readNameLine(asRecord(body.company).name) }
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
  .looseObject({}, rule(REGISTRATION_RULES, 'registration_not_an_object'))
  .transform((body, ctx): Registration => {
    const read = readRegistration(body)
    if (!Array.isArray(read)) return read
    for (const { path, message } of read) ctx.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })
