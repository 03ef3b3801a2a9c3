// Reads the sums of the payout summary and the latest payouts.
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import type { CompanyStatsJson } from '../../../../worker/domain/stats-api-types.ts'
import * as api from '../../../api/signed-in-api.ts'

export type Payouts = { stats: CompanyStatsJson; recent: InvoiceJson[] }

/** Everything the payout summary shows. Throws `ApiError`. */
export async function readPayouts(): Promise<Payouts> {
  const [stats, recent] = await Promise.all([api.company.stats(), api.company.lastPaid()])
  return { stats, recent }
}
