// What the second reader may answer: labels of a closed list by the places of the text's own words, and nothing else.
import { z } from 'zod'
import { INTENTS } from '../intent/intents.ts'
import { ROLE_NAMES } from './roles.ts'

/** An answer has some hundred signs; a longer one is not looked at. */
export const MOST_CHARACTERS = 8000

/** First and last token, both of them part of it. */
const range = z.tuple([z.int().min(0), z.int().min(0)])

const labels = z.strictObject({
  intent: z.literal(INTENTS),
  /** The role of each number, by the index of its token. */
  numbers: z.record(z.string(), z.literal(ROLE_NAMES)),
  client: range.nullable(),
  due: range.nullable(),
})

/** Labels in the right shape; whether they fit the text is yet to be checked. */
export type Labels = z.infer<typeof labels>

/** The labels of an answer, which may stand in a fence or between words; null for anything of another shape. */
export function readLabels(answer: string): Labels | null {
  if (answer.length > MOST_CHARACTERS) return null
  try {
    const object: unknown = JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))
    return labels.safeParse(object).data ?? null
  } catch {
    return null
  }
}
