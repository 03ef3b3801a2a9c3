// The mistakes that are planted to see whether the simulator has teeth; mutants/*.txt holds them as small differences.
import { readFileSync } from 'node:fs'
import type { Edit } from './hooks.ts'

/** `name` says what is wrong with the product then. */
export type Plant = { name: string; edits: Edit[] }

/** `# name`, `@ file`, the lines that stand there behind `-`, those that are put in their place behind `+`. */
function readPlant(block: string): Plant {
  const lines = block.split('\n')
  const behind = (sign: string) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(2))
  const [name = ''] = behind('#')
  const [file = ''] = behind('@')
  return { name, edits: [{ file, find: behind('-').join('\n'), put: behind('+').join('\n') }] }
}

function readPlants(file: string): Plant[] {
  const text = readFileSync(new URL(`./mutants/${file}`, import.meta.url), 'utf8')
  return text.split(/\n(?=# )/).map((block) => readPlant(block.trimEnd()))
}

export const PLANTS: Plant[] = [
  ...readPlants('texts.txt'),
  ...readPlants('money.txt'),
  ...readPlants('events.txt'),
  ...readPlants('freezes.txt'),
]

export function findPlant(name: string): Plant {
  const plant = PLANTS.find((one) => one.name === name)
  if (!plant) throw new Error(`no such plant: ${name}`)
  return plant
}
