// What the client sends of a quote: a yes or a no.
import { ApiError } from '../../api/answers.ts'
import { isUnanswered, type Kept } from '../../app/keep-page.ts'
import type { RequestContext } from '../../app/request-context.ts'
import type { words as english } from '../../words/en/quote.ts'

/** What the action answered: that it is decided, or what is wrong with the whole or with a field of what was `written`. */
export type DecideAnswer = Kept & {
  decided?: true
  /** Which of the two forms a fault belongs to. */
  of?: 'accept' | 'decline'
  form?: string
  name?: string
  agreed?: string
  written?: string
}

type Of = { id: string; companyId: string; words: typeof english }

const read = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** Accepts what was read; without a name and the tick nothing is sent. */
export async function accept(ctx: RequestContext, form: FormData, { id, companyId, words }: Of): Promise<DecideAnswer> {
  const name = read(form, 'name')
  const faults = {
    ...(name === '' && { name: words.nameMissing }),
    ...(form.get('agreed') === null && { agreed: words.agreeMissing }),
  }
  if (Object.keys(faults).length > 0) return { of: 'accept', written: name, ...faults, kept: true }
  const yes = {
    company_id: companyId,
    name,
    revision: Number(form.get('revision')),
    request_id: read(form, 'request_id'),
  }
  try {
    await ctx.api.quotes.accept(id, yes)
    return { decided: true }
  } catch (error) {
    const isChanged = error instanceof ApiError && error.code === 'quote_changed'
    const form = isChanged ? words.changed : await ctx.explain(error, words.acceptFailed)
    return { of: 'accept', written: name, form, kept: isUnanswered(error) }
  }
}

export async function decline(
  ctx: RequestContext,
  form: FormData,
  { id, companyId, words }: Of,
): Promise<DecideAnswer> {
  const reason = read(form, 'reason')
  const no = { company_id: companyId, ...(reason && { reason }), request_id: read(form, 'request_id') }
  try {
    await ctx.api.quotes.decline(id, no)
    return { decided: true }
  } catch (error) {
    return {
      of: 'decline',
      written: reason,
      form: await ctx.explain(error, words.declineFailed),
      kept: isUnanswered(error),
    }
  }
}
