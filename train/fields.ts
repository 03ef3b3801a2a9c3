// Learns client, due date and description from the labelled jobs; `node train/fields.ts` judges every hand by the others and then writes the tables.
import { toIso } from '../worker/domain/text/calendar.ts'
import { readClients } from '../worker/domain/text/client/choose.ts'
import type { Chosen } from '../worker/domain/text/describe/features.ts'
import { readDues } from '../worker/domain/text/due/choose.ts'
import type { Table } from '../worker/domain/text/weights/table.ts'
import { judgeClient, learnClients, rightNames } from './clients.ts'
import { readCorpus } from './corpus.ts'
import { type ChosenJob, judgeDescription, learnDescriptions } from './description.ts'
import { judgeDue, learnDues } from './due.ts'
import { foldJobs, type LaidJob, layJobs, layNamedOrders } from './jobs.ts'
import { nameKey } from './judge.ts'
import { writeTable } from './pack.ts'

type Tables = { client: Table; due: Table; description: Table }

// What a description is learned beside: the places of the labelled client and due date.
function labelledPlaces(job: LaidJob, clients: Table): ChosenJob {
  const names = rightNames(job)
  const client = readClients(job.ground, clients).find(({ name }) => names.has(nameKey(name)))?.span ?? null
  const due = job.ground.dates.find(({ day }) => toIso(day) === job.row.expect.due_date) ?? null
  return { job, chosen: { client, due } }
}

function chosenPlaces({ ground }: LaidJob, { client, due }: Tables): Chosen {
  return { client: readClients(ground, client)[0]?.span ?? null, due: readDues(ground, due)[0]?.date ?? null }
}

function learnAll(jobs: readonly LaidJob[], orders: readonly LaidJob[]): Tables {
  const client = learnClients([...jobs, ...orders])
  return {
    client,
    due: learnDues(jobs),
    description: learnDescriptions(jobs.map((job) => labelledPlaces(job, client))),
  }
}

const percent = (part: number, whole: number) => ((100 * part) / Math.max(whole, 1)).toFixed(1).padStart(6)

/** Every hand judged by what the others teach: shares that are right, and how often each said chance was right. */
function report(jobs: readonly LaidJob[], orders: readonly LaidJob[]): void {
  const sure = Array.from({ length: 10 }, () => ({ said: 0, right: 0 }))
  const all = { jobs: 0, client: 0, due: 0, description: 0 }
  console.log('hand     jobs client    due description')
  for (const { hand, learn, judge } of foldJobs(jobs)) {
    const tables = learnAll(
      learn,
      orders.filter(({ row }) => row.hand !== hand),
    )
    const right = { client: 0, due: 0, description: 0 }
    for (const job of judge) {
      const client = judgeClient(job, tables.client)
      right.client += client.right ? 1 : 0
      right.due += judgeDue(job, tables.due).right ? 1 : 0
      right.description += judgeDescription({ job, chosen: chosenPlaces(job, tables) }, tables.description).right
        ? 1
        : 0
      const bin = sure[Math.min(9, Math.floor(client.chance * 10))]
      if (bin) bin.said += 1
      if (bin && client.right) bin.right += 1
    }
    const n = judge.length
    console.log(
      hand.padEnd(8),
      String(n).padStart(4),
      percent(right.client, n),
      percent(right.due, n),
      percent(right.description, n),
    )
    all.jobs += n
    for (const field of ['client', 'due', 'description'] as const) all[field] += right[field]
  }
  console.log(
    'all'.padEnd(8),
    String(all.jobs).padStart(4),
    percent(all.client, all.jobs),
    percent(all.due, all.jobs),
    percent(all.description, all.jobs),
  )
  for (const [i, { said, right }] of sure.entries())
    console.log(`client said to be ${i / 10} sure: ${said} times, right ${percent(right, said)} %`)
}

const { train } = readCorpus()
const [jobs, orders] = [layJobs(train), layNamedOrders(train)]
if (!process.argv.includes('--no-folds')) report(jobs, orders)
const tables = learnAll(jobs, orders)
for (const name of ['client', 'due', 'description'] as const) writeTable(name, tables[name])
