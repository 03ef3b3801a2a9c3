// The caller's own name for a request that moves money: sent again after a lost answer, it is done once.
import { z } from 'zod'
import { FORM_RULES } from '../domain/refusals/form-rules.ts'
import { rule } from '../domain/refusals/rules.ts'

const NAME = z
  .string(rule(FORM_RULES, 'request_id_invalid'))
  .regex(/^[\w-]{8,64}$/, rule(FORM_RULES, 'request_id_invalid'))

/** The same where each call has to give one. */
export const requiredRequestId = NAME

/** 8 to 64 letters, digits, - or _; null or absent where the caller gives none. */
export const requestId = NAME.nullish()
