// Checks a request to send a text as Twilio does, and sends it.
import type { Box } from '../box.ts'
import type { Message } from '../rows.ts'
import { TwilioFailure } from './failure.ts'
import { sendText } from './messages.ts'
import { isPhoneNumber } from './phones.ts'

const MAX_BODY = 1600
/** Every documented parameter. Those that only tune delivery or price are accepted and do nothing here. */
const KNOWN = [
  ...[
    'To',
    'From',
    'MessagingServiceSid',
    'Body',
    'MediaUrl',
    'StatusCallback',
    'ApplicationSid',
    'MaxPrice',
    'ProvideFeedback',
    'Attempt',
  ],
  ...[
    'ValidityPeriod',
    'ForceDelivery',
    'ContentRetention',
    'AddressRetention',
    'SmartEncoded',
    'PersistentAction',
    'TrafficType',
    'ShortenUrls',
  ],
  ...['SendAsMms', 'RiskCheck', 'FallbackFrom'],
]
const NOT_HERE = ['ScheduleType', 'SendAt', 'ContentSid', 'ContentVariables']

export function createMessage(box: Box, form: URLSearchParams): Message {
  for (const name of form.keys()) {
    if (NOT_HERE.includes(name)) throw new TwilioFailure(400, 20001, `The sandbox does not know ${name}`)
    if (!KNOWN.includes(name)) throw new TwilioFailure(400, 20001, `Unknown parameter '${name}'`)
  }
  const to = readTo(form)
  checkSender(box, form)
  const mediaUrls = form.getAll('MediaUrl')
  const body = readBody(form, mediaUrls)
  if (box.store.get('phone', to)?.optedOut)
    throw new TwilioFailure(400, 21610, 'Attempt to send to unsubscribed recipient')
  const messagingServiceSid = form.get('MessagingServiceSid')
  return sendText(box, {
    to,
    body,
    mediaUrls,
    messagingServiceSid,
    statusCallback: readCallback(form),
    direction: 'outbound-api',
  })
}

function readTo(form: URLSearchParams): string {
  const to = form.get('To')
  if (!to) throw new TwilioFailure(400, 21604, "A 'To' phone number is required.")
  if (!isPhoneNumber(to)) throw new TwilioFailure(400, 21211, `Invalid 'To' Phone Number: ${to.slice(0, -4)}XXXX`)
  return to
}

function checkSender(box: Box, form: URLSearchParams): void {
  const from = form.get('From')
  const service = form.get('MessagingServiceSid')
  if (service !== null) {
    if (/^MG[0-9a-fA-F]{32}$/.test(service)) return
    throw new TwilioFailure(400, 21701, `The Messaging Service '${service}' does not exist`)
  }
  if (!from) throw new TwilioFailure(400, 21603, "A 'From' phone number is required.")
  if (!isPhoneNumber(from)) throw new TwilioFailure(400, 21212, `Invalid From Number (caller ID): ${from}`)
  if (from === form.get('To')) throw new TwilioFailure(400, 21266, "'To' and 'From' number cannot be the same")
  if (from !== box.options.textNumber) {
    throw new TwilioFailure(400, 21659, `'From' ${from} is not a Twilio phone number or Short Code country mismatch`)
  }
}

function readBody(form: URLSearchParams, mediaUrls: string[]): string {
  const body = form.get('Body') ?? ''
  if (body === '' && mediaUrls.length === 0) throw new TwilioFailure(400, 21602, 'Message body is required.')
  if ([...body].length > MAX_BODY) {
    throw new TwilioFailure(400, 21617, 'The concatenated message body exceeds the 1600 character limit')
  }
  return body
}

function readCallback(form: URLSearchParams): string | null {
  const url = form.get('StatusCallback')
  if (url === null || url === '') return null
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url
  throw new TwilioFailure(400, 21609, `The StatusCallback URL ${url} is not a valid URL`)
}
