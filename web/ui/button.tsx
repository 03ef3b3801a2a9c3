// Buttons, and links that look like them. A busy button keeps its focus and says what it is doing.
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'

export type Look = 'primary' | 'quiet' | 'plain' | 'danger'

type ButtonProps = ComponentProps<'button'> & { look?: Look; wide?: boolean; busy?: boolean; busyText?: string }

const classOf = (look: Look, wide: boolean) => `button button-${look}${wide ? ' button-wide' : ''}`

export function Button({ look = 'primary', wide = false, busy = false, busyText, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button type="button" {...rest} className={classOf(look, wide)} aria-disabled={busy || undefined} onClick={press}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy && busyText ? busyText : rest.children}
    </button>
  )
}

type ButtonLinkProps = { to: string; look?: Look; wide?: boolean; state?: unknown; children: ReactNode }

export function ButtonLink({ to, look = 'primary', wide = false, state, children }: ButtonLinkProps) {
  return (
    <Link to={to} state={state} className={classOf(look, wide)}>
      {children}
    </Link>
  )
}

/** A link that leaves the web app: a file, a phone number, a text message. */
export function ButtonAnchor({
  look = 'primary',
  wide = false,
  ...rest
}: ComponentProps<'a'> & { look?: Look; wide?: boolean }) {
  return <a {...rest} className={classOf(look, wide)} />
}
