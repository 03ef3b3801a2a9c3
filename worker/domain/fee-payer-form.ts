// The schema of who pays the fee, in the company's form and in a change of an invoice.
import { z } from 'zod'
import { FEE_PAYERS } from './fee.ts'
import { FIELD_RULES } from './refusals/field-rules.ts'
import { rule } from './refusals/rules.ts'

export const feePayer = z.enum(FEE_PAYERS, rule(FIELD_RULES, 'fee_payer_invalid'))
