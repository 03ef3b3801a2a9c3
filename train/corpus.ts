// The labelled texts: what is learned from, file by file, since each file is another hand.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** The details of an order, as `corpus/README.md` describes them; amounts in cents. */
export type OrderLabel = {
  target?: { number?: number; client?: string; sum_cents?: number; last?: true; all?: true }
  change?: {
    total_cents?: number
    add_cents?: number
    subtract_cents?: number
    percent?: number
    due_date?: string
    client_name?: string
    description?: string
    client_phone?: string
    client_email?: string
  }
  paid?: { method?: string; part_cents?: number }
}

export type Expected = {
  intent: string
  client_name: string | null
  description: string | null
  items: number | null
  total_cents: number | null
  due_date: string | null
  client_phone: string | null
  client_email: string | null
  missing: ('client' | 'amount')[]
  order?: OrderLabel
}

export type Labelled = {
  id: string
  /** The file it stands in, and so the person who wrote it. */
  hand: string
  lang: 'en' | 'es'
  text: string
  /** Local wall-clock time in `timezone`. */
  now: string
  timezone: string
  tags: string[]
  expect: Expected
  accept?: { client_name?: string[]; description?: string[] }
}

function readHand(file: string): Labelled[] {
  const hand = basename(file, '.jsonl')
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => ({ ...(JSON.parse(line) as Labelled), hand }))
}

/**
 * `train`: all natural texts, by file name and then in the order they stand in. `dev`: those to look at while developing.
 * `regressions`: what was once read wrong; taught, but no part of any fold, since it was chosen by looking.
 */
export function readCorpus(): { train: Labelled[]; dev: Labelled[]; regressions: Labelled[] } {
  const train = globSync('corpus/train/*.jsonl').sort().flatMap(readHand)
  return { train, dev: readHand('corpus/dev.jsonl'), regressions: readHand('corpus/regressions.jsonl') }
}

export type Fold = { hand: string; learn: Labelled[]; judge: Labelled[] }

/** One fold a hand: everybody else's texts to learn from, this one's to judge by. */
export function foldByHand(rows: readonly Labelled[]): Fold[] {
  return [...new Set(rows.map(({ hand }) => hand))].map((hand) => ({
    hand,
    learn: rows.filter((row) => row.hand !== hand),
    judge: rows.filter((row) => row.hand === hand),
  }))
}
