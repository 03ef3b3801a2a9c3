// A webhook's answer may itself be a text: `<Response><Message>…</Message></Response>`.
import type { Box } from '../box.ts'
import type { Delivery } from '../rows.ts'
import { sendText } from './messages.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Sends what the product answered to a text that came in, if anything. */
export function answerWithTwiml(box: Box, delivery: Delivery, xml: string): void {
  const to = box.store.get('message', delivery.subject)?.from
  if (to === undefined || box.store.get('phone', to)?.optedOut) return
  for (const body of readMessages(xml)) {
    sendText(box, {
      to,
      body,
      mediaUrls: [],
      statusCallback: null,
      messagingServiceSid: null,
      direction: 'outbound-reply',
    })
  }
}

/** The bodies of all `<Message>` elements. */
function readMessages(xml: string): string[] {
  const bodies = [...xml.matchAll(/<Message\b[^>]*>([\s\S]*?)<\/Message>/g)].map((match) => match[1] ?? '')
  return bodies
    .map((body) => unescapeXml(/<Body>([\s\S]*?)<\/Body>/.exec(body)?.[1] ?? body))
    .filter((body) => body !== '')
}

function unescapeXml(text: string): string {
  return text.replaceAll(/&(#x[0-9a-fA-F]+|#\d+|\w+);/g, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)))
    return ENTITIES[name] ?? whole
  })
}
