// One round of the fuzz: spoilt requests to every route as three kinds of people, each answer judged.
import type { Answer, Asked, Cast, Role } from './asked.ts'
import { foundCast, type SandboxApp, signInAgain, signUp } from './cast.ts'
import { type Example, listExamples } from './examples.ts'
import { judge } from './judge.ts'
import { PAGE_EXAMPLES } from './page-examples.ts'
import { openRandom } from './seeded-random.ts'
import { spoil } from './spoil.ts'

export type Finding = { why: string; asked: Asked; cast: Cast }
/** How often each route was asked, by what it answered. */
export type Tally = Map<string, Map<number, number>>
export type Round = { seed: number; requests: number; atOnce: number }
export type Outcome = { findings: Finding[]; tally: Tally }

const MOST_FINDINGS = 20

/** Good requests of every route that the router knows, and of every page. */
export function listAllExamples(routes: string[]): [route: string, examples: Example[]][] {
  return [...routes.map((route): [string, Example[]] => [route, listExamples(route)]), ['pages', PAGE_EXAMPLES]]
}

/** People who were signed out by what was asked in their name sign in again. */
async function keepSignedIn(stage: SandboxApp, cast: Cast, role: Role): Promise<void> {
  const me: Asked = { as: role, method: 'GET', path: '/api/auth/me', headers: [], body: null }
  if ((await stage.ask(me, cast)).body.includes('"authenticated":true')) return
  const again = role === 'owner' ? await signInAgain(stage, cast.words.phone ?? '') : (await signUp(stage)).cookie
  // A password that was changed, a number that is locked: another company is founded.
  if (again) cast.cookies[role] = again
  else Object.assign(cast, await foundCast(stage))
}

function note(tally: Tally, route: string, { status }: Answer): void {
  const counts = tally.get(route) ?? new Map<number, number>()
  counts.set(status, (counts.get(status) ?? 0) + 1)
  tally.set(route, counts)
}

/** Asks `requests` times; everything that is asked follows from the seed. */
export async function fuzz(stage: SandboxApp, routes: string[], { seed, requests, atOnce }: Round): Promise<Outcome> {
  const random = openRandom(seed)
  const all = listAllExamples(routes)
  const cast = await foundCast(stage)
  const outcome: Outcome = { findings: [], tally: new Map() }
  let begun = 0
  let signingIn: Promise<void> | null = null
  const askOne = async () => {
    const [route, examples] = random.pick(all)
    const asked = spoil(random.pick(examples), random)
    // Texts and events are one of a kind, and now and then somebody new comes along.
    const sid = `SM${(seed * 1e7 + begun).toString(16).padStart(32, '0')}`
    const newPhone = `+1213${String(6_000_000 + Math.floor(begun / 25)).padStart(7, '0')}`
    const now = { ...cast, words: { ...cast.words, sid, newPhone }, cookies: { ...cast.cookies } }
    const answer = await stage.ask(asked, now)
    note(outcome.tally, route, answer)
    const why = judge(asked, answer, now)
    if (why) outcome.findings.push({ why, asked, cast: now })
    if (answer.status !== 401 || asked.as === 'nobody' || asked.path.includes('/auth/')) return
    signingIn ??= keepSignedIn(stage, cast, asked.as).finally(() => {
      signingIn = null
    })
    await signingIn
  }
  const work = async () => {
    while (begun < requests && outcome.findings.length < MOST_FINDINGS) {
      begun += 1
      await askOne()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcome
}
