// One Stripe call from end to end: faults met, key checked, parameters checked, outcome kept under the idempotency key, answer shaped.
import type { Context, Handler } from 'hono'
import type { Box } from '../box.ts'
import { cutConnection, hangConnection, type Trouble, takeFault } from '../faults.ts'
import { type ParamTree, parseForm, readBody } from '../form.ts'
import { logAnswer, logRequest } from '../request-log.ts'
import { checkAccess } from './access.ts'
import { checkExpand, expand } from './expand.ts'
import { expireSessions } from './expiry.ts'
import { refusedFor, StripeFailure, tooMany, unexpected } from './failure.ts'
import { findKept, keepOutcome } from './idempotency.ts'
import { list, refuseUnknown } from './params.ts'

export type ApiObject = Record<string, unknown>

export type Endpoint<Input> = {
  /** The name faults and the log know it by, such as `transfers.create`. */
  name: string
  /** Whether it may be called for a connected account, by the header `Stripe-Account`. */
  forAccount?: true
  /** Patterns of the parameters Stripe documents for it. */
  known: string[]
  /** Checks parameters only (`account` is the one that the call is made for, by header); what it throws is not kept under the idempotency key. */
  parse: (params: ParamTree, id: string, box: Box, account: string | null) => Input
  /** Does the thing, without waiting for anything; what it throws or returns is kept. */
  run: (box: Box, input: Input) => ApiObject
}

type Call = { requestId: string; name: string; key: string | null; params: ParamTree; id: string; request: Request }
type Outcome = { status: number; body: string; original?: string }

export function handle<Input>(box: Box, endpoint: Endpoint<Input>): Handler {
  return async (context) => {
    const call = await readCall(box, endpoint.name, context)
    const { method, headers } = context.req.raw
    const trouble = takeFault(box, 'stripe', endpoint.name, method !== 'GET')
    logRequest(box, {
      id: call.requestId,
      provider: 'stripe',
      endpoint: endpoint.name,
      method,
      path: context.req.path,
      params: call.params,
      idempotencyKey: call.key,
      fault: trouble.effect ?? (trouble.delayMs > 0 ? 'delay' : null),
    })
    expireSessions(box)
    const outcome = await refusalOr(async () => {
      checkAccess(box, headers, endpoint.forAccount ?? false)
      return proceed(box, endpoint, call, trouble)
    })
    return outcome instanceof Response ? outcome : answer(box, call, outcome)
  }
}

async function readCall(box: Box, name: string, context: Context): Promise<Call> {
  const { req } = context
  const isRead = req.method === 'GET'
  const pairs = new URLSearchParams(isRead ? new URL(req.url).search : await readBody(req.raw))
  return {
    requestId: box.id('req_'),
    name,
    key: isRead ? null : (req.header('idempotency-key') ?? null),
    params: parseForm(pairs),
    id: req.param('id') ?? '',
    request: req.raw,
  }
}

/** The road to the outcome. A Response means that the connection itself was lost on the way. */
async function proceed<Input>(
  box: Box,
  endpoint: Endpoint<Input>,
  call: Call,
  trouble: Trouble,
): Promise<Outcome | Response> {
  const { effect, delayMs } = trouble
  if (effect === 'rate_limit') throw tooMany()
  if (effect === 'cut_before') return cutConnection(box)
  if (effect === 'hang_before') return hangConnection(box, call.request)
  const kept = findKeptFor(box, call)
  if (delayMs > 0) await withKeyInUse(box, call, () => box.options.wait(delayMs))
  const outcome = kept ?? execute(box, endpoint, call, trouble)
  if (effect === 'cut_after') return cutConnection(box)
  if (effect === 'hang_after') return hangConnection(box, call.request)
  if (effect === 'error_after') throw unexpected()
  return outcome
}

function findKeptFor(box: Box, call: Call): Outcome | null {
  const kept = call.key ? findKept(box, { key: call.key, endpoint: call.name, params: call.params }) : null
  return kept && { status: kept.status, body: kept.body, original: kept.requestId }
}

async function withKeyInUse(box: Box, call: Call, wait: () => Promise<void>): Promise<void> {
  if (!call.key) return wait()
  box.keysInUse.add(call.key)
  try {
    await wait()
  } finally {
    box.keysInUse.delete(call.key)
  }
}

/** From the first effect to the kept outcome nothing is awaited, so both are written or neither is. */
function execute<Input>(box: Box, endpoint: Endpoint<Input>, call: Call, trouble: Trouble): Outcome {
  const { effect, kept } = trouble
  // A refusal is an outcome like any other: kept under its key, as Stripe keeps it.
  if (effect === 'refuse') return keep(box, call, refusal(refusedFor(trouble.code)))
  refuseUnknown(call.params, endpoint.known)
  checkExpand(list(call.params, 'expand') ?? [])
  const input = endpoint.parse(call.params, call.id, box, call.request.headers.get('stripe-account'))
  const isBroken = effect === 'error_before'
  const real = isBroken ? refusal(unexpected()) : run(box, endpoint, call, input)
  const remembered = effect === 'error_after' && kept ? refusal(unexpected()) : real
  if (!isBroken || kept) keep(box, call, remembered)
  return real
}

function keep(box: Box, call: Call, outcome: Outcome): Outcome {
  const asked = call.key && { key: call.key, endpoint: call.name, params: call.params }
  if (asked) keepOutcome(box, asked, call.requestId, outcome.status, outcome.body)
  return outcome
}

function run<Input>(box: Box, endpoint: Endpoint<Input>, call: Call, input: Input): Outcome {
  try {
    const object = expand(box, endpoint.run(box, input), list(call.params, 'expand') ?? [])
    return { status: 200, body: JSON.stringify(object, null, 2) }
  } catch (error) {
    return refusal(error)
  }
}

function refusal(error: unknown): Outcome {
  if (error instanceof StripeFailure) return { status: error.status, body: error.toBody() }
  throw error
}

async function refusalOr(work: () => Promise<Outcome | Response>): Promise<Outcome | Response> {
  try {
    return await work()
  } catch (error) {
    return refusal(error)
  }
}

function answer(box: Box, call: Call, outcome: Outcome): Response {
  const { status, body, original } = outcome
  logAnswer(box, call.requestId, status, body, original !== undefined)
  const headers = new Headers({
    'content-type': 'application/json',
    'request-id': call.requestId,
    'cache-control': 'no-cache, no-store',
  })
  if (call.key) headers.set('idempotency-key', call.key)
  if (original) {
    headers.set('idempotent-replayed', 'true')
    headers.set('original-request', original)
    if (status >= 500) headers.set('stripe-should-retry', 'false')
  }
  return new Response(body, { status, headers })
}
