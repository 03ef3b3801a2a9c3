// What is said once something was sent: read out, and focused, since its form is gone.
import { type ReactNode, useEffect, useRef } from 'react'

export function Told({ className, children }: { className?: string; children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={note} className={className} role="status" tabIndex={-1}>
      {children}
    </div>
  )
}
