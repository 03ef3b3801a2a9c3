// Messages in Twilio's shape.
import type { Box } from '../box.ts'
import type { Message } from '../rows.ts'

const CENTS_PER_SEGMENT = 0.83

export function renderMessage(box: Box, message: Message): Record<string, unknown> {
  const uri = `${messagesPath(box)}/${message.sid}`
  const isFinal = ['delivered', 'received'].includes(message.status)
  return {
    account_sid: box.options.twilio.accountSid,
    api_version: '2010-04-01',
    body: message.body,
    date_created: rfc2822(message.createdAt),
    date_sent: message.sentAt === null ? null : rfc2822(message.sentAt),
    date_updated: rfc2822(message.updatedAt),
    direction: message.direction,
    error_code: message.errorCode,
    error_message: message.errorMessage,
    from: message.from,
    messaging_service_sid: message.messagingServiceSid,
    num_media: String(message.mediaUrls.length),
    num_segments: String(message.segments),
    price: isFinal ? (-(message.segments * CENTS_PER_SEGMENT) / 100).toFixed(5) : null,
    price_unit: 'USD',
    sid: message.sid,
    status: message.status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: message.to,
    uri: `${uri}.json`,
  }
}

export function messagesPath(box: Box): string {
  return `/2010-04-01/Accounts/${box.options.twilio.accountSid}/Messages`
}

function rfc2822(at: number): string {
  return new Date(at).toUTCString().replace('GMT', '+0000')
}
