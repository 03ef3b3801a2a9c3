// The form for a code that was texted: check it, or have a new one sent.
import { useNavigation } from 'react-router'
import { showPhone } from '../lib/phone.ts'
import { fill } from '../lib/phrasebook.ts'
import type { words as english } from '../words/en/codes.ts'
import { Button } from './button.tsx'
import { CodeField } from './field.tsx'
import { FormError, ScreenForm } from './form.tsx'
import { Notice } from './notice.tsx'

export type CodeAnswer = { phone: string; code?: string; form?: string; said?: string; done?: true }
type CodeFormProps = { phone: string; answer: CodeAnswer | undefined; words: typeof english }

export function CodeForm({ phone, answer, words }: CodeFormProps) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <div className="card">
      <ScreenForm answer={answer} action="/verify-otp" state={{ phone_number: phone }} className="form">
        <input type="hidden" name="phone_number" value={phone} />
        <CodeField
          label={words.code}
          name="otp"
          hint={fill(words.codeHint, { phone: showPhone(phone) })}
          error={answer?.code}
        />
        <FormError>{answer?.form}</FormError>
        {answer?.said && (
          <Notice tone="success" role="status">
            <p>{answer.said}</p>
          </Notice>
        )}
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
      </ScreenForm>
    </div>
  )
}
