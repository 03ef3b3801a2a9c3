// The company's monthly statements as files, newest first.
import { useState } from 'react'
import type { FileFormat } from '../../../../worker/domain/accounting-format.ts'
import { company } from '../../../api/signed-in-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FormatChoice } from '../format-choice.tsx'
import { Later } from './later.tsx'

const FIRST = 4
const FORMATS = {
  csv: 'Full statement (CSV)',
  quickbooks: 'QuickBooks bank lines',
  xero: 'Xero bank lines',
}
const NAMES = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function Statements({ months }: { months: string[] }) {
  const [all, setAll] = useState(false)
  const [format, setFormat] = useState<FileFormat>('csv')
  if (months.length === 0) {
    return (
      <p className="soft">
        Your first invoice starts your first statement: every payment, fee, payout and refund of a month in one file for
        your bookkeeper.
      </p>
    )
  }
  return (
    <>
      <p className="soft">Every payment, fee, payout and refund of a month, as a file for your bookkeeper.</p>
      <FormatChoice label="Statements for" names={FORMATS} value={format} onChange={setFormat} />
      <ul className="rows">
        {(all ? months : months.slice(0, FIRST)).map((month) => (
          <li key={month}>
            <a className="file-link" href={company.statementHref(month, format)} download>
              <Icon name="download" />
              {NAMES.format(new Date(`${month}-01`))}
              <span className="only-heard">, download as CSV</span>
            </a>
          </li>
        ))}
      </ul>
      {!all && months.length > FIRST && (
        <Button look="quiet" onClick={() => setAll(true)}>
          Show all
        </Button>
      )}
    </>
  )
}

export function StatementsCard({ statements }: { statements: Promise<string[] | null> }) {
  return (
    <section className="card stack" aria-labelledby="statements">
      <h2 id="statements">Statements</h2>
      <Later of={statements} lines={3} missing="The statements cannot be listed right now. Please look again later.">
        {(months) => <Statements months={months} />}
      </Later>
    </section>
  )
}
