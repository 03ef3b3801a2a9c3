// The few statements of which tests look at rows and change them. Values are bound; names of tables and columns come from the tests.

export type Value = string | number | null
/** A value, one of several, any other than one, or a text like a pattern. */
export type Wanted = Value | readonly Value[] | { not: Value } | { like: string }
export type Where = Record<string, Wanted>
export type Values = Record<string, Value>
/** A statement, and what is bound to it. */
export type Statement = [sql: string, ...bound: Value[]]

/** Any value but this one; `not(null)`: any at all. */
export const not = (value: Value) => ({ not: value })
/** Texts like this: `%` stands for anything. */
export const like = (pattern: string) => ({ like: pattern })

function conditionOf(name: string, wanted: Wanted): [string, Value] {
  if (wanted === null || typeof wanted !== 'object') return [`${name} is ?`, wanted]
  if ('not' in wanted) return [`${name} is not ?`, wanted.not]
  if ('like' in wanted) return [`${name} like ?`, wanted.like]
  return [`${name} in (select value from json_each(?))`, JSON.stringify(wanted)]
}

function whereOf(where: Where): Statement {
  const conditions = Object.entries(where).map(([name, wanted]) => conditionOf(name, wanted))
  return [conditions.map(([sql]) => sql).join(' and ') || 'true', ...conditions.map(([, value]) => value)]
}

export function selectFrom(table: string, where: Where, by: string): Statement {
  const [condition, ...wanted] = whereOf(where)
  return [`select * from ${table} where ${condition} order by ${by}`, ...wanted]
}

export function countIn(table: string, where: Where): Statement {
  const [condition, ...wanted] = whereOf(where)
  return [`select count(*) as n from ${table} where ${condition}`, ...wanted]
}

export function insertInto(table: string, values: Values): Statement {
  const marks = Object.keys(values).map(() => '?')
  return [`insert into ${table} (${Object.keys(values).join()}) values (${marks.join()})`, ...Object.values(values)]
}

export function setIn(table: string, values: Values, where: Where): Statement {
  const [condition, ...wanted] = whereOf(where)
  const set = Object.keys(values).map((name) => `${name} = ?`)
  return [`update ${table} set ${set.join()} where ${condition}`, ...Object.values(values), ...wanted]
}

/** Adds to numbers, or takes off them. */
export function addTo(table: string, amounts: Record<string, number>, where: Where): Statement {
  const [condition, ...wanted] = whereOf(where)
  const set = Object.keys(amounts).map((name) => `${name} = ${name} + ?`)
  return [`update ${table} set ${set.join()} where ${condition}`, ...Object.values(amounts), ...wanted]
}

export function deleteFrom(table: string, where: Where): Statement {
  const [condition, ...wanted] = whereOf(where)
  return [`delete from ${table} where ${condition}`, ...wanted]
}
