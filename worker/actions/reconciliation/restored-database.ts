// Notices that the database was restored to an earlier moment, and heals it company by company from their objects.

import { z } from 'zod'
import type { App, Ctx } from '../../context.ts'
import { listCompared, markCompared } from '../../db/reconciliation/comparisons.ts'
import { asRecorded, type CompanyId } from '../../domain/company-id.ts'
import { refuse } from '../../errors.ts'
import { putBackLinks } from '../client/kept-links.ts'
import { describeFault } from '../stripe/provider-failures.ts'

/** The mark that every run of the cron sets in the database, and that the system company's object remembers. */
const BEAT = 'heartbeat'
/** Kept by the system company's object: the last mark, and how far a healing is. */
const LAST = 'last'
const WALK = 'walk'
const PAGE = 100
/** One run heals so many companies; the others are next. */
const MOST = 300
/** A company that could not be healed is tried again in another round. */
const ROUNDS = 5
/** Calls for one company, each of which heals some hundred invoices. */
const CALLS = 50

const walkShape = z.object({ since: z.number(), after: z.string(), failed: z.number(), round: z.number() })
type Walk = z.infer<typeof walkShape>

const systemCompanyObject = (app: App) => app.forCompany(app.directory.systemCompany()).companyObject

/**
 * Compares the database's heartbeat with the one that is remembered outside of it. When the database is behind, all
 * companies are healed, over as many runs as that takes.
 */
export async function healRestored(app: App): Promise<void> {
  const companyObject = systemCompanyObject(app)
  // In this order: what is remembered was in the database before it was remembered.
  const known = await companyObject.listKept('beat')
  const seen = (await listCompared(app.db)).get(BEAT) ?? 0
  const remembered = readKept(z.number(), known, LAST) ?? 0
  if (seen < remembered) {
    app.log('database went back', { to: seen, from: remembered })
    await beginHealing(app, seen)
  }
  const now = app.now()
  await markCompared(app.db, [{ name: BEAT, comparedTo: now }])
  await companyObject.keep('beat', LAST, now)
  const walk = seen < remembered ? await findWalk(app) : readKept(walkShape, known, WALK)
  if (walk) await walkOn(app, walk)
}

/** What is kept under this name, if anything is. */
function readKept<T>(shape: z.ZodType<T>, kept: { id: string; body: string }[], id: string): T | null {
  const found = kept.find((one) => one.id === id)
  return found ? shape.parse(JSON.parse(found.body)) : null
}

const findWalk = async (app: App) => readKept(walkShape, await systemCompanyObject(app).listKept('beat'), WALK)

/**
 * Has all companies healed of what was lost after `since` (ms), from the next run of the cron on. Invoices that are there
 * in their last state are left alone, so that asking for it in vain does no harm to them.
 */
export async function beginHealing(app: App, since: number): Promise<void> {
  const companyObject = systemCompanyObject(app)
  const earlier = (await findWalk(app))?.since ?? since
  await companyObject.keep('beat', WALK, { since: Math.min(since, earlier), after: '', failed: 0, round: 1 })
}

/** Companies that were founded in the lost time come first: the database does not name them any more. */
async function walkOn(app: App, walk: Walk): Promise<void> {
  const companyObject = systemCompanyObject(app)
  let { after, failed } = walk
  if (after === '') failed += await healFounded(app, walk.since)
  for (let healed = 0; healed < MOST; healed += PAGE) {
    const page = await app.directory.listCompanies(after, PAGE)
    for (const companyId of page) failed += await healSafely(app, companyId, walk.since)
    if (page.length < PAGE) return await endRound(app, { ...walk, failed })
    after = page.at(-1) ?? after
    await companyObject.keep('beat', WALK, { ...walk, after, failed })
  }
}

async function endRound(app: App, { since, failed, round }: Walk): Promise<void> {
  const companyObject = systemCompanyObject(app)
  if (failed > 0 && round < ROUNDS) {
    return await companyObject.keep('beat', WALK, { since, after: '', failed: 0, round: round + 1 })
  }
  await companyObject.forget('beat', WALK)
  app.log('database healed', { since, failed })
}

async function healFounded(app: App, since: number): Promise<number> {
  const companyObject = systemCompanyObject(app)
  let failed = 0
  let page = await companyObject.listKept('founded')
  while (page.length > 0) {
    const lost = page.filter(({ at }) => at > since)
    for (const { id } of lost) failed += await healSafely(app, app.directory.recallCompany(asRecorded(id)), since)
    page = await companyObject.listKept('founded', page.at(-1)?.id)
  }
  return failed
}

/** Answers how many could not be healed: none or one. */
async function healSafely(app: App, companyId: CompanyId, since: number): Promise<number> {
  try {
    await healCompany(app.forCompany(companyId), since)
    return 0
  } catch (error) {
    app.log('company not healed', { companyId, error: describeFault(error) })
    return 1
  }
}

/** One company: what its object knows and the database does not is put back. */
export async function healCompany(ctx: Ctx, since: number | null): Promise<void> {
  for (let call = 0; call < CALLS; call += 1) {
    const { invoices, filed, texts, messages, more } = await ctx.companyObject.heal(since)
    if (invoices + filed > 0) {
      ctx.app.log('company healed', { companyId: ctx.companyId, invoices, filed, texts, messages })
      await ctx.app.queueOut({ kind: 'money', companyId: ctx.companyId })
    }
    if (!more) return await putBackLinks(ctx, since)
  }
}

/**
 * Keeps the company's row, people and accounts outside the database. What fails here is made good by the next change. Raises
 * `conflict` when the database turns out to have gone back: the company is then as it was kept, without that change.
 */
export async function rememberCompany(ctx: Ctx): Promise<void> {
  const wasBehind = await ctx.companyObject.keepCompany().catch((error) => {
    ctx.app.log('company not remembered', { companyId: ctx.companyId, error: describeFault(error) })
    return false
  })
  if (!wasBehind) return
  ctx.app.log('company put back', { companyId: ctx.companyId })
  throw refuse('data_restored')
}

/** The same of a company that has just been founded. */
export async function rememberFounded(ctx: Ctx): Promise<void> {
  await rememberCompany(ctx)
  await systemCompanyObject(ctx.app)
    .keep('founded', ctx.companyId, null)
    .catch((error) => ctx.app.log('company not remembered', { companyId: ctx.companyId, error: describeFault(error) }))
}
