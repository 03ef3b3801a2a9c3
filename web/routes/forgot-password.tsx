// Password reset in three steps: phone, code, new password. The action answers with the next step.
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { contextOf } from '../app/request-context.ts'
import { fill } from '../lib/phrasebook.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CodeField, PasswordField } from '../ui/field.tsx'
import { FormError, ScreenForm } from '../ui/form.tsx'
import { Head } from '../ui/head.tsx'
import { Notice } from '../ui/notice.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { useLeaveAfter } from '../ui/use-leave-after.ts'
import { FIRST_STEP, nextStep, type Step } from './forgot-password/steps.ts'
import '../styles/forms.css'

export { ErrorState as ErrorBoundary } from '../ui/error-state.tsx'

const WORDS = { en: () => import('../words/en/codes.ts'), es: () => import('../words/es/codes.ts') }
export const handle = { words: WORDS }
const REDIRECT_MS = 2000

export async function loader(args: LoaderFunctionArgs) {
  return { words: await contextOf(args).words(WORDS) }
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Step> {
  const ctx = contextOf({ context })
  return nextStep({ ctx, words: await ctx.words(WORDS) }, await request.formData())
}

const useWords = () => useLoaderData<typeof loader>().words

type StepProps = { step: Step; intent: string | undefined }

function PhoneStep({ step, intent }: StepProps) {
  const words = useWords()
  return (
    <>
      <PhoneField label={words.phone} name="phone_number" start={step.phone} error={step.errors.phone} />
      <FormError>{step.errors.form}</FormError>
      <Button type="submit" name="intent" value="send" wide busy={intent === 'send'} busyText={words.sending}>
        {words.send}
      </Button>
      <ButtonLink to="/login" look="quiet" wide>
        {words.cancel}
      </ButtonLink>
    </>
  )
}

function BackButton() {
  const words = useWords()
  return (
    <Button type="submit" name="intent" value="back" look="quiet" wide>
      {words.back}
    </Button>
  )
}

function CodeStep({ step, intent }: StepProps) {
  const words = useWords()
  return (
    <>
      <CodeField label={words.code} name="otp" error={step.errors.code} />
      <FormError>{step.errors.form}</FormError>
      <Button type="submit" name="intent" value="verify" wide busy={intent === 'verify'} busyText={words.verifying}>
        {words.verify}
      </Button>
      <Button
        type="submit"
        name="intent"
        value="resend"
        look="quiet"
        wide
        busy={intent === 'resend'}
        busyText={words.sending}
      >
        {words.resend}
      </Button>
      <BackButton />
    </>
  )
}

function PasswordStep({ step, intent }: StepProps) {
  const words = useWords()
  const own = { autoComplete: 'new-password', required: true }
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={step.phone} readOnly hidden />
      <PasswordField
        {...own}
        label={words.newPassword}
        name="new_password"
        hint={words.passwordHint}
        error={step.errors.password}
      />
      <PasswordField {...own} label={words.confirmPassword} name="confirm_password" error={step.errors.confirm} />
      <FormError>{step.errors.form}</FormError>
      <Button type="submit" name="intent" value="reset" wide busy={intent === 'reset'} busyText={words.saving}>
        {words.reset}
      </Button>
      <BackButton />
    </>
  )
}

const STEPS = { 1: PhoneStep, 2: CodeStep, 3: PasswordStep }

function StepForm({ answer }: { answer: Step | undefined }) {
  const words = useWords()
  const intent = useNavigation().formData?.get('intent')
  const step = answer ?? FIRST_STEP
  const Fields = STEPS[step.number]
  return (
    <div className="card stack">
      <p className="steps">{fill(words.step, { number: step.number, name: words.steps[step.number - 1] ?? '' })}</p>
      <ScreenForm answer={answer} className="form">
        <input type="hidden" name="step" value={step.number} />
        {step.number > 1 && <input type="hidden" name="phone_number" value={step.phone} />}
        <input type="hidden" name="reset_token" value={step.resetToken} />
        <Fields key={step.number} step={step} intent={typeof intent === 'string' ? intent : undefined} />
      </ScreenForm>
    </div>
  )
}

export function Component() {
  const words = useWords()
  const answer = useActionData<Step>()
  const step = answer ?? FIRST_STEP
  useLeaveAfter(step.done, '/login', REDIRECT_MS)
  return (
    <section className="page page-narrow">
      <Head title={words.forgotTitle} description={words.forgotDescription} hidden />
      <h1>{words.forgotTitle}</h1>
      {step.said && (
        <Notice tone="success" role="status">
          <p>{step.said}</p>
        </Notice>
      )}
      {!step.done && <StepForm answer={answer} />}
    </section>
  )
}
