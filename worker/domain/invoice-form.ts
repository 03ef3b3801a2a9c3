// The schema for changing an invoice, with a message for each rule.
import { z } from 'zod'
import { isCivilDate } from './dates.ts'
import { feePayer } from './fee-payer-form.ts'
import { isInBounds, type TermsChange } from './invoice-actions.ts'
import { fromDollars } from './money.ts'
import { toE164 } from './phone.ts'
import { MOST_PAYMENTS } from './plan.ts'
import { readLine } from './read-line.ts'
import { FIELD_RULES } from './refusals/field-rules.ts'
import { FORM_RULES } from './refusals/form-rules.ts'
import { INVOICE_RULES } from './refusals/invoice-rules.ts'
import { rule } from './refusals/rules.ts'

const MAX_NAME = 200
const MAX_DESCRIPTION = 500
const AMOUNT = rule(INVOICE_RULES, 'total_invalid')
const DATE = rule(INVOICE_RULES, 'date_invalid')
const EMAIL = rule(INVOICE_RULES, 'email_invalid')
const PHONE = rule(FIELD_RULES, 'phone_invalid')

const line = (label: 'client_name' | 'description', most: number) =>
  z
    .string(rule(INVOICE_RULES, 'text_invalid', { field: label }))
    .transform(readLine)
    .refine((written) => written !== '', rule(FIELD_RULES, 'text_missing', { label }))
    .refine((written) => Array.from(written).length <= most, rule(FIELD_RULES, 'text_too_long', { label, most }))

const email = z.email(EMAIL).max(254, EMAIL)

const phone = z.string(PHONE).refine((written) => toE164(written) !== null, PHONE)

const PLAN = rule(INVOICE_RULES, 'plan_invalid')
const planPart = z
  .object(
    {
      amount: z
        .number(PLAN)
        .transform((dollars) => fromDollars(dollars) ?? 0)
        .refine((cents) => cents > 0, PLAN),
      due_date: z.string(DATE).refine(isCivilDate, DATE),
    },
    PLAN,
  )
  .transform(({ amount: cents, due_date: dueOn }) => ({ cents, dueOn }))

/** Null or an empty string takes a contact away. */
const orNone = <S extends z.ZodType>(schema: S) => z.union([z.literal('').transform(() => null), z.null(), schema])

/** What invoices and quotes have in common, each field for itself. */
export const billFields = {
  client_name: line('client_name', MAX_NAME).optional(),
  client_email: orNone(email).optional(),
  client_phone: orNone(phone)
    .transform((written) => written && toE164(written))
    .optional(),
  description: line('description', MAX_DESCRIPTION).optional(),
  total_amount: z
    .number(AMOUNT)
    .transform(fromDollars)
    .refine((cents) => cents !== null && isInBounds(cents), AMOUNT)
    .optional(),
}

/** At least one field; whatever else is sent is not looked at. */
export const changeForm = z
  .object(
    {
      ...billFields,
      due_date: z.string(DATE).refine(isCivilDate, DATE).optional(),
      /** What is asked for before the rest; an empty list asks for nothing first. */
      plan: z.array(planPart, PLAN).max(MOST_PAYMENTS, PLAN).optional(),
      any_amount: z
        .boolean(rule(FORM_RULES, 'flag_invalid', { field: 'any_amount' }))
        .nullable()
        .optional(),
      fee_payer: feePayer.optional(),
    },
    rule(INVOICE_RULES, 'not_an_object'),
  )
  .refine((form) => Object.values(form).some((value) => value !== undefined), rule(INVOICE_RULES, 'change_empty'))
  .transform((form): TermsChange => {
    const named = {
      clientName: form.client_name,
      clientEmail: form.client_email,
      clientPhone: form.client_phone,
      description: form.description,
      dueOn: form.due_date,
      totalCents: form.total_amount ?? undefined,
      plan: form.plan?.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn)),
      anyAmount: form.any_amount,
      feePayer: form.fee_payer,
    }
    return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as TermsChange
  })
