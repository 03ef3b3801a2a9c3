// Checks the code that was texted, completes the registration and signs the person in.
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { contextOf, type RequestContext } from '../app/request-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { type CodeAnswer, CodeForm } from '../ui/code-form.tsx'
import { Head } from '../ui/head.tsx'
import { Notice } from '../ui/notice.tsx'
import { useLeaveAfter } from '../ui/use-leave-after.ts'
import type { words as english } from '../words/en/codes.ts'
import '../styles/forms.css'

export { ErrorState as ErrorBoundary } from '../ui/error-state.tsx'

const WORDS = { en: () => import('../words/en/codes.ts'), es: () => import('../words/es/codes.ts') }
export const handle = { words: WORDS }
const REDIRECT_MS = 1500

export async function loader(args: LoaderFunctionArgs) {
  return { words: await contextOf(args).words(WORDS) }
}

async function resend(ctx: RequestContext, words: typeof english, phone: string): Promise<CodeAnswer> {
  try {
    await ctx.api.auth.resend(phone)
    return { phone, said: words.resent }
  } catch (error) {
    return { phone, form: await ctx.explain(error, words.resendFailed) }
  }
}

export async function action({ context, request }: ActionFunctionArgs): Promise<CodeAnswer | Response> {
  const ctx = contextOf({ context })
  const words = await ctx.words(WORDS)
  const form = await request.formData()
  const phone = String(form.get('phone_number') ?? '')
  if (form.get('intent') === 'resend') return resend(ctx, words, phone)
  const otp = String(form.get('otp') ?? '')
  if (!/^\d{6}$/.test(otp)) return { phone, code: words.codeMissing }
  try {
    const { user } = await ctx.api.auth.verify(phone, otp)
    if (!user) return { phone, form: words.invalid }
  } catch (error) {
    return { phone, form: await ctx.explain(error, words.verifyFailed) }
  }
  ctx.forgetUser()
  // Without scripts nothing would lead on by itself.
  return ctx.onServer ? redirect('/dashboard') : { phone, done: true }
}

/** The number that the register screen handed over, or ''. */
function useHandedPhone(): string {
  const state: unknown = useLocation().state
  const handed = typeof state === 'object' && state !== null && 'phone_number' in state ? state.phone_number : ''
  return typeof handed === 'string' ? handed : ''
}

function MissingContext({ words }: { words: typeof english }) {
  return (
    <div className="card card-centered">
      <p role="alert">{words.missing}</p>
      <p>{words.missingText}</p>
      <ButtonLink to="/register">{words.create}</ButtonLink>
    </div>
  )
}

export function Component() {
  const { words } = useLoaderData<typeof loader>()
  const answer = useActionData<CodeAnswer>()
  const handed = useHandedPhone()
  const phone = handed || answer?.phone || ''
  const done = answer?.done === true
  useLeaveAfter(done, '/dashboard', REDIRECT_MS)
  return (
    <section className="page page-narrow">
      <Head title={words.verifyTitle} hidden />
      <h1>{words.verifyTitle}</h1>
      {done && (
        <Notice tone="success" role="status">
          <p>{words.complete}</p>
        </Notice>
      )}
      {!done && (phone ? <CodeForm phone={phone} answer={answer} words={words} /> : <MissingContext words={words} />)}
    </section>
  )
}
