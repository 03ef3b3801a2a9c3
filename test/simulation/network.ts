// The network: what the product sends goes to the sandbox, what reaches the product is a fiber of its own; both may be lost.
import type { Sandbox } from '../../sandbox/create-sandbox.ts'
import type { FaultKind } from './chaos.ts'
import { Fiber, findFiber, runIn, spawn } from './fibers.ts'
import { crash, judge, stage, wait } from './sandbox-app.ts'

const PRODUCT_TIMEOUT_MS = 15_000
const NO_ANSWER_MS = 60_000

let sandbox: Sandbox | null = null
let faults = 0

export function connect(to: Sandbox): void {
  sandbox = to
}

const cutOff = () => new TypeError('Network connection lost.')

/** What the product sees as `fetch`. */
export async function fetchOutside(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  const site = /^\/(?:2010|media)/.test(pathname) ? 'twilio' : 'stripe'
  const fiber = findFiber()
  const what = () => `${site} ${request.method} ${pathname}`
  const { fault, delayMs, tailMs } = judge(site, what, request.method === 'GET')
  if (fault === 'hang-before') return await silence(request.signal)
  await patience(delayMs, request.signal, fiber)
  if (fault === 'cut-before') throw cutOff()
  if (fault === 'crash-before' || fault === 'power-before') return await crash(fault, fiber)
  const asked = effectOf(fault)
  if (asked) addFault(site, asked)
  const response = await runIn(null, () => ask(request))
  if (fault === 'hang-after') return await silence(request.signal)
  if (fault === 'cut-after') throw cutOff()
  if (fault === 'crash-after' || fault === 'power-after') return await crash(fault, fiber)
  await patience(tailMs, request.signal, fiber)
  return response
}

function ask(request: Request): Promise<Response> {
  if (!sandbox) throw new Error('no sandbox')
  return sandbox.fetch(request)
}

/** Nothing comes back until whoever asked gives up. */
function silence(signal: AbortSignal): Promise<never> {
  const fiber = findFiber()
  return new Promise((_, reject) => {
    stage().clock.after(NO_ANSWER_MS, () => !fiber?.dead && reject(cutOff()))
    signal.addEventListener('abort', () => !fiber?.dead && reject(signal.reason), { once: true })
  })
}

async function patience(ms: number, signal: AbortSignal, fiber: Fiber | null): Promise<void> {
  if (ms === 0) return
  // Only what takes long can be given up before it comes.
  if (ms < 3000) return await wait(ms, fiber)
  await new Promise<void>((resolve, reject) => {
    stage().clock.after(ms, () => !fiber?.dead && resolve())
    signal.addEventListener('abort', () => !fiber?.dead && reject(signal.reason), { once: true })
  })
}

type Effect = 'error_before' | 'error_after' | 'rate_limit'

function effectOf(fault: FaultKind | null): { effect: Effect; kept: boolean } | null {
  if (fault === 'busy') return { effect: 'rate_limit', kept: false }
  if (fault === 'error-before') return { effect: 'error_before', kept: false }
  if (fault === 'error-after') return { effect: 'error_after', kept: false }
  if (fault !== 'error-kept') return null
  return { effect: stage().chaos.isLucky(0.5, 21) ? 'error_before' : 'error_after', kept: true }
}

/** The sandbox knows how each provider answers in trouble. */
function addFault(provider: 'stripe' | 'twilio', asked: { effect: Effect; kept: boolean }): void {
  if (!sandbox) return
  faults += 1
  const id = `fault_${faults}`
  sandbox.state.fault[id] = { id, provider, target: '*', delayMs: 0, remaining: 1, percent: 100, code: null, ...asked }
}

export type Product = (request: Request) => Promise<Response>

/** Brings a request to the product and its answer back. Rejects when either is lost, or the machine goes down. */
export async function callProduct(product: Product, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const what = () => `door ${request.method} ${pathname}`
  const { fault, delayMs, tailMs } = judge('door', what)
  await wait(delayMs, null)
  if (fault === 'before') throw cutOff()
  const now = stage()
  const fiber = new Fiber(what(), now.fibers)
  const response = await new Promise<Response>((resolve, reject) => {
    now.clock.after(PRODUCT_TIMEOUT_MS, () => reject(new DOMException('no answer in time', 'TimeoutError')))
    spawn(fiber, () => product(request), cutOff).then(resolve, reject)
  })
  if (fault === 'after') throw cutOff()
  if (tailMs > 0) await wait(tailMs, null)
  now.note(() => `${what()} answers ${response.status}`)
  return response
}

/** Work that the platform starts by itself and stops after a quarter of an hour. */
export async function runFiber(name: string, work: () => Promise<void>): Promise<void> {
  const now = stage()
  const fiber = new Fiber(name, now.fibers)
  now.note(() => name)
  const stop = now.clock.after(15 * 60_000, () => fiber.die())
  await spawn(fiber, work, () => new Error('the machine went down')).catch((error) =>
    now.note(() => `${name} ended: ${String(error)}`),
  )
  stop()
}
