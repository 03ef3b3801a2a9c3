// What the Worker is given: bindings as Cloudflare hands them over, settings checked once with zod.
import { z } from 'zod'
import type { CompanyObject } from './company-object.ts'
import type { InboundText, OutboundJob } from './domain/jobs.ts'
import { isCountry } from './domain/regions.ts'
import type { LimitObject } from './limit-object.ts'

export type Bindings = {
  DB: D1Database
  FILES: R2Bucket
  COMPANY: DurableObjectNamespace<CompanyObject>
  LIMITS: DurableObjectNamespace<LimitObject>
  INBOUND: Queue<InboundText>
  OUTBOUND: Queue<OutboundJob>
  ASSETS: Fetcher
  /** Optional: where it is bound, support requests are forwarded by e-mail. */
  MAIL?: SendEmail
}

const origin = z.string().refine((value) => {
  try {
    return new URL(value).origin === value
  } catch {
    return false
  }
}, 'must be an origin like https://example.com, without a path')
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

const settingsSchema = z.object({
  APP_ORIGIN: origin,
  TEXT_NUMBER: phone,
  CONTACT_PHONE: phone,
  CONTACT_EMAIL: z.email(),
  PROCESSING_FEE_BPS: whole(0, 2000),
  DEFAULT_DUE_DAYS: whole(0, 365),
  TWILIO_API_BASE: origin,
  TWILIO_ACCOUNT_SID: filled,
  TWILIO_AUTH_TOKEN: filled,
  STRIPE_API_BASE: origin,
  STRIPE_PUBLISHABLE_KEY: filled,
  STRIPE_SECRET_KEY: filled,
  STRIPE_WEBHOOK_SECRET: filled,
  SESSION_SECRET: z
    .string()
    .refine((value) => new TextEncoder().encode(value).length >= 32, 'must be at least 32 bytes long'),
  PASSWORD_LOG_N: whole(10, 16).default(14),
  PAYOUT_DELAY_DAYS: whole(1, 31).default(2),
  PAYOUT_DELAY_DAYS_YOUNG: whole(1, 31).default(7),
  YOUNG_COMPANY_DAYS: whole(0, 365).default(30),
  YOUNG_COMPANY_INTAKE_CENTS: whole(0, 999_999_999).default(2_500_000),
  ALLOWED_COUNTRIES: countries.default(['US', 'CA']),
})

export type Settings = z.infer<typeof settingsSchema>

/** Thrown when a setting is missing or malformed; `message` names each, never its value. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Checks every setting of contract section 2. Raises SettingsError naming those that are missing or malformed. */
export function readSettings(env: unknown): Settings {
  const parsed = settingsSchema.safeParse(env)
  if (parsed.success) return parsed.data
  const given = env as Record<string, unknown>
  const faults = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return given[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`
  })
  throw new SettingsError(`Settings to put right: ${[...new Set(faults)].join('; ')}`)
}
