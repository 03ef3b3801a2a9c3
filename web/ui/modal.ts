// Opens a modal dialog: Escape and a press outside close it, and focus returns to where it was.
import { countOpen } from './open-modals.ts'
import '../styles/dialog.css'

/** For a dialog's ref; its body must fill it, so that what is pressed of the dialog itself is the backdrop. */
export function openAsModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return
  const before = document.activeElement
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog) dialog.close()
  }
  dialog.addEventListener('click', closeOutside)
  if (!dialog.open) dialog.showModal()
  const close = countOpen(dialog)
  return () => {
    close()
    dialog.removeEventListener('click', closeOutside)
    const place = before instanceof HTMLElement && before.isConnected && before !== document.body ? before : null
    // The dialog is only now being taken away, and keeps focus from what lies beneath it until then.
    queueMicrotask(() => {
      if (!dialog.isConnected) (place ?? document.querySelector('main'))?.focus({ preventScroll: true })
    })
  }
}
