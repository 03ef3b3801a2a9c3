// Rules of the other forms and of queries.

/** Signing in, codes, passkeys. */
const SIGNING_IN = {
  phone_missing: 'Please enter your phone number',
  password_missing: 'Please enter your password',
  current_password_missing: 'Please enter your current password',
  new_password_missing: 'Please enter a new password',
  code_invalid: 'Please enter the 6-digit code',
  reset_token_missing: 'Please ask for a new code first',
  passkey_answer_missing: "Please send the passkey's answer",
  passkey_name_missing: 'Please name the passkey',
} as const

/** The company's and one's own data. */
const DETAILS = {
  changes_not_an_object: 'Please send the changes as a JSON object',
  own_text_missing: 'Please enter your {label}',
  own_text_too_long: 'Please keep your {label} under {most} characters',
  own_email_invalid: 'Please enter a valid email, or leave it empty',
  timezone_invalid: 'Please choose a timezone like America/New_York',
  confirm_above_invalid: 'Please enter an amount from $0 to $900,000',
  company_name_missing: 'Please type the name of the company.',
} as const

const SUPPORT = {
  sender_name_missing: 'Please enter your name',
  sender_email_missing: 'Please enter your email address',
  sender_email_invalid: 'Please enter a valid email address',
  subject_missing: 'Please enter a subject',
  message_missing: 'Please enter your message',
  question_missing: 'Please write what is wrong',
  agreement_missing: 'Please tick that you agree to this quote',
  too_long: 'Please keep it under {most} characters',
} as const

const REFUNDS = {
  paid_amount_invalid: 'Enter how much was paid in dollars, like 50 or 49.95.',
  refund_amount_invalid: 'Enter an amount in dollars, like 50 or 49.95.',
  refund_reason_invalid: 'The reason must be text.',
  refund_reason_too_long: 'The reason can have {most} characters at most.',
  request_id_invalid: 'request_id must be 8 to 64 letters, digits, - or _.',
} as const

const QUERIES = {
  flag_invalid: '{field} is true or false',
  field_missing: '{field} is required',
  choice_invalid: '{field} must be one of {choices}',
  sort_invalid: 'sort must be one of {choices}, with - in front for the other way round',
  day_invalid: '{field} must be a date like 2026-03-31',
  dollars_invalid: '{field} must be an amount in dollars like 199.50',
  limit_invalid: 'limit must be a whole number from {least} to {most}',
  cursor_invalid: 'cursor is not one that we gave for this sort',
  search_too_long: 'q must have at most {most} characters',
  ids_invalid: 'ids must be up to {most} invoice ids with commas between',
  month_missing: 'Choose a month.',
  month_invalid: 'Choose a month, like 2026-11.',
  year_missing: 'Choose a year.',
  year_invalid: 'Choose a year, like 2026.',
} as const

export const FORM_RULES = { ...SIGNING_IN, ...DETAILS, ...SUPPORT, ...REFUNDS, ...QUERIES } as const
