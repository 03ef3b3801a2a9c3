// Registration rules in the spec's words.

/** The registration screen checks these itself. */
export const REGISTRATION_GAPS = {
  person_incomplete: 'Please fill in all required fields',
  company_incomplete: 'Please fill in all company fields',
  invitation_code_missing: 'Please provide an invitation code',
} as const

export const REGISTRATION_RULES = {
  ...REGISTRATION_GAPS,
  registration_not_an_object: 'Please send the registration as a JSON object',
  company_phone_invalid: 'Please enter a valid company phone number',
  company_email_invalid: 'Please enter a valid company email',
  company_or_invitation: 'Please either create a new company or join one with an invitation code',
} as const
