// A case as it stands on the command line.
import { FAULTS, type FaultKind, type Plan, TROUBLES } from './chaos.ts'

export type Replay = { seed: number; steps: number[] | null; plan: Plan | null }

const KINDS = new Set<string>(Object.values(FAULTS).flat())

function readFault(text: string): { point: number; kind: FaultKind } {
  const [point, kind = ''] = text.split(':')
  if (!KINDS.has(kind)) throw new Error(`no such fault: ${text}`)
  return { point: Number(point), kind: kind as FaultKind }
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
  const names = (without ?? '').split(',').map((name) => name.replace('-', ' '))
  return {
    seed: Number(seed),
    steps: steps === undefined ? null : steps.split(',').map(Number),
    plan: isPlanned ? { faults: list, isCalm: calm, without: TROUBLES.filter((one) => names.includes(one)) } : null,
  }
}
