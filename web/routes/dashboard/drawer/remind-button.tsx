// Writes a reminder. On a phone it opens in the text app, elsewhere it is copied.
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import * as api from '../../../api/signed-in-api.ts'
import { asUser } from '../../../app/session.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useMedia } from '../../../ui/use-media.ts'

const FAILED = 'The reminder could not be written. Please try again.'

type Written = { message: string; sms_url: string }

/** Asks for the reminder once, however often it is pressed, and shows that it was handed out. */
function useReminder(invoiceId: string) {
  const { revalidate } = useRevalidator()
  const going = useRef(false)
  const [busy, setBusy] = useState(false)
  const [written, setWritten] = useState<Written | null>(null)
  const write = async () => {
    if (going.current) return
    going.current = true
    setBusy(true)
    try {
      setWritten(await asUser(api.invoices.remind(invoiceId)))
    } catch (error) {
      if (!(error instanceof Response)) showToast('error', api.errorText(error, FAILED))
    }
    going.current = false
    setBusy(false)
    await revalidate()
  }
  return { busy, written, write, close: () => setWritten(null) }
}

export function RemindButton({ invoice }: { invoice: InvoiceJson }) {
  const { busy, written, write, close } = useReminder(invoice.id)
  const isPhone = useMedia('(pointer: coarse)')
  return (
    <>
      <Button busy={busy} busyText="Writing…" onClick={write}>
        <Icon name="bell" />
        Remind
      </Button>
      {written && (
        <Dialog title={`Remind ${invoice.client_name}`} onClose={close}>
          <p>Send it from your own phone, so that your client knows who it is from.</p>
          <p className="said said-by-you reminder">{written.message}</p>
          <div className="dialog-ends">
            <CopyButton text={written.message} said="Reminder copied" look={isPhone ? 'quiet' : 'primary'}>
              Copy message
            </CopyButton>
            {isPhone && (
              <ButtonAnchor href={written.sms_url}>
                <Icon name="message" />
                Open in Messages
              </ButtonAnchor>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}
