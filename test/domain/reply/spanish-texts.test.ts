// Every Spanish reply is Spanish in full: no letter loses its accent on the way to the carriers' alphabet, whatever the names.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { paymentUrl } from '../../../worker/domain/invoice.ts'
import { MANUAL_PAYMENT_METHODS } from '../../../worker/domain/invoice-actions.ts'
import * as payouts from '../../../worker/domain/payout-words.ts'
import type { OpenDraft, Question } from '../../../worker/domain/pending-questions.ts'
import * as accounts from '../../../worker/domain/reply/accounts.ts'
import * as confirmations from '../../../worker/domain/reply/confirmations.ts'
import * as desk from '../../../worker/domain/reply/general.ts'
import * as held from '../../../worker/domain/reply/held-funds.ts'
import * as invoices from '../../../worker/domain/reply/invoices.ts'
import * as jobs from '../../../worker/domain/reply/jobs.ts'
import * as limits from '../../../worker/domain/reply/limits.ts'
import * as lists from '../../../worker/domain/reply/lists.ts'
import * as money from '../../../worker/domain/reply/money.ts'
import * as parts from '../../../worker/domain/reply/parts.ts'
import * as people from '../../../worker/domain/reply/people.ts'
import * as questions from '../../../worker/domain/reply/questions.ts'
import * as refundEntries from '../../../worker/domain/reply/refunds-and-disputes.ts'
import * as refundsByText from '../../../worker/domain/reply/refunds-by-text.ts'
import * as reminders from '../../../worker/domain/reply/reminders.ts'
import * as repeats from '../../../worker/domain/reply/repeats.ts'
import * as several from '../../../worker/domain/reply/several.ts'
import * as severalJobs from '../../../worker/domain/reply/several-jobs.ts'
import * as tips from '../../../worker/domain/reply/tips.ts'
import { countSegments } from '../../../worker/domain/sms-length.ts'
import type { InvoiceStatus } from '../../../worker/domain/statuses.ts'
import { standings } from '../../support/standings.ts'
import { listSignUpTexts } from './sign-up-texts.ts'

const ROOM = fileURLToPath(new URL('../../../worker/domain/reply', import.meta.url))
const ID = 'A1b2C3d4E5f6G7h8I9j0Kl'
const ORIGIN = 'https://jobslip.test'
const LINK = paymentUrl(ORIGIN, ID, ID)
const DASHBOARD = `${ORIGIN}/dashboard`
const NAMES = ['Rosa', 'Iglesia Bautista de la Santa Fe en San Antonio Texas', 'R'.repeat(200)]
const STATUSES: InvoiceStatus[] = ['sent', 'viewed', 'overdue', 'pending', 'paid', 'cancelled']
const CONTACT = 'help@jobslip.example'
const es = 'es' as const

/** What is said about money that goes back, or does not. */
const aboutRefunds = (invoice: refundsByText.Refunded, language: 'en' | 'es'): string[] => [
  refundsByText.refundQuestion(invoice, 90_000_000, '4821', language),
  refundsByText.refundedReply(invoice, 90_000_000, language),
  refundsByText.refundGoesOnReply(invoice, 90_000_000, language),
  refundsByText.refundStaysReply(language),
  refundsByText.onlyOwnerRefundsReply(invoice.clientName, language),
  ...WHY_NOT.map((not) => refundsByText.notRefundedReply(invoice, not, language)),
]
const WHY_NOT: readonly refundsByText.WhyNot[] = [
  ...(['unpaid', 'offline', 'under_way', 'disputed', 'exhausted', 'cancelled'] as const).map((why) => ({ why })),
  { why: 'too_much', leftCents: 90_000_000 },
  {
    why: 'refused',
    reason: 'The charge is too old to be refunded, or its card was closed by the bank that issued it.',
  },
  { why: 'refused', reason: null },
  { why: 'several', count: 12 },
]

test.each(NAMES)('every English reply about money that goes back to “%s” fits two segments', (clientName) => {
  for (const reply of aboutRefunds({ number: 123_456, clientName }, 'en'))
    expect(countSegments(reply), reply).toBeLessThanOrEqual(2)
})

/** What is said about an invoice of this client. Friday, and a Saturday, whose short name no carrier can send. */
function aboutInvoices(clientName: string, dueOn: string): string[] {
  const invoice = { number: 12, clientName, totalCents: 20_000, dueOn }
  const listed = STATUSES.map((status, i) => ({ ...invoice, number: i + 1, status }))
  const whys = ['paid', 'pending', 'cancelled'] as const
  const verbs = ['cancel', 'change', 'paid', 'remind', 'undo'] as const
  const acts = [
    { verb: 'cancel' },
    { verb: 'paid', method: 'cash', amountCents: null },
    { verb: 'change', change: { totalCents: 100 } },
  ] as const
  return [
    repeats.repeatQuestion({ ...invoice, description: 'jardín' }, es),
    repeats.noInvoiceToRepeat(12, es),
    ...[null, 2_000].map((cents) => tips.tipReply(invoice, cents, es)),
    tips.tipTooMuchReply(invoice, 20_000, es),
    tips.tipsForAllReply(DASHBOARD, es),
    repeats.whoToRepeatReply([clientName, 'Ana'], es),
    invoices.cancelledReply(invoice, es),
    invoices.changedReply(invoice, LINK, es),
    invoices.changeQuestion(invoice, es),
    invoices.insteadOfQuestion(invoice, 100, 200, es),
    invoices.addQuestion(invoice, 100, es),
    invoices.newTotalQuestion(invoice, 100, es),
    invoices.boundsReply(invoice, es),
    ...[-5000, 0, 50, 90_000_001].map((cents) => invoices.impossibleReply(invoice, cents, es)),
    ...MANUAL_PAYMENT_METHODS.map((method) => invoices.markedPaidReply(invoice, method, es)),
    ...MANUAL_PAYMENT_METHODS.map((method) =>
      parts.partPaidReply(invoice, { paidCents: 100, leftCents: 50, method }, es),
    ),
    parts.howMuchQuestion(invoice, es),
    ...aboutRefunds(invoice, es),
    parts.isPartQuestion({ ...invoice, leftCents: 100 }, 50, es),
    parts.belowPaidReply(invoice, 100, es),
    invoices.cancelledReply({ ...invoice, leftCents: 100 }, es),
    invoices.paidInFullQuestion(invoice, 30_000, es),
    ...verbs.flatMap((verb) => whys.map((why) => invoices.refusalReply(why, verb, invoice, es))),
    ...(['issued', 'cancelled', 'paid', 'changed'] as const).map((k) => invoices.undoneReply(k, invoice, LINK, es)),
    ...(['late', 'moved', ...whys] as const).map((why) => invoices.notUndoneReply(why, invoice, es)),
    invoices.reminderStaysReply(invoice, es),
    ...standings(invoice).map((standing) => lists.statusReply(standing, DASHBOARD, es)),
    ...(['unpaid', 'overdue', 'recent'] as const).flatMap((kind) =>
      [0, 6].map((count) => lists.listReply({ kind, invoices: listed, count, totalCents: 1 }, DASHBOARD, es)),
    ),
    ...[1, 3].map((count) => lists.whichQuestion(listed.slice(0, count), es)),
    ...[clientName, 44, null].flatMap((said) =>
      [0, 1, 3].map((n) => lists.noneFoundReply(said, listed.slice(0, n), es)),
    ),
    reminders.remindReply(clientName, `${ORIGIN}/remind/${ID}`, reminders.reminderMessage(invoice, LINK, true, es), es),
    ...[true, false].map((isLate) => reminders.reminderMessage(invoice, LINK, isLate, es)),
    reminders.linkReply(invoice, LINK, es),
    ...acts.flatMap((act) => [null, '4821'].map((code) => confirmations.confirmQuestion(invoice, act, code, es))),
    questions.didYouMean(invoice, es),
    ...aboutSeveral(clientName, dueOn),
    ...aboutMoney(clientName),
  ]
}

function aboutSeveral(clientName: string, dueOn: string): string[] {
  const invoice = { number: 12, clientName, totalCents: 20_000, dueOn }
  const refusals = ['paid', 'pending', 'cancelled', 'late', 'moved', 'bounds'] as const
  const lines: several.Line[] = [
    { kind: 'paid', invoice, method: 'cash' },
    { kind: 'cancelled', invoice },
    { kind: 'changed', invoice },
    { kind: 'link', invoice, link: LINK },
    { kind: 'reminder', invoice, link: LINK },
    ...STATUSES.map((status) => ({ kind: 'status' as const, invoice, status })),
    ...(['issued', 'cancelled', 'paid', 'changed'] as const).map((event) => ({
      kind: 'undone' as const,
      invoice,
      event,
    })),
    ...refusals.map((refusal) => ({ kind: 'refused' as const, invoice, refusal })),
    { kind: 'none', said: 44 },
    ...[true, false].map((isAsked) => ({ kind: 'unsure' as const, said: clientName, numbers: [1, 2], isAsked })),
    { kind: 'sum', invoice, saidCents: 100 },
    ...['SI', null].map((yes) => ({ kind: 'guarded' as const, invoice, yes })),
  ]
  const bills = [1, 2].map((number) => ({ ...invoice, number, language: es, link: LINK }))
  return [
    ...lines.flatMap((line) => [0, 3].map((rest) => several.severalReply([line], es, rest))),
    several.tooManyReply(9, es),
    ...[true, false].flatMap((isPaused) => severalJobs.invoicesReplies(bills, isPaused)),
    ...[[], [7]].map((before) => severalJobs.jobsQuestion(bills, before, es)),
    severalJobs.sawClientsReply([clientName, 'Bob'], es),
    ...[true, false].map((isPaused) => jobs.invoiceReply(bills[0] ?? { ...invoice, language: es }, LINK, { isPaused })),
    jobs.duplicateQuestion(invoice, es),
    jobs.isThisClientQuestion(clientName, 100, es),
    jobs.isThisClientQuestion(clientName, null, es),
  ]
}

function aboutMoney(clientName: string): string[] {
  const paid = { number: 12, clientName, totalCents: 20_000, language: es }
  const lacks = (['none', 'ended', 'due', 'verifying'] as const).map((kind) => ({
    kind,
    names: kind === 'due' ? ['individual.id_number'] : [],
  }))
  const of = { number: 12, clientName, language: es }
  const fact = { name: clientName, company: 'Ace' }
  const facts: people.PeopleFact[] = [
    ...(['joined', 'handed-on', 'may-act', 'may-not-act', 'reset'] as const).map((kind) => ({ kind, ...fact })),
    ...(['removed', 'bank-begun', 'bank-ended'] as const).map((kind) => ({ kind, company: 'Ace' })),
    { kind: 'company-changed', ...fact, parts: ['name', 'email', 'phone', 'address'] },
    { kind: 'bank-set', company: 'Ace', end: '6789' },
    ...(['passkey-added', 'passkey-removed'] as const).map((kind) => ({ kind, passkey: clientName })),
  ]
  return [
    ...facts.map((one) => people.peopleText(one, '(202) 555-0199', es)),
    refundEntries.refundFailedNotice(of, 100),
    refundEntries.refundWaitsNotice(of, 100, 200),
    refundEntries.owedNotice(of, 100),
    ...[true, false].flatMap((ready) =>
      [null, 7].flatMap((firstDays) =>
        [0, 100].map((leftCents) =>
          money.paidNotice({ ...paid, appliedCents: 100, leftCents, ready, firstDays }, DASHBOARD),
        ),
      ),
    ),
    ...(['cancelled', 'paid', 'changed'] as const).map((why) =>
      money.duplicatePaymentNotice({ ...paid, why, amountCents: 100 }),
    ),
    money.excessNotice({ ...paid, excessCents: 100 }),
    ...(['frozen', 'intake'] as const).map((blocker) =>
      held.paidButHeldNotice({ ...paid, appliedCents: 100, leftCents: 50 }, blocker, CONTACT),
    ),
    ...lacks.flatMap((missing) => [
      payouts.heldFundsNotice({ amountCents: 100, missing, language: es }, DASHBOARD),
      payouts.blockedNotice({ number: 12, clientName, amountCents: 100, missing, language: es }, DASHBOARD),
    ]),
  ]
}

function aboutJobs(clientName: string): string[] {
  const draft: OpenDraft = {
    about: 'job',
    clientName,
    clientPhone: null,
    clientEmail: null,
    description: null,
    lines: [],
    totalCents: null,
    dueOn: null,
    language: es,
    missing: ['amount'],
    options: [],
  }
  const noClient: OpenDraft = { ...draft, clientName: null, totalCents: 100, missing: ['client'] }
  const drafts = [
    draft,
    { ...draft, options: [100] },
    { ...draft, options: [100, 200] },
    noClient,
    { ...noClient, clients: [clientName, 'Bob'] },
    { ...draft, clientName: null, missing: ['client', 'amount'] as ('client' | 'amount')[] },
  ]
  const asked = drafts.map((one) => jobs.questionReply(one, es))
  const open: Question[] = [
    draft,
    { about: 'twice', draft, number: 1, language: es },
    { about: 'jobs', drafts: [draft, draft], language: es },
    { about: 'change', invoiceId: ID, language: es },
  ]
  return [
    ...asked,
    ...asked.map((question) => questions.sorry(question, es)),
    ...asked.map((question) => jobs.orSettle(question, 12, es)),
    ...asked.map((question) => jobs.outOfBounds(question, es)),
    ...drafts.map((one) => jobs.quoteReply(one, es)),
    ...open.map((question) => questions.alsoDropped('Listo.', question, es)),
  ]
}

const AT_LARGE = [
  ...listSignUpTexts(ORIGIN),
  jobs.droppedReply(es),
  lists.oneByOneReply(es),
  invoices.nothingToUndoReply(es),
  desk.invitationReply(`${ORIGIN}/register?phone=12135550100`, `${ORIGIN}/terms`, es),
  desk.dashboardReply(DASHBOARD, es),
  desk.helpReply({ phone: '+12025550199', email: CONTACT }, es),
  desk.noJobReply(es),
  desk.onlyQuotedReply(es),
  limits.lastReply(DASHBOARD, es),
  limits.lastInvitation(DASHBOARD, es),
  limits.unreadableReply(),
  confirmations.onlyOnWebReply(DASHBOARD, es),
  confirmations.withUndoHint('Listo.', es),
  held.intakeNotice({ limitCents: 2_500_000, days: 30, contact: CONTACT, language: es }),
  held.intakeOverNotice(es),
  accounts.companyDeletedText('Ace', es),
  accounts.personLeftText('Rosa', es),
  accounts.numberChangedText('99', '(202) 555-0199', es),
]

/** Words that are another word, or none, without their accent. */
const LOST =
  /\b(?:mas|dia|dias|numeros?|telefono|ningun|aqui|alli|asi|aun|segun|tambien|despues|ultim[ao]s?|rapido|facil|cuant[ao]s?|quien|cual|esta (?:cancelada|abierta|pagada|vencida|sin|en)|vencio|salio|llego|abrio|anadio|quito|elimino|unio|decidio|limite|revision|decision|direccion|codigo|informacion|identificacion|escrib(?:eme|elo|enos)|mandala|registrate|perdon|todavia|razon|sab,)(?![\p{L}])/iu

describe.each(['2026-11-27', '2026-11-28'])('on %s', (dueOn) => {
  test.each(NAMES)('every Spanish reply about “%s” has its accents', (name) => {
    for (const reply of [...aboutInvoices(name, dueOn), ...aboutJobs(name), ...AT_LARGE]) {
      expect(reply).not.toMatch(LOST)
      expect(countSegments(reply), reply).toBeLessThanOrEqual(2)
    }
  })
})

test('what is said in Spanish is said in words that the carriers’ alphabet has', () => {
  for (const file of readdirSync(ROOM)) {
    const lines = readFileSync(`${ROOM}/${file}`, 'utf8').split('\n')
    // A number of days has no other word; there the text goes out with its accent where it fits.
    const rest = lines.filter((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line) && !/días|sáb/.test(line))
    for (const line of rest) expect(line).not.toMatch(/[áíóúÁÍÓÚ]/)
  }
})

test('“pagó” is never “pago”', () => {
  for (const reply of aboutInvoices('Rosa', '2026-11-27')) expect(reply).not.toMatch(/Rosa pago\b/)
})
