// The tools above the list: search, filters, export, selection.
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { showUndo } from '../../../ui/toast.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { Selection } from './use-selection.ts'
import { useView } from './use-view.ts'
import { countFilters, isFiltered, toQuery } from './view.ts'

const PANEL = 'list-filters'

function InvoiceSearch() {
  const { view, change } = useView()
  return (
    <SearchBox
      placeholder="Search invoices..."
      label="Search invoices by client, number, email or phone"
      query={view.q}
      onSearch={(q) => change({ q }, { replace: true })}
    />
  )
}

function SelectionBar({ selection }: { selection: Selection }) {
  const count = selection.ids.size
  const clear = () => {
    const before = [...selection.ids]
    selection.clear()
    showUndo(`${count} deselected`, () => selection.set(before, true))
  }
  return (
    <section className="selection" aria-label="Selected invoices">
      <p role="status">{`${count} selected`}</p>
      <ExportButton query={{ ids: [...selection.ids].join(',') }} hint={`The ${count} selected as a CSV file`} />
      <Button look="plain" onClick={clear}>
        Clear
      </Button>
    </section>
  )
}

/** Says how many the filters let through; spoken when that changes. */
function Matches({ total }: { total: number }) {
  const { view, change } = useView()
  const narrowed = isFiltered(view)
  return (
    <div className="matches" data-empty={!narrowed || undefined}>
      <p role="status">{narrowed && `${total} ${total === 1 ? 'invoice matches' : 'invoices match'}`}</p>
      {total > 0 && view.q !== '' && countFilters(view) === 0 && (
        <button type="button" className="text-button" onClick={() => change({ q: '' })}>
          Clear search
        </button>
      )}
    </div>
  )
}

export function ListTools({ total, selection }: { total: number; selection: Selection }) {
  const { view } = useView()
  const set = countFilters(view)
  const [open, setOpen] = useState(set > 0)
  return (
    <div className="list-tools">
      <div className="list-tools-row">
        <InvoiceSearch />
        <Button look="quiet" aria-expanded={open} aria-controls={PANEL} onClick={() => setOpen(!open)}>
          <Icon name="filter" />
          Filters
          {set > 0 && (
            <span className="count">
              {set}
              <span className="only-heard"> set</span>
            </span>
          )}
        </Button>
        {selection.ids.size === 0 && (
          <ExportButton
            query={toQuery(view)}
            hint={isFiltered(view) ? 'What the filters let through, as a CSV file' : 'All invoices as a CSV file'}
          />
        )}
      </div>
      <FilterPanel id={PANEL} hidden={!open} />
      {selection.ids.size > 0 && <SelectionBar selection={selection} />}
      <Matches total={total} />
    </div>
  )
}
