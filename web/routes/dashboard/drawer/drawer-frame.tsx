// The frame of every drawer: its title, its body, what can be done at its foot. Escape, Back and a press outside close it.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { openAsModal } from '../../../ui/modal.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { drawerHref } from '../list/view.ts'
import type { Answer } from './details.ts'
import '../../../styles/drawer.css'

export function useClose() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const openedHere = typeof state === 'object' && state !== null && 'drawer' in state
  return () => {
    if (openedHere) void navigate(-1)
    else void navigate(drawerHref(search, null), { replace: true, preventScrollReset: true })
  }
}

/** What was pressed may be gone with what it did: then the focus stays in the drawer, at its title. */
function useKeptFocus(state: string | undefined) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    const isLost = document.activeElement === document.body && before.current !== undefined
    if (isLost && before.current !== state) title.current?.focus({ preventScroll: true })
    before.current = state
  }, [state])
  return title
}

type DrawerFrameProps = {
  title: string
  /** What closing it closes, for who only hears it. */
  closes: string
  /** What it shows is in; another one may take away what was pressed. */
  state: string | undefined
  close: () => void
  footer: ReactNode
  children: ReactNode
}

export function DrawerFrame({ title, closes, state, close, footer, children }: DrawerFrameProps) {
  const id = useId()
  const heading = useKeptFocus(state)
  return (
    <dialog
      ref={openAsModal}
      className="dialog drawer"
      aria-labelledby={id}
      onClose={(event) => event.target === event.currentTarget && close()}
    >
      <div className="drawer-body">
        <header className="dialog-head">
          <h2 ref={heading} id={id} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className="toast-close" onClick={close}>
            <Icon name="close" />
            <span className="only-heard">{closes}</span>
          </button>
        </header>
        {children}
      </div>
      {footer}
    </dialog>
  )
}

type WhatHappenedProps<T> = {
  answer: Answer<T> | undefined
  retry: () => void
  close: () => void
  /** 'invoices' */
  back: string
  children: (details: T) => ReactNode
}

/** The timeline once it is there, or why it is not. */
export function WhatHappened<T>({ answer, retry, close, back, children }: WhatHappenedProps<T>) {
  if (answer && 'problem' in answer) {
    return (
      <div className="stack">
        <p role="alert">{answer.problem}</p>
        {answer.isGone && <p className="soft">Its address may be incomplete, or it belongs to another business.</p>}
        <Button look="quiet" onClick={answer.isGone ? close : retry}>
          {answer.isGone ? `Back to your ${back}` : 'Try again'}
        </Button>
      </div>
    )
  }
  return (
    <section className="stack" aria-label="What happened">
      <h3>What happened</h3>
      {answer ? children(answer.details) : <Skeleton lines={4} />}
    </section>
  )
}
