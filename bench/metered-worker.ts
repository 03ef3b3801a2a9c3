// The product with a meter on every binding, read at /bench/meter.
import type { Bindings } from '../worker/env.ts'
import product, { CompanyObject as Company, LimitObject as Limits } from '../worker/index.ts'
import { count, meterCalls, meterDatabase, meterStorage, takeMeter } from './meter.ts'

const known = new WeakMap<Bindings, Bindings>()

function meterBindings(env: Bindings): Bindings {
  const metered = known.get(env) ?? {
    ...env,
    DB: meterDatabase(env.DB),
    FILES: meterCalls(env.FILES, { get: 'filesRead', head: 'filesRead', put: 'filesWritten', list: 'filesWritten' }),
    INBOUND: meterCalls(env.INBOUND, { send: 'queued' }),
    INBOUND_ALONE: meterCalls(env.INBOUND_ALONE, { send: 'queued' }),
    OUTBOUND: meterCalls(env.OUTBOUND, { send: 'queued' }),
    COMPANY: { getByName: (name: string) => meterCalls(env.COMPANY.getByName(name), 'objectCalls') },
    LIMITS: { getByName: (name: string) => meterCalls(env.LIMITS.getByName(name), 'objectCalls') },
  }
  known.set(env, metered as Bindings)
  return metered as Bindings
}

export class CompanyObject extends Company {
  constructor(ctx: DurableObjectState, env: Bindings) {
    meterStorage(ctx)
    super(ctx, meterBindings(env))
  }
}

export class LimitObject extends Limits {
  constructor(ctx: DurableObjectState, env: Bindings) {
    meterStorage(ctx)
    super(ctx, env)
  }
}

export default {
  fetch(request, env, ctx) {
    if (new URL(request.url).pathname === '/bench/meter') return Response.json(takeMeter())
    count('requests')
    return product.fetch(request, meterBindings(env), ctx)
  },
  queue: (batch, env) => {
    count('requests')
    return product.queue(batch, meterBindings(env))
  },
  scheduled: (controller, env) => product.scheduled(controller, meterBindings(env)),
} satisfies ExportedHandler<Bindings, unknown>
