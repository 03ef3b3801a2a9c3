// Schemas of what browsers send about passkeys. Signatures are verified elsewhere.
import { z } from 'zod'
import { FIELD_RULES } from './refusals/field-rules.ts'
import { FORM_RULES } from './refusals/form-rules.ts'
import { INVOICE_RULES } from './refusals/invoice-rules.ts'
import { rule } from './refusals/rules.ts'

const NO_OBJECT = rule(INVOICE_RULES, 'not_an_object')
const NO_ANSWER = rule(FORM_RULES, 'passkey_answer_missing')
const NO_NAME = rule(FORM_RULES, 'passkey_name_missing')
const MAX_NAME = 60

const challenge_id = z.string(NO_ANSWER).min(1, NO_ANSWER).max(64, NO_ANSWER)
/** Base64url and short words throughout; more than a few kilobytes is no passkey. */
const response = z
  .looseObject({ id: z.string(NO_ANSWER).min(1, NO_ANSWER).max(1400, NO_ANSWER) }, NO_ANSWER)
  .refine((value) => JSON.stringify(value).length < 20_000, NO_ANSWER)

/** Control signs and line ends become blanks. */
const name = z
  .string(NO_NAME)
  .transform((written) => written.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, NO_NAME)
      .max(MAX_NAME, rule(FIELD_RULES, 'text_too_long', { label: 'name', most: MAX_NAME })),
  )

/** POST account/passkeys. */
export const newPasskeyForm = z
  .object({ challenge_id, response, name }, NO_OBJECT)
  .transform(({ challenge_id: challengeId, ...rest }) => ({ challengeId, ...rest }))

/** PUT account/passkeys. */
export const passkeyRequirementForm = z.object(
  { required: z.boolean(rule(FORM_RULES, 'flag_invalid', { field: 'required' })) },
  NO_OBJECT,
)

/** POST auth/passkey. */
export const passkeySignInForm = z
  .object(
    {
      challenge_id,
      response,
      remember_me: z.boolean(rule(FORM_RULES, 'flag_invalid', { field: 'remember_me' })).default(false),
    },
    NO_OBJECT,
  )
  .transform(({ challenge_id: challengeId, remember_me: remembered, ...rest }) => ({
    challengeId,
    remembered,
    ...rest,
  }))

/** POST auth/confirm, when it is done by passkey. */
export const passkeyProofForm = z
  .object({ challenge_id, response }, NO_OBJECT)
  .transform(({ challenge_id: challengeId, ...rest }) => ({ challengeId, ...rest }))
