// The mistakes that are planted to see whether the simulator has teeth; mutants/*.txt holds them as small differences.
import { readFileSync } from 'node:fs'
import type { Edit } from './edit.ts'

/** `name` says what is wrong with the product then. */
export type Mutant = { name: string; edits: Edit[] }

/** `# name`, `@ file`, the lines that stand there behind `-`, those that are put in their place behind `+`. */
function readMutant(block: string): Mutant {
  const lines = block.split('\n')
  const behind = (sign: string) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(2))
  const [name = ''] = behind('#')
  const [file = ''] = behind('@')
  return { name, edits: [{ file, find: behind('-').join('\n'), put: behind('+').join('\n') }] }
}

function readMutants(file: string): Mutant[] {
  const text = readFileSync(new URL(`./mutants/${file}`, import.meta.url), 'utf8')
  return text.split(/\n(?=# )/).map((block) => readMutant(block.trimEnd()))
}

export const MUTANTS: Mutant[] = [
  ...readMutants('texts.txt'),
  ...readMutants('money.txt'),
  ...readMutants('events.txt'),
  ...readMutants('freezes.txt'),
  ...readMutants('sign-ups.txt'),
  ...readMutants('clients.txt'),
  ...readMutants('schedules.txt'),
  ...readMutants('photos.txt'),
  ...readMutants('quotes.txt'),
]

export function findMutant(name: string): Mutant {
  const mutant = MUTANTS.find((one) => one.name === name)
  if (!mutant) throw new Error(`no such plant: ${name}`)
  return mutant
}
