// The dashboard: invoices in the first tab, quotes in the second, the business in the third; the clients beside them.
import { lazy, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  Await,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router'
import type { PayoutOverviewJson, UserJson } from '../../worker/domain/api-types.ts'
import type { QuoteDetailsJson } from '../../worker/domain/quote-api-types.ts'
import * as api from '../api/signed-in-api.ts'
import { asUser, requireUser } from '../app/session.ts'
import { ErrorPanel, useLoadFault } from '../ui/error-state.tsx'
import { useLayoutWords } from '../ui/layout.ts'
import { Tabs } from '../ui/tabs.tsx'
import { Title } from '../ui/title.tsx'
import { showToast } from '../ui/toast.tsx'
import { runBusinessAction } from './dashboard/business/business-actions.ts'
import { BusinessTab } from './dashboard/business/business-tab.tsx'
import { readClientsView } from './dashboard/clients/address.ts'
import { ClientsPage } from './dashboard/clients/clients-page.tsx'
import { type Answer, readDetails } from './dashboard/drawer/details.ts'
import { type DetailsAnswer, InvoiceDrawer } from './dashboard/drawer/drawer.tsx'
import { InvoicesTab } from './dashboard/list/invoices-tab.tsx'
import { ListSkeleton } from './dashboard/list/list-skeleton.tsx'
import { type Selection, useSelection } from './dashboard/list/use-selection.ts'
import { isSameList, readView, toQuery, type View, viewHref } from './dashboard/list/view.ts'
import { Welcome } from './dashboard/list/welcome.tsx'
import { MayAct } from './dashboard/may-act.ts'
import { ProofDialog } from './dashboard/password-dialog.tsx'
import { HoldBanner } from './dashboard/payouts/hold-banner.tsx'
import { readPayouts } from './dashboard/payouts/payouts.ts'
import type { SetupState } from './dashboard/payouts/setup-banner.tsx'
import { type QuotesView, quotesHref, readQuotesView, toQuotesQuery } from './dashboard/quotes/view.ts'
import '../styles/forms.css'
import '../styles/dashboard.css'
import '../styles/list-tools.css'
import '../styles/invoice-list.css'

const PAGE_SIZE = 10
// Long enough for the provider's usual answer: then the banner is there from the start and nothing jumps.
const SETUP_PAUSE_MS = 400
const TABS = [
  { id: 'invoices', to: '/dashboard', label: 'Invoices' },
  { id: 'quotes', to: '/dashboard?tab=quotes', label: 'Quotes' },
  { id: 'business', to: '/dashboard?tab=business', label: 'Business Details' },
]

// Whoever writes no quotes fetches none of it.
const QuotesTab = lazy(() => import('./dashboard/quotes/quotes-tab.tsx'))
const QuoteDrawer = lazy(() => import('./dashboard/quotes/quote-drawer.tsx'))

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The page of a list that an address asks for. A place in it that is gone, or is none, leads to `first`. */
async function readPage<T>(
  { cursor, ...asked }: Record<string, string>,
  first: string,
  read: (query: Record<string, string>) => Promise<T>,
  rowsOf: (list: T) => unknown[],
): Promise<T> {
  const place = cursor && { cursor }
  try {
    const list = await read({ limit: String(PAGE_SIZE), ...asked, ...place })
    if (place && rowsOf(list).length === 0) throw redirect(first)
    return list
  } catch (error) {
    throw place && error instanceof api.ApiError && error.status === 400 ? redirect(first) : error
  }
}

async function readInvoices(view: View) {
  const list = readPage(
    { ...toQuery(view), cursor: view.cursor },
    viewHref(view),
    api.invoices.list,
    ({ invoices }) => invoices,
  )
  const [company, stats, shown] = await asUser(Promise.all([api.company.read(), api.company.stats(), list]))
  return { tab: 'invoices' as const, company, stats, list: shown, page: view.page, pageSize: PAGE_SIZE }
}

async function readQuotes(view: QuotesView) {
  const list = readPage(
    { ...toQuotesQuery(view), cursor: view.cursor },
    quotesHref(view),
    api.quotes.list,
    ({ quotes }) => quotes,
  )
  const [company, shown] = await asUser(Promise.all([api.company.read(), list]))
  return { tab: 'quotes' as const, company, list: shown, page: view.page, pageSize: PAGE_SIZE }
}

/** One of them for the drawer. */
const readDrawer = (kind: string | null, id: string): Promise<DetailsAnswer | Answer<QuoteDetailsJson>> =>
  kind === 'quote' ? readDetails('Quote', api.quotes.details(id)) : readDetails('Invoice', api.invoices.details(id))

/** What can come a moment later, comes later, and is null when it does not come. */
async function readBusiness(user: UserJson) {
  const payouts = readPayouts().catch(() => null)
  const people = api.company.people().catch(() => null)
  const devices = api.account.devices().catch(() => null)
  const passkeys = api.account.passkeys().catch(() => null)
  const bankLock = api.company.bankLock().catch(() => null)
  const statements = api.company.statements().catch(() => null)
  const schedules = api.schedules.list().catch(() => null)
  const deletion = api.company.deletion().catch(() => null)
  const company = await asUser(api.company.read())
  const later = { payouts, people, devices, passkeys, bankLock, statements, schedules, deletion }
  return { tab: 'business' as const, user, company, ...later }
}

/** The list, or one client; one that is not known is told so in its place. */
async function readClients(query: URLSearchParams) {
  const { client, before, ...view } = readClientsView(query)
  const company = api.company.read()
  if (client === '') {
    const asked = Object.fromEntries(Object.entries(view).filter(([, value]) => value.trim() !== ''))
    const [page, shown] = await asUser(Promise.all([api.clients.list({ ...asked, limit: '20' }), company]))
    return { tab: 'clients' as const, page, details: null, company: shown }
  }
  const isGone = (error: unknown) => error instanceof api.ApiError && error.status === 404
  const reading = api.clients.read(client, before === '' ? {} : { before })
  const [details, shown] = await asUser(
    Promise.all([reading.catch((error) => (isGone(error) ? null : Promise.reject(error))), company]),
  )
  return { tab: 'clients' as const, page: null, details, company: shown }
}

async function readSetup(overview: Promise<PayoutOverviewJson | null>): Promise<SetupState> {
  const [status, known] = await Promise.all([api.payouts.status(), overview])
  return { ...status, isFrozen: known?.hold?.kind === 'frozen' }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const query = new URL(request.url).searchParams
  const wanted = query.get('details')
  if (wanted !== null) return readDrawer(query.get('of'), wanted)
  // Asked at the provider, so neither awaited nor allowed to fail the screen: without an answer there is no banner.
  const overview = api.payouts.overview().catch(() => null)
  const setup = readSetup(overview).catch(() => null)
  const soon = Promise.race([Promise.all([setup, overview]), pause(SETUP_PAUSE_MS)])
  if (query.get('tab') === 'clients') return { setup, overview, user, ...(await readClients(query)) }
  if (query.get('tab') === 'quotes') return { setup, overview, user, ...(await readQuotes(readQuotesView(query))) }
  if (query.get('tab') !== 'business') {
    const invoices = await readInvoices(readView(query))
    await soon
    return { setup, overview, user, ...invoices }
  }
  return { setup, overview, ...(await readBusiness(user)) }
}

/** Opening and closing the drawer is no reason to read the list again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href && isSameList(currentUrl, nextUrl) ? false : defaultShouldRevalidate
}

/** Opens the provider's account setup, or does what a form of the Business Details tab is for. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  return form.has('intent') ? await runBusinessAction(form) : await openSetup()
}

async function openSetup() {
  try {
    const { success, url } = await asUser(api.payouts.setupLink())
    if (success && url) return redirect(url)
    throw new Error('no setup link')
  } catch (error) {
    if (error instanceof Response) return error
    showToast('error', api.errorText(error, 'Failed to create setup link. Please try again.'))
    return null
  }
}

type Shown = Exclude<Awaited<ReturnType<typeof loader>>, DetailsAnswer | Answer<QuoteDetailsJson>>

/** What broke stands under its tab, so that the other one can be opened. */
export function ErrorBoundary() {
  const words = useLayoutWords()
  const fault = useLoadFault(words.wrongOurs)
  const asked = new URLSearchParams(useLocation().search).get('tab')
  const tab = TABS.find(({ id }) => id === asked)?.id ?? 'invoices'
  return (
    <section className="page dashboard">
      <Title>Dashboard</Title>
      <h1>Dashboard</h1>
      <Tabs label="Dashboard" tabs={TABS} current={tab}>
        <ErrorPanel heading="h2" title={words.wrong} text={fault} />
      </Tabs>
    </section>
  )
}

function TabContent({ data, selection }: { data: Exclude<Shown, { tab: 'clients' }>; selection: Selection }) {
  if (data.tab === 'invoices') return <InvoicesTab {...data} selection={selection} />
  if (data.tab === 'business') return <BusinessTab {...data} />
  return (
    <Suspense fallback={<ListSkeleton what="quotes" rows={3} phone />}>
      <QuotesTab {...data} timezone={data.company.timezone} />
    </Suspense>
  )
}

/** The drawer that the address asks for, over whatever tab is open. */
function Drawer({ data }: { data: Shown }) {
  const query = new URLSearchParams(useLocation().search)
  const [invoice, quote] = [query.get('invoice'), query.get('quote')]
  const { timezone } = data.company
  if (invoice) {
    const listed = data.tab === 'invoices' ? data.list.invoices.find(({ id }) => id === invoice) : undefined
    return <InvoiceDrawer key={invoice} invoiceId={invoice} listed={listed} timezone={timezone} />
  }
  if (!quote) return null
  const listed = data.tab === 'quotes' ? data.list.quotes.find(({ id }) => id === quote) : undefined
  return (
    <Suspense>
      <QuoteDrawer key={quote} quoteId={quote} listed={listed} timezone={timezone} />
    </Suspense>
  )
}

export function Component() {
  const data = useLoaderData<Shown>()
  const selection = useSelection()
  return (
    <MayAct value={data.user.can_act}>
      <section className="page dashboard">
        <Title>Dashboard</Title>
        <h1>Dashboard</h1>
        <Welcome company={data.company.name} overview={data.overview} />
        <Suspense>
          <Await resolve={data.overview}>
            {(overview) => <HoldBanner overview={overview} timezone={data.company.timezone} />}
          </Await>
        </Suspense>
        {data.tab === 'clients' ? (
          <ClientsPage {...data} timezone={data.company.timezone} />
        ) : (
          <Tabs label="Dashboard" tabs={TABS} current={data.tab}>
            <TabContent data={data} selection={selection} />
          </Tabs>
        )}
        <Drawer data={data} />
        <ProofDialog phone={data.user.phone_number} />
      </section>
    </MayAct>
  )
}
