// The names of everything in Stripe's and Twilio's own example objects.

const session =
  'id object adaptive_pricing after_expiration allow_promotion_codes amount_subtotal amount_total automatic_tax billing_address_collection cancel_url client_reference_id client_secret collected_information consent consent_collection created currency currency_conversion custom_fields custom_text customer customer_account customer_creation customer_details customer_email discounts expires_at integration_identifier invoice invoice_creation livemode locale managed_payments metadata mode origin_context payment_intent payment_link payment_method_collection payment_method_configuration_details payment_method_options payment_method_types payment_status permissions phone_number_collection recovered_from saved_payment_method_options setup_intent shipping_address_collection shipping_cost shipping_options status submit_type subscription success_url total_details ui_mode url wallet_options'
const paymentIntent =
  'id object amount amount_capturable amount_details amount_received application application_fee_amount automatic_payment_methods canceled_at cancellation_reason capture_method client_secret confirmation_method created currency customer customer_account description excluded_payment_method_types last_payment_error latest_charge livemode managed_payments metadata next_action on_behalf_of payment_method payment_method_configuration_details payment_method_options payment_method_types processing receipt_email review setup_future_usage shipping source statement_descriptor statement_descriptor_suffix status transfer_data transfer_group'
const charge =
  'id object amount amount_captured amount_refunded application application_fee application_fee_amount balance_transaction billing_details calculated_statement_descriptor captured created currency customer description disputed failure_balance_transaction failure_code failure_message fraud_details livemode metadata on_behalf_of outcome paid payment_intent payment_method payment_method_details receipt_email receipt_number receipt_url refunded refunds review shipping source source_transfer statement_descriptor statement_descriptor_suffix status transfer_data transfer_group'
const account =
  'id object business_profile business_type capabilities charges_enabled controller country created default_currency details_submitted email external_accounts future_requirements metadata payouts_enabled requirements settings tos_acceptance type'
const requirements =
  'alternatives current_deadline currently_due disabled_reason errors eventually_due past_due pending_verification'
const transfer =
  'id object amount amount_reversed balance_transaction created currency description destination destination_payment livemode metadata reversals reversed source_transaction source_type transfer_group'
const reversal =
  'id object amount balance_transaction created currency destination_payment_refund metadata source_refund transfer'
const refund =
  'id object amount balance_transaction charge created currency customer customer_account destination_details metadata payment_intent payment_method reason receipt_number source_transfer_reversal status transfer_reversal'
const item =
  'id object adjustable_quantity amount_discount amount_subtotal amount_tax amount_total currency description metadata price quantity'
const event = 'id object api_version created data livemode pending_webhooks request type'
const dispute =
  'id object amount balance_transactions charge created currency enhanced_eligibility_types evidence evidence_details is_charge_refundable livemode metadata payment_intent payment_method_details reason status'
const entry =
  'id object amount available_on balance_type created currency description exchange_rate fee fee_details net reporting_category source status type'
const message =
  'account_sid api_version body date_created date_sent date_updated direction error_code error_message from messaging_service_sid num_media num_segments price price_unit sid status subresource_uris to uri'

const names = (list: string): string[] => list.split(' ')

export default {
  session: names(session),
  paymentIntent: names(paymentIntent),
  charge: names(charge),
  account: names(account),
  requirements: names(requirements),
  transfer: names(transfer),
  reversal: names(reversal),
  refund: names(refund),
  item: names(item),
  event: names(event),
  dispute: names(dispute),
  entry: names(entry),
  message: names(message),
}
