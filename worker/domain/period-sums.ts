// What the ledger says of a stretch of time: what was billed, what came in and how, and what went where.
import type { Account, PostingKind } from './ledger.ts'

/** The ledger's lines of a stretch, added up by account and kind (cents, debit above zero). */
export type LedgerSum = { account: Account; kind: PostingKind; cents: number }

/**
 * Cents, each as it grew in that time. `online` and `byHand` are what counts of payments for bills, `tips` comes on top of
 * `online`. `clientFees` is what clients paid as a fee, `companyFees` the company's own part, `feesBack` what of both went back
 * with refunds and disputes. `refunded` and `disputed` are what clients and their banks had back in all. `transferred` is what was
 * sent on to the company's account, `held` what stayed with us.
 */
export type PeriodSums = {
  invoiced: number
  online: number
  byHand: number
  tips: number
  clientFees: number
  companyFees: number
  feesBack: number
  refunded: number
  disputed: number
  transferred: number
  held: number
}

export const NO_SUMS: PeriodSums = {
  invoiced: 0,
  online: 0,
  byHand: 0,
  tips: 0,
  clientFees: 0,
  companyFees: 0,
  feesBack: 0,
  refunded: 0,
  disputed: 0,
  transferred: 0,
  held: 0,
}

/** The figures that a stretch's sums make. */
export function toPeriodSums(lines: readonly LedgerSum[]): PeriodSums {
  const of = (account: Account, is: (kind: PostingKind) => boolean = () => true) =>
    lines.reduce((sum, line) => (line.account === account && is(line.kind) ? sum + line.cents : sum), 0)
  const isPayment = (kind: PostingKind) => kind === 'captured'
  // Not -0: it is told and compared.
  const less = (cents: number) => 0 - cents
  const clientFees = less(of('surcharge'))
  return {
    invoiced: less(of('income')),
    online: less(of('receivable', isPayment)),
    byHand: of('outside'),
    tips: less(of('tips')),
    clientFees,
    companyFees: of('fee', isPayment) - clientFees,
    feesBack: less(of('fee', (kind) => !isPayment(kind))),
    refunded: of('refunded'),
    disputed: of('disputed'),
    transferred: of('transferred'),
    held: of('held'),
  }
}

/** What clients paid for work and as tips, however they paid: the cash that came in before anything went out. */
export const incomeOf = ({ online, byHand, tips }: PeriodSums): number => online + byHand + tips

/**
 * What is left of the money that went through us once fees and what went back are off: just what was transferred and held, as
 * every entry of the ledger adds up to zero.
 */
export const keptOf = ({ online, tips, companyFees, feesBack, refunded, disputed }: PeriodSums): number =>
  online + tips - companyFees + feesBack - refunded - disputed

/** Two stretches as one. */
export function addSums(one: PeriodSums, other: PeriodSums): PeriodSums {
  const sums = { ...one }
  for (const name of NAMES) sums[name] += other[name]
  return sums
}

const NAMES = Object.keys(NO_SUMS) as (keyof PeriodSums)[]
