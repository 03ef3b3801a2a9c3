// Password reset in three steps: phone, code, new password. Each answer of the action is the step to show.
import { type ActionFunctionArgs, useActionData, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CodeField, PasswordField } from '../ui/field.tsx'
import { FormError, ScreenForm } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { Title } from '../ui/title.tsx'
import { useLeaveAfter } from '../ui/use-leave-after.ts'
import { FIRST_STEP, nextStep, type Step } from './forgot-password/steps.ts'
import { PASSWORD_HINT } from './register/rules.ts'

const REDIRECT_MS = 2000
const NAMES = ['Your phone number', 'Your code', 'Your new password']

export async function action({ request }: ActionFunctionArgs): Promise<Step> {
  return nextStep(await request.formData())
}

type StepProps = { step: Step; intent: string | undefined }

function PhoneStep({ step, intent }: StepProps) {
  return (
    <>
      <PhoneField label="Phone number" name="phone_number" start={step.phone} error={step.errors.phone} />
      <FormError>{step.errors.form}</FormError>
      <Button type="submit" name="intent" value="send" wide busy={intent === 'send'} busyText="Sending…">
        Send OTP
      </Button>
      <ButtonLink to="/login" look="quiet" wide>
        Cancel
      </ButtonLink>
    </>
  )
}

function BackButton() {
  return (
    <Button type="submit" name="intent" value="back" look="quiet" wide>
      Back
    </Button>
  )
}

function CodeStep({ step, intent }: StepProps) {
  return (
    <>
      <CodeField label="6-digit code" name="otp" error={step.errors.code} />
      <FormError>{step.errors.form}</FormError>
      <Button type="submit" name="intent" value="verify" wide busy={intent === 'verify'} busyText="Verifying…">
        Verify
      </Button>
      <Button
        type="submit"
        name="intent"
        value="resend"
        look="quiet"
        wide
        busy={intent === 'resend'}
        busyText="Sending…"
      >
        Resend OTP
      </Button>
      <BackButton />
    </>
  )
}

function PasswordStep({ step, intent }: StepProps) {
  const own = { autoComplete: 'new-password', required: true }
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={step.phone} readOnly hidden />
      <PasswordField
        {...own}
        label="New password"
        name="new_password"
        hint={PASSWORD_HINT}
        error={step.errors.password}
      />
      <PasswordField {...own} label="Confirm password" name="confirm_password" error={step.errors.confirm} />
      <FormError>{step.errors.form}</FormError>
      <Button type="submit" name="intent" value="reset" wide busy={intent === 'reset'} busyText="Saving…">
        Reset Password
      </Button>
      <BackButton />
    </>
  )
}

const STEPS = { 1: PhoneStep, 2: CodeStep, 3: PasswordStep }

function StepForm({ answer }: { answer: Step | undefined }) {
  const intent = useNavigation().formData?.get('intent')
  const step = answer ?? FIRST_STEP
  const Fields = STEPS[step.number]
  return (
    <div className="card stack">
      <p className="steps">{`Step ${step.number} of 3: ${NAMES[step.number - 1]}`}</p>
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
  const answer = useActionData<Step>()
  const step = answer ?? FIRST_STEP
  useLeaveAfter(step.done, '/login', REDIRECT_MS)
  return (
    <section className="page page-narrow">
      <Title>Forgot password</Title>
      <h1>Forgot password</h1>
      {step.said && (
        <Notice tone="success" role="status">
          <p>{step.said}</p>
        </Notice>
      )}
      {!step.done && <StepForm answer={answer} />}
    </section>
  )
}
