// A button that asks for confirmation in a dialog that says what will happen.
import { type ReactNode, useId, useState } from 'react'
import { Button, type Look } from './button.tsx'
import { openAsModal } from './modal.ts'

type ConfirmProps = {
  /** What the button says, or shows. */
  button: ReactNode
  look?: Look
  busy?: boolean
  busyText?: string
  title: string
  /** What the action is called in the dialog, and what leaving it is. */
  yes: string
  no?: string
  run: () => void
  children: ReactNode
}

export function Confirm({
  button,
  look = 'quiet',
  busy,
  busyText,
  title,
  yes,
  no = 'Cancel',
  run,
  children,
}: ConfirmProps) {
  const [asking, setAsking] = useState(false)
  const heading = useId()
  const close = () => setAsking(false)
  const agree = () => {
    close()
    run()
  }
  return (
    <>
      <Button look={look} busy={busy ?? false} {...(busyText && { busyText })} onClick={() => setAsking(true)}>
        {button}
      </Button>
      {asking && (
        <dialog ref={openAsModal} className="dialog" aria-labelledby={heading} onClose={close}>
          <div className="dialog-body">
            <h2 id={heading}>{title}</h2>
            {children}
            <div className="actions">
              <Button onClick={agree}>{yes}</Button>
              <Button look="quiet" onClick={close}>
                {no}
              </Button>
            </div>
          </div>
        </dialog>
      )}
    </>
  )
}
