// A dialog with a question or a small form. Escape and a press outside close it.
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import { openAsModal } from './modal.ts'

type DialogProps = { title: string; onClose: () => void; children: ReactNode }

export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId()
  return (
    <dialog ref={openAsModal} className="dialog" aria-labelledby={id} onClose={onClose}>
      <div className="dialog-body">
        <header className="dialog-head">
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className="toast-close" onClick={onClose}>
            <Icon name="close" />
            <span className="only-heard">Close</span>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
