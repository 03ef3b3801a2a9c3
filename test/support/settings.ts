// The settings that tests and benchmarks run under; vitest.config.ts gives the same to the Worker.

export const settings = {
  APP_ORIGIN: 'https://jobslip.test',
  TEXT_NUMBER: '+12025550100',
  TWILIO_API_BASE: 'http://sandbox.localhost',
  STRIPE_API_BASE: 'http://sandbox.localhost',
  TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
  TWILIO_AUTH_TOKEN: 'test-twilio-token',
  STRIPE_SECRET_KEY: 'sk_test_jobslip',
  STRIPE_WEBHOOK_SECRET: 'whsec_test_jobslip',
  SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
  PASSWORD_LOG_N: '10',
}
