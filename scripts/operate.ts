// `npm run operate -- COMMAND`: what an operator does with the database: freeze, limits, refunds, lists.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import {
  allowRefund,
  endSessions,
  findCompany,
  freezeCompany,
  listDeadLetters,
  listHeld,
  listOwed,
  listUnknownPayments,
  setIntake,
  unfreezeCompany,
} from './operate-sql.ts'

const USAGE = `npm run operate -- COMMAND

  find-company TEXT              companies by name, e-mail, phone or id
  freeze COMPANY --reason "…"    no payouts and no new payments; its people read the reason
  unfreeze COMPANY               ends that; what waits goes out
  intake COMPANY --dollars N     what it may take in while it is new
  end-sessions SUBJECT           signs out a person or a whole company (by id), or everybody
  allow-refund REFUND            a refund that waits for the contractor's money goes out all the same
  held                           money that waits with us, and companies that are frozen or over their limit
  owed                           what contractors owe us
  orphans                        payments for invoices that nobody knows
  dead-letters                   messages that could not be handled

  --remote          the deployed database; without it the local one
  --persist-to D    the folder of \`wrangler dev --persist-to\` (.wrangler/state)

The Worker reads the row at each step; what it has to do at Stripe follows within five minutes.`

type Row = Record<string, string | number | null>

function refuse(words: string): never {
  console.error(`${words}\n--help says what can be asked.`)
  process.exit(2)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        dollars: { type: 'string' },
        remote: { type: 'boolean', default: false },
        local: { type: 'boolean', default: false },
        'persist-to': { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

const { values, positionals } = readArguments()
const [command = '', subject = ''] = positionals

/** The dollars of `intake`, in cents. */
function readCents(): number {
  const match = /^(\d{1,8})(?:\.(\d{2}))?$/.exec(values.dollars ?? '')
  if (!match) return refuse('--dollars takes a sum like 40000 or 40000.00.')
  return Number(match[1]) * 100 + Number(match[2] ?? 0)
}

/** The statements of the command. Raises when a value cannot be what it is to be. */
function planStatements(now: number): string[] {
  const lists: Record<string, () => string[]> = {
    held: listHeld,
    owed: listOwed,
    unknownPayments: listUnknownPayments,
    'dead-letters': listDeadLetters,
  }
  const list = lists[command]
  if (list) return list()
  if (subject === '')
    return refuse(command === '' ? 'Which command?' : `${command} is no command, or lacks its subject.`)
  if (command === 'find-company') return findCompany(subject)
  if (command === 'freeze') return freezeCompany(subject, values.reason || refuse('A freeze needs its --reason.'), now)
  if (command === 'unfreeze') return unfreezeCompany(subject, now)
  if (command === 'intake') return setIntake(subject, readCents())
  if (command === 'end-sessions') return endSessions(subject)
  if (command === 'allow-refund') return allowRefund(subject, now)
  return refuse(`${command} is no command.`)
}

/** Runs the statements through wrangler and answers the rows of each. */
function execute(statements: string[]): Row[][] {
  const persist = values['persist-to']
  const where = values.remote ? ['--remote'] : ['--local', ...(persist ? ['--persist-to', persist] : [])]
  const line = `${statements.map((statement) => statement.replace(/\s+/g, ' ')).join('; ')};`
  const done = spawnSync('wrangler', ['d1', 'execute', 'DB', ...where, '--json', '--command', line], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const start = done.stdout?.indexOf('[') ?? -1
  if (done.status !== 0 || start < 0) {
    console.error(done.stderr || done.stdout || String(done.error ?? 'wrangler did not answer'))
    process.exit(1)
  }
  return (JSON.parse(done.stdout.slice(start)) as { results: Row[] }[]).map(({ results }) => results)
}

/** Times and sums as a person reads them. */
function show(name: string, value: string | number | null): string {
  if (value === null) return '-'
  if (typeof value !== 'number') return value
  if (name === 'at' || name.endsWith('_at')) return new Date(value).toISOString().slice(0, 16).replace('T', ' ')
  return name.endsWith('_cents') ? `$${(value / 100).toFixed(2)}` : String(value)
}

function printTable(rows: Row[]): void {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => show(name, row[name] ?? null)))]
  const widths = names.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  for (const line of lines)
    console.log(
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  console.log('')
}

if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
if (values.remote && values.local) refuse('--local or --remote, not both.')
try {
  const tables = execute(planStatements(Date.now())).filter((rows) => rows.length > 0)
  for (const rows of tables) printTable(rows)
  if (tables.length === 0) console.log('Nothing found.')
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error))
}
