// PATCH of an invoice: what may be changed of it, each rule in words.
import { z } from 'zod'
import { isCivilDate } from './dates.ts'
import { isInBounds, type TermsChange } from './deeds.ts'
import { fromDollars } from './money.ts'
import { toE164 } from './phone.ts'
import { readLine } from './registration.ts'

const MAX_NAME = 200
const MAX_DESCRIPTION = 500
const AMOUNT = 'Please enter an amount from $1 to $900,000, with at most two decimals'
const DATE = 'Please enter a date like 2026-03-31'

const line = (name: string, most: number) =>
  z
    .string(`${name} must be text`)
    .transform(readLine)
    .refine((written) => written !== '', `Please enter the ${name.replace('_', ' ')}`)
    .refine(
      (written) => Array.from(written).length <= most,
      `Please keep the ${name.replace('_', ' ')} under ${most} characters`,
    )

const email = z.email('Please enter a valid email').max(254, 'Please enter a valid email')

const phone = z
  .string('Please enter a valid phone number')
  .refine((written) => toE164(written) !== null, 'Please enter a valid phone number')

/** Null or an empty string takes a contact away. */
const orNone = <S extends z.ZodType>(schema: S) => z.union([z.literal('').transform(() => null), z.null(), schema])

/** At least one field; whatever else is sent is not looked at. */
export const changeForm = z
  .object(
    {
      client_name: line('client_name', MAX_NAME).optional(),
      client_email: orNone(email).optional(),
      client_phone: orNone(phone)
        .transform((written) => written && toE164(written))
        .optional(),
      description: line('description', MAX_DESCRIPTION).optional(),
      due_date: z.string(DATE).refine(isCivilDate, DATE).optional(),
      total_amount: z
        .number(AMOUNT)
        .transform(fromDollars)
        .refine((cents) => cents !== null && isInBounds(cents), AMOUNT)
        .optional(),
    },
    'Please send the request as a JSON object',
  )
  .refine((form) => Object.values(form).some((value) => value !== undefined), 'Nothing to change was sent')
  .transform((form): TermsChange => {
    const named = {
      clientName: form.client_name,
      clientEmail: form.client_email,
      clientPhone: form.client_phone,
      description: form.description,
      dueOn: form.due_date,
      totalCents: form.total_amount ?? undefined,
    }
    return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as TermsChange
  })
