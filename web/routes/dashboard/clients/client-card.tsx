// One client: what is owed, contact data, the link to all of it, the invoices, and merging with another.
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import type { ClientDetailsJson } from '../../../../worker/domain/client-api-types.ts'
import * as api from '../../../api/signed-in-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { showDay } from '../dates.ts'
import { DrawerLink } from '../drawer/drawer-link.tsx'
import { StatusBadge } from '../list/status-badge.tsx'
import { clientsHref } from './address.ts'
import { ContactForm } from './contact-form.tsx'
import { LinkCard } from './link-card.tsx'
import { MergeDialog } from './merge-dialog.tsx'

type ClientCardProps = { details: ClientDetailsJson; timezone: string }

function Figures({ client, names }: Pick<ClientDetailsJson, 'client' | 'names'>) {
  return (
    <header className="card client-head">
      <div>
        <h2 id="client" tabIndex={-1}>
          {client.name}
        </h2>
        {names.length > 0 && <p className="soft">{`Also billed as ${names.join(', ')}`}</p>}
      </div>
      <p className="client-owes">
        <span className="only-heard">Owes </span>
        <Money amount={client.owed_amount} />
        <span className="soft">
          {client.open_invoices === 0 ? 'owes nothing' : `on ${client.open_invoices} open`}
          {client.overdue_amount > 0 && (
            <span className="client-late">
              {', '}
              <Money amount={client.overdue_amount} /> overdue
            </span>
          )}
        </span>
      </p>
    </header>
  )
}

function InvoiceRow({ invoice, timezone }: { invoice: InvoiceJson; timezone: string }) {
  return (
    <li className="client-row">
      <div className="client-who">
        <DrawerLink id={invoice.id}>{invoice.invoice_number}</DrawerLink>
        <p className="soft">
          <span>{invoice.description}</span>
          <span>{showDay(invoice.created_at, timezone)}</span>
        </p>
      </div>
      <p className="client-owes">
        <Money amount={invoice.total_amount} />
        <StatusBadge invoice={invoice} />
      </p>
    </li>
  )
}

function Invoices({ details, timezone }: ClientCardProps) {
  const { client, invoices, next_before } = details
  return (
    <section className="stack" aria-labelledby="client-invoices">
      <h3 id="client-invoices">Invoices</h3>
      <ul className="card client-list">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} timezone={timezone} />
        ))}
      </ul>
      {next_before !== null && (
        <nav className="pager" aria-label="Pages">
          <Link
            to={clientsHref({ client: client.id, before: String(next_before) })}
            className="button button-quiet pager-step"
          >
            Older invoices
          </Link>
        </nav>
      )}
    </section>
  )
}

/** What was done last and can still be taken back. */
function UndoLine({ details }: Pick<ClientCardProps, 'details'>) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const { client, undo } = details
  if (!undo) return null
  const take = async () => {
    setBusy(true)
    await api.clients
      .undo(client.id, undo.id)
      .then(() => showToast('success', 'Taken back.', 4000))
      .catch((error: unknown) => showToast('error', api.errorText(error, 'That did not work. Please try again.')))
    await revalidate()
    setBusy(false)
  }
  return (
    <p className="client-undo">
      <span>
        {undo.kind === 'merged' ? `Merged with ${undo.other_name ?? 'another client'}.` : 'Contact data changed.'}
      </span>
      <Button look="quiet" busy={busy} onClick={take}>
        Undo
      </Button>
    </p>
  )
}

export function ClientCard({ details, timezone }: ClientCardProps) {
  const { client, names } = details
  const [merging, setMerging] = useState(false)
  return (
    <section className="stack" aria-labelledby="client">
      <p>
        <Link to={clientsHref()}>All clients</Link>
      </p>
      <Figures client={client} names={names} />
      <UndoLine details={details} />
      <div className="client-cards">
        <ContactForm key={`${client.phone} ${client.email}`} client={client} />
        <LinkCard client={client} hasLink={details.has_link} />
      </div>
      <Invoices details={details} timezone={timezone} />
      <p>
        <Button look="quiet" onClick={() => setMerging(true)}>
          Merge with another client
        </Button>
      </p>
      {merging && <MergeDialog client={client} close={() => setMerging(false)} />}
    </section>
  )
}
