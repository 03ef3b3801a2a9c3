// A company's year, as it can be had as a file, has each payment, tip and refund once, in the month in which it was recorded.
import { dateIn } from '../../support/plain-stats.ts'
import { stage } from '../sandbox-app.ts'
import type { Simulation } from '../simulation.ts'
import { call, rows } from '../world.ts'
import { compare } from './compare.ts'

/** What moved money, by the rows that say so and not by the ledger's sums. */
const MOVES = `select company_id, 'online' as what, applied_cents as cents, captured_at as at from captures where state = 'kept'
  union all select company_id, 'tips', tip_cents, captured_at from captures where state = 'kept'
  union all select company_id, 'by hand', cents, at from ledger where account = 'outside'
  union all select company_id, 'refunded', cents, at from ledger where account = 'refunded'`

type Move = { company_id: string; what: string; cents: number; at: number }

async function ask(path: string, cookie: string | undefined): Promise<string> {
  const { clock } = stage()
  const answers: Awaited<ReturnType<typeof call>>[] = []
  void call('GET', path, undefined, cookie).then((answer) => answers.push(answer))
  // A case that was made small may have kept a slow step for this moment.
  do await clock.runUntil(clock.now + 10_000)
  while (answers.length === 0)
  return String(answers[0]?.body.raw ?? '').replace(/^\ufeff/, '')
}

export async function yearsAreTheirMonths({ cast }: Simulation): Promise<string[]> {
  const wrong: string[] = []
  const moves = rows<Move>(MOVES)
  for (const { id, timezone, people } of cast.companies) {
    const on = dateIn(timezone)
    const own = moves
      .filter((move) => move.company_id === id)
      .map((move) => ({ ...move, month: on(move.at).slice(0, 7) }))
    for (const year of new Set(own.map(({ month }) => month.slice(0, 4)))) {
      const file = await ask(`/api/company/year?year=${year}`, people[0]?.cookie)
      const [head = [], ...lines] = file
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(','))
      if (lines.length !== 13) wrong.push(`${id} has ${lines.length} lines for ${year}`)
      for (const line of lines) {
        const is = (name: string) => Math.round(Number(line[head.indexOf(name)]) * 100)
        const within = line[0] === 'total' ? year : `${line[0]}`
        const should = (...what: string[]) =>
          own.reduce(
            (sum, move) => (move.month.startsWith(within) && what.includes(move.what) ? sum + move.cents : sum),
            0,
          )
        wrong.push(
          ...compare(`${id} ${line[0]} paid in all`, is('paid_in_all'), should('online', 'tips', 'by hand')),
          ...compare(`${id} ${line[0]} tips`, is('tips'), should('tips')),
          ...compare(`${id} ${line[0]} refunded`, is('refunded'), should('refunded')),
        )
      }
    }
  }
  return wrong
}
