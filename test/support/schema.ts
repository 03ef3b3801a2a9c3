// An empty product, many times over: the migrations run once, every later time begins with a copy of what they made.
import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

type Made = { type: string; name: string; sql: string }
type Row = Record<string, unknown>
type Schema = { made: Made[]; rows: [table: string, row: Row][] }

let schema: Schema | null = null

const TRIES = 5

/** Empties every store; the database then has its schema and the rows that the migrations put into it. */
export async function resetProduct(): Promise<void> {
  if (schema) return await copyWhenEmpty(schema)
  await reset()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  schema = await readSchema()
}

async function readSchema(): Promise<Schema> {
  const { results: tables } = await env.DB.prepare(
    `select name from pragma_table_list where schema = 'main' and type = 'shadow' or name like 'sqlite#_%' escape '#'
     or name like '#_cf#_%' escape '#'`,
  ).all<{ name: string }>()
  const own = new Set(tables.map(({ name }) => name))
  const { results } = await env.DB.prepare(
    'select type, name, sql from sqlite_master where sql is not null order by rowid',
  ).all<Made>()
  const made = results.filter(({ name }) => !own.has(name))
  const rows: Schema['rows'] = []
  for (const { type, name } of made) {
    if (type !== 'table') continue
    const { results: found } = await env.DB.prepare(`select * from "${name}"`).all<Row>()
    rows.push(...found.map((row): [string, Row] => [name, row]))
  }
  return { made, rows }
}

/** What a finished file has left running may still have the database open, which then is not emptied: once more. */
async function copyWhenEmpty(wanted: Schema): Promise<void> {
  for (let left = TRIES - 1; ; left -= 1) {
    await reset()
    try {
      return await copySchema(wanted)
    } catch (error) {
      if (left === 0 || !/already exists/.test(String(error))) throw error
    }
  }
}

async function copySchema({ made, rows }: Schema): Promise<void> {
  const make = (isMade: (type: string) => boolean) =>
    made.filter(({ type }) => isMade(type)).map(({ sql }) => env.DB.prepare(sql))
  const insert = ([table, row]: [string, Row]) =>
    env.DB.prepare(
      `insert into "${table}" (${Object.keys(row).join()}) values (${Object.keys(row)
        .map(() => '?')
        .join()})`,
    ).bind(...Object.values(row))
  // The triggers come last: what they would add is among the rows.
  await env.DB.batch([
    ...make((type) => type !== 'trigger'),
    ...rows.map(insert),
    ...make((type) => type === 'trigger'),
  ])
}
