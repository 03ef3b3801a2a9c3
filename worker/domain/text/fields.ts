// Client, due date and description of a job, chosen by learned weights that have heard the rules.
import { type Day, toIso } from './calendar.ts'
import { type ClientReading, readClients } from './client/choose.ts'
import { type KnownClients, layKnown } from './client/known.ts'
import { describeWork } from './describe/describe.ts'
import { type DueReading, readDues } from './due/choose.ts'
import { type Ground, type Heard, layGround } from './ground/ground.ts'
import type { Job } from './job.ts'
import type { Scene } from './scene.ts'
import { type OpenTable, openTable } from './weights/table.ts'

/** Whom the company bills already, and where the weights come from. */
export type FieldContext = { clients?: readonly string[]; open?: OpenTable }

/** What is chosen; null is not named, or not certain. `clients`, `dues`: all readings, likeliest first. */
export type Fields = {
  client: string | null
  dueOn: string | null
  description: string | null
  clients: ClientReading[]
  dues: DueReading[]
}

// A client is asked for below these chances of being right; each set on folds by hand (`npm run train -- --report`).
const AS_THE_RULES = 0.3
const AGAINST_THE_RULES = 0.5
const WHERE_THEY_FOUND_NOBODY = 0.95

/** What the rules made of a scene, as the weights hear it. */
export function heardOf({ client, names, rivals, due, described }: Job): Heard {
  return {
    client: client && {
      name: client.name,
      from: client.candidate.from,
      to: client.to,
      hasTail: client.to > client.candidate.to,
    },
    names: names.slice(0, 5),
    rivals,
    due,
    described: new Set(described),
  }
}

function isEnough({ heard }: Ground, { span, chance }: ClientReading): boolean {
  if (!span) return false
  if (!heard.client) return chance >= WHERE_THEY_FOUND_NOBODY
  return chance >= (span.name === undefined ? AGAINST_THE_RULES : AS_THE_RULES)
}

// The likeliest reading, or else that of the rules, where it is likely enough.
function pickClient(ground: Ground, [best, ...others]: readonly ClientReading[]): ClientReading | null {
  if (!best?.span || ground.heard.rivals) return null
  if (isEnough(ground, best)) return best
  return others.find((other) => other.span?.name !== undefined && isEnough(ground, other)) ?? null
}

/** Chooses the fields of a job that the rules have read. `today` in whole days. */
export function chooseFields(
  scene: Scene,
  today: Day,
  job: Job,
  { clients: names = [], open = openTable }: FieldContext = {},
): Fields {
  const ground = layGround(scene, today, heardOf(job))
  const known: KnownClients = layKnown(names)
  const clients = readClients(ground, open('client'), known)
  const picked = pickClient(ground, clients)
  const dues = readDues(ground, open('due'))
  const due = dues[0]?.date ?? null
  return {
    client: picked?.name ?? null,
    dueOn: due ? toIso(due.day) : null,
    description: describeWork(ground, { client: picked?.span ?? clients[0]?.span ?? null, due }, open('description')),
    clients,
    dues,
  }
}
