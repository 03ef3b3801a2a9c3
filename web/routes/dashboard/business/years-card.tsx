// The company's years for whoever does its taxes: each as a page to read and as a file.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { company } from '../../../api/signed-in-api.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Later } from './later.tsx'

/** Months are 'YYYY-MM', newest first. */
const yearsOf = (months: readonly string[]) => [...new Set(months.map((month) => month.slice(0, 4)))]

function Year({ year }: { year: string }) {
  const link = (form: 'pdf' | 'es' | 'csv', name: string, said: string) => (
    <a
      className="file-link"
      href={company.yearHref(year, form)}
      {...(form === 'csv' ? { download: `year-${year}.csv` } : { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon name={form === 'csv' ? 'download' : 'file'} />
      <span lang={form === 'es' ? 'es' : undefined}>{name}</span>
      <span className="only-heard">{` of ${year}${said}`}</span>
    </a>
  )
  return (
    <li>
      <span className="money">{year}</span>
      <span className="file-links">
        {link('pdf', 'PDF', '')}
        {link('es', 'PDF en español', '')}
        {link('csv', 'CSV', ', download')}
      </span>
    </li>
  )
}

function Years({ months }: { months: string[] }) {
  if (months.length === 0) return <p className="soft">Your first invoice starts your first year here.</p>
  return (
    <ul className="rows">
      {yearsOf(months).map((year) => (
        <Year key={year} year={year} />
      ))}
    </ul>
  )
}

/** Whoever comes by the link in a text about taxes is led to it. */
export function YearsCard({ statements }: { statements: Promise<string[] | null> }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isAsked = new URLSearchParams(useLocation().search).has('year')
  useEffect(() => {
    if (isAsked) void statements.then(() => heading.current?.focus())
  }, [isAsked, statements])
  return (
    <section className="card stack" aria-labelledby="years">
      <h2 id="years" ref={heading} tabIndex={-1}>
        Years and Taxes
      </h2>
      <p className="soft">
        Income by month, fees, refunds and tips, as the monthly statements have them. This is no tax advice.
      </p>
      <Later of={statements} lines={2} missing="The years cannot be listed right now. Please look again later.">
        {(months) => <Years months={months} />}
      </Later>
    </section>
  )
}
