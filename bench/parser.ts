// How fast a text is read, beside chrono-node, which reads only the date in it, and Microsoft's recognizers, which read dates and numbers.
import * as chrono from 'chrono-node/en'
import { parse } from '../worker/domain/text/read.ts'
import { openPeer } from './peers.ts'
import type { Row } from './row.ts'

const TEXTS = [
  'fixed sink for maria, 200, due friday',
  'yeah this is for carlos mendez we did a full yard cleanup trimmed all the bushes it is four hundred and twenty dollars due in ten days',
  'Invoice ABC Property Mgmt LLC 3 hrs @ 45 plus 80 parts net 30',
  'pinté la sala de doña Rosa, 350 dólares, para el viernes',
  'mowed lawn 45 and trimmed hedges 60 for the Johnsons 555-201-3344',
]
const ROUNDS = 400

function microseconds(read: (text: string) => void, rounds = ROUNDS): number {
  for (const text of TEXTS) read(text)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const text of TEXTS) {
      const start = performance.now()
      read(text)
      times.push((performance.now() - start) * 1000)
    }
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

type Recognizers = { read: (text: string, now: Date) => unknown }

/** The median time of one text. */
export async function measureParser(): Promise<Row[]> {
  const now = new Date('2026-03-04T15:15:00Z')
  const recognizers = await openPeer<Recognizers>('recognizers')
  const ours = microseconds((text) => parse(text, '2026-03-04T10:15:00', 'America/New_York'))
  const dates = microseconds((text) => chrono.parse(text, now))
  const microsoft = microseconds((text) => recognizers.read(text, now), 20)
  return [
    {
      what: 'a text read whole (client, work, amounts, date)',
      figure: `${Math.round(ours)} µs`,
      beside: `chrono-node, the date alone ${Math.round(dates)} µs; Microsoft’s recognizers, dates and amounts alone ${Math.round(microsoft)} µs`,
      ratio: `${(ours / dates).toFixed(2)}×; ${(ours / microsoft).toFixed(2)}×`,
    },
  ]
}
