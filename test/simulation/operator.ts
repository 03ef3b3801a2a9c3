// The operator's hand in a run: companies are frozen and let go, ceilings lowered; at the end all of it is lifted.
import { freezeCompany, setIntake, unfreezeCompany } from '../../scripts/operate-sql.ts'
import type { Act } from './acts.ts'
import { stage } from './stage.ts'
import type { Story } from './story.ts'
import { control, database, rows } from './world.ts'

const NO_CEILING_CENTS = 99_999_999
const pause = (ms: number) => new Promise<void>((resolve) => stage().clock.after(ms, resolve))

function operate(statements: string[]): void {
  for (const statement of statements) database.run(statement, [])
}

const lift = (companyId: string) => operate(unfreezeCompany(companyId, Math.round(stage().clock.now)))

/** A company is frozen, and as a rule let go some time later. */
export const freezeForAWhile: Act = async (story, chance) => {
  const { id } = chance.pick(story.cast.companies)
  await freezeOne(story, id, chance.pick([1000, 30_000, 300_000, 3_600_000, 40 * 3_600_000]))
}

/** Stripe fails while a payout is made, and before it is tried again the company is frozen. */
export const freezeInTheMiddle: Act = async (story) => {
  await control('/faults', { provider: 'stripe', target: 'transfers.create', effect: 'error_before', remaining: 3 })
  for (let tries = 0; tries < 600; tries += 1) {
    await pause(1000)
    const [stuck] = rows<{ company_id: string }>(
      "select company_id from transfers where state = 'pending' and tries > 0",
    )
    if (stuck) return await freezeOne(story, stuck.company_id, 2 * 3_600_000)
  }
}

async function freezeOne(story: Story, id: string, forMs: number): Promise<void> {
  const isFrozen = story.freezes.some(({ companyId, to }) => companyId === id && to === Number.POSITIVE_INFINITY)
  if (isFrozen) return
  const freeze = { companyId: id, from: stage().clock.now, to: Number.POSITIVE_INFINITY }
  operate(freezeCompany(id, 'A report is looked at.', Math.round(freeze.from)))
  story.freezes.push(freeze)
  await pause(forMs)
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

/** A restored database does not know what operators did since: the runbook has them do it again. */
export function operateAgain(story: Story): void {
  const { now } = stage().clock
  for (const { companyId, from, to } of story.freezes)
    if (to > now) operate(freezeCompany(companyId, 'A report is looked at.', Math.round(from)))
  for (const { companyId, limitCents, to } of story.ceilings) if (to > now) operate(setIntake(companyId, limitCents))
}

/** Trouble has ended: nobody is frozen any more, and no ceiling is in the way. */
export function liftEverything(story: Story): void {
  const { now } = stage().clock
  for (const one of [...story.freezes, ...story.ceilings]) one.to = Math.min(one.to, now)
  for (const { companyId } of story.ceilings) operate(setIntake(companyId, NO_CEILING_CENTS))
  for (const { companyId } of story.freezes) lift(companyId)
}
