// The Invoices tab: whose business, what needs doing, the figures, the list.
import { Suspense } from 'react'
import { Await } from 'react-router'
import type { CompanyStatsWire, CompanyWire, InvoicePageWire, SetupStatusWire } from '../../../worker/domain/wire.ts'
import { showPhone } from '../../phone.ts'
import { dollars } from '../../ui/money.tsx'
import { EmptyInvoices } from './empty-invoices.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { Pager } from './pager.tsx'
import { SetupBanner } from './setup-banner.tsx'

type InvoicesTabProps = {
  company: CompanyWire
  stats: CompanyStatsWire
  list: InvoicePageWire
  page: number
  pageSize: number
  setup: Promise<SetupStatusWire | null>
}

function CompanyCard({ company }: { company: CompanyWire }) {
  return (
    <section className="card company-card" aria-label="Company">
      {company.logo_url && <img src={company.logo_url} alt="" width="48" height="48" />}
      <div>
        <p className="company-name">{company.name}</p>
        <p className="soft">
          {company.email && <span>{company.email}</span>}
          {company.phone && <span>{showPhone(company.phone)}</span>}
        </p>
      </div>
    </section>
  )
}

function StatCards({ stats }: { stats: CompanyStatsWire }) {
  const open = stats.total_invoiced - stats.total_revenue
  const cards = [
    ['Total Invoices', String(stats.total_invoices), `${dollars(stats.total_invoiced)} invoiced`],
    ['Paid', String(stats.paid_invoices), 'settled by clients'],
    ['Outstanding', String(stats.unpaid_invoices), `${dollars(open)} still to come`],
    ['Total Paid', dollars(stats.total_revenue), 'without the fee'],
  ]
  return (
    <dl className="stats">
      {cards.map(([name, value, note]) => (
        <div key={name} className="stat">
          <dt>{name}</dt>
          <dd>
            <strong className="money">{value}</strong>
            <span className="soft">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function InvoicesTab({ company, stats, list, page, pageSize, setup }: InvoicesTabProps) {
  return (
    <>
      <CompanyCard company={company} />
      <Suspense>
        <Await resolve={setup}>{(status) => <SetupBanner status={status} showReady={false} />}</Await>
      </Suspense>
      <h2 id="invoices">Your Invoices</h2>
      <StatCards stats={stats} />
      {list.invoices.length === 0 ? (
        <EmptyInvoices />
      ) : (
        <>
          <InvoiceList invoices={list.invoices} timezone={company.timezone} />
          <Pager list={list} page={page} pageSize={pageSize} />
        </>
      )}
    </>
  )
}
