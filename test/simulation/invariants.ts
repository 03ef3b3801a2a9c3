// All that must be true once trouble has ended, each as one named sentence.
import { clientsOweWhatTheirInvoicesSay, mergesAreDoneOnce } from './invariants/clients.ts'
import { statsAreARecount } from './invariants/company-stats.ts'
import {
  accountsPayOutAgain,
  frozenCompaniesAreSentNothing,
  youngCompaniesAreSentNoMoreThanTheirCeiling,
} from './invariants/freezes.ts'
import { everyKeyCarriesOneRequest } from './invariants/keys.ts'
import { everyEntryIsBalanced, moneyIsConserved } from './invariants/money.ts'
import { numbersRunWithoutGapOrDuplicate } from './invariants/numbers.ts'
import { nothingIsLeftOpen } from './invariants/open-work.ts'
import { nothingIsDoneAfterOptOut, nothingIsSentAfterStop } from './invariants/opt-outs.ts'
import { pagesShowTheirPictures, picturesStandOnceWhereTheyBelong } from './invariants/photos.ts'
import { promisesAreKept } from './invariants/promises.ts'
import { questionsStandOnceAndAreToldOnce } from './invariants/questions.ts'
import { quotesBecomeOneInvoice } from './invariants/quotes.ts'
import { noRefundLeavesBeforeItsReversal } from './invariants/refunds.ts'
import { membersMoveNoMoney } from './invariants/roles.ts'
import { scheduleDaysComeOnce } from './invariants/schedules.ts'
import { companiesShareNothing } from './invariants/tenancy.ts'
import { invoicesAskWhatPeopleMadeOfThem } from './invariants/terms.ts'
import { whoSignsUpByTextHasAgreed } from './invariants/text-sign-ups.ts'
import { repliesGoOutOnce, textsAreDealtWithOnce } from './invariants/texts.ts'
import { yearsAreTheirMonths } from './invariants/years.ts'
import type { Simulation } from './simulation.ts'

/** Answers what is wrong, in words; nothing when all is well. */
export type Invariant = (sim: Simulation) => string[]

const INVARIANTS: Invariant[] = [
  textsAreDealtWithOnce,
  repliesGoOutOnce,
  whoSignsUpByTextHasAgreed,
  numbersRunWithoutGapOrDuplicate,
  nothingIsSentAfterStop,
  nothingIsDoneAfterOptOut,
  invoicesAskWhatPeopleMadeOfThem,
  everyEntryIsBalanced,
  moneyIsConserved,
  noRefundLeavesBeforeItsReversal,
  everyKeyCarriesOneRequest,
  promisesAreKept,
  questionsStandOnceAndAreToldOnce,
  clientsOweWhatTheirInvoicesSay,
  mergesAreDoneOnce,
  scheduleDaysComeOnce,
  picturesStandOnceWhereTheyBelong,
  quotesBecomeOneInvoice,
  membersMoveNoMoney,
  frozenCompaniesAreSentNothing,
  youngCompaniesAreSentNoMoreThanTheirCeiling,
  accountsPayOutAgain,
  companiesShareNothing,
  nothingIsLeftOpen,
]

/** `textsAreDealtWithOnce` → `texts are dealt with once`. */
const sentence = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export function findViolations(sim: Simulation): string[] {
  const surprises = sim.surprises.map((error) => `nothing surprises the simulator: ${error}`)
  return [
    ...surprises,
    ...INVARIANTS.flatMap((check) => check(sim).map((wrong) => `${sentence(check.name)}: ${wrong}`)),
  ]
}

/** Pages and, of one seed in three, figures are asked for through the front door, when all else is well. */
export async function lookThroughTheDoor(sim: Simulation, seed: number): Promise<string[]> {
  const pages = await pagesShowTheirPictures(sim)
  const figures = seed % 3 === 0 ? await lookAtStatsOf(sim) : []
  return [...pages.map((one) => `pages show their pictures: ${one}`), ...figures]
}

async function lookAtStatsOf(sim: Simulation): Promise<string[]> {
  const wrong = await statsAreARecount(sim)
  const years = await yearsAreTheirMonths(sim)
  return [
    ...wrong.map((one) => `figures are a recount: ${one}`),
    ...years.map((one) => `years are their months: ${one}`),
  ]
}
