// A person's own form: name and e-mail, each rule in words for them.
import { z } from 'zod'
import { readLine } from './registration.ts'

const MAX_SIGNS = 200

const name = (label: string) =>
  z
    .unknown()
    .transform(readLine)
    .refine((value) => value !== '', `Please enter your ${label}`)
    .refine((value) => Array.from(value).length <= MAX_SIGNS, `Please keep your ${label} under ${MAX_SIGNS} characters`)

const isEmail = (text: string) => z.email().max(254).safeParse(text).success

/** Nobody needs one: emptied, it is taken away. */
const email = z
  .unknown()
  .transform(readLine)
  .refine((value) => value === '' || isEmail(value), 'Please enter a valid email, or leave it empty')
  .transform((value) => value || null)

/** PUT account/profile: only the fields that are given are checked and changed, unknown ones are ignored. */
export const profileForm = z.object(
  { first_name: name('first name').optional(), last_name: name('last name').optional(), email: email.optional() },
  'Please send the changes as a JSON object',
)

export type ProfileChanges = z.output<typeof profileForm>
