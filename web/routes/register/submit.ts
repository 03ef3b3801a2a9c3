// Submits a registration: the rules first, then the phone check, then the code is sent.
import { ApiError } from '../../api/answers.ts'
import type { Registration } from '../../api/public-api.ts'
import type { RequestContext } from '../../app/request-context.ts'
import { phoneFrom } from '../../lib/phone.ts'
import type { words as english } from '../../words/en/register.ts'
import { type Mode, type Problem, registrationProblems } from './rules.ts'

/** `sentTo` is the number that now has a code; else `form` and `fields` say what to mend. */
export type Answer = { sentTo: string } | { form: string; fields: Record<string, string> }

type Screen = { ctx: RequestContext; words: typeof english }

const joined = (texts: string[]) => [...new Set(texts)].join('. ')

async function refusal(ctx: RequestContext, problems: Problem[]): Promise<Answer> {
  const fields: Record<string, string> = {}
  const texts = await Promise.all(problems.map(({ rule }) => (typeof rule === 'string' ? rule : ctx.translate(rule))))
  for (const [i, { field, atField }] of problems.entries()) {
    const said = atField ?? texts[i] ?? ''
    fields[field] = fields[field] ? `${fields[field]}. ${said}` : said
  }
  return { form: joined(texts), fields }
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

async function refusalOf({ ctx, words }: Screen, error: unknown): Promise<Answer> {
  if (error instanceof ApiError && error.details.length > 0) {
    const problems = error.details.map(({ field = '', message }) => ({ field: inputName(field), rule: message }))
    return refusal(ctx, problems)
  }
  const fallback = error instanceof ApiError && error.status >= 500 ? words.notSent : words.refused
  return { form: await ctx.explain(error, fallback), fields: {} }
}

/** Registers what the form says and answers where the code went, or what to mend. */
export async function submitRegistration(screen: Screen, form: FormData, mode: Mode): Promise<Answer> {
  const { ctx, words } = screen
  const problems = registrationProblems(form, mode, words)
  if (problems.length > 0) return refusal(ctx, problems)
  const consent = form.has('sms_consent') ? { sms_consent: true as const, language: ctx.language } : {}
  const registration = { ...buildRegistration(form, mode), ...consent }
  const phone = registration.user.phone_number
  try {
    const { exists } = await ctx.api.auth.checkPhone(phone)
    if (exists) return refusal(ctx, [{ field: 'phone_number', rule: words.taken }])
  } catch (error) {
    return { form: await ctx.explain(error, words.notChecked), fields: {} }
  }
  try {
    const answer = await ctx.api.auth.register(registration)
    return { sentTo: answer.phone_number || phone }
  } catch (error) {
    return refusalOf(screen, error)
  }
}
