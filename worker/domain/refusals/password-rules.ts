// Password rules in the spec's words. Loaded in the browser by the screens that check a new password.

export const PASSWORD_RULES = {
  password_too_short: 'Password must be at least {least} characters long',
  password_too_long: 'Password must be at most {most} characters long',
  password_lacks_lowercase: 'Password must contain at least one lowercase letter',
  password_lacks_uppercase: 'Password must contain at least one uppercase letter',
  password_lacks_number: 'Password must contain at least one number',
} as const

export type PasswordRule = keyof typeof PASSWORD_RULES
