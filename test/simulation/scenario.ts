// What happens in a run and when: drawn from the seed, each step with a chance of its own, so that any of them can be left out.

import { rememberFounded } from '../../worker/actions/reconciliation/restored-database.ts'
import { importTexts } from '../../worker/actions/text/receive-text.ts'
import { openApp } from '../../worker/context.ts'
import { asRecorded } from '../../worker/domain/company-id.ts'
import { answerByText, answerOnTheWeb, askAboutInvoice } from './askers.ts'
import { drawClients } from './client-lists.ts'
import { askBack, bothAtOnce, lookAround, lookAtAccount, showLogo, signUpOnline } from './dashboard-people.ts'
import { changeFeePayer, chooseFeePayer, textFeePayer } from './fee-payers.ts'
import { runFiber } from './network.ts'
import { freezeBeforeReturn, freezeForAWhile, freezeInTheMiddle, lowerCeiling } from './operator.ts'
import { askForAccount, dealWithWaiting, emptyAccount, refund, troubleAccount } from './owner-workload.ts'
import { addCompany } from './people.ts'
import { drawPhotos } from './photographers.ts'
import { askForParts, lowerBelowDeposit, payDepositInPieces, payParts } from './plan-workload.ts'
import { drawQuotes } from './quoters.ts'
import { drawSchedules } from './repeaters.ts'
import { drawRestore } from './restore.ts'
import { stage } from './sandbox-app.ts'
import { openRandom, type SeededRandom } from './seeded-random.ts'
import { drawTextSignUps } from './text-strangers.ts'
import { offerTips, payWithTip, textTip } from './tippers.ts'
import {
  cron,
  lookAtStats,
  meddle,
  pay,
  payOldPage,
  paySecondPage,
  type Step,
  sendText,
  type Task,
  textDuplicateJob,
  textHalfJob,
  textJob,
  textStop,
  textWord,
  trespass,
  view,
  webAction,
} from './workload.ts'
import { env } from './world.ts'

/** Somebody unknown texts jobs; later the number signs up. */
const strangerSignsUp: Task = async (sim, random, nth) => {
  const [stranger] = sim.cast.strangers
  if (!stranger || sim.cast.companies.some(({ people }) => people.some(({ phone }) => phone === stranger.phone))) return
  sendText(sim, stranger.phone, `fixed sink for Maria, ${500 + nth}`, 'early job', (500 + nth) * 100)
  if (random.isLucky(0.3)) sendText(sim, stranger.phone, 'hello', 'early word')
  await new Promise<void>((resolve) => stage().clock.after(random.pick([0, 300, 5000, 600_000]), resolve))
  if (sim.cast.companies.some(({ people }) => people.some(({ phone }) => phone === stranger.phone))) return
  const company = await addCompany(random, 'Cat', [stranger.phone])
  sim.cast.companies.push(company)
  // Whose sign-up failed presses again.
  for (let tries = 0; tries < 6 && !(await importTextsOf(company.id, stranger.phone)); tries += 1)
    await new Promise<void>((resolve) => stage().clock.after(4000, resolve))
}

async function importTextsOf(companyId: string, phone: string): Promise<boolean> {
  const app = openApp(env)
  let isDone = false
  await runFiber('sign-up', async () => {
    const id = await app.directory.findCompany(asRecorded(companyId))
    if (!id) return
    await rememberFounded(app.forCompany(id))
    await importTexts(app, id, phone)
    isDone = true
  })
  return isDone
}

const TEXTS: [Task, number][] = [
  [textJob, 5],
  [textHalfJob, 2],
  [textDuplicateJob, 1],
  [textWord, 4],
  [textStop, 1.5],
  [strangerSignsUp, 1],
  [cron, 1],
  [view, 0.5],
]
const MONEY: [Task, number][] = [
  [textJob, 2],
  [askForAccount, 2],
  [pay, 5],
  [payOldPage, 1],
  [paySecondPage, 1],
  [refund, 2],
  [meddle, 1.5],
  [webAction, 1.5],
  [troubleAccount, 0.7],
  [cron, 1.5],
  [view, 0.5],
  [textWord, 1],
  [textStop, 0.6],
  [lookAtStats, 0.4],
  [trespass, 0.4],
]

function drawTask(random: SeededRandom, weights: [Task, number][]): Task {
  let left = random.next() * weights.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [task, weight] of weights) {
    left -= weight
    if (left < 0) return task
  }
  return textJob
}

const GAPS_MS = [0, 50, 400, 3000, 3000, 15_000, 60_000, 300_000]

/** Between two and ten steps; some seeds are about texts, most about money as well. */
export function drawScenario(seed: number): Step[] {
  const sim = drawSimulation(seed)
  const beside = [
    ...drawDashboardTask(seed, sim),
    ...drawBank(seed, sim),
    ...drawPlans(seed, sim),
    ...drawOperator(seed, sim),
  ]
  return [
    ...sim,
    ...beside,
    ...drawFeePayers(seed, sim),
    ...drawTips(seed, sim),
    ...drawTextSignUps(seed, sim),
    ...[
      ...drawQuestions(seed, sim),
      ...drawClients(seed, sim),
      ...drawSchedules(seed, sim.length),
      ...drawPhotos(seed, sim),
    ],
    ...drawQuotes(seed, sim),
    ...drawRestore(seed, sim, beside.length),
  ]
}

function drawSimulation(seed: number): Step[] {
  const random = openRandom(seed, 3)
  const weights = random.isLucky(0.35) ? TEXTS : MONEY
  const isMoney = weights === MONEY
  const tasks: Task[] = [textJob, ...(isMoney ? [random.isLucky(0.7) ? askForAccount : textJob, pay] : [])]
  const more = 1 + random.below(7)
  for (let n = 0; n < more; n += 1) tasks.push(drawTask(random, weights))
  let at = 500
  return tasks.map((task, nth) => {
    const step = { nth, name: task.name, at, task }
    at += random.isLucky(0.03) ? 3_600_000 * (1 + random.below(30)) : random.pick(GAPS_MS)
    // Paying needs an invoice: whoever pays has got the link.
    if (nth < 2) at += isMoney ? 2500 : 0
    return step
  })
}

const BANK: [Task, number][] = [
  [emptyAccount, 3],
  [refund, 4],
  [dealWithWaiting, 2],
  [pay, 1],
]

/** One seed in four has accounts that are emptied and refunds that wait for it, drawn apart as well. */
function drawBank(seed: number, sim: Step[]): Step[] {
  if (seed % 4 !== 2) return []
  const random = openRandom(seed, 6)
  const first = (sim[0]?.at ?? 0) + 8000
  const last = (sim.at(-1)?.at ?? 0) + 60_000
  return Array.from({ length: 2 + random.below(5) }, (_, n) => {
    const task = drawTask(random, BANK)
    const at = first + Math.floor(random.next() * Math.max(1, last - first))
    return { nth: sim.length + 10 + n, name: task.name, at, task }
  })
}

const PLANS: [Task, number][] = [
  [askForParts, 3],
  [payParts, 4],
  [payDepositInPieces, 2],
  [lowerBelowDeposit, 1],
  [webAction, 1],
]

/** One seed in four asks for parts, and has clients who pay them, drawn apart as well. */
function drawPlans(seed: number, sim: Step[]): Step[] {
  if (seed % 4 !== 1) return []
  const random = openRandom(seed, 10)
  const first = (sim[0]?.at ?? 0) + 3000
  const last = (sim.at(-1)?.at ?? 0) + 60_000
  return Array.from({ length: 2 + random.below(6) }, (_, n) => {
    const task = drawTask(random, PLANS)
    const at = first + Math.floor(random.next() * Math.max(1, last - first))
    return { nth: sim.length + 20 + n, name: task.name, at, task }
  })
}

const FEE_PAYERS: [Task, number][] = [
  [chooseFeePayer, 2],
  [changeFeePayer, 3],
  [textFeePayer, 2],
]

/** In one seed of three a company chooses who pays the fee before its first job, and changes its mind later; drawn apart as well. */
function drawFeePayers(seed: number, sim: Step[]): Step[] {
  if (seed % 3 !== 1) return []
  const random = openRandom(seed, 9)
  const last = sim.at(-1)?.at ?? 0
  const first = { nth: sim.length + 30, name: chooseFeePayer.name, at: 100, task: chooseFeePayer }
  const more = Array.from({ length: random.below(4) }, (_, n) => {
    const task = drawTask(random, FEE_PAYERS)
    return { nth: sim.length + 31 + n, name: task.name, at: 3000 + Math.floor(random.next() * last), task }
  })
  return [first, ...more]
}

const TIPS: [Task, number][] = [
  [payWithTip, 6],
  [textTip, 2],
  [offerTips, 1],
]

/** In one seed of four tips are offered before the first job, and clients give some; drawn apart as well. */
function drawTips(seed: number, sim: Step[]): Step[] {
  if (seed % 4 !== 2) return []
  const random = openRandom(seed, 11)
  const last = sim.at(-1)?.at ?? 0
  const first = { nth: sim.length + 50, name: offerTips.name, at: 110, task: offerTips }
  const more = Array.from({ length: 1 + random.below(5) }, (_, n) => {
    const task = drawTask(random, TIPS)
    return { nth: sim.length + 51 + n, name: task.name, at: 3000 + Math.floor(random.next() * last), task }
  })
  return [first, ...more]
}

const QUESTIONS: [Task, number][] = [
  [askAboutInvoice, 4],
  [answerByText, 3],
  [answerOnTheWeb, 1],
]

/** In one seed of three clients ask about their invoices and contractors answer; drawn apart as well. */
function drawQuestions(seed: number, sim: Step[]): Step[] {
  if (seed % 3 !== 0) return []
  const random = openRandom(seed, 13)
  const last = (sim.at(-1)?.at ?? 0) + 30_000
  return Array.from({ length: 2 + random.below(5) }, (_, n) => {
    const task = n === 0 ? askAboutInvoice : drawTask(random, QUESTIONS)
    const at = 4000 + Math.floor(random.next() * last)
    return { nth: sim.length + 60 + n, name: task.name, at, task }
  })
}

const DESKTOP: [Task, number][] = [
  [signUpOnline, 2],
  [askBack, 3],
  [bothAtOnce, 2],
  [lookAtAccount, 2],
  [showLogo, 1],
  [lookAround, 1],
]

const OPERATOR: [Task, number][] = [
  [freezeForAWhile, 3],
  [lowerCeiling, 2],
  [freezeInTheMiddle, 2],
  [freezeBeforeReturn, 3],
]

/** Another in four, and those whose database is restored, has an operator who freezes companies and lowers ceilings, drawn apart as well. */
function drawOperator(seed: number, sim: Step[]): Step[] {
  if (seed % 4 !== 0 && seed % 16 !== 6) return []
  const random = openRandom(seed, 7)
  const last = sim.at(-1)?.at ?? 0
  return Array.from({ length: 1 + random.below(3) }, (_, n) => {
    const task = drawTask(random, OPERATOR)
    return { nth: sim.length + n, name: task.name, at: 2000 + Math.floor(random.next() * last), task }
  })
}

/** One seed in four has a life at the desk beside its story, drawn apart: the stories of all seeds stay what they are. */
function drawDashboardTask(seed: number, sim: Step[]): Step[] {
  if (seed % 4 !== 3) return []
  const random = openRandom(seed, 5)
  const last = sim.at(-1)?.at ?? 0
  return Array.from({ length: 1 + random.below(4) }, (_, n) => {
    const task = drawTask(random, DESKTOP)
    return { nth: sim.length + n, name: task.name, at: 4000 + Math.floor(random.next() * last), task }
  })
}
