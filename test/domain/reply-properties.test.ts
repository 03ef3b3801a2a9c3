// Every reply, whatever the names and wherever the site lives: two segments at most, the link whole, GSM-7 wherever its name allows.
import { describe, expect, test } from 'vitest'
import { paymentUrl } from '../../worker/domain/invoice.ts'
import { MANUAL_PAYMENT_METHODS } from '../../worker/domain/invoice-actions.ts'
import {
  answeredReply,
  answerTakenBackReply,
  nothingAskedReply,
  questionNotice,
  sendQuestion,
} from '../../worker/domain/reply/client-questions.ts'
import {
  boundsReply,
  cancelledReply,
  changedReply,
  changeQuestion,
  markedPaidReply,
  nothingToUndoReply,
  notUndoneReply,
  paidInFullQuestion,
  refusalReply,
  reminderStaysReply,
  undoneReply,
} from '../../worker/domain/reply/invoices.ts'
import { droppedReply, duplicateQuestion } from '../../worker/domain/reply/jobs.ts'
import { listReply, noneFoundReply, statusReply, whichQuestion } from '../../worker/domain/reply/lists.ts'
import { linkReply, reminderMessage, remindReply, smsUrl } from '../../worker/domain/reply/reminders.ts'
import { repeatQuestion, whoToRepeatReply } from '../../worker/domain/reply/repeats.ts'
import { tipReply, tipsForAllReply, tipTooMuchReply } from '../../worker/domain/reply/tips.ts'
import { countSegments } from '../../worker/domain/sms-length.ts'
import type { InvoiceStatus } from '../../worker/domain/statuses.ts'
import { standings } from '../support/standings.ts'

const WRONG = 'it was 2 hours, not 3'
const ID = 'A1b2C3d4E5f6G7h8I9j0Kl'
const NAMES = [
  'Maria',
  'María-José Fernández de la Vega y Núñez-Balboa',
  'A'.repeat(300),
  '^{}[]~|€'.repeat(40),
  'Александра Константиновна Преображенская-Воскресенская',
  '王'.repeat(120),
  '👩‍👩‍👧‍👦'.repeat(30),
  'أحمد عبد الرحمن',
  'Bob\nStone\r\n\tInc',
  '$&?#%20"quoted"',
  '',
]
const ORIGINS = ['https://jobslip.test', 'http://localhost:8787', `https://${'pay-here.'.repeat(6)}example.com`]
const STATUSES: InvoiceStatus[] = ['sent', 'viewed', 'overdue', 'pending', 'paid', 'cancelled']

function repliesFor(
  clientName: string,
  origin: string,
  language: 'en' | 'es',
): { linked: string[]; plain: string[]; link: string } {
  const invoice = { number: 123_456, clientName, totalCents: 90_000_000, dueOn: '2026-11-27' }
  const link = paymentUrl(origin, ID, ID)
  const dashboard = `${origin}/dashboard`
  const listed = STATUSES.flatMap((status) => [1, 2].map((n) => ({ ...invoice, number: n, status })))
  const message = reminderMessage(invoice, link, true, language)
  const page = `${origin}/remind/${ID}`
  const kinds = ['unpaid', 'overdue', 'recent'] as const
  return {
    link,
    linked: [changedReply(invoice, link, language), linkReply(invoice, link, language)],
    plain: [
      ...[undoneReply('cancelled', invoice, link, language), undoneReply('paid', invoice, link, language)],
      ...(['issued', 'changed'] as const).map((kind) => undoneReply(kind, invoice, link, language)),
      remindReply(clientName, page, message, language),
      duplicateQuestion(invoice, language),
      ...[null, 2_000].map((cents) => tipReply(invoice, cents, language)),
      tipTooMuchReply(invoice, 20_000, language),
      tipsForAllReply(dashboard, language),
      questionNotice({ ...invoice, words: WRONG, language }),
      answeredReply(invoice, WRONG, page, language),
      sendQuestion(invoice, WRONG, language),
      answerTakenBackReply(invoice, language),
      nothingAskedReply(invoice, language),
      repeatQuestion({ ...invoice, description: clientName }, language),
      whoToRepeatReply([clientName, clientName, clientName], language),
      droppedReply(language),
      boundsReply(invoice, language),
      cancelledReply(invoice, language),
      changeQuestion(invoice, language),
      ...MANUAL_PAYMENT_METHODS.map((method) => markedPaidReply(invoice, method, language)),
      paidInFullQuestion(invoice, 12_345_678, language),
      nothingToUndoReply(language),
      reminderStaysReply(invoice, language),
      ...(['late', 'moved', 'paid', 'pending', 'cancelled'] as const).map((why) =>
        notUndoneReply(why, invoice, language),
      ),
      ...(['cancel', 'change', 'paid', 'remind', 'undo'] as const).flatMap((verb) =>
        (['paid', 'pending', 'cancelled'] as const).map((why) => refusalReply(why, verb, invoice, language)),
      ),
      ...kinds.map((kind) => listReply({ kind, invoices: listed, count: 1e6, totalCents: 9e12 }, dashboard, language)),
      ...kinds.map((kind) => listReply({ kind, invoices: [], count: 0, totalCents: 0 }, dashboard, language)),
      whichQuestion(listed.slice(0, 5), language),
      whichQuestion(listed.slice(0, 1), language),
      ...[clientName, 999_999, null].flatMap((said) =>
        [[], listed.slice(0, 3)].map((offered) => noneFoundReply(said, offered, language)),
      ),
      ...standings(invoice).map((standing) => statusReply(standing, dashboard, language)),
    ],
  }
}

describe.each(ORIGINS)('at %s', (origin) => {
  test.each(NAMES.map((name) => [name.slice(0, 20), name]))('every reply about “%s” fits', (_, name) => {
    for (const language of ['en', 'es'] as const) {
      const { linked, plain, link } = repliesFor(name, origin, language)
      for (const reply of [...linked, ...plain]) {
        expect(countSegments(reply), reply).toBeLessThanOrEqual(2)
        expect(reply.trim()).not.toBe('')
      }
      for (const reply of linked) expect(reply.split('\n').at(-1)).toBe(link)
    }
  })
})

test('no reply about a name that the carriers’ alphabet holds needs another', () => {
  for (const language of ['en', 'es'] as const) {
    const { linked, plain } = repliesFor('María Núñez', 'https://jobslip.test', language)
    for (const reply of [...linked, ...plain]) {
      // One foreign sign would make more than two segments of 306 signs.
      expect(countSegments(reply + 'x'.repeat(Math.max(0, 300 - reply.length))), reply).toBeLessThanOrEqual(2)
    }
  }
})

test('a reminder holds its link whole, and opens in the way of each phone', () => {
  const invoice = { number: 7, clientName: 'María & Söhne', totalCents: 20_000, dueOn: '2026-11-27' }
  const link = paymentUrl('https://jobslip.test', ID, ID)
  const message = reminderMessage(invoice, link, false, 'en')
  expect(message.endsWith(link)).toBe(true)
  expect(smsUrl('+12135551234', message, 'ios')).toBe(`sms:+12135551234&body=${encodeURIComponent(message)}`)
  expect(smsUrl('+12135551234', message, 'android')).toBe(`sms:+12135551234?body=${encodeURIComponent(message)}`)
  expect(smsUrl(null, message)).toMatch(/^sms:\?&body=Hi%20/)
})
