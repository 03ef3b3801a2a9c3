// A short fuzz of every route in the real runtime, and everything that a long one has ever found.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '../../worker/app.ts'
import { product, world } from '../support/sandbox-world.ts'
import { settings } from '../support/settings.ts'
import { type Answer, type Asked, type Cast, prepare, toCurl } from './asked.ts'
import { foundCast, type SandboxApp } from './cast.ts'
import { fuzz, listAllExamples } from './fuzz.ts'
import { judge, judgeLog } from './judge.ts'
import kept from './kept.json' with { type: 'json' }
import { listRoutes } from './routes.ts'

const SEED = 2026
const REQUESTS = 1500
/** It takes twenty seconds alone and five times that on a machine with other work: time is not what it judges. */
const LONG_MS = 600_000
const ORIGIN = settings.APP_ORIGIN
/** What a request cannot say at all: not a method, not a header. */
const UNSAYABLE: Answer = { status: 0, headers: new Headers({ 'x-content-type-options': 'nosniff' }), body: '' }

async function ask(asked: Asked, cast: Cast): Promise<Answer> {
  const { method, path, headers, body } = await prepare(asked, cast, ORIGIN)
  let request: Request
  try {
    request = new Request(`${ORIGIN}${path}`, { method, headers, body, redirect: 'manual' })
  } catch {
    return UNSAYABLE
  }
  const response = await product().fetch(request)
  return { status: response.status, headers: response.headers, body: await response.text() }
}

const routes = listRoutes(api)
const logged: string[] = []
let stage: SandboxApp

beforeEach(() => {
  logged.length = 0
  stage = { ask, sandbox: world(), sandboxOrigin: 'http://sandbox.localhost' }
  for (const level of ['log', 'error'] as const) {
    const spy = vi.spyOn(console, level).mockImplementation((line: unknown) => void logged.push(String(line)))
    onTestFinished(() => void spy.mockRestore())
  }
})

test('every route that takes a body has an example of a good one', () => {
  for (const [route, examples] of listAllExamples(routes)) expect(examples.length, route).toBeGreaterThan(0)
})

test(
  `${REQUESTS} spoilt requests to every route: no failure of ours, no refusal without a reason`,
  async () => {
    const { findings, tally } = await fuzz(stage, routes, { seed: SEED, requests: REQUESTS, atOnce: 4 })
    const told = findings.map(
      async ({ why, asked, cast }) => `${why}: ${toCurl(await prepare(asked, cast, ORIGIN), ORIGIN)}`,
    )
    expect(await Promise.all(told)).toEqual([])
    expect(logged.filter(judgeLog)).toEqual([])
    expect(tally.size).toBe(routes.length + 1)
  },
  LONG_MS,
)

test(
  'what a long fuzz has found once is answered well',
  async () => {
    const cast = await foundCast(stage)
    for (const asked of kept as Asked[]) {
      const answer = await ask(asked, cast)
      expect.soft(judge(asked, answer, cast), JSON.stringify(asked)).toBe(null)
    }
    expect(logged.filter(judgeLog)).toEqual([])
  },
  LONG_MS,
)
