// Serializes what clients asked and what the company answered.
import type { ClientMessage } from '../../db/question/client-messages.ts'
import { civilDate } from '../../domain/dates.ts'
import type { MessageJson, PublicMessageJson } from '../../domain/question-api-types.ts'

/** About an invoice or about a quote. */
type Message = Pick<ClientMessage, 'id' | 'author' | 'words' | 'at' | 'actor' | 'via'> &
  Partial<Pick<ClientMessage, 'takenBackAt'>>

const stands = ({ takenBackAt = null }: Message) => takenBackAt === null

/** As anybody with the link may see it. */
export const serializePublicMessages = (messages: readonly Message[], timezone: string): PublicMessageJson[] =>
  messages.filter(stands).map(({ author, words, at }) => ({ from: author, words, sent_on: civilDate(at, timezone) }))

/** As the company's people see it; `nameOf` says whose number an answer came from. */
export const serializeMessages = (messages: readonly Message[], nameOf: (phone: string) => string): MessageJson[] =>
  messages.filter(stands).map(({ id, author, words, at, actor, via }) => ({
    ...{ id, from: author, words, at: new Date(at).toISOString() },
    ...(actor !== null && { by: nameOf(actor) }),
    ...(via !== null && { via }),
  }))
