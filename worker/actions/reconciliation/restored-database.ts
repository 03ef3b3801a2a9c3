// A database that was restored to an earlier moment is noticed and healed, company by company, from what their objects know.
import type { Ctx, House } from '../../context.ts'
import { listCompared, markCompared } from '../../db/reconciliation/comparisons.ts'
import type { CompanyId } from '../../domain/company-id.ts'
import { refuse } from '../../errors.ts'
import { describeFault } from '../stripe/provider-failures.ts'

/** The mark that every run of the cron sets in the database, and that the house's object remembers. */
const BEAT = 'heartbeat'
/** Kept by the house's object: the last mark, and how far a healing is. */
const LAST = 'last'
const WALK = 'walk'
const PAGE = 100
/** One run heals so many companies; the others are next. */
const MOST = 300
/** A company that could not be healed is tried again in another round. */
const ROUNDS = 5
/** Calls for one company, each of which heals some hundred invoices. */
const CALLS = 50

type Walk = { since: number; after: string; failed: number; round: number }

const houseBook = (house: House) => house.open(house.directory.house()).book

/**
 * Compares the database's heartbeat with the one that is remembered outside of it. When the database is behind, all
 * companies are healed, over as many runs as that takes.
 */
export async function healRestored(house: House): Promise<void> {
  const book = houseBook(house)
  // In this order: what is remembered was in the database before it was remembered.
  const known = await book.listKept('beat')
  const seen = (await listCompared(house.db)).get(BEAT) ?? 0
  const remembered = readKept<number>(known, LAST) ?? 0
  if (seen < remembered) {
    house.log('database went back', { to: seen, from: remembered })
    await beginHealing(house, seen)
  }
  const now = house.now()
  await markCompared(house.db, [{ name: BEAT, comparedTo: now }])
  await book.keep('beat', LAST, now)
  const walk = seen < remembered ? await findWalk(house) : readKept<Walk>(known, WALK)
  if (walk) await walkOn(house, walk)
}

/** What is kept under this name, if anything is. */
function readKept<T>(kept: { id: string; body: string }[], id: string): T | null {
  const found = kept.find((one) => one.id === id)
  return found ? (JSON.parse(found.body) as T) : null
}

const findWalk = async (house: House) => readKept<Walk>(await houseBook(house).listKept('beat'), WALK)

/**
 * Has all companies healed of what was lost after `since` (ms), from the next run of the cron on. Invoices that are there
 * in their last state are left alone, so that asking for it in vain does no harm to them.
 */
export async function beginHealing(house: House, since: number): Promise<void> {
  const book = houseBook(house)
  const earlier = (await findWalk(house))?.since ?? since
  await book.keep('beat', WALK, { since: Math.min(since, earlier), after: '', failed: 0, round: 1 })
}

/** Companies that were founded in the lost time come first: the database does not name them any more. */
async function walkOn(house: House, walk: Walk): Promise<void> {
  const book = houseBook(house)
  let { after, failed } = walk
  if (after === '') failed += await healFounded(house, walk.since)
  for (let healed = 0; healed < MOST; healed += PAGE) {
    const page = await house.directory.listCompanies(after, PAGE)
    for (const companyId of page) failed += await healSafely(house, companyId, walk.since)
    if (page.length < PAGE) return await endRound(house, { ...walk, failed })
    after = page.at(-1) ?? after
    await book.keep('beat', WALK, { ...walk, after, failed })
  }
}

async function endRound(house: House, { since, failed, round }: Walk): Promise<void> {
  const book = houseBook(house)
  if (failed > 0 && round < ROUNDS) {
    return await book.keep('beat', WALK, { since, after: '', failed: 0, round: round + 1 })
  }
  await book.forget('beat', WALK)
  house.log('database healed', { since, failed })
}

async function healFounded(house: House, since: number): Promise<number> {
  const book = houseBook(house)
  let failed = 0
  let page = await book.listKept('founded')
  while (page.length > 0) {
    const lost = page.filter(({ at }) => at > since)
    for (const { id } of lost) failed += await healSafely(house, house.directory.mintCompany(id), since)
    page = await book.listKept('founded', page.at(-1)?.id)
  }
  return failed
}

/** Answers how many could not be healed: none or one. */
async function healSafely(house: House, companyId: CompanyId, since: number): Promise<number> {
  try {
    await healCompany(house.open(companyId), since)
    return 0
  } catch (error) {
    house.log('company not healed', { companyId, error: describeFault(error) })
    return 1
  }
}

/** One company: what its object knows and the database does not is put back. */
export async function healCompany(ctx: Ctx, since: number | null): Promise<void> {
  for (let call = 0; call < CALLS; call += 1) {
    const { invoices, filed, texts, messages, more } = await ctx.book.heal(since)
    if (invoices + filed > 0) {
      ctx.house.log('company healed', { companyId: ctx.companyId, invoices, filed, texts, messages })
      await ctx.house.queueOut({ kind: 'money', companyId: ctx.companyId })
    }
    if (!more) return
  }
}

/**
 * Keeps the company's row, people and accounts outside the database. What fails here is made good by the next change. Raises
 * `conflict` when the database turns out to have gone back: the company is then as it was kept, without that change.
 */
export async function rememberCompany(ctx: Ctx): Promise<void> {
  const wasBehind = await ctx.book.keepCompany().catch((error) => {
    ctx.house.log('company not remembered', { companyId: ctx.companyId, error: describeFault(error) })
    return false
  })
  if (!wasBehind) return
  ctx.house.log('company put back', { companyId: ctx.companyId })
  throw refuse('data_restored')
}

/** The same of a company that has just been founded. */
export async function rememberFounded(ctx: Ctx): Promise<void> {
  await rememberCompany(ctx)
  await houseBook(ctx.house)
    .keep('founded', ctx.companyId, null)
    .catch((error) =>
      ctx.house.log('company not remembered', { companyId: ctx.companyId, error: describeFault(error) }),
    )
}
