// How fast a text is read, beside chrono-node, which reads only the date in it.
import * as chrono from 'chrono-node/en'
import { parse } from '../worker/domain/text/parse.ts'
import type { Row } from './run.ts'

const TEXTS = [
  'fixed sink for maria, 200, due friday',
  'yeah this is for carlos mendez we did a full yard cleanup trimmed all the bushes it is four hundred and twenty dollars due in ten days',
  'Invoice ABC Property Mgmt LLC 3 hrs @ 45 plus 80 parts net 30',
  'pinté la sala de doña Rosa, 350 dólares, para el viernes',
  'mowed lawn 45 and trimmed hedges 60 for the Johnsons 555-201-3344',
]
const ROUNDS = 400

function microseconds(read: (text: string) => void): number {
  for (const text of TEXTS) read(text)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const text of TEXTS) {
      const start = performance.now()
      read(text)
      times.push((performance.now() - start) * 1000)
    }
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

/** The median time of one text. */
export function measureParser(): Row[] {
  const ours = microseconds((text) => parse(text, '2026-03-04T10:15:00', 'America/New_York'))
  const dates = microseconds((text) => chrono.parse(text, new Date('2026-03-04T15:15:00Z')))
  return [
    {
      what: 'a text read whole (client, work, amounts, date)',
      figure: `${Math.round(ours)} µs`,
      beside: `chrono-node, the date alone ${Math.round(dates)} µs`,
      ratio: `${(ours / dates).toFixed(2)}×`,
    },
  ]
}
