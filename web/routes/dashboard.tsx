// The business dashboard: invoices under the first tab, the business itself under the second.
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import * as api from '../api.ts'
import { asUser, requireUser } from '../session.ts'
import { Tabs } from '../ui/tabs.tsx'
import { Title } from '../ui/title.tsx'
import { showToast } from '../ui/toast.tsx'
import { BusinessTab } from './dashboard/business-tab.tsx'
import { InvoicesTab } from './dashboard/invoices-tab.tsx'
import { readPayouts } from './dashboard/payouts.ts'
import { Welcome } from './dashboard/welcome.tsx'
import '../styles/dashboard.css'

const PAGE_SIZE = 10
// Long enough for the provider's usual answer: then the banner is there from the start and nothing jumps.
const SETUP_PAUSE_MS = 400
const TABS = [
  { id: 'invoices', to: '/dashboard', label: 'Invoices' },
  { id: 'business', to: '/dashboard?tab=business', label: 'Business Details' },
]

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function readInvoices(query: URLSearchParams) {
  const cursor = query.get('cursor')
  const [company, stats, list] = await asUser(
    Promise.all([
      api.company.read(),
      api.company.stats(),
      api.invoices.list({ limit: String(PAGE_SIZE), ...(cursor && { cursor }) }),
    ]),
  )
  const page = cursor ? Math.max(2, Number.parseInt(query.get('page') ?? '', 10) || 2) : 1
  return { tab: 'invoices' as const, company, stats, list, page, pageSize: PAGE_SIZE }
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser()
  const query = new URL(request.url).searchParams
  // Asked at the provider, so neither awaited nor allowed to fail the screen: without an answer there is no banner.
  const setup = api.payouts.status().catch(() => null)
  const soon = Promise.race([setup, pause(SETUP_PAUSE_MS)])
  if (query.get('tab') !== 'business') {
    const invoices = await readInvoices(query)
    await soon
    return { setup, ...invoices }
  }
  const payouts = readPayouts().catch(() => null)
  return { setup, tab: 'business' as const, company: await asUser(api.company.read()), payouts }
}

/** Opens the provider's account setup. */
export async function action() {
  try {
    const { success, url } = await asUser(api.payouts.setupLink())
    if (success && url) return redirect(url)
    throw new Error('no setup link')
  } catch (error) {
    if (error instanceof Response) return error
    showToast('error', 'Failed to create setup link. Please try again.')
    return null
  }
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  return (
    <section className="page dashboard">
      <Title>Dashboard</Title>
      <h1>Dashboard</h1>
      <Welcome company={data.company.name} />
      <Tabs label="Dashboard" tabs={TABS} current={data.tab}>
        {data.tab === 'invoices' ? <InvoicesTab {...data} /> : <BusinessTab {...data} />}
      </Tabs>
    </section>
  )
}
