// A form for a route's action: our own messages instead of the browser's, and focus on the first error.
import { type ComponentProps, useEffect, useRef } from 'react'
import { Form } from 'react-router'

type ScreenFormProps = ComponentProps<typeof Form> & {
  /** What the action answered last; a new answer moves the focus to what needs attention in it. */
  answer: unknown
  /** A fetcher's form, where one screen has several. */
  as?: typeof Form
}

/** Moves the focus to the first field that is wrong, else to what is wrong with the whole. */
export function focusNext(form: HTMLFormElement) {
  const wrong =
    form.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form.querySelector<HTMLElement>('.form-error')
  // The pressed button may have gone with its step: then the next step begins at its first input.
  const lost = document.activeElement === document.body
  const target = wrong ?? (lost ? form.querySelector<HTMLElement>('input:not([type="hidden"])') : null)
  target?.focus()
}

export function ScreenForm({ answer, as: Element = Form, ...rest }: ScreenFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer && form.current) focusNext(form.current)
  }, [answer])
  return <Element method="post" noValidate {...rest} ref={form} />
}

/** What went wrong with the form as a whole, above its button. */
export function FormError({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p className="form-error" role="alert" tabIndex={-1}>
      {children}
    </p>
  )
}
