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
import { phoneFrom } from '../phone.ts'
import { Button } from '../ui/button.tsx'
import { CheckBox, PasswordField } from '../ui/field.tsx'
import { FormError, ScreenForm } from '../ui/form.tsx'
import { Head } from '../ui/head.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { refuseUser, visitOf } from '../visit.ts'

const WORDS = { en: () => import('../words/en/login.ts'), es: () => import('../words/es/login.ts') }
export const handle = { words: WORDS }

type Answer = { phone?: string; password?: string; form?: string }

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args)
  await refuseUser(visit)
  return { words: await visit.words(WORDS) }
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Answer | Response> {
  const visit = visitOf({ context })
  const words = await visit.words(WORDS)
  const form = await request.formData()
  const phone = phoneFrom(form, 'phone_number')
  const password = String(form.get('password') ?? '')
  if (!phone || !password) {
    return { ...(!phone && { phone: words.phoneMissing }), ...(!password && { password: words.passwordMissing }) }
  }
  try {
    await visit.api.auth.login(phone, password, form.has('remember_me'))
  } catch (error) {
    return { form: await visit.explain(error, words.failed) }
  }
  visit.forgetUser()
  return redirect('/dashboard')
}

function SignInForm() {
  const { words } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const busy = useNavigation().formData !== undefined
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
