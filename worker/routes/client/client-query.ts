// Parses what is asked of the list of clients and told of one. Each invalid field is named in the refusal.
import { z } from 'zod'
import { CLIENT_SORTS, type ClientPlace, type ClientSort } from '../../domain/client-list.ts'
import { toE164 } from '../../domain/phone.ts'
import { FIELD_RULES } from '../../domain/refusals/field-rules.ts'
import { FORM_RULES } from '../../domain/refusals/form-rules.ts'
import { INVOICE_RULES } from '../../domain/refusals/invoice-rules.ts'
import { rule } from '../../domain/refusals/rules.ts'
import { requiredRequestId } from '../../http/request-id.ts'
import { searchField } from '../invoice/invoice-query.ts'

const MAX_LIMIT = 100
const LIMIT = rule(FORM_RULES, 'limit_invalid', { least: 1, most: MAX_LIMIT })
const CURSOR = rule(FORM_RULES, 'cursor_invalid')
const EMAIL = rule(INVOICE_RULES, 'email_invalid')
const PHONE = rule(FIELD_RULES, 'phone_invalid')

const limit = z
  .string()
  .regex(/^\d{1,3}$/, LIMIT)
  .transform(Number)
  .refine((asked) => asked >= 1 && asked <= MAX_LIMIT, LIMIT)
  .default(20)

/** The list: the search, the order and one page. */
export const clientsQuery = z
  .object({
    q: searchField.optional(),
    sort: z.enum(CLIENT_SORTS, rule(FORM_RULES, 'sort_invalid', { choices: CLIENT_SORTS })).default('owed'),
    limit,
    cursor: z.string().optional(),
  })
  .transform(({ cursor, ...query }, context) => {
    const place = cursor === undefined ? null : decodePlace(cursor, query.sort)
    if (cursor !== undefined && place === null) context.addIssue({ code: 'custom', path: ['cursor'], message: CURSOR })
    return { ...query, cursor: place }
  })

/** One client's invoices: below which number, and how many. */
export const detailsQuery = z.object({
  before: z
    .string()
    .regex(/^\d{1,9}$/, CURSOR)
    .transform(Number)
    .nullable()
    .default(null),
  limit,
})

const orNone = <S extends z.ZodType>(schema: S) => z.union([z.literal('').transform(() => null), z.null(), schema])

/** Contact data; null or an empty string takes one away. */
export const contactForm = z
  .object(
    {
      phone: orNone(z.string(PHONE).refine((written) => toE164(written) !== null, PHONE))
        .transform((written) => written && toE164(written))
        .optional(),
      email: orNone(z.email(EMAIL).max(254, EMAIL)).optional(),
      request_id: requiredRequestId,
    },
    rule(INVOICE_RULES, 'not_an_object'),
  )
  .refine(({ phone, email }) => phone !== undefined || email !== undefined, rule(INVOICE_RULES, 'change_empty'))
  .transform(({ phone, email, request_id }) => ({
    request_id,
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
  }))

const placeForm = z.union([
  z.tuple([z.literal('name'), z.string(), z.string()]),
  z.tuple([z.literal('owed'), z.int(), z.int(), z.string()]),
])

/** A cursor for the wire: it holds its sort, since a place in one order says nothing in another. */
export function encodePlace(place: ClientPlace, sort: ClientSort): string {
  return Buffer.from(JSON.stringify([sort, ...place])).toString('base64url')
}

function decodePlace(cursor: string, sort: ClientSort): ClientPlace | null {
  const read = placeForm.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success || read.data[0] !== sort) return null
  const [, ...place] = read.data
  return place
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
