// The Quotes tab: the list with its search and its status, page by page.
import type { QuotePageJson } from '../../../../worker/domain/quote-api-types.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { EmptyList, NoMatches } from '../list/empty-list.tsx'
import { Pager } from '../list/pager.tsx'
import { useViewOf } from '../list/use-view.ts'
import { QuoteList } from './quote-list.tsx'
import { type QuotesView, quotesHref, readQuotesView, STATUS_NAMES, toQuotesQuery } from './view.ts'
import '../../../styles/quotes.css'

const EXAMPLE = 'Quote deck for Ann Lee, 3,500, good till Friday'
const ADDRESS = { read: (search: string) => readQuotesView(new URLSearchParams(search)), href: quotesHref }

type QuotesTabProps = { list: QuotePageJson; timezone: string; page: number; pageSize: number }
type ToolsProps = { view: QuotesView; change: (change: Partial<QuotesView>, how?: { replace: boolean }) => void }

function Tools({ view, change }: ToolsProps) {
  return (
    <div className="list-tools-row">
      <SearchBox
        placeholder="Search quotes..."
        label="Search quotes by client, number, email or phone"
        query={view.q}
        onSearch={(q) => change({ q }, { replace: true })}
      />
      <select
        className="input format-choice"
        aria-label="Status"
        value={view.status}
        onChange={({ currentTarget }) =>
          change({ status: readQuotesView(new URLSearchParams({ status: currentTarget.value })).status })
        }
      >
        <option value="">All statuses</option>
        {Object.entries(STATUS_NAMES).map(([status, name]) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

export default function QuotesTab({ list, timezone, page, pageSize }: QuotesTabProps) {
  const { view, change } = useViewOf(ADDRESS)
  const isNarrowed = Object.keys(toQuotesQuery(view)).length > 0
  return (
    <>
      <div className="list-head">
        <h2 id="quotes" tabIndex={-1}>
          Your Quotes
        </h2>
      </div>
      {list.total === 0 && !isNarrowed ? (
        <EmptyList
          title="No Quotes Yet"
          text="A quote has a page of its own, on which your client accepts it. Then it is an invoice."
          example={EXAMPLE}
          create="Write Your First Quote"
        />
      ) : (
        <>
          <Tools view={view} change={change} />
          <div className="matches" data-empty={!isNarrowed || undefined}>
            <p role="status">{isNarrowed && `${list.total} ${list.total === 1 ? 'quote matches' : 'quotes match'}`}</p>
          </div>
          {list.quotes.length === 0 ? (
            <NoMatches
              title="No Quotes Found"
              q={view.q}
              all="Show all quotes"
              showAll={() => change({ q: '', status: '' })}
            />
          ) : (
            <QuoteList quotes={list.quotes} timezone={timezone} />
          )}
        </>
      )}
      <Pager
        list={list}
        shown={list.quotes.length}
        page={page}
        pageSize={pageSize}
        heading="quotes"
        href={(place) => quotesHref(view, place)}
      />
    </>
  )
}
