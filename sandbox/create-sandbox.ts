// The sandbox as a whole, usable in-process: requests in, answers out, webhooks through the `deliver` it was given.
import { Hono } from 'hono'
import type { Box, SandboxOptions } from './box.ts'
import { accountControl } from './control/accounts.ts'
import { ControlFailure, isForm } from './control/input.ts'
import { moneyControl } from './control/money.ts'
import { textControl } from './control/texts.ts'
import { troubleControl } from './control/trouble.ts'
import { pageRoutes } from './pages/routes.ts'
import type { Message } from './rows.ts'
import { secondReaderControl, secondReaderRoutes } from './second-reader.ts'
import { createStore, emptyState, type State } from './state.ts'
import { stripeRoutes } from './stripe/routes.ts'
import { mediaRoutes, type NewFile } from './twilio/media.ts'
import { receiveText } from './twilio/messages.ts'
import { addFirstPhones } from './twilio/phones.ts'
import { twilioRoutes } from './twilio/routes.ts'
import { deliverDue, flush, nextDueAt } from './webhooks/deliver.ts'

export type { SandboxOptions } from './box.ts'
export type { State } from './state.ts'

export type Sandbox = {
  /** Answers any request to any of the sandbox's paths, whatever its host. */
  fetch: (request: Request) => Promise<Response>
  /** Everything it remembers; to be read, and stored by whoever wants it back later. */
  state: State
  /** A phone texts the product; the webhook waits in the queue. */
  text: (from: string, body: string, files?: NewFile[]) => Message
  /** Sends every webhook not tried yet, whatever the clock says, and those that follow from it. For tests. Returns the attempts. */
  flush: () => Promise<number>
  /** Sends the webhooks that are due by the clock. Returns the attempts. */
  deliverDue: () => Promise<number>
  /** When `deliverDue` next has something to do, in milliseconds since 1970, or null. */
  nextDueAt: () => number | null
  /** Whether a webhook is in the API at this moment. */
  isDelivering: () => boolean
}

/** Builds a sandbox over `options.state`. It waits for nothing and calls nobody unless asked to. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const state = { ...emptyState(), ...options.state }
  const box: Box = {
    options,
    store: createStore(state, options.onChange ?? (() => undefined)),
    now: options.now,
    id: options.randomId,
    keysInUse: new Set(),
    asJson: new Set(),
  }
  addFirstPhones(box)
  const app = buildApp(box)
  return {
    fetch: async (request) => app.fetch(request),
    state,
    text: (from, body, files = []) => receiveText(box, { from, body, files }),
    flush: () => flush(box),
    deliverDue: () => deliverDue(box),
    nextDueAt: () => nextDueAt(box),
    isDelivering: () => box.asJson.size > 0,
  }
}

function buildApp(box: Box): Hono {
  const app = new Hono()
  app.route('/v1', stripeRoutes(box))
  app.route('/2010-04-01', twilioRoutes(box))
  app.route('/media', mediaRoutes(box))
  app.route('/sandbox', textControl(box))
  app.route('/sandbox', moneyControl(box))
  app.route('/sandbox', accountControl(box))
  app.route('/sandbox', troubleControl(box))
  app.route('/sandbox', secondReaderControl(box))
  app.route('/second-reader/v1', secondReaderRoutes(box))
  app.route('/', pageRoutes(box))
  app.notFound((context) => context.json({ error: `The sandbox has nothing at ${context.req.path}.` }, 404))
  app.onError((error, context) => {
    if (!(error instanceof ControlFailure)) throw error
    return isForm(context)
      ? context.text(error.message, error.status)
      : context.json({ error: error.message }, error.status)
  })
  return app
}
