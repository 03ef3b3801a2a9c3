// A case as it stands on the command line.
import { readOne, readWhole, refuse } from '../../scripts/command-line.ts'
import { FAULTS, type FaultKind, type Plan, TROUBLES } from './chaos.ts'

export type Replay = { seed: number; steps: number[] | null; plan: Plan | null }

const KINDS = new Set<string>(Object.values(FAULTS).flat())

function readFault(text: string): { point: number; kind: FaultKind } {
  const [point, kind = ''] = text.split(':')
  if (!KINDS.has(kind)) return refuse(`--faults takes POINT:KIND, a kind of ${[...KINDS].join(', ')}; not ${text}.`)
  return { point: readWhole('faults', point ?? '', 1), kind: kind as FaultKind }
}

/** Without faults, calm or without, the seed brings its own trouble. */
export function readCase(values: {
  seed?: string | undefined
  steps?: string | undefined
  faults?: string | undefined
  without?: string | undefined
  calm: boolean
}): Replay {
  const { seed, steps, faults, without, calm } = values
  const isPlanned = faults !== undefined || without !== undefined || calm
  const list = (faults ?? 'none') === 'none' ? [] : (faults ?? '').split(',').map(readFault)
  const written = TROUBLES.map((name) => name.replace(' ', '-'))
  const names = without ? without.split(',').map((name) => readOne('without', name, written)) : []
  return {
    seed: readWhole('seed', seed ?? '', 1),
    steps: steps === undefined ? null : steps.split(',').map((nth) => readWhole('steps', nth)),
    plan: isPlanned
      ? { faults: list, isCalm: calm, without: TROUBLES.filter((one) => names.includes(one.replace(' ', '-'))) }
      : null,
  }
}
