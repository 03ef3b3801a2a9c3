// The figures that a company is shown are those of all its invoices, added up plainly.
import { dateIn, type PlainInvoice, plainStats } from '../../support/plain-stats.ts'
import { stage } from '../sandbox-app.ts'
import type { Simulation } from '../simulation.ts'
import { call, rows } from '../world.ts'

const inLedger = (account: string) => `coalesce((select sum(cents) from ledger l
  where l.company_id = i.company_id and l.invoice_id = i.id and l.account = '${account}'), 0) as ${account}`

export async function statsAreARecount({ cast }: Simulation): Promise<string[]> {
  const wrong: string[] = []
  for (const { id, timezone, people } of cast.companies) {
    const { clock } = stage()
    const answers: Awaited<ReturnType<typeof call>>[] = []
    void call('GET', '/company/stats', undefined, people[0]?.cookie).then((answer) => answers.push(answer))
    // A case that was made small may have kept a slow step for this moment.
    do await clock.runUntil(clock.now + 10_000)
    while (answers.length === 0)
    const told = answers[0]?.body.company_stats as Record<string, unknown> | undefined
    const invoices = rows<PlainInvoice>(
      `select i.*, ${inLedger('held')}, ${inLedger('transferred')} from invoices i where company_id = ?`,
      id,
    )
    const counted: Record<string, unknown> = plainStats(invoices, timezone, dateIn(timezone)(clock.now))
    for (const [name, value] of Object.entries(counted)) {
      if (JSON.stringify(told?.[name]) !== JSON.stringify(value))
        wrong.push(`${id} is told ${name} ${JSON.stringify(told?.[name])}, counted ${JSON.stringify(value)}`)
    }
  }
  return wrong
}
