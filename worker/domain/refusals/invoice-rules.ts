// Rules for changing an invoice. Loaded in the browser by the form that checks a change.

export const INVOICE_RULES = {
  not_an_object: 'Please send the request as a JSON object',
  text_invalid: '{field} must be text',
  email_invalid: 'Please enter a valid email',
  date_invalid: 'Please enter a date like 2026-03-31',
  total_invalid: 'Please enter an amount from $1 to $900,000, with at most two decimals',
  plan_invalid: 'Please give each payment an amount in dollars and a date like 2026-03-31',
  deposit_invalid: 'Please enter a deposit in dollars, like 500 or 499.50, or none',
  quote_day_past: 'Please enter a day from today on, or none',
  change_empty: 'Nothing to change was sent',
} as const
