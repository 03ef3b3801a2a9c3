// The registration form, rule by rule, in the product's own words.
import { expect, test } from 'vitest'
import { phoneForm, resetForm, signInForm } from '../../worker/domain/forms.ts'
import { registrationForm } from '../../worker/domain/registration.ts'
import { inWords } from '../../worker/domain/wait-words.ts'

const user = { first_name: 'Joe', last_name: 'Ace', password: 'Hammer12', phone_number: '12133734253' }
const company = {
  name: 'Ace Plumbing',
  email: 'ace@example.com',
  phone: '(213) 373-4253',
  address_street: '1 Main St',
  address_city: 'Springfield',
  address_state: 'NY',
  address_zip: '10001',
}

function problems(body: unknown): [string, string][] {
  const read = registrationForm.safeParse(body)
  return read.success ? [] : read.error.issues.map((issue) => [issue.path.join('.'), issue.message])
}

test('a full form with a new company is taken as it was meant', () => {
  expect(registrationForm.parse({ user: { ...user, first_name: '  Jo\u0065\u0301  Ann\n' }, company })).toEqual({
    user: { firstName: 'Jo\u00e9 Ann', lastName: 'Ace', phone: '+12133734253', password: 'Hammer12' },
    company: {
      name: 'Ace Plumbing',
      email: 'ace@example.com',
      phone: '+12133734253',
      addressStreet: '1 Main St',
      addressCity: 'Springfield',
      addressState: 'NY',
      addressZip: '10001',
    },
    invitationCode: null,
  })
})

test('a form with an invitation code joins', () => {
  expect(registrationForm.parse({ user, invitation_code: ' ABCD-EFGH ' })).toMatchObject({
    company: null,
    invitationCode: 'ABCD-EFGH',
  })
})

test('a password is taken exactly as typed, spaces at its ends included', () => {
  expect(registrationForm.parse({ user: { ...user, password: '  Hammer12 ' }, company }).user.password).toBe(
    '  Hammer12 ',
  )
})

test.each([
  [
    'no first name',
    { user: { ...user, first_name: ' ' }, company },
    ['user.first_name', 'Please fill in all required fields'],
  ],
  [
    'no last name',
    { user: { ...user, last_name: undefined }, company },
    ['user.last_name', 'Please fill in all required fields'],
  ],
  [
    'no phone',
    { user: { ...user, phone_number: '' }, company },
    ['user.phone_number', 'Please fill in all required fields'],
  ],
  [
    'a number instead of a name',
    { user: { ...user, first_name: 7 }, company },
    ['user.first_name', 'Please fill in all required fields'],
  ],
  [
    'a phone that cannot be one',
    { user: { ...user, phone_number: '12' }, company },
    ['user.phone_number', 'Please enter a valid phone number'],
  ],
  ['no company at all', { user }, ['company.name', 'Please fill in all company fields']],
  [
    'no zip',
    { user, company: { ...company, address_zip: '' } },
    ['company.address_zip', 'Please fill in all company fields'],
  ],
  [
    'an email that is none',
    { user, company: { ...company, email: 'ace' } },
    ['company.email', 'Please enter a valid company email'],
  ],
  [
    'a company phone that is none',
    { user, company: { ...company, phone: 'abc' } },
    ['company.phone', 'Please enter a valid company phone number'],
  ],
  [
    'an empty invitation code',
    { user, invitation_code: '  ' },
    ['invitation_code', 'Please provide an invitation code'],
  ],
  [
    'both ways at once',
    { user, company, invitation_code: 'ABCD' },
    ['invitation_code', 'Please either create a new company or join one with an invitation code'],
  ],
  [
    'an endless name',
    { user: { ...user, last_name: 'x'.repeat(201) }, company },
    ['user.last_name', 'Please keep the last name under 200 characters'],
  ],
  ['no object', [1], ['', 'Please send the registration as a JSON object']],
])('a form with %s is told so once', (_, body, problem) => {
  expect(problems(body)).toEqual([problem])
})

test('an empty form is told every rule once, in the order of the rules', () => {
  expect(problems({}).map(([, message]) => message)).toEqual([
    'Password must be at least 8 characters long',
    'Password must contain at least one lowercase letter',
    'Password must contain at least one uppercase letter',
    'Password must contain at least one number',
    'Please fill in all required fields',
    'Please fill in all company fields',
  ])
})

test('the short forms say what they miss', () => {
  const messages = (read: { success: boolean; error?: { issues: { message: string }[] } }) =>
    read.error?.issues.map((issue) => issue.message)
  expect(messages(phoneForm.safeParse({}))).toEqual(['Please enter your phone number'])
  expect(messages(phoneForm.safeParse({ phone_number: ' ' }))).toEqual(['Please enter your phone number'])
  expect(messages(phoneForm.safeParse({ phone_number: 'abc' }))).toEqual(['Please enter a valid phone number'])
  expect(messages(signInForm.safeParse({}))).toEqual(['Please enter your phone number', 'Please enter your password'])
  expect(
    messages(resetForm.safeParse({ phone_number: '2133734253', resetToken: 'x', newPassword: 'hammer12' })),
  ).toEqual(['Password must contain at least one uppercase letter'])
})

test('waits are told in words a person uses', () => {
  expect([inWords(1), inWords(59_001), inWords(90_000), inWords(91_000), inWords(3_600_000)]).toEqual([
    'in 1 second',
    'in 60 seconds',
    'in 90 seconds',
    'in 2 minutes',
    'in 60 minutes',
  ])
})
