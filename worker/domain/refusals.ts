// The catalogue of refusals: every code that the API can answer, with its English sentence, by kind.
import { FIELD_RULES } from './refusals/field-rules.ts'
import { FORM_RULES } from './refusals/form-rules.ts'
import { INVOICE_RULES } from './refusals/invoice-rules.ts'
import { PASSWORD_RULES } from './refusals/password-rules.ts'
import { REGISTRATION_RULES } from './refusals/registration-rules.ts'

const INVALID = {
  ...PASSWORD_RULES,
  ...FIELD_RULES,
  ...REGISTRATION_RULES,
  ...INVOICE_RULES,
  ...FORM_RULES,
  /** zod's own message: what was sent is not of the right type. */
  malformed: '{problem}',
  json_invalid: 'The request is not valid JSON.',
  request_incomplete: 'The request did not arrive whole. Please send it again.',
  upload_incomplete: 'The upload is not complete. Please try again.',
  file_missing: 'Please choose a file for the {field}.',
  code_wrong: 'That code is wrong or has expired. Check the newest text, or ask for a new code.',
  reset_token_wrong: 'This password reset has expired or was used already. Please ask for a new code.',
  password_wrong: 'That password is wrong.',
  current_password_wrong: 'The current password is wrong.',
  password_common: 'This password is one of the most common ones and is guessed first. Please choose another',
  passkey_wrong: 'This passkey could not be checked. Please try again.',
  invitation_code_unknown: 'This invitation code is not known. Please check it with whoever gave it to you.',
  country_not_served: 'Codes can only be texted to numbers of {countries}. Please use another number.',
  phone_unchanged: 'This is your number already.',
  company_name_wrong: 'Please type the name of the company as it is written.',
  total_out_of_bounds: 'An invoice can be from $1.00 to $900,000.00.',
  event_signature_wrong: 'The signature is not right.',
  text_incomplete: 'MessageSid, From and To are required.',
  text_status_incomplete: 'MessageSid and MessageStatus are required.',
} as const

const UNAUTHORIZED = {
  sign_in_required: 'Please sign in.',
  export_unauthorized: 'You are not authorized to export invoices.',
  sign_in_wrong: 'The phone number or the password is wrong.',
  passkey_unknown: 'This passkey is not known here, or its answer came too late.',
} as const

const FORBIDDEN = {
  https_required: 'Use https.',
  connection_weak: 'This browser is too old to connect safely. Please update it, or use another one.',
  origin_foreign: 'This request came from another site.',
  link_invalid: 'This link is not valid.',
  text_signature_wrong: 'The signature is not right.',
} as const

const NOT_FOUND = {
  address_unknown: 'There is nothing at this address.',
  invoice_not_found: 'Invoice not found',
  payment_not_found: 'Payment not found',
  refund_not_found: 'Refund not found',
  reminder_not_found: 'Reminder not found',
  answer_not_found: 'Answer not found',
  client_not_found: 'Client not found',
  client_link_not_found: 'This link does not work any more. Please ask the business for a new one.',
  schedule_not_found: 'Repeating job not found',
  quote_not_found: 'Quote not found',
  person_not_found: 'Person not found',
  session_not_found: 'Session not found',
  passkey_not_found: 'Passkey not found',
  logo_not_found: 'Logo not found',
  photo_not_found: 'Photo not found',
} as const

const CONFLICT = {
  phone_taken: 'A user with this phone number already exists. Please log in or use a different number.',
  data_restored: 'Your data has just been brought up to date. Please sign in and do this again.',
  bank_locked: 'Bank changes are locked until {until} because the password was reset by text.',
  passkeys_locked: 'Passkeys are locked until {until} because the password was reset by text.',
  passkeys_full: 'Please remove a passkey before you add another.',
  passkey_needed: 'Please add a passkey first.',
  passkey_in_use: 'Signing in wants this passkey. Turn that off, or add another passkey first.',
  owner_not_removable: 'The owner cannot be removed. Hand the company on first.',
  owner_may_already: 'The owner may do everything already.',
  owner_already: 'This person is the owner already.',
  owner_changed: 'The company has just changed hands. Please look again.',
  owner_must_hand_on: 'Hand the company on to a colleague first, or delete the company.',
  company_not_deletable: 'The company cannot be deleted while there is {obstacles}. Please try again after that.',
  company_frozen: 'Payments and payouts of your business are paused. Please contact us.',
  payments_paused: 'This business cannot take payments right now. Please contact them.',
  logo_changed: 'Somebody else has just changed the logo. Please look, and try again.',
  invoice_paid: 'This invoice has already been paid.',
  invoice_pending: 'A payment for this invoice is already on its way.',
  invoice_cancelled: 'This invoice was cancelled.',
  total_below_paid: 'More than that has been paid of this invoice.',
  paid_above_balance: 'Less than that is left of this invoice.',
  fee_payer_forbidden: 'Where your business is, a client may not be charged that fee for paying by card.',
  fee_payer_charged: 'A part of this invoice was paid online, so who pays its fee cannot change any more.',
  payment_request_used: 'This request was used for a payment of {amount} already. Please record it anew.',
  plan_above_total: 'What is asked for first must be less than the total.',
  plan_part_too_small: 'Each payment must be at least $1.00.',
  plan_after_due: 'What is asked for first must be due by the due date of the rest.',
  plan_too_many: 'An invoice can be divided into 24 payments at most.',
  client_merged: 'One of these clients has just been merged. Please look again.',
  client_names_full: 'A client can have {most} names at most.',
  client_two_phones:
    'The open invoices of {name} have different phone numbers. Please say whether they are one person.',
  undo_too_late: 'This can only be undone within a day.',
  undo_outdated: 'This invoice has changed since, so it cannot be restored.',
  undo_empty: 'There is nothing to restore.',
  checkout_paid: 'This invoice has already been paid. Thank you!',
  checkout_pending:
    'A payment for this invoice is already on its way. It can take a few days to arrive; please do not pay again.',
  checkout_cancelled: 'This invoice was cancelled. Please ask the business that sent it.',
  question_closed:
    'This invoice was cancelled, so nothing can be asked about it here. Please ask the business that sent it.',
  quote_changed: 'This quote has changed. Please look at it again.',
  quote_open: 'This quote is open already.',
  quote_expired: 'This quote is over. Please ask the business that sent it for a new one.',
  quote_accepted: 'This quote has been accepted already.',
  quote_declined: 'This quote was declined.',
  quote_cancelled: 'This quote was cancelled. Please ask the business that sent it.',
  checkout_too_small: 'Only {amount} is left, too little for a card. Please pay it to the business directly.',
  checkout_amount_changed: 'What is to be paid has changed. Please look at the invoice again.',
  checkout_sum_outside: 'Between $1.00 and {amount} can be paid; what is left then must be nothing or at least $1.00.',
  checkout_tip_outside: 'A tip can be up to {amount}, as much as is paid now.',
  checkout_complete: 'A payment for this invoice has just been made.',
  refund_unpaid: 'This invoice has not been paid, so there is nothing to refund.',
  refund_offline: 'This invoice was not paid online. Please give the money back the way it came.',
  refund_under_way: 'A refund of this invoice is under way. Please wait until it is done.',
  refund_disputed: 'The client disputes this payment. It can be refunded once the bank has decided.',
  refund_exhausted: 'All of this payment has gone back to the client already.',
  refund_too_much: 'Only {amount} of this payment is left to refund.',
  refund_cancelled: 'This refund was cancelled.',
  refund_refused: 'The refund was refused: {reason}',
  refund_refused_unexplained: 'The refund was refused: no reason was given.',
  refund_not_waiting: 'This refund does not wait any more, so it cannot be cancelled.',
  request_id_used: 'This request was used for a refund of {amount} already. Please ask for it anew.',
} as const

const GONE = {
  link_expired: 'This link has expired. Please ask for a new one.',
  reminder_expired: 'This reminder is over. Text "remind" for a new one.',
} as const

const TOO_LARGE = {
  request_too_large: 'The request is too large.',
  logo_too_large: 'This file is too large. Please upload a logo of at most 2 MB.',
  picture_too_large:
    'This picture has {megapixels} megapixels ({width} × {height}). Please upload one of at most 4 megapixels.',
} as const

const UNSUPPORTED = {
  json_required: 'Send the request as JSON.',
  form_required: 'Send the form as a form.',
  multipart_required: 'Send the {field} as multipart form data.',
  picture_empty: 'This file is empty. Please upload a PNG or JPEG.',
  picture_gif: 'This is a GIF. Please upload a PNG or JPEG.',
  picture_webp: 'This is a WebP picture. Please upload a PNG or JPEG.',
  picture_heif: 'This is an AVIF or HEIC picture. Please upload a PNG or JPEG.',
  picture_pdf: 'This is a PDF. Please upload a PNG or JPEG.',
  picture_svg: 'This is an SVG. Please upload a PNG or JPEG.',
  picture_html: 'This is a web page, not a picture. Please upload a PNG or JPEG.',
  picture_unknown: 'This is not a picture that we know. Please upload a PNG or JPEG.',
  picture_damaged:
    'This {format} is damaged or not complete. Please save the picture again as PNG or JPEG and upload that.',
  picture_sizeless: 'This picture has no size. Please save the picture again as PNG or JPEG and upload that.',
  png_unreadable:
    'This PNG is of a kind that we cannot read. Please save the picture again as PNG or JPEG and upload that.',
  jpeg_unreadable:
    'This JPEG is of a kind that browsers cannot show. Please save the picture again as PNG or JPEG and upload that.',
  jpeg_cmyk:
    'This JPEG has the colours of a printing press (CMYK). Please save the picture again as PNG or JPEG and upload that.',
} as const

/** `seconds`: when to try again; also sent as Retry-After. */
const TOO_MANY = {
  code_just_sent: 'A code was sent a moment ago. Please try again {seconds}.',
  too_many_codes: 'Too many codes were asked for. Please try again {seconds}.',
  too_many_codes_of_number: 'Too many codes were asked for this number. Please try again {seconds}.',
  too_many_wrong_codes: 'Too many wrong codes were entered for this number. Please try again {seconds}.',
  too_many_sign_ins: 'Too many failed sign-ins. Please try again {seconds}.',
  too_many_sign_ins_of_number: 'Too many failed sign-ins for this number. Please try again {seconds}.',
  too_many_wrong_passwords: 'Too many wrong passwords. Please try again {seconds}.',
  too_many_phone_checks: 'Too many numbers were checked. Please try again {seconds}.',
  too_many_attempts: 'Too many attempts. Please try again {seconds}.',
  too_many_messages: 'Too many messages were sent. Please try again {seconds}.',
  too_many_questions: 'You have asked a lot. Please wait for an answer, or try again {seconds}.',
  too_many_requests: 'Too many requests. Please try again {seconds}.',
  too_many_files: 'Too many files were asked for. Please try again {seconds}.',
} as const

const UNAVAILABLE = {
  database_down: 'The database does not answer.',
  pdf_unavailable: 'PDF service is temporarily unavailable. Please contact support.',
  logo_unavailable: 'The logo is temporarily unavailable.',
  photo_unavailable: 'The photo is temporarily unavailable.',
  logo_not_kept: 'Failed to upload logo. Please try again.',
  checkout_failed: 'Payment setup failed. Please try again.',
  onboarding_failed: 'Failed to create setup link. Please try again.',
  payment_state_unavailable: 'The payment provider does not answer. Please try again.',
  account_state_unavailable: 'The payment provider does not answer.',
  checkouts_not_ended: 'The payment provider does not answer. Please try again in a few minutes.',
  refund_not_answered: 'The payment provider does not answer. The refund goes on by itself; look again in a minute.',
  payment_page_unavailable: 'The payment page cannot be opened right now. Please try again later.',
  event_not_processed: 'Not worked off yet. Please send it again.',
} as const

/** The catalogue by kind; each kind has one HTTP status (`worker/errors.ts`). */
export const BY_KIND = {
  invalid: INVALID,
  unauthorized: UNAUTHORIZED,
  forbidden: FORBIDDEN,
  passkey_required: { passkey_required: 'Please use your passkey to go on.' },
  confirm_password: { confirm_password: 'Please enter your password to go on.' },
  owner_only: { owner_only: 'Only {name} can do this, as the owner of this company.' },
  not_found: NOT_FOUND,
  conflict: CONFLICT,
  gone: GONE,
  too_large: TOO_LARGE,
  unsupported: UNSUPPORTED,
  too_many: TOO_MANY,
  unavailable: UNAVAILABLE,
  server_error: {
    internal: 'Something went wrong on our side. Please try again.',
    misconfigured: 'Settings to put right: {faults}',
  },
} as const

export type Kind = keyof typeof BY_KIND
type CodesByKind = { [K in Kind]: keyof (typeof BY_KIND)[K] }

/** A code of one kind. */
export type CodeOf<K extends Kind> = CodesByKind[K]
export type RefusalCode = CodesByKind[Kind]
/** What the API can answer as `code`. `invalid` has no sentence of its own: `details` has one for each broken rule. */
export type ErrorCode = RefusalCode | 'invalid'

type Sentences = UnionToIntersection<(typeof BY_KIND)[Kind]>
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

/** Every code with its sentence. `Object.assign` of a list returns `any`, hence the cast. */
export const SENTENCES = Object.assign({}, ...Object.values(BY_KIND)) as { [C in RefusalCode]: Sentences[C] }

const kinds = new Map<string, Kind>(
  Object.entries(BY_KIND).flatMap(([kind, codes]) => Object.keys(codes).map((code) => [code, kind as Kind] as const)),
)

/** The kind of a code. */
export function kindOf(code: ErrorCode): Kind {
  return kinds.get(code) ?? 'invalid'
}
