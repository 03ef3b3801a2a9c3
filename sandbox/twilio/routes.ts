// The Twilio API as this sandbox speaks it: send a text, list texts, read one.
import { type Context, Hono } from 'hono'
import type { Box } from '../box.ts'
import { cutConnection, hangConnection, takeFault } from '../faults.ts'
import { readBody } from '../form.ts'
import { logAnswer, logRequest } from '../request-log.ts'
import { createMessage } from './create.ts'
import { TwilioFailure } from './failure.ts'
import { listMessages } from './list.ts'
import { renderMessage } from './render.ts'

type Answer = { status: number; body: string; location?: string }
type Work = (form: URLSearchParams, sid: string) => Answer

export function twilioRoutes(box: Box): Hono {
  const app = new Hono()
  const json = (status: number, value: unknown): Answer => ({ status, body: JSON.stringify(value) })
  const create: Work = (form) => json(201, renderMessage(box, createMessage(box, form)))
  const list: Work = (form) => json(200, listMessages(box, form))
  const read: Work = (_, sid) => {
    const message = box.store.get('message', sid)
    if (!message) throw new TwilioFailure(404, 20404, `The requested resource ${sid} was not found`)
    return json(200, renderMessage(box, message))
  }
  app.post('/Accounts/:account/Messages.json', (context) => answer(box, context, 'messages.create', create))
  app.get('/Accounts/:account/Messages.json', (context) => answer(box, context, 'messages.list', list))
  app.get('/Accounts/:account/Messages/:file{.+\\.json}', (context) => answer(box, context, 'messages.get', read))
  app.get('/Accounts/:account/Messages/:message/Media/:media', (context) =>
    answer(box, context, 'media.get', (_, sid) => {
      const file = box.store.get('media', sid)
      if (!file || file.messageSid !== context.req.param('message'))
        throw new TwilioFailure(404, 20404, `The requested resource ${context.req.path} was not found`)
      return { status: 307, body: '', location: `${box.options.origin}/media/${sid}` }
    }),
  )
  app.all('*', (context) => {
    const failure = new TwilioFailure(404, 20404, `The requested resource ${context.req.path} was not found`)
    return toResponse({ status: 404, body: failure.toBody() })
  })
  return app
}

async function answer(box: Box, context: Context, endpoint: string, work: Work): Promise<Response> {
  const { req } = context
  const isRead = req.method === 'GET'
  const form = new URLSearchParams(isRead ? new URL(req.url).search : await readBody(req.raw))
  const id = box.id('RQ')
  const { effect, delayMs } = takeFault(box, 'twilio', endpoint, !isRead)
  const fault = effect ?? (delayMs > 0 ? 'delay' : null)
  const params = Object.fromEntries(form)
  logRequest(box, {
    id,
    provider: 'twilio',
    endpoint,
    method: req.method,
    path: req.path,
    params,
    idempotencyKey: null,
    fault,
  })
  if (effect === 'cut_before') return cutConnection(box)
  if (effect === 'hang_before') return hangConnection(box, req.raw)
  if (delayMs > 0) await box.options.wait(delayMs)
  const given = attempt(() => {
    checkAccess(box, context)
    if (effect === 'rate_limit') throw new TwilioFailure(429, 20429, 'Too Many Requests')
    if (effect === 'refuse') throw new TwilioFailure(400, 21211, "Invalid 'To' Phone Number")
    if (effect === 'error_before') throw new TwilioFailure(500, 20500, 'Internal Server Error')
    const done = work(form, (req.param('file') ?? req.param('media') ?? '').replace(/\.json$/, ''))
    if (effect === 'error_after') throw new TwilioFailure(500, 20500, 'Internal Server Error')
    return done
  })
  if (effect === 'cut_after') return cutConnection(box)
  if (effect === 'hang_after') return hangConnection(box, req.raw)
  logAnswer(box, id, given.status, given.body)
  return toResponse(given)
}

function checkAccess(box: Box, context: Context): void {
  const { accountSid, authToken } = box.options.twilio
  const isKnown = context.req.header('authorization') === `Basic ${btoa(`${accountSid}:${authToken}`)}`
  if (!isKnown) throw new TwilioFailure(401, 20003, 'Authenticate')
  if (context.req.param('account') !== accountSid)
    throw new TwilioFailure(404, 20404, `The requested resource ${context.req.path} was not found`)
}

function attempt(work: () => Answer): Answer {
  try {
    return work()
  } catch (error) {
    if (error instanceof TwilioFailure) return { status: error.status, body: error.toBody() }
    throw error
  }
}

function toResponse({ status, body, location }: Answer): Response {
  if (location !== undefined) return new Response(null, { status, headers: { location } })
  return new Response(body, {
    status,
    headers: { 'content-type': 'application/json;charset=utf-8', 'x-powered-by': 'AT-5000' },
  })
}
