// The head of a slip: who wants how much, and what is said below it.
import type { ReactNode } from 'react'
import { Money } from './money.tsx'

type SlipHeadProps = {
  company: { name: string; logo_url: string | null }
  amount: number
  /** What the amount is, for who only hears it. */
  heard: string
  children?: ReactNode
}

export function SlipHead({ company, amount, heard, children }: SlipHeadProps) {
  return (
    <header className="slip-head">
      {company.logo_url && <img src={company.logo_url} alt="" width="56" height="56" />}
      <p className="slip-company">{company.name}</p>
      <p className="slip-amount">
        <span className="only-heard">{heard}</span>
        <Money amount={amount} />
      </p>
      {children}
    </header>
  )
}
