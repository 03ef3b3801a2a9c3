// The short forms around signing in: a phone number with a code, a password or a token.
import { z } from 'zod'
import { listPasswordProblems } from './password.ts'
import { toE164 } from './phone.ts'
import { PHONE_INVALID } from './registration.ts'

const NO_OBJECT = 'Please send the request as a JSON object'
const PHONE_MISSING = 'Please enter your phone number'

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
  .string('Please enter the 6-digit code')
  .transform((written) => written.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6-digit code'))

const newPassword = z.string('Please enter a new password').superRefine((password, ctx) => {
  for (const message of listPasswordProblems(password)) ctx.addIssue({ code: 'custom', message })
})

/** POST check-phone, resend-otp, forgot-password → the number in E.164. */
export const phoneForm = z.object({ phone_number: phoneNumber }, NO_OBJECT)

/** POST verify-otp, verify-reset-otp. */
export const codeForm = z.object({ phone_number: phoneNumber, otp }, NO_OBJECT)

/** POST login. The identifier stays as written: one that is no number is just a wrong one. */
export const signInForm = z.object(
  {
    identifier: z.string(PHONE_MISSING).trim().min(1, PHONE_MISSING),
    password: z.string('Please enter your password').min(1, 'Please enter your password'),
    remember_me: z.boolean('remember_me is true or false').default(false),
  },
  NO_OBJECT,
)

/** POST confirm. */
export const confirmForm = z.object(
  { password: z.string('Please enter your password').min(1, 'Please enter your password') },
  NO_OBJECT,
)

/** PUT company/people/:id. */
export const actingForm = z.object({ can_act: z.boolean('can_act is true or false') }, NO_OBJECT)

/** POST account/password. */
export const passwordForm = z.object(
  {
    currentPassword: z.string('Please enter your current password').min(1, 'Please enter your current password'),
    newPassword,
  },
  NO_OBJECT,
)

/** POST reset-password-with-otp. */
export const resetForm = z.object(
  {
    phone_number: phoneNumber,
    resetToken: z.string('Please ask for a new code first').min(1, 'Please ask for a new code first'),
    newPassword,
  },
  NO_OBJECT,
)

/** DELETE company, and DELETE account for the last person: the company's name as it was typed, null when none was. */
export const deletionForm = z.object(
  {
    company_name: z
      .string('Please type the name of the company.')
      .max(1000, 'Please type the name of the company.')
      .nullable()
      .default(null),
  },
  NO_OBJECT,
)
