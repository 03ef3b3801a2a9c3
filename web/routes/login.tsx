// Sign in with phone number and password.
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { ApiError } from '../api/answers.ts'
import { contextOf, placeAfter, type RequestContext, refuseUser } from '../app/request-context.ts'
import { knowsPasskeys, signWithPasskey } from '../lib/passkeys.ts'
import { phoneFrom } from '../lib/phone.ts'
import { Button } from '../ui/button.tsx'
import { CheckBox, PasswordField } from '../ui/field.tsx'
import { FormError, ScreenForm } from '../ui/form.tsx'
import { Head } from '../ui/head.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import '../styles/forms.css'

export { ErrorState as ErrorBoundary } from '../ui/error-state.tsx'

const WORDS = { en: () => import('../words/en/login.ts'), es: () => import('../words/es/login.ts') }
export const handle = { words: WORDS }

type Answer = { phone?: string; password?: string; form?: string }

export async function loader(args: LoaderFunctionArgs) {
  const ctx = contextOf(args)
  await refuseUser(ctx, placeAfter(args.request.url))
  return { words: await ctx.words(WORDS) }
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Answer | Response> {
  const ctx = contextOf({ context })
  const words = await ctx.words(WORDS)
  const form = await request.formData()
  const place = placeAfter(request.url)
  const byPasskey = { failed: words.failed, remember: form.has('remember_me'), place }
  if (form.has('passkey')) return await signInByPasskey(ctx, byPasskey)
  const phone = phoneFrom(form, 'phone_number')
  const password = String(form.get('password') ?? '')
  if (!phone || !password) {
    return { ...(!phone && { phone: words.phoneMissing }), ...(!password && { password: words.passwordMissing }) }
  }
  try {
    await ctx.api.auth.login(phone, password, form.has('remember_me'))
  } catch (error) {
    const asked = !ctx.onServer && error instanceof ApiError ? readAsked(error) : null
    if (asked) return await signInByPasskey(ctx, byPasskey, asked)
    return { form: await ctx.explain(error, words.failed) }
  }
  ctx.forgetUser()
  return redirect(place)
}

type Asked = { challenge_id: string; options: unknown }

/** What a right password is answered with by somebody's wish for a passkey besides. */
function readAsked({ code, params }: ApiError): Asked | null {
  return code === 'passkey_required' && params && 'challenge_id' in params ? (params as Asked) : null
}

/** Signs in by passkey: one that was asked for, or whichever the person chooses. */
async function signInByPasskey(
  ctx: RequestContext,
  { failed, remember, place }: { failed: string; remember: boolean; place: string },
  asked?: Asked,
): Promise<Answer | Response> {
  try {
    const { challenge_id, options } = asked ?? (await ctx.api.auth.passkeyOptions())
    const response = await signWithPasskey(options)
    if (!response) return {}
    await ctx.api.auth.passkey(challenge_id, response, remember)
  } catch (error) {
    return { form: await ctx.explain(error, failed) }
  }
  ctx.forgetUser()
  return redirect(place)
}

function SignInForm() {
  const { words } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const busy = useNavigation().formData !== undefined
  const scripts = useHydrated()
  return (
    <ScreenForm answer={answer} className="form">
      <PhoneField label={words.phone} name="phone_number" error={answer?.phone} />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        required
        error={answer?.password}
      />
      <div className="row">
        <CheckBox name="remember_me" label={words.remember} />
        <Link to="/forgot-password">{words.forgot}</Link>
      </div>
      <FormError>{answer?.form}</FormError>
      <Button type="submit" wide busy={busy} busyText={words.busy}>
        {words.button}
      </Button>
      {scripts && knowsPasskeys() && (
        <Button type="submit" look="quiet" wide name="passkey" value="yes" busy={busy}>
          {words.passkey}
        </Button>
      )}
    </ScreenForm>
  )
}

export function Component() {
  const { words } = useLoaderData<typeof loader>()
  return (
    <section className="page page-narrow">
      <Head title={words.title} description={words.description} />
      <h1>{words.title}</h1>
      <div className="card">
        <SignInForm />
      </div>
      <p className="aside">
        {words.newHere} <Link to="/register">{words.create}</Link>
      </p>
      <p className="assurance">
        <Icon name="lock" />
        {words.security}
      </p>
    </section>
  )
}
