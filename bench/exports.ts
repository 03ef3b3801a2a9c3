// The export against a reader that stops: how far the Worker reads ahead of what has been taken.
import { get, type IncomingMessage } from 'node:http'
import type { Meter } from './meter.ts'

/** Where the reader stops, as shares of the file. */
const STOPS = [0, 0.25, 0.5, 0.75]
/** Long enough for every buffer on the way to fill. */
const STOP_MS = 2000

const takeMeter = async (origin: string) => (await (await fetch(`${origin}/bench/meter`)).json()) as Meter
const standStill = () => new Promise((resolve) => setTimeout(resolve, STOP_MS))

/** Reads an export of `rows` rows with stops; the most rows that were read and not taken while the reader stood still. */
export async function measureAhead(origin: string, cookie: string, rows: number): Promise<number> {
  await takeMeter(origin)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/api/invoices/export`, { headers: { cookie } }, resolve).on('error', reject)
  })
  const stops = STOPS.map((share) => share * rows)
  let [taken, read, ahead] = [0, 0, 0]
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    taken += chunk.toString('latin1').split('\r\n').length - 1
    const next = stops[0]
    if (next === undefined || taken < next) continue
    stops.shift()
    await standStill()
    read += (await takeMeter(origin)).rowsRead
    ahead = Math.max(ahead, read - taken)
  }
  return ahead
}
