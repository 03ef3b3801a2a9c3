// The phones of the sandbox's small world, and what their carrier knows: who has opted out, who can be reached.
import type { Box } from '../box.ts'
import type { Phone } from '../rows.ts'

const FIRST_PHONES = [
  ['+12025550101', 'Contractor'],
  ['+12025550102', 'Maria, a client'],
  ['+12025550103', 'A stranger'],
] as const

const STOP_WORDS = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']
const START_WORDS = ['START', 'YES', 'UNSTOP']
const HELP_WORDS = ['HELP', 'INFO']

export function isPhoneNumber(text: string): boolean {
  return /^\+(1[2-9]\d{9}|[2-9]\d{6,14})$/.test(text)
}

export function addFirstPhones(box: Box): void {
  if (box.store.list('phone').length > 0) return
  for (const [number, name] of FIRST_PHONES) box.store.put('phone', number, newPhone(box, number, name))
}

function newPhone(box: Box, number: string, name: string): Phone {
  return { number, name, optedOut: false, reachable: true, addedAt: box.now() }
}

/** The phone, added to the world when it was not in it. */
export function ensurePhone(box: Box, number: string, name = 'Phone'): Phone {
  return box.store.get('phone', number) ?? box.store.put('phone', number, newPhone(box, number, name))
}

/** What the carrier does about a keyword by itself; its words are Twilio's default ones for long codes. */
export function heedKeyword(box: Box, phone: Phone, body: string): string | null {
  const word = body.trim().toUpperCase()
  if (STOP_WORDS.includes(word)) {
    box.store.put('phone', phone.number, { ...phone, optedOut: true })
    if (phone.optedOut) return null
    return 'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.'
  }
  if (START_WORDS.includes(word) && phone.optedOut) {
    box.store.put('phone', phone.number, { ...phone, optedOut: false })
    return 'You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe. Msg&Data Rates May Apply.'
  }
  if (HELP_WORDS.includes(word) && !phone.optedOut) return 'Reply STOP to unsubscribe. Msg&Data Rates May Apply.'
  return null
}
