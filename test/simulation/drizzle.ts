// Drizzle builds each statement anew, which takes a third of a run. Here the same text and values are built by a shorter way.
import { Column, is, Name, Param, Placeholder, type Query, SQL, StringChunk, Table } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'

type Config = Parameters<SQL['buildQueryFromSourceParams']>[1]
type Chunk = Parameters<SQL['buildQueryFromSourceParams']>[0][number]
type Whole = Config & { paramStartIndex: { value: number } }
type Kind = 'text' | 'name' | 'sql' | 'fixed' | 'param' | 'other'

const kinds = new WeakMap<object, Kind>()
const names = new Map<string, string>()
const fixed = new WeakMap<object, string>()
const slowBuild = SQL.prototype.buildQueryFromSourceParams

function kindOf(chunk: object): Kind {
  const shape = Object.getPrototypeOf(chunk)
  const known = kinds.get(shape)
  if (known) return known
  const kind = findKind(chunk)
  kinds.set(shape, kind)
  return kind
}

function findKind(chunk: object): Kind {
  if (is(chunk, StringChunk)) return 'text'
  if (is(chunk, Name)) return 'name'
  if (is(chunk, SQL)) return 'sql'
  if (is(chunk, Table) || is(chunk, Column)) return 'fixed'
  return is(chunk, Param) ? 'param' : 'other'
}

/** Drizzle keeps it to itself. */
const isInline = (sql: object) => (sql as { shouldInlineParams?: boolean }).shouldInlineParams === true

/** Builds as drizzle does: `sql` with a mark for each of `params`. */
function build(this: SQL, chunks: Chunk[], config: Config): Query {
  if (config.inlineParams || isInline(this) || config.prepareTyping || config.invokeSource)
    return slowBuild.call(this, chunks, config)
  const query: Query = { sql: '', params: [] }
  write(this, chunks, { ...config, paramStartIndex: config.paramStartIndex ?? { value: 0 } }, query)
  return query
}

function write(from: SQL, chunks: Chunk[], config: Whole, query: Query): void {
  for (const chunk of chunks) {
    if (chunk === undefined) continue
    if (typeof chunk !== 'object') add(from, chunk, config, query)
    else writeObject(from, chunk as object, config, query)
  }
}

function writeObject(from: SQL, chunk: object, config: Whole, query: Query): void {
  switch (chunk === null ? 'other' : kindOf(chunk)) {
    case 'text': {
      const { value } = chunk as StringChunk
      query.sql += value.length === 1 ? value[0] : value.join('')
      return
    }
    case 'name':
      query.sql += nameOf((chunk as Name).value, config)
      return
    case 'fixed':
      query.sql += fixedOf(from, chunk, config)
      return
    case 'sql': {
      const inner = chunk as SQL
      if (isInline(inner)) add(from, inner, config, query)
      else write(from, inner.queryChunks, config, query)
      return
    }
    case 'param':
      writeParam(from, chunk as Param, config, query)
      return
    default:
      add(from, chunk as Chunk, config, query)
  }
}

function writeParam(from: SQL, chunk: Param, config: Whole, query: Query): void {
  if (is(chunk.value, Placeholder)) {
    add(from, chunk, config, query)
    return
  }
  const value = chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value)
  if (is(value, SQL)) {
    write(from, [value], config, query)
    return
  }
  query.sql += config.escapeParam(config.paramStartIndex.value, value)
  config.paramStartIndex.value += 1
  query.params.push(value)
}

/** What is rare is left to drizzle. */
function add(from: SQL, chunk: Chunk, config: Whole, query: Query): void {
  const part = slowBuild.call(from, [chunk], config)
  query.sql += part.sql
  query.params.push(...part.params)
}

function nameOf(name: string, config: Config): string {
  const known = names.get(name)
  if (known) return known
  const text = config.escapeName(name)
  names.set(name, text)
  return text
}

/** A table or a column reads the same wherever it stands. */
function fixedOf(from: SQL, chunk: object, config: Config): string {
  const known = fixed.get(chunk)
  if (known) return known
  const text = slowBuild.call(from, [chunk as Chunk], config).sql
  fixed.set(chunk, text)
  return text
}

type Field = { field: object; path: string[] }
type Select = (fields: Field[], options?: { isSingleTable?: boolean }) => SQL
type Dialect = { buildSelection: Select; sqlToQuery: (sql: SQL) => Query }

const dialect = asDialect(SQLiteAsyncDialect.prototype)
const slowSelection = dialect.buildSelection
const columns = { alone: new WeakMap<object, string>(), joined: new WeakMap<object, string>() }

/** It has what is asked of it here, under names that drizzle keeps to itself. */
function asDialect(prototype: object): Dialect {
  return prototype as Dialect
}

function select(this: Dialect, fields: Field[], options: { isSingleTable?: boolean } = {}): SQL {
  const known = options.isSingleTable ? columns.alone : columns.joined
  let text = ''
  for (const one of fields) {
    let column = known.get(one.field)
    if (column === undefined) {
      if (!is(one.field, Column)) return slowSelection.call(this, fields, options)
      column = this.sqlToQuery(slowSelection.call(this, [one], options)).sql
      known.set(one.field, column)
    }
    text += text === '' ? column : `, ${column}`
  }
  return new SQL([new StringChunk(text)])
}

/** From here on drizzle builds by the shorter way; calling the answer gives it back its own. */
export function buildFaster(): () => void {
  SQL.prototype.buildQueryFromSourceParams = build
  dialect.buildSelection = select
  return () => {
    SQL.prototype.buildQueryFromSourceParams = slowBuild
    dialect.buildSelection = slowSelection
  }
}
