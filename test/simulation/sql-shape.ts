// Which of a statement's values SQLite looks at when it plans it: bound, they make it plan anew at every run; written out, never.
import type { Value } from './sql-value.ts'

/** Where those values are among all, and the text around them. */
export type Shape = { fixed: number[]; pieces: string[] }

/** Indexes over some rows only are chosen by these; a limit is always looked at. */
const LOOKED_AT = /(?:\b(?:state|status|ready)"? (?:=|<>|(?:not )?in) \(?(?:\?, )*|\blimit )$/i

export function shapeOf(sql: string): Shape {
  const shape: Shape = { fixed: [], pieces: [] }
  let nth = 0
  let from = 0
  for (const { 0: found, index } of sql.matchAll(/'[^']*'|\?/g)) {
    if (found !== '?') continue
    if (LOOKED_AT.test(sql.slice(Math.max(0, index - 80), index))) {
      shape.fixed.push(nth)
      shape.pieces.push(sql.slice(from, index))
      from = index + 1
    }
    nth += 1
  }
  shape.pieces.push(sql.slice(from))
  return shape
}

/** A value as it is written in a statement, or null when it is not one of a few. */
function write(value: Value | undefined): string | null {
  if (typeof value === 'string') return /^[a-z_]{1,20}$/.test(value) ? `'${value}'` : null
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 10_000 ? `${value}` : null
}

/** The statement with those values in it, and the rest, which are to be bound. */
export function writeOut(sql: string, { fixed, pieces }: Shape, params: Value[]): { sql: string; rest: Value[] } {
  let text = pieces[0] ?? ''
  for (const [nth, index] of fixed.entries()) {
    const written = write(params[index])
    if (written === null) return { sql, rest: params }
    text += written + pieces[nth + 1]
  }
  return { sql: text, rest: params.filter((_, index) => !fixed.includes(index)) }
}
