// The charts: months invoiced and paid, and amounts by due date. Loaded apart from the list.
import type { CompanyStatsJson } from '../../../../worker/domain/stats-api-types.ts'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { dollars } from '../../../ui/money.tsx'
import { axisEnd, type DueBucket, dueBuckets, monthName, shortDollars, tellMonths } from './chart-data.ts'
import '../../../styles/charts.css'

function DueChart({ due }: { due: DueBucket[] }) {
  const highest = Math.max(...due.map((bucket) => bucket.amount))
  return (
    <figure className="card chart" aria-labelledby="due-when">
      <h3 id="due-when">What is due when</h3>
      {highest === 0 ? (
        <p className="soft">Nothing is open. What you invoice next shows up here by its due date.</p>
      ) : (
        <table className="due">
          <caption className="only-heard">Open invoices by due date</caption>
          <thead className="only-heard">
            <tr>
              <th scope="col">Due</th>
              <th scope="col">Still to come</th>
            </tr>
          </thead>
          <tbody>
            {due.map((bucket) => (
              <tr key={bucket.name} data-overdue={bucket.overdue || undefined}>
                <th scope="row">{bucket.name}</th>
                <td>
                  <span className="money">{dollars(bucket.amount)}</span>
                  <svg width="100%" height="10" aria-hidden="true">
                    <rect className="due-ground" width="100%" height="10" rx="5" />
                    <rect className="due-bar" width={`${(bucket.amount / highest) * 100}%`} height="10" rx="5" />
                  </svg>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </figure>
  )
}

export default function Charts({ stats }: { stats: CompanyStatsJson }) {
  const { months } = stats
  return (
    <>
      <BarChart
        title="Invoiced and paid"
        summary={tellMonths(months)}
        series={['Invoiced', 'Paid']}
        unit="Month"
        columns={months.map((month) => ({
          key: month.month,
          short: monthName(month.month),
          long: monthName(month.month, true),
          values: [month.invoiced, month.paid],
        }))}
        end={axisEnd(Math.max(...months.flatMap((month) => [month.invoiced, month.paid])))}
        show={dollars}
        showShort={shortDollars}
      />
      <DueChart due={dueBuckets(stats)} />
    </>
  )
}
