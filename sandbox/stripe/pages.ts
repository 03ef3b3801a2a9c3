// Lists, newest first, a page at a time.
import type { Box } from '../box.ts'
import { seconds } from '../box.ts'
import type { ParamTree } from '../form.ts'
import type { Rows } from '../rows.ts'
import type { ApiObject } from './endpoint.ts'
import { noSuch, StripeFailure } from './failure.ts'
import { find, integer, text } from './params.ts'

type Row = { id: string; createdAt: number }
export type Page = { limit: number; after: string | null; before: string | null; created: ParamTree; params: ParamTree }

/** Parameters every list takes. */
export const PAGE_PARAMS = ['limit', 'starting_after', 'ending_before', 'created', 'created.*']

export function readPage(params: ParamTree): Page {
  const limit = integer(params, 'limit') ?? 10
  if (limit < 1)
    throw new StripeFailure(400, 'This value must be greater than or equal to 1.', {
      param: 'limit',
      code: 'parameter_invalid_integer',
    })
  if (limit > 100)
    throw new StripeFailure(400, 'This value must be less than or equal to 100.', {
      param: 'limit',
      code: 'parameter_invalid_integer',
    })
  for (const bound of ['gt', 'gte', 'lt', 'lte']) integer(params, `created.${bound}`)
  const created = find(params, 'created')
  const range: ParamTree =
    typeof created === 'string' ? { gte: created, lte: created } : Array.isArray(created) ? {} : (created ?? {})
  return { limit, after: text(params, 'starting_after'), before: text(params, 'ending_before'), created: range, params }
}

/** The kinds of rows that can be listed. */
type Listed = { [K in keyof Rows]: Rows[K] extends Row ? K : never }[keyof Rows]
type Wanted<R> = { page: Page; url: string; keep: (row: R) => boolean; render: (row: R) => ApiObject }

/** One page of a table: those rows that `keep` and the page's created range let through. */
export function listPage<K extends Listed>(box: Box, kind: K, wanted: Wanted<Rows[K]>): ApiObject {
  const { page, keep } = wanted
  const rows: Rows[K][] = box.store.list(kind).reverse()
  const kept = rows.filter((row) => isInRange(row, page.created) && keep(row))
  const slice = cut(kept, page)
  return { object: 'list', url: wanted.url, has_more: slice.hasMore, data: slice.rows.map(wanted.render) }
}

function isInRange(row: Row, created: ParamTree): boolean {
  const at = seconds(row.createdAt)
  const { gt, gte, lt, lte } = created
  if (gt !== undefined && at <= Number(gt)) return false
  if (gte !== undefined && at < Number(gte)) return false
  if (lt !== undefined && at >= Number(lt)) return false
  return lte === undefined || at <= Number(lte)
}

function cut<R extends Row>(rows: R[], page: Page): { rows: R[]; hasMore: boolean } {
  const at = (id: string, param: string) => {
    const index = rows.findIndex((row) => row.id === id)
    if (index < 0) throw noSuch('object', id, param)
    return index
  }
  if (page.before !== null) {
    const end = at(page.before, 'ending_before')
    const start = Math.max(0, end - page.limit)
    return { rows: rows.slice(start, end), hasMore: start > 0 }
  }
  const start = page.after === null ? 0 : at(page.after, 'starting_after') + 1
  return { rows: rows.slice(start, start + page.limit), hasMore: rows.length > start + page.limit }
}
