// The filters. Each applies as soon as it is chosen and is part of the address.
import type { ComponentProps } from 'react'
import { STATUS_FILTERS, type StatusFilter } from '../../../../worker/domain/list-status.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useTyped } from '../../../ui/use-typed.ts'
import { useView } from './use-view.ts'
import { DEFAULT_SORT, type Filters, isFiltered, NO_FILTERS } from './view.ts'

const STATUS_NAMES: Record<StatusFilter, string> = {
  sent: 'Sent',
  viewed: 'Viewed',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
  'paid-setup-required': 'Paid - Setup Required',
  'paid-pending-transfer': 'Paid - Pending Transfer',
  'paid-transferred': 'Paid - Transferred',
  'paid-transfer-failed': 'Paid - Transfer Failed',
}
const STATUSES = STATUS_FILTERS.map((status) => [status, STATUS_NAMES[status]] as const)

const SORTS = [
  [DEFAULT_SORT, 'Newest first'],
  ['created_at', 'Oldest first'],
  ['due_date', 'Due first'],
  ['-due_date', 'Due last'],
  ['-total_amount', 'Largest amount first'],
  ['total_amount', 'Smallest amount first'],
  ['client_name', 'Client A to Z'],
  ['-client_name', 'Client Z to A'],
  ['-invoice_number', 'Highest number first'],
  ['invoice_number', 'Lowest number first'],
] as const

type Choice = { label: string; name: 'status' | 'sort'; options: (readonly [string, string])[] }

function ChoiceField({ label, name, options }: Choice) {
  const { view, change } = useView()
  return (
    <Field label={label}>
      {(wiring) => (
        <select
          className="input"
          name={name}
          {...wiring}
          value={view[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type TypedFieldProps = { label: string; name: 'from' | 'to' | 'min' | 'max' } & ComponentProps<'input'>

function TypedField({ label, name, ...input }: TypedFieldProps) {
  const { view, change } = useView()
  const [typed, setTyped] = useTyped(view[name], (text) => change({ [name]: text }, { replace: true }))
  return (
    <Field label={label}>
      {(wiring) => (
        <input
          className="input"
          name={name}
          {...wiring}
          {...input}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  )
}

/** An amount in dollars; a sign or a comma that people write is no part of it. */
function AmountField({ label, name }: { label: string; name: 'min' | 'max' }) {
  return <TypedField label={label} name={name} type="number" inputMode="decimal" min="0" step="0.01" placeholder="$" />
}

export function FilterPanel({ id, hidden }: { id: string; hidden: boolean }) {
  const { view, change } = useView()
  const clear = () => change({ ...(NO_FILTERS satisfies Filters), sort: DEFAULT_SORT })
  const untouched = !isFiltered(view) && view.sort === DEFAULT_SORT
  return (
    <section id={id} className="card filters" aria-label="Filters" hidden={hidden}>
      <ChoiceField label="Status" name="status" options={[['', 'All statuses'], ...STATUSES]} />
      <TypedField label="Start Date" name="from" type="date" max={view.to || undefined} />
      <TypedField label="End Date" name="to" type="date" min={view.from || undefined} />
      <AmountField label="Min Amount" name="min" />
      <AmountField label="Max Amount" name="max" />
      <ChoiceField label="Sort by" name="sort" options={[...SORTS]} />
      <Button look="quiet" disabled={untouched} onClick={clear}>
        Clear Filters
      </Button>
    </section>
  )
}
