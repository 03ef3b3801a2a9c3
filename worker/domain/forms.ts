// The short forms around signing in: a phone number with a code, a password or a token.
import { z } from 'zod'
import { listPasswordProblems } from './password.ts'
import { toE164 } from './phone.ts'
import { FIELD_RULES } from './refusals/field-rules.ts'
import { FORM_RULES } from './refusals/form-rules.ts'
import { INVOICE_RULES } from './refusals/invoice-rules.ts'
import { registerRule, rule } from './refusals/rules.ts'

const NO_OBJECT = rule(INVOICE_RULES, 'not_an_object')
const PHONE_MISSING = rule(FORM_RULES, 'phone_missing')
const PHONE_INVALID = rule(FIELD_RULES, 'phone_invalid')
const CODE_INVALID = rule(FORM_RULES, 'code_invalid')
const PASSWORD_MISSING = rule(FORM_RULES, 'password_missing')
const CURRENT_MISSING = rule(FORM_RULES, 'current_password_missing')
const TOKEN_MISSING = rule(FORM_RULES, 'reset_token_missing')
const NAME_MISSING = rule(FORM_RULES, 'company_name_missing')

const phoneNumber = z
  .string(PHONE_MISSING)
  .trim()
  .min(1, { error: PHONE_MISSING, abort: true })
  .transform((written, ctx) => {
    const phone = toE164(written)
    if (phone) return phone
    ctx.addIssue({ code: 'custom', message: PHONE_INVALID })
    return z.NEVER
  })

/** Six digits; blanks and dashes that a person or a paste put between them are forgiven. */
const otp = z
  .string(CODE_INVALID)
  .transform((written) => written.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, CODE_INVALID))

const newPassword = z.string(rule(FORM_RULES, 'new_password_missing')).superRefine((password, ctx) => {
  for (const problem of listPasswordProblems(password)) ctx.addIssue({ code: 'custom', message: registerRule(problem) })
})

/** POST check-phone, resend-otp, forgot-password → the number in E.164. */
export const phoneForm = z.object({ phone_number: phoneNumber }, NO_OBJECT)

/** POST verify-otp, verify-reset-otp. */
export const codeForm = z.object({ phone_number: phoneNumber, otp }, NO_OBJECT)

/** POST login. The identifier stays as written: one that is no number is just a wrong one. */
export const signInForm = z.object(
  {
    identifier: z.string(PHONE_MISSING).trim().min(1, PHONE_MISSING),
    password: z.string(PASSWORD_MISSING).min(1, PASSWORD_MISSING),
    remember_me: z.boolean(rule(FORM_RULES, 'flag_invalid', { field: 'remember_me' })).default(false),
  },
  NO_OBJECT,
)

/** POST confirm. */
export const confirmForm = z.object({ password: z.string(PASSWORD_MISSING).min(1, PASSWORD_MISSING) }, NO_OBJECT)

/** PUT company/people/:id. */
export const actingForm = z.object(
  { can_act: z.boolean(rule(FORM_RULES, 'flag_invalid', { field: 'can_act' })) },
  NO_OBJECT,
)

/** POST account/password. */
export const passwordForm = z.object(
  {
    currentPassword: z.string(CURRENT_MISSING).min(1, CURRENT_MISSING),
    newPassword,
  },
  NO_OBJECT,
)

/** POST reset-password-with-otp. */
export const resetForm = z.object(
  {
    phone_number: phoneNumber,
    resetToken: z.string(TOKEN_MISSING).min(1, TOKEN_MISSING),
    newPassword,
  },
  NO_OBJECT,
)

/** DELETE company, and DELETE account for the last person: the company's name as it was typed, null when none was. */
export const deletionForm = z.object(
  {
    company_name: z.string(NAME_MISSING).max(1000, NAME_MISSING).nullable().default(null),
  },
  NO_OBJECT,
)
