// The schema of the company's own form, with a message for each rule.
import { z } from 'zod'
import { feePayer } from './fee-payer-form.ts'
import { fromDollars, MAX_INVOICE_CENTS } from './money.ts'
import { toE164 } from './phone.ts'
import { readLine, readNameLine } from './read-line.ts'
import { FIELD_RULES } from './refusals/field-rules.ts'
import { FORM_RULES } from './refusals/form-rules.ts'
import type { Label } from './refusals/messages.ts'
import { REGISTRATION_RULES } from './refusals/registration-rules.ts'
import { rule } from './refusals/rules.ts'
import { isTimezone } from './timezone.ts'

const MAX_SIGNS = 200
const MAX_EMAIL = 254

const tooLong = (label: Label, most: number) => rule(FIELD_RULES, 'text_too_long', { label, most })

const line = (label: Label, read = readLine) =>
  z
    .unknown()
    .transform(read)
    .refine((value) => value !== '', rule(FIELD_RULES, 'text_missing', { label }))
    .refine((value) => Array.from(value).length <= MAX_SIGNS, tooLong(label, MAX_SIGNS))

const email = z
  .unknown()
  .transform(readLine)
  .pipe(z.email(rule(REGISTRATION_RULES, 'company_email_invalid')).max(MAX_EMAIL, tooLong('company_email', MAX_EMAIL)))

const PHONE_INVALID = rule(REGISTRATION_RULES, 'company_phone_invalid')
const phone = z.unknown().transform((written, ctx) => {
  const number = toE164(readLine(written))
  if (number) return number
  ctx.addIssue({ code: 'custom', message: PHONE_INVALID })
  return z.NEVER
})

const timezone = z.unknown().transform(readLine).refine(isTimezone, rule(FORM_RULES, 'timezone_invalid'))

const ABOVE_INVALID = rule(FORM_RULES, 'confirm_above_invalid')
/** Dollars as a number, or as somebody types them: "2000", "$2,000.00". Comes out in cents. */
const confirmAbove = z.unknown().transform((written, ctx) => {
  const typed = (typeof written === 'number' ? String(written) : readLine(written)).replace(/[$,\s]/g, '')
  const cents = /^\d{1,7}(?:\.\d{1,2})?$/.test(typed) ? fromDollars(Number(typed)) : null
  if (cents !== null && cents <= MAX_INVOICE_CENTS) return cents
  ctx.addIssue({ code: 'custom', message: ABOVE_INVALID })
  return z.NEVER
})

/** A flag, or as a form of a browser has it. */
const flag = (field: string) =>
  z
    .union([z.boolean(), z.enum(['true', 'false'])], rule(FORM_RULES, 'flag_invalid', { field }))
    .transform((written) => written === true || written === 'true')

/** PUT company: only the fields that are given are checked and changed, unknown ones are ignored. `phone` comes out E.164, `confirm_text_above` in cents. */
export const companyForm = z.object(
  {
    name: line('company_name', readNameLine).optional(),
    email: email.optional(),
    phone: phone.optional(),
    address_street: line('street').optional(),
    address_city: line('city').optional(),
    address_state: line('state').optional(),
    address_zip: line('zip_code').optional(),
    timezone: timezone.optional(),
    confirm_text_above: confirmAbove.optional(),
    any_amount: flag('any_amount').optional(),
    tips: flag('tips').optional(),
    morning_texts: flag('morning_texts').optional(),
    fee_payer: feePayer.optional(),
  },
  rule(FORM_RULES, 'changes_not_an_object'),
)

export type CompanyChanges = z.output<typeof companyForm>
