// The code by which people join the company: copied, shared, renewed.
import { useFetcher } from 'react-router'
import type { CompanyJson } from '../../../../worker/domain/api-types.ts'
import { PRODUCT_NAME } from '../../../../worker/domain/product.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FormError } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useMayAct } from '../may-act.ts'
import { type Answer, problemsOf } from './answer.ts'

async function share({ name, invitation_code: code }: CompanyJson) {
  const text = `Join ${name} on ${PRODUCT_NAME}: sign up, choose “Join with Invitation Code” and enter ${code}`
  const url = new URL('/register', location.href).href
  // Anybody who changes their mind in the other app has done nothing wrong.
  await navigator.share({ title: `Join ${name}`, text, url }).catch(() => undefined)
}

export function Invitation({ company }: { company: CompanyJson }) {
  const mayAct = useMayAct()
  const fetcher = useFetcher<Answer>()
  const busy = fetcher.state !== 'idle'
  const renew = () =>
    void fetcher.submit({ intent: 'invitation' }, { method: 'post', action: '/dashboard?tab=business' })
  return (
    <div className="stack">
      <h3 id="invitation-code">Invitation code</h3>
      <p className="soft">Whoever signs up with this code joins {company.name} and sees everything here.</p>
      <output className="code" aria-labelledby="invitation-code">
        {company.invitation_code}
      </output>
      <div className="actions">
        <CopyButton text={company.invitation_code} said="Invitation code copied" label="Copy invitation code">
          Copy
        </CopyButton>
        {'share' in navigator && (
          <Button look="quiet" aria-label="Share invitation code" onClick={() => share(company)}>
            <Icon name="share" />
            Share
          </Button>
        )}
        {mayAct && (
          <Confirm
            look="plain"
            button="New code"
            busy={busy}
            busyText="Making a new code…"
            title="Make a new invitation code?"
            yes="Make a new code"
            no="Keep this one"
            run={renew}
          >
            <p>The code you have now stops working at once. People who have joined already stay.</p>
          </Confirm>
        )}
      </div>
      <FormError>{busy ? undefined : problemsOf(fetcher.data).form}</FormError>
    </div>
  )
}
