// Messages at the top of the screen that disappear by themselves. Pointing at one or focusing it keeps it.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import { useLayoutWords } from './layout.ts'
import type { Tone } from './notice.tsx'
import { useTopModal } from './open-modals.ts'

const TOAST_MS = 8000

/** What can be done about a message, for as long as it is shown. */
export type ToastAction = { label: string; run: () => void }
type Toast = { id: number; tone: Exclude<Tone, 'warning'>; text: string; lastsMs: number; action: ToastAction | null }

const NONE: Toast[] = []
let toasts = NONE
let lastId = 0
const listeners = new Set<() => void>()

function change(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Shows a message for 8 seconds or as long as told. */
export function showToast(
  tone: Toast['tone'],
  text: string,
  lastsMs = TOAST_MS,
  action: ToastAction | null = null,
): void {
  lastId += 1
  change([...toasts.filter((toast) => toast.text !== text), { id: lastId, tone, text, lastsMs, action }])
}

/** Shows what was done, with a button that takes it back. */
export function showUndo(text: string, undo: () => void): void {
  showToast('success', text, TOAST_MS, { label: 'Undo', run: undo })
}

const closeToast = (id: number) => change(toasts.filter((toast) => toast.id !== id))

function act({ id, action }: Toast) {
  closeToast(id)
  action?.run()
}

function ToastCard({ toast }: { toast: Toast }) {
  const words = useLayoutWords()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(closeToast, toast.lastsMs, toast.id)
    return () => clearTimeout(timer)
  }, [held, toast])
  return (
    <li
      className={`toast toast-${toast.tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toast.tone === 'success' ? 'check' : toast.tone === 'error' ? 'alert' : 'info'} />
      <p role={toast.tone === 'success' ? undefined : 'alert'}>{toast.text}</p>
      {toast.action && (
        <button type="button" className="toast-action" onClick={() => act(toast)}>
          {toast.action.label}
        </button>
      )}
      <button type="button" className="toast-close" onClick={() => closeToast(toast.id)}>
        <Icon name="close" />
        <span className="only-heard">{words.closeMessage}</span>
      </button>
    </li>
  )
}

/** Over everything: inside the dialog that is open, if there is one. */
export function Toasts() {
  const words = useLayoutWords()
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
  const dialog = useTopModal()
  const messages = (
    <section className="toasts" aria-label={words.messages} aria-live="polite">
      <ul>
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  )
  return dialog ? createPortal(messages, dialog) : messages
}
