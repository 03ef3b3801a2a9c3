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
  due: { from: number; to: number; day: Day } | null
  dueOn: string | null
  description: string | null
  clients: ClientReading[]
  dues: DueReading[]
  work: { text: string | null; likeRules: number }
}

// A client is asked for below these chances of being right; each set on folds by hand (`npm run train -- --report`).
const AS_THE_RULES = 0.05
const AGAINST_THE_RULES = 0.55
const WHERE_THEY_FOUND_NOBODY = 0.98
const DUE_AGAINST_THE_RULES = 0.96
/** From here on the rules' description is as good as one of other words. */
const RULES_ENOUGH = 0.85

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
  if (!best || ground.heard.rivals) return null
  if (isEnough(ground, best)) return best
  return others.find((other) => other.span?.name !== undefined && isEnough(ground, other)) ?? null
}

// The likeliest day, or that of the rules where they chose another and it is hardly less likely.
function pickDue(
  { heard: { due } }: Ground,
  [best]: readonly DueReading[],
): { from: number; to: number; day: Day } | null {
  const isSame = best?.date?.from === due?.from
  return best && (isSame || best.chance >= DUE_AGAINST_THE_RULES) ? best.date : due
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
  const due = pickDue(ground, dues)
  const work = describeWork(ground, { client: picked?.span ?? clients[0]?.span ?? null, due }, open('description'))
  return {
    client: picked?.name ?? null,
    due,
    dueOn: due ? toIso(due.day) : null,
    description: work.likeRules >= RULES_ENOUGH || work.text === null ? job.description : work.text,
    work,
    clients,
    dues,
  }
}
