// The intents, and which of them are about an invoice that exists.
import type { Intent } from '../reading.ts'

/** In the order in which the weights were learned. */
export const INTENTS: readonly Intent[] = [
  'invoice',
  'dashboard',
  'help',
  'stop',
  'start',
  'list',
  'status',
  'remind',
  'paid',
  'cancel',
  'change',
  'undo',
  'resend',
  'other',
]

/** Whether the intent commands an existing invoice. */
export function isCommand(intent: Intent): boolean {
  return /^(?:list|status|remind|paid|cancel|change|undo|resend)$/.test(intent)
}

/** Whether the intent changes an existing invoice. */
export function isAct(intent: Intent): boolean {
  return intent === 'paid' || intent === 'cancel' || intent === 'change'
}
