// Tells a question about what was done ("did you cancel 4") from the order to do it.
import { isSaid } from '../lexicon/conversation.ts'
import { hear } from './hear.ts'
import { leadOf, reachAny } from './phrases.ts'

const ACTS = ['sayCancel', 'sayPaid', 'sayChange'] as const

/** "did you mark Oswald yet? he gave me cash, so mark him": an order behind the question. */
const orders = (text: string): boolean =>
  hear(text).words.some((word) => word.startsWith('mark') || word === 'marca' || ACTS.some((tag) => isSaid(tag, word)))

/** Whether the text asks if an invoice was cancelled, changed or marked, and gives no order behind its question mark. */
export function asksIfDone(text: string): boolean {
  const [question = '', ...behind] = text.split('?')
  const { words } = hear(question)
  return reachAny(words, 'doneYet', leadOf(words, 'beforeAsking')) > 0 && !orders(behind.join(' '))
}
