// A phone number with its country code; submits `name` and `name_code` (see phoneFrom).
import { startTransition, useEffect, useRef, useState } from 'react'
import { CALLING_CODES } from '../lib/calling-codes.ts'
import { splitPhone } from '../lib/phone.ts'
import { fill } from '../lib/phrasebook.ts'
import { Field } from './field.tsx'
import { useLayout } from './layout.ts'

type Option = { code: string; countries: string }

// What every browser and the Worker write the same way: countries have other names in each.
const PLAIN: Option[] = CALLING_CODES.map(({ code, regions }) => ({ code, countries: regions.join(', ') }))

/** The rows of the list: the default first, the rest by the names of their countries. */
function nameOptions(language: string): Option[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const rows = CALLING_CODES.map(({ code, regions }) => ({
    code,
    countries: regions.map((region) => names.of(region)).join(', '),
  }))
  const first = rows.slice(0, 1)
  const { compare } = new Intl.Collator(language)
  return [...first, ...rows.slice(1).sort((a, b) => compare(a.countries, b.countries))]
}

type PhoneFieldProps = {
  label: string
  name: string
  error?: string | undefined
  hint?: string
  autoComplete?: string
  /** Digits with country code to begin with. */
  start?: string
  required?: boolean
}

export function PhoneField({
  label,
  name,
  error,
  hint,
  autoComplete = 'tel-national',
  start = '',
  required = true,
}: PhoneFieldProps) {
  const { language, words } = useLayout()
  const [options, setOptions] = useState(PLAIN)
  useEffect(() => startTransition(() => setOptions(nameOptions(language))), [language])
  const parts = splitPhone(start)
  const [code, setCode] = useState(parts.code)
  const select = useRef<HTMLSelectElement>(null)
  // What was chosen before scripts ran stays chosen.
  useEffect(() => setCode(select.current?.value ?? '+1'), [])
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => (
        <span className="input-group">
          <span className="phone-code">
            <span aria-hidden="true">{code}</span>
            <select
              ref={select}
              name={`${name}_code`}
              aria-label={fill(words.countryCode, { label: label.toLowerCase() })}
              autoComplete="off"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            >
              {options.map((row) => (
                <option key={row.code} value={row.code}>
                  {`${row.code} ${row.countries}`}
                </option>
              ))}
            </select>
          </span>
          <input
            type="tel"
            className="input"
            name={name}
            autoComplete={autoComplete}
            defaultValue={parts.local}
            required={required}
            {...wiring}
          />
        </span>
      )}
    </Field>
  )
}
