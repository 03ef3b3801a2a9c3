// The company's own form: what its people may change, each rule in words for them.
import { z } from 'zod'
import { fromDollars, MAX_INVOICE_CENTS } from './money.ts'
import { toE164 } from './phone.ts'
import { readLine } from './registration.ts'
import { isTimezone } from './timezone.ts'

const MAX_SIGNS = 200

const line = (label: string) =>
  z
    .unknown()
    .transform(readLine)
    .refine((value) => value !== '', `Please enter the ${label}`)
    .refine((value) => Array.from(value).length <= MAX_SIGNS, `Please keep the ${label} under ${MAX_SIGNS} characters`)

const email = z
  .unknown()
  .transform(readLine)
  .pipe(z.email('Please enter a valid company email').max(254, 'Please keep the company email under 254 characters'))

const phone = z.unknown().transform((written, ctx) => {
  const number = toE164(readLine(written))
  if (number) return number
  ctx.addIssue({ code: 'custom', message: 'Please enter a valid company phone number' })
  return z.NEVER
})

const timezone = z.unknown().transform(readLine).refine(isTimezone, 'Please choose a timezone like America/New_York')

/** Dollars as a number, or as somebody types them: "2000", "$2,000.00". Comes out in cents. */
const confirmAbove = z.unknown().transform((written, ctx) => {
  const typed = (typeof written === 'number' ? String(written) : readLine(written)).replace(/[$,\s]/g, '')
  const cents = /^\d{1,7}(?:\.\d{1,2})?$/.test(typed) ? fromDollars(Number(typed)) : null
  if (cents !== null && cents <= MAX_INVOICE_CENTS) return cents
  ctx.addIssue({ code: 'custom', message: 'Please enter an amount from $0 to $900,000' })
  return z.NEVER
})

/** PUT company: only the fields that are given are checked and changed, unknown ones are ignored. `phone` comes out E.164, `confirm_text_above` in cents. */
export const companyForm = z.object(
  {
    name: line('company name').optional(),
    email: email.optional(),
    phone: phone.optional(),
    address_street: line('street').optional(),
    address_city: line('city').optional(),
    address_state: line('state').optional(),
    address_zip: line('zip code').optional(),
    timezone: timezone.optional(),
    confirm_text_above: confirmAbove.optional(),
  },
  'Please send the changes as a JSON object',
)

export type CompanyChanges = z.output<typeof companyForm>
