// The frame of every input: label, hint, error and their ARIA attributes.
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useLayoutWords } from './layout.ts'
import { useHydrated } from './use-hydrated.ts'

type Labels = { label: string; hint?: ReactNode; error?: string | undefined }
type Wiring = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** Label, hint and error around the input that `children` draws with the wiring it is given. */
export function Field({ label, hint, error, children }: Labels & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = Labels & { name: string } & ComponentProps<'input'>

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => <input type="text" className="input" {...wiring} {...input} />}
    </Field>
  )
}

export function TextArea({ label, hint, error, ...input }: Labels & { name: string } & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => <textarea className="input" rows={5} {...wiring} {...input} />}
    </Field>
  )
}

export function PasswordField({ label, hint, error, ...input }: TextFieldProps) {
  const words = useLayoutWords()
  const scripts = useHydrated()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className="input-group">
          <input className="input" {...wiring} {...input} type={shown ? 'text' : 'password'} />
          <button
            type="button"
            className="input-button"
            aria-pressed={shown}
            disabled={!scripts}
            onClick={() => setShown(!shown)}
          >
            {shown ? words.hide : words.show}
            <span className="only-heard">{` ${label.toLowerCase()}`}</span>
          </button>
        </span>
      )}
    </Field>
  )
}

/** Six digits out of a text; anything else that is typed or pasted is left out. */
export function CodeField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <input
          className="input input-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          required
          {...wiring}
          {...input}
          onInput={({ currentTarget }) => {
            currentTarget.value = currentTarget.value.replace(/\D/g, '').slice(0, 6)
          }}
        />
      )}
    </Field>
  )
}

type CheckBoxProps = { label: ReactNode; error?: string | undefined; name: string } & ComponentProps<'input'>

/** What is wrong with it is heard with its label. */
export function CheckBox({ label, error, ...input }: CheckBoxProps) {
  return (
    <label className="check">
      <input type="checkbox" aria-invalid={error ? true : undefined} {...input} />
      <span>
        {label}
        {error && <span className="field-error under">{error}</span>}
      </span>
    </label>
  )
}
