// Receives the webhooks of Stripe and Twilio: the signature is checked first, and the answer waits until the content is
// safe.
import { Hono } from 'hono'
import { recordStatus } from '../../actions/messaging/deliveries.ts'
import { describeFault } from '../../actions/stripe/provider-failures.ts'
import { receiveStripeEvent } from '../../actions/stripe/stripe-events.ts'
import { type InboundMedia, MOST_MEDIA } from '../../domain/queue-messages.ts'
import { refuse } from '../../errors.ts'
import { type Open, refuseBroken } from '../../http/request.ts'

/** Twilio joins a long text's parts to 1,600 signs at most; a queue message holds 128 KB. */
const MAX_BODY = 10_000
const MAX_URL = 2000
const EMPTY_TWIML = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

export const webhookRoutes = new Hono<Open>()
  .post('/twilio/sms', async (c) => {
    const { app } = c.var
    const form = await readSigned(c)
    const sid = form.get('MessageSid') ?? form.get('SmsSid')
    const from = form.get('From')
    const to = form.get('To')
    if (!sid || !from || !to) throw refuse('text_incomplete')
    const media = readMedia(form, app.newId)
    const body = (form.get('Body') ?? '').slice(0, MAX_BODY)
    await app.queueText({ sid, from, to, body, receivedAt: app.now(), ...(media.length > 0 && { media }) })
    return c.body(EMPTY_TWIML, 200, { 'content-type': 'text/xml; charset=utf-8' })
  })
  .post('/twilio/status', async (c) => {
    const form = await readSigned(c)
    const sid = form.get('MessageSid') ?? form.get('SmsSid')
    const state = form.get('MessageStatus') ?? form.get('SmsStatus')
    if (!sid || !state) throw refuse('text_status_incomplete')
    await recordStatus(c.var.app, { sid, state, to: form.get('To') ?? '', error: form.get('ErrorCode') })
    return c.body(null, 204)
  })
  .post('/stripe', async (c) => {
    const { app } = c.var
    const body = await c.req.text().catch(refuseBroken)
    const event = await app.payments.readEvent(body, c.req.header('stripe-signature') ?? '').catch((error: unknown) => {
      app.log('event refused', { reason: error instanceof Error ? error.message : 'unknown' })
      throw refuse('event_signature_wrong')
    })
    try {
      await receiveStripeEvent(app, event)
    } catch (error) {
      app.log('event not worked off yet', { id: event.id, type: event.type, error: describeFault(error) })
      throw refuse('event_not_processed')
    }
    return c.json({ received: true })
  })

/** What came with a text beside its words. What the form calls its type is not heeded: the bytes tell. */
function readMedia(form: URLSearchParams, newId: () => string): InboundMedia[] {
  const count = Number(form.get('NumMedia') ?? 0)
  const numbers = Array.from(
    { length: Number.isInteger(count) ? Math.max(0, Math.min(count, MOST_MEDIA)) : 0 },
    (_, i) => i,
  )
  return numbers
    .map((i) => form.get(`MediaUrl${i}`) ?? '')
    .filter((url) => url !== '' && url.length <= MAX_URL)
    .map((url) => ({ id: newId(), url }))
}

/** The form of a Twilio request, once its signature is found to be for our public address. Raises `forbidden`. */
async function readSigned(c: {
  var: Open['Variables']
  req: { url: string; arrayBuffer: () => Promise<ArrayBuffer>; header: (name: string) => string | undefined }
}) {
  const { app } = c.var
  // As bytes: reading a form as text makes the runtime warn about its content type.
  const form = new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer().catch(refuseBroken)))
  const { pathname, search } = new URL(c.req.url)
  const isGood = app.sms.isSigned(
    `${app.settings.APP_ORIGIN}${pathname}${search}`,
    form,
    c.req.header('x-twilio-signature') ?? '',
  )
  if (!isGood) throw refuse('text_signature_wrong')
  return form
}
