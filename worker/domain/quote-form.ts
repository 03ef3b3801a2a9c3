// The schema for changing a quote, with a message for each rule.
import { z } from 'zod'
import { isCivilDate } from './dates.ts'
import { billFields } from './invoice-form.ts'
import { fromDollars } from './money.ts'
import type { QuoteChange } from './quote.ts'
import { INVOICE_RULES } from './refusals/invoice-rules.ts'
import { rule } from './refusals/rules.ts'

const DATE = rule(INVOICE_RULES, 'date_invalid')
const DEPOSIT = rule(INVOICE_RULES, 'deposit_invalid')

/** At least one field; null or an empty string takes the day, the deposit or a contact away. */
export const quoteChangeForm = z
  .object(
    {
      ...billFields,
      valid_until: z
        .union([z.literal('').transform(() => null), z.null(), z.string(DATE).refine(isCivilDate, DATE)])
        .optional(),
      deposit_amount: z
        .number(DEPOSIT)
        .transform((dollars) => fromDollars(dollars) ?? 0)
        .refine((cents) => cents > 0, DEPOSIT)
        .nullable()
        .optional(),
    },
    rule(INVOICE_RULES, 'not_an_object'),
  )
  .refine((form) => Object.values(form).some((value) => value !== undefined), rule(INVOICE_RULES, 'change_empty'))
  .transform((form): QuoteChange => {
    const named = {
      clientName: form.client_name,
      clientEmail: form.client_email,
      clientPhone: form.client_phone,
      description: form.description,
      totalCents: form.total_amount ?? undefined,
      validUntil: form.valid_until,
      depositCents: form.deposit_amount,
    }
    return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as QuoteChange
  })
