// Control of trouble and traces: faults, webhooks doubled or reordered, redelivery, the log of requests.
import { Hono } from 'hono'
import type { Box } from '../box.ts'
import { FAULT_WORDS } from '../faults.ts'
import type { Fault, FaultEffect } from '../rows.ts'
import { sendEvent } from '../stripe/emit.ts'
import { flush } from '../webhooks/deliver.ts'
import { findTrouble } from '../webhooks/queue.ts'
import { ControlFailure, count, type Input, oneOf, readInput, reply, word, words, yes } from './input.ts'

const EFFECTS = Object.keys(FAULT_WORDS) as FaultEffect[]

export function troubleControl(box: Box): Hono {
  const app = new Hono()
  app.route('/faults', faultControl(box))
  app.route('/webhooks', webhookControl(box))
  app.route('/events', eventControl(box))

  app.get('/requests', (context) => {
    const { provider, endpoint } = context.req.query()
    const rows = box.store.list('request')
    return context.json({
      requests: rows.filter((r) => (!provider || r.provider === provider) && (!endpoint || r.endpoint === endpoint)),
    })
  })
  app.delete('/requests', (context) => {
    for (const request of box.store.list('request')) box.store.drop('request', request.id)
    return context.json({ requests: [] })
  })
  return app
}

function faultControl(box: Box): Hono {
  const app = new Hono()
  app.get('/', (context) => context.json({ faults: box.store.list('fault') }))
  app.post('/', async (context) => {
    const fault = readFault(box, await readInput(context))
    box.store.put('fault', fault.id, fault)
    return reply(context, { fault }, 201)
  })
  app.delete('/', (context) => {
    for (const fault of box.store.list('fault')) box.store.drop('fault', fault.id)
    return context.json({ faults: [] })
  })
  app.post('/:id/remove', (context) => {
    box.store.drop('fault', context.req.param('id'))
    return reply(context, { faults: box.store.list('fault') })
  })
  return app
}

function readFault(box: Box, input: Input): Fault {
  const effect = oneOf(input, 'effect', EFFECTS)
  const percent = count(input, 'percent') ?? 100
  if (percent < 1 || percent > 100) throw new ControlFailure(400, 'percent must be from 1 to 100.')
  return {
    id: box.id('flt_'),
    provider: oneOf(input, 'provider', ['stripe', 'twilio']),
    target: word(input, 'target') ?? '*',
    effect,
    delayMs: count(input, 'delayMs') ?? (effect === 'delay' ? 2000 : 0),
    remaining: count(input, 'remaining'),
    percent,
    code: word(input, 'code') ?? null,
    // Stripe documents that a 500 after execution began is replayed under its key.
    kept: yes(input, 'kept') ?? (effect === 'error_after' && input.fromForm === undefined),
  }
}

function webhookControl(box: Box): Hono {
  const app = new Hono()
  app.get('/', (context) =>
    context.json({
      stripe: findTrouble(box, 'stripe'),
      twilio: findTrouble(box, 'twilio'),
      deliveries: box.store.list('delivery'),
    }),
  )
  app.post('/', async (context) => {
    const input = await readInput(context)
    const provider = oneOf(input, 'provider', ['stripe', 'twilio'])
    const now = findTrouble(box, provider)
    const isForm = input.all === 'true'
    const choose = (name: 'duplicate' | 'reorder' | 'paused' | 'lose') =>
      yes(input, name) ?? (isForm ? false : now[name])
    const trouble = {
      duplicate: choose('duplicate'),
      reorder: choose('reorder'),
      paused: choose('paused'),
      lose: choose('lose'),
      delayMs: count(input, 'delayMs') ?? now.delayMs,
    }
    box.store.put('webhookTrouble', provider, trouble)
    box.options.onQueued?.()
    return reply(context, { [provider]: trouble })
  })
  app.post('/flush', async (context) => reply(context, { attempts: await flush(box) }))
  app.post('/:id/redeliver', (context) => {
    const delivery = box.store.get('delivery', context.req.param('id'))
    if (!delivery) throw new ControlFailure(404, 'There is no such webhook.')
    const again = { ...delivery, state: 'waiting' as const, attempts: 0, dueAt: box.now(), advance: null }
    box.store.put('delivery', delivery.id, again)
    box.options.onQueued?.()
    return reply(context, { delivery: again })
  })
  return app
}

function eventControl(box: Box): Hono {
  const app = new Hono()
  app.get('/', (context) => {
    const { type } = context.req.query()
    const rows = box.store.list('event').filter((event) => !type || event.type === type)
    return context.json({ events: rows.map((event) => JSON.parse(event.body)) })
  })
  app.post('/redeliver', async (context) => {
    const ids = words(await readInput(context), 'ids')
    return reply(context, { queued: redeliver(box, ids) })
  })
  app.post('/:id/redeliver', async (context) => {
    const times = count(await readInput(context), 'times') ?? 1
    return reply(context, { queued: redeliver(box, Array(times).fill(context.req.param('id'))) })
  })
  return app
}

/** Queues these events again, in this order. */
function redeliver(box: Box, ids: string[]): number {
  const events = ids.map((id) => box.store.get('event', id))
  for (const event of events) {
    if (!event) throw new ControlFailure(404, 'There is no such event.')
    sendEvent(box, event)
  }
  return events.length
}
