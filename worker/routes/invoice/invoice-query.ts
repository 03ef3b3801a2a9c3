// Parses the query of the list and the export. Each invalid parameter is named in the refusal.
import { z } from 'zod'
import { FILE_FORMATS } from '../../domain/accounting-format.ts'
import { addDays, isCivilDate, startOfDay } from '../../domain/dates.ts'
import { isId } from '../../domain/ids.ts'
import {
  INVOICE_SORTS,
  type InvoiceSort,
  type ListFilter,
  type ListOrder,
  type PageCursor,
} from '../../domain/invoice-list.ts'
import { STATUS_FILTERS } from '../../domain/list-status.ts'
import { fromDollars } from '../../domain/money.ts'
import { FORM_RULES } from '../../domain/refusals/form-rules.ts'
import { rule } from '../../domain/refusals/rules.ts'

const MAX_LIMIT = 100
const LIMIT = rule(FORM_RULES, 'limit_invalid', { least: 1, most: MAX_LIMIT })
const CURSOR = rule(FORM_RULES, 'cursor_invalid')
const MAX_SEARCH = 200
const MAX_IDS = 1000
/** Dates outside are no bounds: no invoice is older, and none will be newer. */
const FIRST_DAY = '1970-01-02'
const LAST_DAY = '9999-12-30'

const sorts = INVOICE_SORTS.flatMap((by) => [by, `-${by}` as const])
const day = (field: string) => z.string().refine(isCivilDate, rule(FORM_RULES, 'day_invalid', { field }))
const dollars = (field: string) =>
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, rule(FORM_RULES, 'dollars_invalid', { field }))
    .transform((written) => fromDollars(Number(written)))

/** Of a file: our own, or that of a program. */
export const fileFormat = z
  .enum(FILE_FORMATS, rule(FORM_RULES, 'choice_invalid', { field: 'format', choices: FILE_FORMATS }))
  .default('csv')

/** What is looked for, taken literally. */
export const searchField = z
  .string()
  .transform((typed) =>
    typed
      .normalize('NFC')
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
  )
  .refine((typed) => Array.from(typed).length <= MAX_SEARCH, rule(FORM_RULES, 'search_too_long', { most: MAX_SEARCH }))

const filterFields = {
  q: searchField.optional(),
  status: z
    .enum(STATUS_FILTERS, rule(FORM_RULES, 'choice_invalid', { field: 'status', choices: STATUS_FILTERS }))
    .optional(),
  from: day('from').optional(),
  to: day('to').optional(),
  min: dollars('min').optional(),
  max: dollars('max').optional(),
  sort: z
    .enum(sorts, rule(FORM_RULES, 'sort_invalid', { choices: INVOICE_SORTS }))
    .default('-created_at')
    .transform((sort): ListOrder => ({ by: sort.replace('-', '') as InvoiceSort, descending: sort.startsWith('-') })),
}

/** The list: filters, order, and one page. */
export const listQuery = z
  .object({
    ...filterFields,
    limit: z
      .string()
      .regex(/^\d{1,3}$/, LIMIT)
      .transform(Number)
      .refine((limit) => limit >= 1 && limit <= MAX_LIMIT, LIMIT)
      .default(20),
    cursor: z.string().optional(),
  })
  .transform(({ cursor, ...query }, context) => {
    const place = cursor === undefined ? null : decodeCursor(cursor, query.sort)
    if (cursor !== undefined && place === null) {
      context.addIssue({ code: 'custom', path: ['cursor'], message: CURSOR })
    }
    return { ...query, cursor: place }
  })

/** The export: filters, order, chosen invoices, and the program that it is for. */
export const exportQuery = z.object({
  ...filterFields,
  format: fileFormat,
  ids: z
    .string()
    .transform((written) => written.split(','))
    .refine((ids) => ids.length <= MAX_IDS && ids.every(isId), rule(FORM_RULES, 'ids_invalid', { most: MAX_IDS }))
    .optional(),
})

type Asked = Omit<z.output<typeof exportQuery>, 'sort' | 'format'>

/** The filter that was asked for; `from` and `to` are whole days of the company's calendar. */
export function toFilter(asked: Asked, timezone: string): ListFilter {
  const { q, status, from, to, min, max, ids } = asked
  return {
    status: status ?? null,
    search: q || null,
    ids: ids ?? null,
    createdFrom: from === undefined || from < FIRST_DAY ? null : startOfDay(from, timezone),
    createdBefore: to === undefined || to > LAST_DAY ? null : startOfDay(addDays(to, 1), timezone),
    minCents: min ?? null,
    maxCents: max ?? null,
  }
}

const placeParts = [z.enum(sorts), z.union([z.string(), z.int()]), z.string().refine(isId)] as const
const cursorForm = z.union([z.tuple([...placeParts]), z.tuple([...placeParts, z.literal('back')])])
const nameOf = (order: ListOrder) => `${order.descending ? '-' : ''}${order.by}` as const

/** A cursor for the wire: it holds its sort, since a place in one order says nothing in another. */
export function encodeCursor(place: PageCursor, order: ListOrder): string {
  const parts = [nameOf(order), place.key, place.id, ...(place.back ? ['back'] : [])]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** The place, or null for a cursor that we did not give for this sort. */
function decodeCursor(cursor: string, order: ListOrder): PageCursor | null {
  const parts = cursorForm.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parts.success) return null
  const [, key, id, direction] = parts.data
  const place = { key, id, back: direction === 'back' }
  const isText = order.by === 'client_name' || order.by === 'due_date'
  return encodeCursor(place, order) === cursor && (typeof key === 'string') === isText ? place : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
