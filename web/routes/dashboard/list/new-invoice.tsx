// Starts a new invoice: opens the text app on a phone, and shows number and code elsewhere.
import { lazy, Suspense, useState } from 'react'
import { EXAMPLE_TEXT } from '../../../lib/example.ts'
import { isOnPhone, showPhone, smsHref, telHref } from '../../../lib/phone.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSite } from '../../root.tsx'

const TextCode = lazy(() => import('./text-code.tsx'))

function OnDesktop({ number }: { number: string }) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <Button onClick={() => setShown(true)}>
        <Icon name="message" />
        New invoice
      </Button>
      {shown && (
        <Dialog title="New invoice" onClose={() => setShown(false)}>
          <p>
            Text the client, the work, the amount and the due date to <a href={telHref(number)}>{showPhone(number)}</a>{' '}
            from your own phone:
          </p>
          <p className="said said-by-you">{EXAMPLE_TEXT}</p>
          <Suspense fallback={<div className="text-code" />}>
            <TextCode href={smsHref(number)} />
          </Suspense>
          <CopyButton text={showPhone(number)} said="Number copied">
            Copy number
          </CopyButton>
        </Dialog>
      )}
    </>
  )
}

export function NewInvoice() {
  const number = useSite()?.text_number
  if (!number) return null
  if (!isOnPhone()) return <OnDesktop number={number} />
  return (
    <ButtonAnchor href={smsHref(number)}>
      <Icon name="message" />
      New invoice
    </ButtonAnchor>
  )
}
