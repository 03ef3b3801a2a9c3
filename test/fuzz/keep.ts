// A request that was answered badly is kept: from then on the short fuzz asks it every time.
import { readFileSync, writeFileSync } from 'node:fs'
import type { Asked } from './asked.ts'

const FILE = new URL('./kept.json', import.meta.url)
/** Longer ones are printed only: what they show can be shown shorter. */
const MAX_LENGTH = 20_000

export function keep(asked: Asked): void {
  const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Asked[]
  const text = JSON.stringify(asked)
  if (text.length > MAX_LENGTH || kept.some((one) => JSON.stringify(one) === text)) return
  writeFileSync(FILE, `${JSON.stringify([...kept, asked], null, 2)}\n`)
}
