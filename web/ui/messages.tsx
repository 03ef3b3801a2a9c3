// Messages of two sides, one under the other: who, when and the words as they were written.
import type { ReactNode } from 'react'
import '../styles/questions.css'

export type ShownMessage = {
  key: string
  /** Whether it is the reader's own side. */
  isOurs: boolean
  who: string
  when: string
  words: string
  action?: ReactNode
}

export function Messages({ messages }: { messages: readonly ShownMessage[] }) {
  return (
    <ol className="messages">
      {messages.map(({ key, isOurs, who, when, words, action }) => (
        <li key={key} className={isOurs ? 'message message-ours' : 'message'}>
          <p className="message-who">
            <b>{who}</b> <span className="soft">{when}</span>
          </p>
          <p className="message-words" dir="auto">
            {words}
          </p>
          {action}
        </li>
      ))}
    </ol>
  )
}
