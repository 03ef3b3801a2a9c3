// A failing seed made small: faults, troubles and steps are left out as long as the same sentence stays broken.
import type { Fault, Plan, Trouble } from './chaos.ts'
import { TROUBLES } from './chaos.ts'
import type { Simulate } from './load.ts'
import type { Result } from './simulate.ts'

export type Case = { seed: number; steps: number[]; plan: Plan }

/** Which sentence a run broke: the words before its first colon. */
export const sentenceOf = ({ violations }: Pick<Result, 'violations'>) => violations[0]?.split(':')[0] ?? null

/** Delta debugging: leaves out ever smaller parts of the list while `holds` still holds. */
async function shrinkList<T>(list: T[], holds: (rest: T[]) => Promise<boolean>): Promise<T[]> {
  let kept = list
  if (kept.length > 0 && (await holds([]))) return []
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < kept.length; ) {
      const rest = [...kept.slice(0, at), ...kept.slice(at + size)]
      if (rest.length < kept.length && (await holds(rest))) kept = rest
      else at += size
    }
  }
  return kept
}

/** The smallest case found that breaks the same sentence as the seed did. */
export async function shrink(simulate: Simulate, failed: Result): Promise<Case> {
  const sentence = sentenceOf(failed)
  let best: Case = {
    seed: failed.seed,
    steps: failed.steps.map(({ nth }) => nth),
    plan: { faults: failed.faults, isCalm: false, without: [] },
  }
  const attempt = async (changed: Case): Promise<boolean> => {
    const isSame = sentenceOf(await simulate(changed)) === sentence
    if (isSame) best = changed
    return isSame
  }
  const withPlan = (plan: Partial<Plan>): Case => ({ ...best, plan: { ...best.plan, ...plan } })
  for (let size = Number.POSITIVE_INFINITY; size > best.steps.length + best.plan.faults.length; ) {
    size = best.steps.length + best.plan.faults.length
    await shrinkList<Fault>(best.plan.faults, (faults) => attempt(withPlan({ faults })))
    await shrinkList<number>(best.steps, (steps) => attempt({ ...best, steps }))
    const left = TROUBLES.filter((trouble) => !best.plan.without.includes(trouble))
    await shrinkList<Trouble>(left, (kept) =>
      attempt(withPlan({ without: TROUBLES.filter((one) => !kept.includes(one)) })),
    )
    if (!best.plan.isCalm) await attempt(withPlan({ isCalm: true }))
  }
  return best
}

/** The command that plays a case again. */
export function commandOf({ seed, steps, plan }: Case): string {
  const faults = plan.faults.map(({ point, kind }) => `${point}:${kind}`).join(',')
  const without =
    plan.without.length > 0 ? ` --without ${plan.without.map((one) => one.replace(' ', '-')).join(',')}` : ''
  return `npm run sim -- --seed ${seed} --steps ${steps.join(',')} --faults ${faults || 'none'}${plan.isCalm ? ' --calm' : ''}${without}`
}
