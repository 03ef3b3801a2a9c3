// Deletes what is older than docs/privacy.md allows, a bounded number of rows at each cron run.
import type { App, Ctx } from '../../context.ts'
import { type Ages, forgetOldRows, removeOldTexts } from '../../db/company/retention.ts'
import { writeAll } from '../../db/system-changes.ts'

const DAY_MS = 24 * 3_600_000
const LIMIT = 500
const MOST_ROUNDS = 10

const KEPT_DAYS: Record<keyof Ages, number> = {
  strangersText: 7,
  waitingText: 15,
  // A text is sent within a day or never.
  message: 91,
  deadLetter: 30,
  support: 365,
  challenge: 1,
  /** A claim about a text can be brought for four years. */
  consent: 5 * 365,
}
const TEXT_DAYS = 90

/** Forgets what belongs to no company and is too old, and what was said in texts to anybody. What is left is next. */
export async function forgetOld(app: App): Promise<void> {
  const now = app.now()
  const old = Object.fromEntries(
    Object.entries(KEPT_DAYS).map(([kind, days]) => [kind, now - days * DAY_MS]),
  ) as unknown as Ages
  for (let i = 0; i < MOST_ROUNDS; i += 1) {
    const touched = await writeAll(app.db, forgetOldRows(app.db, old, LIMIT))
    if (touched.some((count) => count > 0)) app.log('old rows forgotten', { rows: touched.reduce((a, b) => a + b, 0) })
    if (touched.every((count) => count < LIMIT)) return
  }
}

/** Forgets what a company's people texted long ago; once a night, with the check of its figures. */
export async function forgetOldTexts(ctx: Ctx): Promise<void> {
  await ctx.db.batch(removeOldTexts(ctx.db, ctx.app.now() - TEXT_DAYS * DAY_MS))
}
