// What clients ask: each question that was acknowledged stands once and is told once, and so is each answer.
import type { Simulation } from '../simulation.ts'
import { rows } from '../world.ts'

type Found = { key: string; words: string; company_id: string; invoice_id: string }

/** The invoice was acted on after a restore, so that what it was before lies with the operator. */
const isFiled = (invoiceId: string) =>
  rows("select 1 from dead_letters where queue = 'heal' and id like ?", `heal:${invoiceId}:%`).length > 0

export function questionsStandOnceAndAreToldOnce(sim: Simulation): string[] {
  return [...checkQuestions(sim), ...checkNotices(sim), ...checkAnswers(sim), ...checkMarks()]
}

/** One row for each that a client was told is sent; one at most for each that was tried. */
function checkQuestions({ questions }: Simulation): string[] {
  return questions.flatMap(({ invoiceId, words, isAcknowledged }) => {
    const found = rows(
      "select 1 from client_messages where invoice_id = ? and author = 'client' and words = ?",
      ...[invoiceId, words],
    )
    if (found.length > 1) return [`«${words}» stands ${found.length} times`]
    const isLost = isAcknowledged && found.length === 0 && !isFiled(invoiceId)
    return isLost ? [`«${words}» was acknowledged and is not there`] : []
  })
}

/** What a restored database had not sent yet does not come back; twice it is never told. */
function checkNotices({ restores }: Simulation): string[] {
  const asked = rows<Found>(
    "select idempotency_key as key, words, company_id, invoice_id from client_messages where author = 'client'",
  )
  return asked.flatMap(({ key, words, company_id }) => {
    const [, mark = ''] = /\((\d+)\)$/.exec(words) ?? []
    const told = rows(
      "select 1 from messages where company_id = ? and key like 'question:%' and body like ?",
      ...[company_id, `%(${mark})"%`],
    )
    if (told.length > 1) return [`«${words}» was told ${told.length} times`]
    return told.length === 0 && restores.length === 0 ? [`nobody was told of «${words}» (${key})`] : []
  })
}

/** A text that was answered with "it is on the page" wrote one answer, and none two. */
function checkAnswers({ texts, restores }: Simulation): string[] {
  const twice = rows<{ words: string; n: number }>(
    "select words, count(*) as n from client_messages where author = 'company' group by company_id, invoice_id, words having n > 1",
  ).map(({ words, n }) => `«${words}» answers ${n} times`)
  const promised = texts.filter(
    ({ sid }) =>
      rows(
        "select 1 from messages where key = ? and body like '%/remind/%' and body like '%page%' and body not like '%/payment/all/%'",
        `reply:${sid}`,
      ).length > 0,
  )
  const lost = promised.filter(
    ({ sid }) => rows('select 1 from client_messages where idempotency_key = ?', sid).length === 0,
  )
  return restores.length > 0 ? twice : [...twice, ...lost.map(({ body }) => `«${body}» is on no page`)]
}

/** The mark in the list says what the messages say. */
function checkMarks(): string[] {
  return rows<{ id: string }>(`select i.id from invoices i left join waiting_questions w
    on w.company_id = i.company_id and w.invoice_id = i.id where i.asked_at is not w.asked_at`).map(
    ({ id }) => `${id} is marked otherwise than what its client asked`,
  )
}
