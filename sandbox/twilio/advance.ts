// Moves a text that is on its way forward.
import type { Box } from '../box.ts'
import type { Message } from '../rows.ts'

const ORDER = ['queued', 'sent', 'delivered', 'undelivered']

export function advanceMessage(box: Box, step: { sid: string; status: string }): void {
  const message = box.store.get('message', step.sid)
  if (!message || ORDER.indexOf(step.status) <= ORDER.indexOf(message.status)) return
  box.store.put('message', step.sid, {
    ...message,
    status: step.status,
    updatedAt: box.now(),
    ...facts(box, message, step.status),
  })
}

function facts(box: Box, message: Message, status: string): Partial<Message> {
  if (status === 'undelivered') return { errorCode: 30003, errorMessage: 'Unreachable destination handset' }
  return { sentAt: message.sentAt ?? box.now() }
}
