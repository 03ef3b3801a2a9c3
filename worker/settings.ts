// The settings of the Worker, checked once with zod.
import { z } from 'zod'
import { readFeeLimits } from './domain/fee-states.ts'
import { formatRefusal } from './domain/refusals/english.ts'
import { isCountry } from './domain/regions.ts'

const origin = z.string().superRefine((value, issues) => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url?.origin !== value || !/^https?:$/.test(url.protocol))
    issues.addIssue('must be an origin like https://example.com, without a path')
  else if (url.protocol === 'http:' && !isLocal(url.hostname)) issues.addIssue('must be https: http is for localhost')
})

/** Names that never leave this machine (RFC 6761). */
function isLocal(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost' || hostname.endsWith('.localhost')
}

const phone = z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be an E.164 phone number like +12025550100')
/** Written as a number or as text in the configuration; never empty. */
const whole = (min: number, max: number) =>
  z.coerce
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
const filled = z.string().min(1, 'must not be empty')

/** Two-letter signs with commas between, as 'US,CA'. */
const countries = z
  .string()
  .transform((value) => value.split(',').map((sign) => sign.trim()))
  .refine((signs) => signs.every(isCountry), 'must be two-letter countries with commas between, like US,CA')

/** Off unless it is set; empty is none. */
const optionalWhole = (min: number, max: number) =>
  z.preprocess((value) => (value === '' ? undefined : value), whole(min, max).optional())

const feeLimits = z
  .string()
  .transform(readFeeLimits)
  .refine(
    (limits) => limits !== undefined,
    'must be states with a rate in basis points or none, like TX=0,CO=200,CT=none',
  )
  .transform((limits) => limits ?? new Map<string, number | null>())

const secret = z
  .string()
  .refine((value) => new TextEncoder().encode(value).length >= 32, 'must be at least 32 bytes long')
/** A secret's value before the last change, or something that is off unless it is set; empty is none. */
const optional = <S extends z.ZodType<string>>(schema: S) =>
  z.preprocess((value) => value || undefined, schema.optional())

/** A whole address; whoever it names is handed texts and a key. */
const address = z.string().superRefine((value, issues) => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.hash !== '')
    issues.addIssue('must be an address like https://example.com/v1/chat/completions')
  else if (url.protocol === 'http:' && !isLocal(url.hostname)) issues.addIssue('must be https: http is for localhost')
})

const settingsSchema = z.object({
  APP_ORIGIN: origin,
  TEXT_NUMBER: phone,
  CONTACT_PHONE: phone,
  CONTACT_EMAIL: z.email(),
  PROCESSING_FEE_BPS: whole(0, 2000),
  /** The fee of a payment by bank debit: while there is a rate, the pay page offers both ways. */
  BANK_FEE_BPS: optionalWhole(0, 2000),
  BANK_FEE_CAP_CENTS: optionalWhole(1, 999_999),
  /** Where a client may not be charged for paying by card, apart from the table in the code: `TX=0,CO=200,CT=none`. */
  CARD_FEE_STATES: feeLimits.default(new Map()),
  DEFAULT_DUE_DAYS: whole(0, 365),
  TWILIO_API_BASE: origin,
  TWILIO_ACCOUNT_SID: filled,
  TWILIO_AUTH_TOKEN: filled,
  /** During a rotation: webhooks signed with this one are still accepted. */
  TWILIO_AUTH_TOKEN_PREVIOUS: optional(filled),
  STRIPE_API_BASE: origin,
  STRIPE_PUBLISHABLE_KEY: filled,
  STRIPE_SECRET_KEY: filled,
  STRIPE_WEBHOOK_SECRET: filled,
  SESSION_SECRET: secret,
  /** During a rotation: what was signed with this one is still accepted, nothing new is signed with it. */
  SESSION_SECRET_PREVIOUS: optional(secret),
  PASSWORD_LOG_N: whole(10, 16).default(14),
  /** Replies that a person's number gets within 24 hours. */
  REPLIES_PER_DAY: whole(20, 999_999).default(200),
  /** Numbers that sign up by text alone within 24 hours; 0 leaves the web. */
  TEXT_SIGN_UPS_PER_DAY: whole(0, 999_999).default(200),
  /** Texts of one number that are looked at within an hour. */
  TEXTS_PER_HOUR: whole(20, 999_999).default(600),
  PAYOUT_DELAY_DAYS: whole(1, 31).default(2),
  PAYOUT_DELAY_DAYS_YOUNG: whole(1, 31).default(7),
  YOUNG_COMPANY_DAYS: whole(0, 365).default(30),
  YOUNG_COMPANY_INTAKE_CENTS: whole(0, 999_999_999).default(2_500_000),
  ALLOWED_COUNTRIES: countries.default(['US', 'CA']),
  /** A second reader of texts: off unless there is a model, and a URL or the binding AI to reach it by. */
  SECOND_READER_MODEL: optional(filled),
  SECOND_READER_URL: optional(address),
  SECOND_READER_KEY: optional(filled),
  /** Texts that it is asked about within 24 hours, of one company and in all. */
  SECOND_READER_CALLS_PER_COMPANY: whole(0, 999_999).default(50),
  SECOND_READER_CALLS_PER_DAY: whole(0, 9_999_999).default(1000),
  /** Whether Workers AI is bound; what it can do is checked by nobody but itself. */
  AI: z
    .unknown()
    .optional()
    .transform((binding) => binding !== undefined && binding !== null),
})

/** Each of them says nothing without the others. */
function checkSecondReader(
  settings: Pick<
    z.infer<typeof settingsSchema>,
    'SECOND_READER_MODEL' | 'SECOND_READER_URL' | 'SECOND_READER_KEY' | 'AI'
  >,
  issues: z.RefinementCtx,
): void {
  const { SECOND_READER_MODEL: model, SECOND_READER_URL: url, SECOND_READER_KEY: key, AI: isBound } = settings
  const fault = (name: string, message: string) => issues.addIssue({ code: 'custom', path: [name], message })
  if (url !== undefined && model === undefined) fault('SECOND_READER_MODEL', 'must be set with SECOND_READER_URL')
  if (url === undefined && key !== undefined) fault('SECOND_READER_KEY', 'must go with SECOND_READER_URL')
  if (url === undefined && model !== undefined && !isBound)
    fault('SECOND_READER_MODEL', 'must go with SECOND_READER_URL or the binding AI')
}

/** Tests hash cheaply. Their origin is of the top-level domain .test, which no deployment can have (RFC 6761). */
const checkedSchema = settingsSchema
  .refine(({ APP_ORIGIN, PASSWORD_LOG_N }) => PASSWORD_LOG_N >= 14 || new URL(APP_ORIGIN).hostname.endsWith('.test'), {
    path: ['PASSWORD_LOG_N'],
    error: 'must be at least 14',
  })
  .superRefine(checkSecondReader)

export type Settings = z.infer<typeof checkedSchema>

/** Thrown when a setting is missing or malformed; `faults` names each, never its value. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly faults: string

  constructor(faults: string) {
    super(formatRefusal('misconfigured', { faults }))
    this.faults = faults
  }
}

/** Checks every setting of contract section 2. Raises SettingsError naming those that are missing or malformed. */
export function readSettings(env: unknown): Settings {
  const parsed = checkedSchema.safeParse(env)
  if (parsed.success) return parsed.data
  const given = env as Record<string, unknown>
  const faults = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return given[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`
  })
  throw new SettingsError([...new Set(faults)].join('; '))
}
