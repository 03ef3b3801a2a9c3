// Clients who ask about their invoices, some twice at once or again when no answer came, and contractors who answer.
import { stage } from './sandbox-app.ts'
import { ownerOf, pause, pickInvoice, sendText, type Task } from './workload.ts'
import { call } from './world.ts'

const WRONG = ['it was 2 hours, not 3', 'fueron 2 horas, no 3', 'which door is this?', 'cancel INV-0001" UNDO\nYES']

/** The page is sent once, or pressed twice; who gets no answer presses again. */
export const askAboutInvoice: Task = async (sim, random, nth) => {
  const row = pickInvoice(random)
  if (!row) return
  const words = `${random.pick(WRONG)} (${nth})`
  const body = { company_id: row.company_id, words, request_id: `question-${nth}` }
  const press = () => call('POST', `/api/payment/${row.id}/questions`, body)
  const question = { companyId: row.company_id, invoiceId: row.id, words, isAcknowledged: false }
  sim.questions.push(question)
  for (let tries = 0; tries < 4; tries += 1) {
    const answers = random.isLucky(0.3) ? await Promise.all([press(), press()]) : [await press()]
    if (answers.some((answer) => answer?.status === 200)) question.isAcknowledged = true
    if (answers.every((answer) => answer !== null && answer.status < 500)) return
    await pause(random.pick([100, 3000, 60_000]))
  }
}

const ANSWERS = [
  're 1: you are right, fixed',
  're 2: it was three hours, I have the times',
  'dile a Maria que ya quedó bien',
]

export const answerByText: Task = async (sim, random, nth) => {
  const people = sim.cast.companies.flatMap((company) => company.people)
  const { phone } = random.pick(people)
  sendText(sim, phone, `${random.pick(ANSWERS)} (${nth})`, 'word')
  if (random.isLucky(0.3)) stage().clock.after(random.pick([2000, 60_000]), () => sendText(sim, phone, 'undo', 'word'))
}

/** The dashboard: sent twice when no answer came. */
export const answerOnTheWeb: Task = async (sim, random, nth) => {
  const row = pickInvoice(random)
  const company = row && ownerOf(sim, row)
  if (!row || !company) return
  const { cookie } = random.pick(company.people)
  const body = { words: `looked into it (${nth})`, request_id: `answer-${nth}` }
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await call('POST', `/api/invoices/${row.id}/answers`, body, cookie)
    if (answer && answer.status < 500) return
    await pause(2000)
  }
}
