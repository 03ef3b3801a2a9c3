// The texts that two revisions of the reader are compared on: all labelled ones, orders in many names, generated jobs, noise.
import { globSync, readFileSync } from 'node:fs'
import { generatedJobs } from '../train/generated/jobs.ts'
import { seeded } from '../train/learn.ts'

export type SentText = { id: string; text: string; now: string; timezone: string }

const GENERATED = 20_000
const RANDOM = 5_000
const PLACE = { now: '2026-03-04T10:15:00', timezone: 'America/New_York' }

const NAMES =
  'maria|Maria Lopez|Mrs. Smith|the Johnsons|doña Rosa|Joe’s Diner|ABC Property LLC|Rose|Mark|Bill|Will|May|Grace|Hunter|señor Vega|St. Mary School|Pho 79|O’Brien|van der Berg|Guadalupe'
const ORDERS =
  'did {} pay?|{} paid cash|{} paid 200|mark {} paid|remind {}|resend {}|cancel {}|void {}’s invoice|make {} 250|change {} to due monday|add 20 to {}|10% off {}|status {}|{} hasn’t paid|wrong name, it’s {}|recuérdale a {}|{} ya pagó|cancela la de {}|ponle 300 a {}|cámbiala a {}'
const NOISE =
  'for para maria the 200 $ % due friday net 30 plus tax 8% deposit paid total each hrs 3 x and a half hundred mil no wait # 12 sink fixed cancel undo resend change did who owes send invoice if he at on in $45 , . : ! ? maybe'.split(
    ' ',
  )

function labelled(): SentText[] {
  const files = [...globSync('corpus/*.jsonl'), ...globSync('corpus/train/*.jsonl')].sort()
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as SentText)
      .map(({ id, text, now, timezone }) => ({ id, text, now, timezone })),
  )
}

function ordersOfNames(): SentText[] {
  const names = NAMES.split('|')
  return ORDERS.split('|').flatMap((order, i) =>
    names.map((name, k) => ({ id: `order-${i}-${k}`, text: order.replace('{}', name), ...PLACE })),
  )
}

function noise(): SentText[] {
  const random = seeded(7)
  const below = (n: number) => Math.floor(random() * n)
  return Array.from({ length: RANDOM }, (_, i) => {
    const words = Array.from({ length: 1 + below(14) }, () => NOISE[below(NOISE.length)] ?? '')
    return { id: `random-${i}`, text: words.join(' '), ...PLACE }
  })
}

/** All texts to compare, the same ones each time. */
export function textsToCompare(): SentText[] {
  const made = generatedJobs(20_260, GENERATED).map(({ id, text }) => ({ id, text, ...PLACE }))
  return [...labelled(), ...ordersOfNames(), ...made, ...noise()]
}
