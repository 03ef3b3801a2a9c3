// All rules of amounts; their order means nothing.
import type { Rule } from '../rule.ts'
import { COUNT_RULES } from './counts.ts'
import { DISCOUNT_RULES } from './discounts.ts'
import { DOUBT_RULES } from './doubts.ts'
import { FORMER_RULES } from './former.ts'
import { NOT_MONEY_RULES } from './not-money.ts'
import { PAYMENT_RULES } from './payments.ts'
import { PRICE_RULES } from './prices.ts'
import { RATE_RULES } from './rates.ts'
import { TOTAL_RULES } from './totals.ts'

export const AMOUNT_RULES: readonly Rule[] = [
  ...PRICE_RULES,
  ...RATE_RULES,
  ...COUNT_RULES,
  ...TOTAL_RULES,
  ...DISCOUNT_RULES,
  ...PAYMENT_RULES,
  ...FORMER_RULES,
  ...DOUBT_RULES,
  ...NOT_MONEY_RULES,
]
