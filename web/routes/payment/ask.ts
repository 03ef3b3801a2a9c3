// Sends what a client writes under "Something wrong with this invoice?", or asks about a quote.
import { isUnanswered, type Kept } from '../../app/keep-page.ts'
import type { RequestContext } from '../../app/request-context.ts'
import type { words as english } from '../../words/en/payment.ts'

/** What the action answered: sent, or what is wrong with what was `written`. */
export type AskAnswer = Kept & { asked?: true; question?: string; written?: string }

type AskWords = Pick<typeof english, 'questionMissing' | 'questionFailed'>

/** Whether the form is this one. */
export const isQuestion = (form: FormData) => form.has('question')

/**
 * Asks. The form names the request by how many messages it showed: pressed twice it is one question, and asked again
 * after an answer it is another.
 */
export async function ask(
  ctx: RequestContext,
  form: FormData,
  words: AskWords,
  send: (written: string, requestId: string) => Promise<unknown>,
): Promise<AskAnswer> {
  const written = String(form.get('question') ?? '')
  if (written.trim() === '') return { question: words.questionMissing, written, kept: true }
  try {
    await send(written, `question-${String(form.get('shown') ?? '')}`)
    return { asked: true }
  } catch (error) {
    return { question: await ctx.explain(error, words.questionFailed), written, kept: isUnanswered(error) }
  }
}
