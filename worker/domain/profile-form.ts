// The schema of a person's own form, with a message for each rule.
import { z } from 'zod'
import { readLine } from './read-line.ts'
import { FORM_RULES } from './refusals/form-rules.ts'
import type { Label } from './refusals/messages.ts'
import { rule } from './refusals/rules.ts'

const MAX_SIGNS = 200

const name = (label: Label) =>
  z
    .unknown()
    .transform(readLine)
    .refine((value) => value !== '', rule(FORM_RULES, 'own_text_missing', { label }))
    .refine(
      (value) => Array.from(value).length <= MAX_SIGNS,
      rule(FORM_RULES, 'own_text_too_long', { label, most: MAX_SIGNS }),
    )

const isEmail = (text: string) => z.email().max(254).safeParse(text).success

/** Nobody needs one: emptied, it is taken away. */
const email = z
  .unknown()
  .transform(readLine)
  .refine((value) => value === '' || isEmail(value), rule(FORM_RULES, 'own_email_invalid'))
  .transform((value) => value || null)

/** PUT account/profile: only the fields that are given are checked and changed, unknown ones are ignored. */
export const profileForm = z.object(
  { first_name: name('first_name').optional(), last_name: name('last_name').optional(), email: email.optional() },
  rule(FORM_RULES, 'changes_not_an_object'),
)

export type ProfileChanges = z.output<typeof profileForm>
