// Rules of fields that several forms share.

export const FIELD_RULES = {
  text_missing: 'Please enter the {label}',
  text_too_long: 'Please keep the {label} under {most} characters',
  phone_invalid: 'Please enter a valid phone number',
  fee_payer_invalid: 'Please choose who pays the fee: client, company or half',
} as const
