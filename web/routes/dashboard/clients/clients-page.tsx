// The clients: each with what is owed, searched and page by page; or one client.
import { Link, useLocation, useNavigate } from 'react-router'
import type { ClientDetailsJson, ClientJson, ClientPageJson } from '../../../../worker/domain/client-api-types.ts'
import { showPhone } from '../../../lib/phone.ts'
import { Email } from '../../../ui/email.tsx'
import { Money } from '../../../ui/money.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { showDay } from '../dates.ts'
import { clientsHref, readClientsView } from './address.ts'
import { ClientCard } from './client-card.tsx'
import '../../../styles/clients.css'

type ClientsPageProps = {
  timezone: string
  page: ClientPageJson | null
  details: ClientDetailsJson | null
}

const useView = () => readClientsView(new URLSearchParams(useLocation().search))

function ClientSearch() {
  const view = useView()
  const navigate = useNavigate()
  return (
    <SearchBox
      placeholder="Search clients..."
      label="Search clients by name, email or phone"
      query={view.q}
      onSearch={(q) => {
        void navigate(clientsHref({ q, sort: view.sort }), { replace: true, preventScrollReset: true })
      }}
    />
  )
}

function Orders() {
  const { q, sort } = useView()
  const orders = [
    { label: 'Owes most', value: '' },
    { label: 'By name', value: 'name' },
  ]
  return (
    <nav className="client-orders" aria-label="Order of the clients">
      {orders.map(({ label, value }) => (
        <Link
          key={label}
          to={clientsHref({ q, sort: value })}
          preventScrollReset
          className="button button-quiet"
          aria-current={sort === value ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function Row({ client, timezone }: { client: ClientJson; timezone: string }) {
  const { last_invoice: last } = client
  return (
    <li className="client-row">
      <div className="client-who">
        <Link to={clientsHref({ client: client.id })} className="drawer-link">
          {client.name}
        </Link>
        <p className="soft">
          {client.phone && <span>{showPhone(client.phone)}</span>}
          {client.email && (
            <span>
              <Email address={client.email} />
            </span>
          )}
          {last && <span>{`Last invoice ${last.invoice_number}, ${showDay(last.created_at, timezone)}`}</span>}
        </p>
      </div>
      <p className="client-owes">
        <span className="only-heard">Owes </span>
        <Money amount={client.owed_amount} />
        <span className="soft">
          {client.open_invoices === 0 ? 'nothing open' : `${client.open_invoices} open`}
          {client.overdue_amount > 0 && (
            <span className="client-late">
              {', '}
              <Money amount={client.overdue_amount} /> overdue
            </span>
          )}
        </span>
      </p>
    </li>
  )
}

function ClientList({ page, timezone }: { page: ClientPageJson; timezone: string }) {
  const view = useView()
  if (page.clients.length === 0)
    return (
      <p className="card card-centered" role="status">
        {view.q ? 'No client matches.' : 'You have no clients yet: text your first job.'}
      </p>
    )
  return (
    <>
      <ul className="card client-list">
        {page.clients.map((client) => (
          <Row key={client.id} client={client} timezone={timezone} />
        ))}
      </ul>
      {(view.cursor || page.next_cursor) && (
        <nav className="pager" aria-label="Pages">
          {view.cursor && (
            <Link to={clientsHref({ q: view.q, sort: view.sort })} className="button button-quiet pager-step">
              First page
            </Link>
          )}
          {page.next_cursor && (
            <Link
              to={clientsHref({ q: view.q, sort: view.sort, cursor: page.next_cursor })}
              className="button button-quiet pager-step"
            >
              Next
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

export function ClientsPage({ page, details, timezone }: ClientsPageProps) {
  if (details) return <ClientCard key={details.client.id} details={details} timezone={timezone} />
  return (
    <section className="stack" aria-labelledby="clients">
      <p>
        <Link to="/dashboard">Back to your invoices</Link>
      </p>
      <h2 id="clients" tabIndex={-1}>
        Your Clients
      </h2>
      <div className="list-tools-row">
        <ClientSearch />
        <Orders />
      </div>
      {page ? (
        <ClientList page={page} timezone={timezone} />
      ) : (
        <p className="card" role="alert">
          This client is not known. <Link to={clientsHref()}>Back to your clients</Link>
        </p>
      )}
    </section>
  )
}
