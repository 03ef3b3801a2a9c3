// Builds what actions work with: the App for what belongs to no company, a Ctx for one company's work.

import { type CompanyDb, openCompanyDb } from './db/company-db.ts'
import { type Directory, openDirectory } from './db/directory.ts'
import { openSystemDb, type SystemDb } from './db/system-db.ts'
import type { CompanyId, NewCompanyId } from './domain/company-id.ts'
import { encodeId } from './domain/ids.ts'
import { PRODUCT_NAME } from './domain/product.ts'
import type { InboundText, OutboundJob } from './domain/queue-messages.ts'
import type { Bindings } from './env.ts'
import { streamAccountingInvoices, streamAccountingMoves } from './files/accounting-csv.ts'
import { type ArchiveFile, streamArchive } from './files/archive.ts'
import { type CompanyFiles, openCompanyFiles } from './files/company-files.ts'
import { readContactCards } from './files/contact-card.ts'
import { type CsvInvoice, streamInvoiceCsv } from './files/invoice-csv.ts'
import { type InvoiceDocument, renderInvoicePdf } from './files/invoice-pdf.ts'
import { bundledJpegCodec } from './files/logo/bundled-codec.ts'
import { type CleanLogo, cleanLogo } from './files/logo.ts'
import { findPdfFonts } from './files/pdf/bundled-fonts.ts'
import { type CleanPhoto, cleanPhoto } from './files/photo.ts'
import { type StatementLine, streamStatementCsv } from './files/statement-csv.ts'
import { writeTableCsv } from './files/table-csv.ts'
import { writeYearCsv } from './files/year-csv.ts'
import { renderYearPdf, type YearDocument } from './files/year-pdf.ts'
import { systemClock } from './objects/clock.ts'
import type { CompanyObject } from './objects/company-object.ts'
import type { LimitObject } from './objects/limit-object.ts'
import { type Mail, openMail } from './providers/mail.ts'
import { type Media, openTwilioMedia } from './providers/media.ts'
import { openPasskeys, type Passkeys } from './providers/passkeys.ts'
import type { Payments } from './providers/payments.ts'
import { openStripe } from './providers/payments-stripe.ts'
import { openChat, openWorkersAi, type SecondReader } from './providers/second-reader.ts'
import { sendTo } from './providers/send-to.ts'
import { openTwilio, type Sms } from './providers/sms.ts'
import { readSettings, type Settings } from './settings.ts'
import { openTokens, type Tokens } from './tokens.ts'

/** The company object's verbs, as its callers see them. */
export type CompanyObjectClient = Pick<
  CompanyObject,
  | 'begin'
  | 'finish'
  | 'issue'
  | 'issueQuote'
  | 'scheduleRecovery'
  | 'count'
  | 'stats'
  | 'recount'
  | 'followTimezone'
  | 'keep'
  | 'listKept'
  | 'findSentSid'
  | 'findKept'
  | 'forget'
  | 'keepCompany'
  | 'keepSchedules'
  | 'keepQuotes'
  | 'heal'
  | 'healIfBehind'
  | 'erase'
>
type Remote<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never
}

export type App = {
  settings: Settings
  db: SystemDb
  directory: Directory
  sms: Sms
  media: Media
  payments: Payments
  /** Null where no mail is bound. */
  mail: Mail | null
  /** Null unless it is set up: then texts are read by ourselves alone. */
  secondReader: SecondReader | null
  tokens: Tokens
  passkeys: Passkeys
  /** The counters of one subject: a phone, an address, a day. */
  limits: (subject: string) => Remote<Pick<LimitObject, 'consume' | 'takeToken' | 'hit' | 'peek' | 'clear' | 'forgive'>>
  queueText: (text: InboundText) => Promise<void>
  /** For a text that failed before: it is tried by itself. */
  queueAlone: (text: InboundText) => Promise<void>
  queueOut: (job: OutboundJob, delaySeconds?: number) => Promise<void>
  /** Opens one company's work; the id comes from the directory. */
  forCompany: (companyId: CompanyId) => Ctx
  now: () => number
  newId: () => string
  newCompanyId: () => NewCompanyId
  randomBytes: (count: number) => Uint8Array
  log: (event: string, facts: Record<string, string | number | boolean | null>) => void
}

export type Ctx = {
  companyId: CompanyId
  app: App
  db: CompanyDb
  companyObject: Remote<CompanyObjectClient>
  files: CompanyFiles
  renderPdf: (document: InvoiceDocument) => Promise<Uint8Array>
  streamInvoiceCsv: (pages: AsyncIterator<CsvInvoice[]>) => ReadableStream<Uint8Array>
  streamStatementCsv: (pages: AsyncGenerator<StatementLine[]>) => ReadableStream<Uint8Array>
  streamAccountingInvoices: typeof streamAccountingInvoices
  streamAccountingMoves: typeof streamAccountingMoves
  renderYearPdf: (document: YearDocument) => Promise<Uint8Array>
  writeYearCsv: typeof writeYearCsv
  streamArchive: (files: AsyncIterable<ArchiveFile>) => ReadableStream<Uint8Array>
  writeTableCsv: typeof writeTableCsv
  cleanLogo: (bytes: Uint8Array) => Promise<CleanLogo>
  cleanPhoto: (bytes: Uint8Array) => Promise<CleanPhoto>
  readContactCards: typeof readContactCards
}

/** What stays the same for every request of one isolate. */
type SharedServices = Pick<
  App,
  'settings' | 'db' | 'directory' | 'sms' | 'media' | 'payments' | 'mail' | 'secondReader' | 'tokens' | 'passkeys'
>

const sharedServices = new WeakMap<Bindings, SharedServices>()
const { now } = systemClock
const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))

/** A URL that is set is asked rather than the binding. */
function openSecondReader(env: Bindings, settings: Settings): SecondReader | null {
  const { SECOND_READER_MODEL: model, SECOND_READER_URL: url } = settings
  if (model === undefined) return null
  if (url === undefined) return env.AI ? openWorkersAi(env.AI, model) : null
  return openChat({ url, key: settings.SECOND_READER_KEY ?? null, model, fetch: sendTo(new URL(url).origin) })
}

/** Checks the settings and opens what hangs on them, once for each set of bindings. */
function findSharedServices(env: Bindings): SharedServices {
  const known = sharedServices.get(env)
  if (known) return known
  const settings = readSettings(env)
  const db = openSystemDb(env.DB)
  const twilio = {
    baseUrl: settings.TWILIO_API_BASE,
    accountSid: settings.TWILIO_ACCOUNT_SID,
    authToken: settings.TWILIO_AUTH_TOKEN,
  }
  const made: SharedServices = {
    settings,
    db,
    directory: openDirectory(db),
    sms: openTwilio({
      ...twilio,
      previousAuthToken: settings.TWILIO_AUTH_TOKEN_PREVIOUS,
      from: settings.TEXT_NUMBER,
      statusCallback: `${settings.APP_ORIGIN}/webhooks/twilio/status`,
      fetch: sendTo(settings.TWILIO_API_BASE),
    }),
    media: openTwilioMedia(twilio),
    payments: openStripe({
      baseUrl: settings.STRIPE_API_BASE,
      secretKey: settings.STRIPE_SECRET_KEY,
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
      fetch: sendTo(settings.STRIPE_API_BASE),
    }),
    mail: env.MAIL ? openMail(env.MAIL, `support@${new URL(settings.APP_ORIGIN).hostname}`) : null,
    secondReader: openSecondReader(env, settings),
    tokens: openTokens(settings.SESSION_SECRET, now, settings.SESSION_SECRET_PREVIOUS),
    passkeys: openPasskeys({ origin: settings.APP_ORIGIN, name: PRODUCT_NAME }),
  }
  sharedServices.set(env, made)
  return made
}

/**
 * Opens the app on its bindings; what it logs carries the request's id and a keyed hash of the caller's address.
 * Raises SettingsError naming what is missing or malformed.
 */
export function openApp(env: Bindings, requestId: string | null = null, address: string | null = null): App {
  const shared = findSharedServices(env)
  const from = () => (address === null ? {} : { address: shared.tokens.hashAddress(address) })
  const app: App = {
    ...shared,
    limits: (subject) => env.LIMITS.getByName(subject),
    queueText: async (text) => {
      await env.INBOUND.send(text)
    },
    queueAlone: async (text) => {
      await env.INBOUND_ALONE.send(text)
    },
    queueOut: async (job, delaySeconds = 0) => {
      await env.OUTBOUND.send(job, { delaySeconds })
    },
    forCompany: (companyId) => ({
      companyId,
      app,
      db: openCompanyDb(env.DB, companyId),
      companyObject: env.COMPANY.getByName(companyId),
      files: openCompanyFiles(env.FILES, companyId, systemClock.after),
      renderPdf: (document) => renderInvoicePdf(document, findPdfFonts(env.ASSETS)),
      streamInvoiceCsv,
      streamStatementCsv,
      streamAccountingInvoices,
      streamAccountingMoves,
      renderYearPdf: (document) => renderYearPdf(document, findPdfFonts(env.ASSETS)),
      writeYearCsv,
      streamArchive,
      writeTableCsv,
      cleanLogo: (bytes) => cleanLogo(bytes, bundledJpegCodec),
      cleanPhoto: (bytes) => cleanPhoto(bytes, bundledJpegCodec),
      readContactCards,
    }),
    now,
    newId: () => encodeId(randomBytes(16)),
    newCompanyId: () => encodeId(randomBytes(16)) as NewCompanyId,
    randomBytes,
    log: (event, facts) => console.log(JSON.stringify({ event, requestId, ...from(), ...facts })),
  }
  return app
}
