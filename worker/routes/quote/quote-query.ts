// Parses what is asked of the list of quotes, and what a client sends from a quote's page.
import { z } from 'zod'
import { QUESTION_LENGTH } from '../../domain/client-words.ts'
import { readNameLine } from '../../domain/read-line.ts'
import { FORM_RULES } from '../../domain/refusals/form-rules.ts'
import { rule } from '../../domain/refusals/rules.ts'
import { requiredRequestId } from '../../http/request-id.ts'
import { searchField } from '../invoice/invoice-query.ts'
import { clientWords } from '../question/questions.ts'

const MAX_LIMIT = 100
const LIMIT = rule(FORM_RULES, 'limit_invalid', { least: 1, most: MAX_LIMIT })
const CURSOR = rule(FORM_RULES, 'cursor_invalid')
const STATUSES = ['all', 'open', 'expired', 'accepted', 'declined', 'cancelled'] as const
const LONGEST_NAME = 100

/** The list: status, search and one page, the newest first. */
export const quotesQuery = z
  .object({
    q: searchField.optional(),
    status: z.enum(STATUSES, rule(FORM_RULES, 'choice_invalid', { field: 'status', choices: STATUSES })).default('all'),
    limit: z
      .string()
      .regex(/^\d{1,3}$/, LIMIT)
      .transform(Number)
      .refine((asked) => asked >= 1 && asked <= MAX_LIMIT, LIMIT)
      .default(20),
    cursor: z.string().optional(),
  })
  .transform(({ cursor, ...query }, context) => {
    const place = cursor === undefined ? null : decodePlace(cursor)
    if (cursor !== undefined && place === null) context.addIssue({ code: 'custom', path: ['cursor'], message: CURSOR })
    return { ...query, cursor: place }
  })

type Place = { number: number; back: boolean }

/** A cursor for the wire: before which number, or behind which. */
export const encodePlace = ({ number, back }: Place): string =>
  Buffer.from(`quote:${back ? '-' : ''}${number}`).toString('base64url')

function decodePlace(cursor: string): Place | null {
  const found = /^quote:(-?)(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString())
  return found ? { number: Number(found[2]), back: found[1] === '-' } : null
}

const ofPage = {
  company_id: z.string(rule(FORM_RULES, 'field_missing', { field: 'company_id' })),
  /** The form's own: sent twice, it is done once. */
  request_id: requiredRequestId,
}

const NAME = rule(FORM_RULES, 'sender_name_missing')

/** A yes: who says it, and to which state of the quote. */
export const acceptForm = z.object({
  ...ofPage,
  name: z
    .string(NAME)
    .transform(readNameLine)
    .refine((name) => /\p{L}/u.test(name), NAME)
    .refine((name) => Array.from(name).length <= LONGEST_NAME, rule(FORM_RULES, 'too_long', { most: LONGEST_NAME })),
  agreed: z.literal(true, rule(FORM_RULES, 'agreement_missing')),
  revision: z.int(rule(FORM_RULES, 'field_missing', { field: 'revision' })),
})

/** A no; the words may be left out. */
export const declineForm = z.object({
  ...ofPage,
  reason: z
    .union([z.literal('').transform(() => null), z.null(), clientWords('question_missing', QUESTION_LENGTH)])
    .optional(),
})
