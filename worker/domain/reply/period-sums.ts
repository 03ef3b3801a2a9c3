// Answers "this month", "how did I do in October" and "taxes 2026".

import { formatShort } from '../dates.ts'
import { formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import { incomeOf, type PeriodSums } from '../period-sums.ts'
import type { Period, PeriodUnit } from '../periods.ts'
import { PRODUCT_NAME } from '../product.ts'
import { firstThatFits, toSms } from '../sms-length.ts'
import { MAX_SEGMENTS } from './fit.ts'

const MONTH = {
  en: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}

/** What the period is called, so that nobody takes it for another: "October 2026", "Nov 23 to Nov 29". */
function nameOf({ first, last }: Period, unit: PeriodUnit | 'days', language: Language): string {
  const year = first.slice(0, 4)
  const es = language === 'es'
  if (unit === 'year') return year
  if (unit === 'month') return MONTH[language].format(Date.parse(`${first}T00:00:00Z`)).replace(' de ', ' ')
  if (unit === 'quarter') {
    const nth = (Number(first.slice(5, 7)) + 2) / 3
    return es ? `Trimestre ${nth} de ${year}` : `Q${nth} ${year}`
  }
  const [from, to] = [first, last].map((on) => formatShort(on, language))
  if (first === last) return from ?? ''
  return es ? `Del ${from} al ${to}` : `${from} to ${to}`
}

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

/** A period's figures; `open` is what is still to be paid now, of whatever time. */
export function periodReply(
  asked: { period: Period; unit: PeriodUnit | 'days'; sums: PeriodSums; open: { count: number; cents: number } },
  today: string,
  language: Language,
): string {
  const { period, unit, sums, open } = asked
  const es = language === 'es'
  const { invoiced, online, byHand, tips, refunded, disputed, companyFees } = sums
  const isRunning = unit !== 'day' && period.first <= today && today <= period.last && period.last !== today
  const so = isRunning ? (es ? ' hasta hoy' : ' so far') : ''
  const head = `${capital(nameOf(period, unit, language))}${so}`
  const usd = formatUsd
  const paid = usd(online + byHand)
  const ways = es
    ? `${usd(online)} por ${PRODUCT_NAME} y ${usd(byHand)} a mano`
    : `${usd(online)} through ${PRODUCT_NAME}, ${usd(byHand)} by hand`
  const more = (cents: number, en: string, esp: string) => (cents === 0 ? [] : [`${es ? esp : en} ${usd(cents)}.`])
  const lines = [
    es ? `${head}: facturado ${usd(invoiced)}.` : `${head}: billed ${usd(invoiced)}.`,
    es ? `Pagado ${paid} (${ways}).` : `Paid ${paid} (${ways}).`,
    ...more(tips, 'Tips', 'Propinas'),
    ...more(refunded, 'Refunded', 'Devuelto'),
    ...more(disputed, 'Taken by banks', 'Retirado por bancos'),
    ...more(companyFees, 'Fees you paid', 'Cargos que pagaste'),
    es ? `Por cobrar ahora: ${usd(open.cents)}.` : `Open now: ${usd(open.cents)}.`,
  ]
  return toSms(lines.join(' '))
}

/** Where a year's papers are, behind the sign-in. */
export function papersReply(year: number, sums: PeriodSums, link: string, today: string, language: Language): string {
  const es = language === 'es'
  const isEmpty = Object.values(sums).every((cents) => cents === 0)
  if (isEmpty)
    return toSms(
      es ? `En ${year} no hay facturas ni pagos.\n${link}` : `There is nothing billed or paid in ${year}.\n${link}`,
    )
  const income = formatUsd(incomeOf(sums))
  const so = today.startsWith(String(year)) ? (es ? ' hasta hoy' : ' so far') : ''
  const head = es ? `${year}${so}: recibiste ${income}.` : `${year}${so}: you were paid ${income}.`
  const versions = es
    ? [
        `${head} Tu resumen por mes (ingresos, cargos, devoluciones, propinas) en PDF y CSV, con tu clave:\n${link}\nNo es consejo fiscal.`,
        `${head} Tu resumen en PDF y CSV, con tu clave:\n${link}`,
      ]
    : [
        `${head} Your summary by month (income, fees, refunds, tips) as PDF and CSV, once you sign in:\n${link}\nNo tax advice.`,
        `${head} Your summary as PDF and CSV, once you sign in:\n${link}`,
      ]
  const drafts = versions.map(toSms)
  return firstThatFits(drafts, MAX_SEGMENTS) ?? drafts.at(-1) ?? ''
}
