// A company's year as CSV (RFC 4180): a line for each month and one for all of them, dollars with two decimals.
import { incomeOf, type PeriodSums } from '../domain/period-sums.ts'

const COLUMNS: [name: string, of: (sums: PeriodSums) => number][] = [
  ['billed', ({ invoiced }) => invoiced],
  ['paid_online', ({ online }) => online],
  ['paid_by_hand', ({ byHand }) => byHand],
  ['tips', ({ tips }) => tips],
  ['paid_in_all', incomeOf],
  ['fees_by_clients', ({ clientFees }) => clientFees],
  ['fees_by_business', ({ companyFees }) => companyFees],
  ['fees_given_back', ({ feesBack }) => feesBack],
  ['refunded', ({ refunded }) => refunded],
  ['disputed', ({ disputed }) => disputed],
  ['transferred', ({ transferred }) => transferred],
  ['held_change', ({ held }) => held],
]
/** Without it Excel takes the file for the machine's old code page. */
const BYTE_ORDER_MARK = '\ufeff'

/** Nothing in it was written by anybody: there is no cell to guard. */
export function writeYearCsv(year: { year: number; months: readonly PeriodSums[]; total: PeriodSums }): string {
  const write = (name: string, sums: PeriodSums) =>
    [name, ...COLUMNS.map(([, of]) => (of(sums) / 100).toFixed(2))].join(',')
  const months = year.months.map((sums, i) => write(`${year.year}-${String(i + 1).padStart(2, '0')}`, sums))
  const lines = [['month', ...COLUMNS.map(([name]) => name)].join(','), ...months, write('total', year.total)]
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}
