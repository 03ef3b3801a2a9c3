// The rows of a slip: facts by name, lines of work, sums.
import type { LineJson } from '../../../worker/domain/api-types.ts'
import { dollars, Money } from '../../ui/money.tsx'

export function Facts({ rows }: { rows: (readonly [name: string, value: string])[] }) {
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Line({ line }: { line: LineJson }) {
  return (
    <tr>
      <th scope="row">
        {line.description}
        {line.quantity !== 1 && <span className="soft under">{`${line.quantity} × ${dollars(line.unit_amount)}`}</span>}
      </th>
      <td>
        <Money amount={line.amount} />
      </td>
    </tr>
  )
}

export function Lines({ lines }: { lines: readonly LineJson[] }) {
  // Two lines may say the same: only their place tells them apart, and it never changes.
  return (
    <tbody>
      {lines.map((line, place) => (
        <Line key={`line-${String(place)}`} line={line} />
      ))}
    </tbody>
  )
}

export function Row({ name, amount }: { name: string; amount: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Money amount={amount} />
      </td>
    </tr>
  )
}
