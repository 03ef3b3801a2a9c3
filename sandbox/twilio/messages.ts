// Texts in both directions: out to a phone, in from one, and what each sets going.
import type { Box } from '../box.ts'
import type { Message } from '../rows.ts'
import { queueDelivery } from '../webhooks/queue.ts'
import { keepFile, type NewFile, typeOfFile } from './media.ts'
import { ensurePhone, heedKeyword } from './phones.ts'
import { countSegments } from './segments.ts'

const SENT_AFTER_MS = 200
const DELIVERED_AFTER_MS = 600

export type Outgoing = {
  to: string
  body: string
  mediaUrls: string[]
  statusCallback: string | null
  messagingServiceSid: string | null
  direction: 'outbound-api' | 'outbound-reply'
}

/** Puts a text on its way to a phone: `queued` now, `sent` and `delivered` a moment later. */
export function sendText(box: Box, outgoing: Outgoing): Message {
  const phone = ensurePhone(box, outgoing.to)
  const message = put(box, { ...outgoing, from: box.options.textNumber, status: 'queued', sentAt: null })
  queueStatus(box, message, 'sent', SENT_AFTER_MS)
  queueStatus(box, message, phone.reachable ? 'delivered' : 'undelivered', DELIVERED_AFTER_MS)
  return message
}

/** `files` are kept here and served as Twilio does; `mediaUrls` are addresses anywhere, for trying out bad ones. */
type Incoming = { from: string; body: string; mediaUrls?: string[]; files?: NewFile[]; to?: string }

/** A phone texts the product: the carrier heeds keywords, then the product's webhook is told. */
export function receiveText(box: Box, incoming: Incoming): Message {
  const { from, body, files = [], to = box.options.textNumber } = incoming
  const sid = files.length > 0 || incoming.mediaUrls?.length ? box.id('MM') : box.id('SM')
  const mediaUrls = [...files.map((file) => keepFile(box, sid, file)), ...(incoming.mediaUrls ?? [])]
  const phone = ensurePhone(box, from)
  const common = { from, to, body, mediaUrls, statusCallback: null, messagingServiceSid: null }
  const message = put(box, { ...common, direction: 'inbound', status: 'received', sentAt: box.now() }, sid)
  const answer = heedKeyword(box, phone, body)
  if (answer !== null && box.options.carrierReplies !== false) {
    sendText(box, {
      to: from,
      body: answer,
      mediaUrls: [],
      statusCallback: null,
      messagingServiceSid: null,
      direction: 'outbound-reply',
    })
  }
  notifyInbound(box, message)
  return message
}

/** Queues the signed webhook of a text that came in (again). */
export function notifyInbound(box: Box, message: Message): void {
  const url = `${box.options.productOrigin}/webhooks/twilio/sms`
  queueDelivery(box, {
    provider: 'twilio',
    kind: 'sms',
    subject: message.sid,
    url,
    body: inboundForm(box, message).toString(),
  })
}

function put(
  box: Box,
  message: Omit<Message, 'sid' | 'createdAt' | 'updatedAt' | 'segments' | 'errorCode' | 'errorMessage'>,
  sid = box.id(message.mediaUrls.length > 0 ? 'MM' : 'SM'),
): Message {
  const { count } = countSegments(message.body)
  const times = { createdAt: box.now(), updatedAt: box.now() }
  return box.store.put('message', sid, {
    ...message,
    ...times,
    sid,
    segments: count,
    errorCode: null,
    errorMessage: null,
  })
}

function queueStatus(box: Box, message: Message, status: string, afterMs: number): void {
  const { sid, statusCallback, to, from } = message
  const form = new URLSearchParams({
    ...{
      SmsSid: sid,
      SmsStatus: status,
      MessageStatus: status,
      To: to,
      MessageSid: sid,
      AccountSid: box.options.twilio.accountSid,
    },
    ...{ From: from, ApiVersion: '2010-04-01', ...(status === 'undelivered' ? { ErrorCode: '30003' } : {}) },
  })
  const advance = { sid, status }
  queueDelivery(box, {
    provider: 'twilio',
    kind: status,
    subject: sid,
    url: statusCallback,
    body: form.toString(),
    afterMs,
    advance,
  })
}

function inboundForm(box: Box, message: Message): URLSearchParams {
  const form = new URLSearchParams({
    ...{
      ToCountry: 'US',
      ToState: 'DC',
      ToCity: '',
      ToZip: '',
      FromCountry: 'US',
      FromState: 'DC',
      FromCity: '',
      FromZip: '',
    },
    ...{ SmsMessageSid: message.sid, SmsSid: message.sid, MessageSid: message.sid, SmsStatus: 'received' },
    ...{
      AccountSid: box.options.twilio.accountSid,
      ApiVersion: '2010-04-01',
      From: message.from,
      To: message.to,
      Body: message.body,
    },
    ...{ NumMedia: String(message.mediaUrls.length), NumSegments: String(message.segments) },
  })
  for (const [index, url] of message.mediaUrls.entries()) {
    form.set(`MediaUrl${index}`, url)
    form.set(`MediaContentType${index}`, typeOfFile(box, url))
  }
  return form
}
