// The main flows, told plainly: what is enumerated point by point.

import type { FlowName } from './flow-names.ts'
import { listInvoices } from './people.ts'
import { stage } from './sandbox-app.ts'
import { type Step, sendText, type Task } from './workload.ts'
import { call, control, sandbox } from './world.ts'

const JOE = '+12133000001'
const pause = (ms: number) => new Promise<void>((resolve) => stage().clock.after(ms, resolve))

const says =
  (body: string, said: string, cents: number | null = null): Task =>
  async (sim) => {
    sendText(sim, JOE, body, said, cents)
  }
const job = says('fixed sink for Maria, 200, due friday', 'job', 20_000)

const halfFirst = says('fixed sink for Maria, 200, half up front', 'job', 20_000)

/** The client presses until there is a page, as people do, and pays. */
const pays: Task = async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    const [row] = listInvoices()
    const body = { invoice_id: row?.id, company_id: row?.company_id }
    const answer = row && (await call('POST', '/stripe/create-checkout-session', body))
    const session = (answer?.body.data as { url?: string } | undefined)?.url?.split('/').at(-1)
    if (session) return void (await control(`/checkout/${session}/pay`, { method: 'card' }))
    await pause(4000)
  }
}

const opensAccount: Task = async ({ cast }) => {
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await call('POST', '/stripe/create-account-link', {}, cast.companies[0]?.people[0]?.cookie)
    const account = /acct_[0-9a-f]+/.exec(String(answer?.body.url ?? ''))?.[0]
    if (account) return void (await control(`/accounts/${account}/verify`))
    await pause(4000)
  }
}

const refunds: Task = async ({ cast, promised }) => {
  const [row] = listInvoices()
  if (!row?.payment_intent) return
  const cookie = cast.companies[0]?.people[0]?.cookie
  const answer = await call('POST', `/api/invoices/${row.id}/refunds`, { amount: 50, request_id: 'wish-0000' }, cookie)
  if (answer?.status === 200 || answer?.status === 202)
    promised.push({
      what: 'refund',
      companyId: row.company_id,
      invoiceId: row.id,
      at: stage().clock.now,
      name: 'wish-0000',
    })
}

const loses: Task = async () => {
  for (const { id } of Object.values(sandbox.state.charge)) await control(`/charges/${id}/dispute`, {})
  await pause(5000)
  for (const { id } of Object.values(sandbox.state.dispute)) await control(`/disputes/${id}/close`, { status: 'lost' })
}

/** Points are counted from here: what comes before is another flow's. */
const fromHere: Task = async () => {
  const { chaos } = stage()
  chaos.prelude = chaos.points
}

const steps = (...tasks: [seconds: number, task: Task][]): Step[] =>
  tasks.map(([seconds, task], nth) => ({ nth, name: `step ${nth}`, at: 500 + seconds * 1000, task }))

/** A client asks, and presses again until it is sent, as people do. */
const asks: Task = async (sim) => {
  const [row] = listInvoices()
  if (!row) return
  const words = 'it was 2 hours, not 3 (1)'
  const question = { companyId: row.company_id, invoiceId: row.id, words, isAcknowledged: false }
  sim.questions.push(question)
  const body = { company_id: row.company_id, words, request_id: 'question-1' }
  for (let tries = 0; tries < 5 && !question.isAcknowledged; tries += 1) {
    question.isAcknowledged = (await call('POST', `/api/payment/${row.id}/questions`, body))?.status === 200
    await pause(4000)
  }
}

export type Flow = { name: FlowName; steps: Step[] }

const billed: [number, Task][] = [[0, job]]
const payable: [number, Task][] = [...billed, [5, opensAccount]]
const paid: [number, Task][] = [...payable, [10, pays]]

export const FLOWS: Flow[] = [
  { name: 'text', steps: steps([0, job]) },
  {
    name: 'question',
    steps: steps([0, says('fixed sink for Maria', 'half')], [5, fromHere], [5, says('200', 'answer')]),
  },
  { name: 'account', steps: steps(...billed, [5, fromHere], [5, opensAccount]) },
  { name: 'pay', steps: steps(...payable, [15, fromHere], [15, pays]) },
  { name: 'release', steps: steps(...billed, [5, pays], [20, fromHere], [20, opensAccount]) },
  { name: 'refund', steps: steps(...paid, [40, fromHere], [40, refunds]) },
  { name: 'dispute', steps: steps(...paid, [40, fromHere], [40, loses]) },
  { name: 'cancel', steps: steps(...billed, [5, fromHere], [5, says('cancel INV-0001', 'word')]) },
  {
    name: 'undo',
    steps: steps(...billed, [5, says('cancel INV-0001', 'word')], [10, fromHere], [10, says('undo', 'word')]),
  },
  {
    name: 'deposit',
    steps: steps([0, halfFirst], [5, opensAccount], [15, fromHere], [15, pays], [30, pays]),
  },
  { name: 'asked', steps: steps(...billed, [5, fromHere], [5, asks]) },
  {
    name: 'answered',
    steps: steps(...billed, [5, asks], [20, fromHere], [20, says('re 1: you are right, fixed', 'word')]),
  },
  { name: 'stop', steps: steps(...billed, [5, fromHere], [5, says('STOP', 'stop')], [8, job]) },
]
