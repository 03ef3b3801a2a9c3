// The words of the sign-in screen.
export const words = {
  title: 'Sign in',
  description: 'Sign in to your invoices, figures and payouts.',
  phone: 'Phone number',
  password: 'Password',
  remember: 'Remember me',
  forgot: 'Forgot password?',
  button: 'Sign in',
  busy: 'Signing in…',
  passkey: 'Use a passkey',
  newHere: 'New here?',
  create: 'Create an account',
  security: 'Your data is encrypted on its way to us, and your password is never stored as text.',
  phoneMissing: 'Please enter your phone number',
  passwordMissing: 'Please enter your password',
  failed: 'Sign in failed. Please try again.',
}
