// The one text of a morning: what became due or overdue, each with a link that writes the reminder, and what was paid since.
import { formatShort } from '../dates.ts'
import { formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'
import { countSegments, toPlain, toSms } from '../sms-length.ts'
import { MAX_SEGMENTS, shorten } from './fit.ts'

/** What is asked for of an invoice (cents), so many days after it was due; `link` opens the reminder. */
export type DueRow = { clientName: string; cents: number; dueOn: string; days: number; link: string }
export type MorningFacts = {
  due: readonly DueRow[]
  paid: readonly { clientName: string; cents: number }[]
  dashboard: string
}

const WORDS = {
  en: {
    today: 'due today',
    late: ({ days }: DueRow) => (days === 1 ? '1 day late' : `${days} days late`),
    paid: 'Paid in full',
    more: (count: number) => `${count} more`,
    tail: 'Tap to send a reminder.',
    nobody: 'a client',
  },
  es: {
    today: 'vence hoy',
    late: ({ dueOn }: DueRow) => `vencida el ${formatShort(dueOn, 'es')}`,
    paid: 'Pagadas del todo',
    more: (count: number) => `Otras ${count}`,
    tail: 'Toca el enlace para enviar un recordatorio.',
    nobody: 'un cliente',
  },
} as const

const NAME_CUTS = [30, 18, 10]
const MOST_PAID = 3
/** No more than these fit; each needs its link. */
export const MOST_SHOWN = 5

/** As many rows as fit two segments, the newest due first; the others are counted, and stand on the dashboard. */
export function morningText({ due, paid, dashboard }: MorningFacts, language: Language): string {
  const words = WORDS[language]
  const write = (rows: number, cut: number, isPaidSaid: boolean): string => {
    const name = (clientName: string) => shorten(toPlain(clientName) || words.nobody, cut)
    const lines = due
      .slice(0, rows)
      .map(
        (row) =>
          `${name(row.clientName)} ${formatUsd(row.cents)}, ${row.days === 0 ? words.today : words.late(row)}: ${row.link}`,
      )
    const rest = due.length > rows ? [`${words.more(due.length - rows)}: ${dashboard}`] : []
    const said = paid.slice(0, MOST_PAID).map((one) => `${name(one.clientName)} ${formatUsd(one.cents)}`)
    const others = paid.length > MOST_PAID ? [words.more(paid.length - MOST_PAID)] : []
    const since = isPaidSaid && said.length > 0 ? [`${words.paid}: ${[...said, ...others].join(', ')}.`] : []
    return toSms([...lines, ...rest, ...since, words.tail].join('\n'))
  }
  for (let rows = Math.min(due.length, MOST_SHOWN); rows > 0; rows -= 1)
    for (const isPaidSaid of [true, false])
      for (const cut of NAME_CUTS) {
        const text = write(rows, cut, isPaidSaid)
        if (countSegments(text) <= MAX_SEGMENTS) return text
      }
  return write(0, NAME_CUTS[0] ?? 0, false)
}
