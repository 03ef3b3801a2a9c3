// A bar chart with two values for each column. Pointing at a column shows its values; a table holds them all.
import { useId, useState } from 'react'

export type ChartColumn = { key: string; short: string; long: string; values: [number, number] }
type BarChartProps = {
  title: string
  /** What the drawing says, in words. */
  summary: string
  series: [string, string]
  /** What a column is, for the table's first header. */
  unit: string
  columns: ChartColumn[]
  end: number
  show: (value: number) => string
  showShort: (value: number) => string
}

const HEIGHT = 168
const TOP = 14
const FOOT = 22
const LEFT = 12
const GAP = 0.22

const yOf = (value: number, end: number) => TOP + (HEIGHT - TOP - FOOT) * (1 - value / end)
const percent = (share: number) => `${(LEFT + share * (100 - LEFT)).toFixed(3)}%`

function Grid({ end, showShort }: Pick<BarChartProps, 'end' | 'showShort'>) {
  return [0, end / 2, end].map((value) => (
    <g key={value}>
      <line className="chart-line" x1={`${LEFT}%`} x2="100%" y1={yOf(value, end)} y2={yOf(value, end)} />
      <text className="chart-label" x={`${LEFT - 1.5}%`} y={yOf(value, end) + 4} textAnchor="end">
        {showShort(value)}
      </text>
    </g>
  ))
}

type ColumnProps = { column: ChartColumn; at: number; count: number; end: number; lit: boolean; onPoint: () => void }

function Column({ column, at, count, end, lit, onPoint }: ColumnProps) {
  const width = 1 / count
  const bar = ((1 - GAP * 2) * width) / 2
  return (
    <g className="chart-column" data-lit={lit || undefined} onPointerEnter={onPoint} onPointerDown={onPoint}>
      <rect className="chart-ground" x={percent(at * width)} width={`${width * (100 - LEFT)}%`} y="0" height={HEIGHT} />
      {column.values.map((value, which) => (
        <rect
          key={which === 0 ? 'first' : 'second'}
          className={which === 0 ? 'chart-first' : 'chart-second'}
          x={percent(at * width + GAP * width + which * bar)}
          width={`${bar * 0.92 * (100 - LEFT)}%`}
          y={yOf(value, end)}
          height={Math.max(0, yOf(0, end) - yOf(value, end))}
          rx="2"
        />
      ))}
      <text className="chart-label" x={percent((at + 0.5) * width)} y={HEIGHT - 6} textAnchor="middle">
        {column.short}
      </text>
    </g>
  )
}

function ChartTable({ unit, series, columns, show, title }: BarChartProps) {
  return (
    <details className="chart-table">
      <summary>Show as a table</summary>
      <table>
        <caption className="only-heard">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            <th scope="col">{series[0]}</th>
            <th scope="col">{series[1]}</th>
          </tr>
        </thead>
        <tbody>
          {columns.toReversed().map((column) => (
            <tr key={column.key}>
              <th scope="row">{column.long}</th>
              <td>{show(column.values[0])}</td>
              <td>{show(column.values[1])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

export function BarChart(props: BarChartProps) {
  const { title, summary, series, unit, columns, end, show, showShort } = props
  const [pointed, setPointed] = useState<string | null>(null)
  const id = useId()
  const read = columns.find((column) => column.key === pointed) ?? columns.at(-1)
  return (
    <figure className="card chart" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {read && (
        <dl className="chart-read">
          <div className="chart-when">
            <dt className="only-heard">{unit}</dt>
            <dd>{read.long}</dd>
          </div>
          {series.map((name, which) => (
            <div key={name} className={which === 0 ? 'legend-first' : 'legend-second'}>
              <dt>{name}</dt>
              <dd className="money">{show(read.values[which === 0 ? 0 : 1])}</dd>
            </div>
          ))}
        </dl>
      )}
      <svg width="100%" height={HEIGHT} role="img" aria-label={summary} onPointerLeave={() => setPointed(null)}>
        <Grid end={end} showShort={showShort} />
        {columns.map((column, at) => (
          <Column
            key={column.key}
            {...{ column, at, end, count: columns.length }}
            lit={column.key === pointed}
            onPoint={() => setPointed(column.key)}
          />
        ))}
      </svg>
      <ChartTable {...props} />
    </figure>
  )
}
