// What browsers send of passkeys; the signed parts themselves are judged where they are verified.
import { z } from 'zod'

const NO_OBJECT = 'Please send the request as a JSON object'
const NO_ANSWER = "Please send the passkey's answer"

const challenge_id = z.string(NO_ANSWER).min(1, NO_ANSWER).max(64, NO_ANSWER)
/** Base64url and short words throughout; more than a few kilobytes is no passkey. */
const response = z
  .looseObject({ id: z.string(NO_ANSWER).min(1, NO_ANSWER).max(1400, NO_ANSWER) }, NO_ANSWER)
  .refine((value) => JSON.stringify(value).length < 20_000, NO_ANSWER)

/** Control signs and line ends become blanks. */
const name = z
  .string('Please name the passkey')
  .transform((written) => written.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .pipe(z.string().min(1, 'Please name the passkey').max(60, 'Please keep the name under 60 characters'))

/** POST account/passkeys. */
export const newPasskeyForm = z
  .object({ challenge_id, response, name }, NO_OBJECT)
  .transform(({ challenge_id: challengeId, ...rest }) => ({ challengeId, ...rest }))

/** PUT account/passkeys. */
export const passkeyRequirementForm = z.object({ required: z.boolean('required is true or false') }, NO_OBJECT)

/** POST auth/passkey. */
export const passkeySignInForm = z
  .object({ challenge_id, response, remember_me: z.boolean('remember_me is true or false').default(false) }, NO_OBJECT)
  .transform(({ challenge_id: challengeId, remember_me: remembered, ...rest }) => ({
    challengeId,
    remembered,
    ...rest,
  }))

/** POST auth/confirm, when it is done by passkey. */
export const passkeyProofForm = z
  .object({ challenge_id, response }, NO_OBJECT)
  .transform(({ challenge_id: challengeId, ...rest }) => ({ challengeId, ...rest }))
