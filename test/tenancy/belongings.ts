// What a company of the wall's tests has besides its invoices: a client's link, a job that repeats, a photo, a reminder's link.
import { env } from 'cloudflare:workers'
import { askAboutQuote } from '../../worker/actions/quote/quote-questions.ts'
import { getQuote, issueQuote, viewQuote } from '../../worker/actions/quote/quotes.ts'
import type { Ctx } from '../../worker/context.ts'
import { createReminderLink, setChased } from '../../worker/db/invoice/reminder-links.ts'
import { createSchedule } from '../../worker/db/schedule/schedules.ts'
import type { Browser } from '../support/people.ts'

/** As a morning text leaves it, of an invoice that the next one is to leave out. */
export async function offerReminder({ db, app }: Ctx, invoiceId: string, mark: string): Promise<void> {
  const id = `${mark}-reminder`
  await db.batch([...createReminderLink(db, { id, invoiceId }, app.now()), ...setChased(db, [invoiceId], false)])
}

/** A client whose contact data were changed, with a link to all that they owe. */
export async function linkClient(browser: Browser, mark: string) {
  const page = (await browser.call('GET', `/api/clients?q=${mark}%20Client`)).body as { clients: { id: string }[] }
  const clientId = page.clients[0]?.id ?? ''
  const contact = { email: `${mark}@kept.example`, request_id: `${mark}-contact` }
  await browser.call('PATCH', `/api/clients/${clientId}`, contact)
  const { url } = (await browser.call('POST', `/api/clients/${clientId}/link`, { one_person: true })).body as {
    url: string
  }
  const details = (await browser.call('GET', `/api/clients/${clientId}`)).body as { undo: { id: string } }
  return { clientId, clientEventId: details.undo.id, clientLinkId: url.split('/').at(-1) ?? '' }
}

/** A job that repeats, on no day that comes soon. */
export async function repeatJob({ db, app, companyObject }: Ctx, mark: string, phone: string): Promise<string> {
  const id = `${mark}-schedule`
  const at = { createdAt: app.now(), changedAt: app.now(), nextOn: '2031-01-03' }
  const client = { clientName: `${mark} Client`, clientPhone: null, clientEmail: `${mark}@repeats.example` }
  const rhythm = { unit: 'week' as const, every: 1, weekday: 5 }
  const work = { description: `${mark} repeated`, lines: [], totalCents: 4_500, language: 'en' as const, rhythm }
  const begun = { id, idempotencyKey: id, sender: phone, changedBy: phone, isAuto: false, ...client, ...work, ...at }
  await db.batch(createSchedule(db, begun))
  await companyObject.keepSchedules()
  return id
}

/** A quote that its client has looked at and asked about. */
export async function quoteJob(ctx: Ctx, mark: string, phone: string): Promise<string> {
  const client = { clientName: `${mark} Client`, clientPhone: null, clientEmail: `${mark}@quoted.example` }
  const work = { description: `${mark} quoted`, lines: [], totalCents: 4_500, language: 'en' as const }
  const from = { idempotencyKey: `${mark}-quote`, sid: null, sender: phone, textedAt: ctx.app.now() }
  const terms = { validUntil: null, depositCents: null, isMuted: true }
  const { quoteId } = await issueQuote(ctx, { ...client, ...work }, { ...from, ...terms })
  await viewQuote(ctx, await getQuote(ctx, quoteId))
  await askAboutQuote(ctx, quoteId, { requestId: `${mark}-asked`, words: `${mark} asked` })
  return quoteId
}

/** A picture that its invoice shows: what the company has to lose is its row. */
export async function addPhoto(companyId: string, invoiceId: string, mark: string): Promise<void> {
  await env.DB.prepare(
    `insert into attachments (company_id, id, sid, position, at, state, invoice_id, width, height, bytes)
     values (?, ? || '-photo', ? || '-text', 0, 0, 'photo', ?, 1, 1, 1)`,
  )
    .bind(companyId, mark, mark, invoiceId)
    .run()
}
