// The operator's hand in a run: companies are frozen and let go, ceilings lowered; at the end all of it is lifted.
import { freezeCompany, setIntake, unfreezeCompany } from '../../scripts/operate-sql.ts'
import type { Act } from './acts.ts'
import { stage } from './stage.ts'
import type { Story } from './story.ts'
import { database } from './world.ts'

const NO_CEILING_CENTS = 99_999_999
const pause = (ms: number) => new Promise<void>((resolve) => stage().clock.after(ms, resolve))

function operate(statements: string[]): void {
  for (const statement of statements) database.run(statement, [])
}

const lift = (companyId: string) => operate(unfreezeCompany(companyId, Math.round(stage().clock.now)))

/** A company is frozen, and as a rule let go some time later. */
export const freezeForAWhile: Act = async (story, chance) => {
  const { id } = chance.pick(story.cast.companies)
  const isFrozen = story.freezes.some(({ companyId, to }) => companyId === id && to === Number.POSITIVE_INFINITY)
  if (isFrozen) return
  const freeze = { companyId: id, from: stage().clock.now, to: Number.POSITIVE_INFINITY }
  operate(freezeCompany(id, 'A report is looked at.', Math.round(freeze.from)))
  story.freezes.push(freeze)
  await pause(chance.pick([1000, 30_000, 300_000, 3_600_000, 40 * 3_600_000]))
  if (freeze.to < stage().clock.now) return
  freeze.to = stage().clock.now
  lift(id)
}

/** A young company may take in no more than a job or two. */
export const lowerCeiling: Act = async (story, chance) => {
  const { id } = chance.pick(story.cast.companies)
  if (story.ceilings.some(({ companyId }) => companyId === id)) return
  const limitCents = chance.pick([5000, 25_000, 60_000])
  operate(setIntake(id, limitCents))
  story.ceilings.push({ companyId: id, limitCents, from: stage().clock.now, to: Number.POSITIVE_INFINITY })
}

/** Trouble has ended: nobody is frozen any more, and no ceiling is in the way. */
export function liftEverything(story: Story): void {
  const { now } = stage().clock
  for (const one of [...story.freezes, ...story.ceilings]) one.to = Math.min(one.to, now)
  for (const { companyId } of story.ceilings) operate(setIntake(companyId, NO_CEILING_CENTS))
  for (const { companyId } of story.freezes) lift(companyId)
}
