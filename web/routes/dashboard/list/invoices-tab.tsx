// The Invoices tab: the company, its payout setup, stats, charts and the list.
import { lazy, Suspense } from 'react'
import { Await } from 'react-router'
import type { CompanyJson, InvoicePageJson } from '../../../../worker/domain/api-types.ts'
import type { CompanyStatsJson } from '../../../../worker/domain/stats-api-types.ts'
import { showPhone } from '../../../lib/phone.ts'
import { Boundary } from '../../../ui/boundary.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { clientsHref } from '../clients/address.ts'
import { SetupBanner, type SetupState } from '../payouts/setup-banner.tsx'
import { StatCards } from '../stats/stat-cards.tsx'
import { EmptyInvoices, NoMatches } from './empty-list.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { ListTools } from './list-tools.tsx'
import { NewInvoice } from './new-invoice.tsx'
import { Pager } from './pager.tsx'
import type { Selection } from './use-selection.ts'
import { useView } from './use-view.ts'
import { isFiltered, NO_FILTERS, viewHref } from './view.ts'

const Charts = lazy(() => import('../stats/charts.tsx'))

type InvoicesTabProps = {
  company: CompanyJson
  stats: CompanyStatsJson
  list: InvoicePageJson
  page: number
  pageSize: number
  setup: Promise<SetupState | null>
  selection: Selection
}

function CompanyCard({ company }: { company: CompanyJson }) {
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

function ChartSection({ stats }: { stats: CompanyStatsJson }) {
  if (stats.total_invoices === 0) return null
  const waiting = (
    <div className="card">
      <Skeleton lines={6} />
    </div>
  )
  const broken = (
    <p className="card" role="alert">
      The charts cannot be shown right now.
    </p>
  )
  return (
    <section className="charts" aria-label="Charts">
      <Boundary fallback={broken}>
        <Suspense fallback={waiting}>
          <Charts stats={stats} />
        </Suspense>
      </Boundary>
    </section>
  )
}

function Invoices({ company, stats, list, page, pageSize, selection }: InvoicesTabProps) {
  const { view, change } = useView()
  if (list.total === 0 && (!isFiltered(view) || stats.total_invoices === 0)) return <EmptyInvoices />
  return (
    <>
      <ListTools total={list.total} selection={selection} />
      {list.invoices.length === 0 ? (
        <NoMatches title="No Invoices Found" q={view.q} all="Show all invoices" showAll={() => change(NO_FILTERS)} />
      ) : (
        <InvoiceList invoices={list.invoices} timezone={company.timezone} selection={selection} />
      )}
      <Pager
        list={list}
        shown={list.invoices.length}
        page={page}
        pageSize={pageSize}
        heading="invoices"
        href={(place) => viewHref(view, place)}
      />
    </>
  )
}

export function InvoicesTab(props: InvoicesTabProps) {
  const { company, stats, setup } = props
  return (
    <>
      <CompanyCard company={company} />
      <Suspense>
        <Await resolve={setup}>{(status) => <SetupBanner status={status} showReady={false} />}</Await>
      </Suspense>
      <div className="list-head">
        <h2 id="invoices" tabIndex={-1}>
          Your Invoices
        </h2>
        {stats.total_invoices > 0 && (
          <div className="actions">
            <ButtonLink to={clientsHref()} look="quiet">
              Clients
            </ButtonLink>
            <NewInvoice />
          </div>
        )}
      </div>
      <StatCards stats={stats} />
      <ChartSection stats={stats} />
      <Invoices {...props} />
    </>
  )
}
