// The actions of the Business Details tab, by name.
import { data, redirect } from 'react-router'
import { listPasswordProblems } from '../../../../worker/domain/password.ts'
import * as api from '../../../api/signed-in-api.ts'
import { asUser, forgetUser } from '../../../app/session.ts'
import { makePasskey } from '../../../lib/passkeys.ts'
import { phoneFrom } from '../../../lib/phone.ts'
import { showToast } from '../../../ui/toast.tsx'
import { type Answer, type Refusal, refusalAt, refusalOf } from './answer.ts'
import { saveArchive } from './save-archive.ts'
import { SCHEDULE_ACTIONS } from './schedule-actions.ts'

const NOTICE_MS = 3000
const COMPANY_FAILED = 'Failed to update company information. Please try again.'

/** What an action leaves for the screen that asked for it. */
type Left = { sentTo: string }

type InvoiceAction = {
  /** Refuses before anything is sent. */
  check?: (form: FormData) => Refusal | null
  run: (form: FormData) => Promise<unknown>
  /** What is said when it is done; null where the screen says it. */
  said: string | null
  failed: string
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '')
const changesIn = (form: FormData) =>
  Object.fromEntries([...form].filter(([name]) => name !== 'intent').map(([name, value]) => [name, String(value)]))

function checkPassword(form: FormData): Refusal | null {
  const requested = text(form, 'newPassword')
  const problems = [
    ...(text(form, 'currentPassword')
      ? []
      : [{ field: 'currentPassword', message: 'Please enter your current password' }]),
    ...listPasswordProblems(requested).map(({ message }) => ({ field: 'newPassword', message })),
    ...(requested === text(form, 'confirmPassword')
      ? []
      : [{ field: 'confirmPassword', message: 'Passwords do not match' }]),
  ]
  return problems.length > 0 ? refusalAt(problems) : null
}

const ACTIONS: Record<string, InvoiceAction> = {
  company: { run: (form) => api.company.edit(changesIn(form)), said: null, failed: COMPANY_FAILED },
  'undo-company': {
    run: (form) => api.company.edit(changesIn(form)),
    said: 'The change was taken back.',
    failed: COMPANY_FAILED,
  },
  logo: {
    run: (form) => api.company.uploadLogo(form.get('logo') as File),
    said: 'Logo uploaded successfully!',
    failed: 'Failed to upload logo. Please try again.',
  },
  'remove-logo': {
    run: api.company.removeLogo,
    said: 'The logo was removed.',
    failed: 'Failed to remove the logo. Please try again.',
  },
  invitation: {
    run: api.company.renewInvitation,
    said: 'There is a new invitation code. The old one no longer works.',
    failed: 'Failed to make a new code. Please try again.',
  },
  profile: {
    run: async (form) => {
      await api.account.edit(changesIn(form))
      forgetUser()
    },
    said: 'Your profile was updated.',
    failed: 'Failed to update your profile. Please try again.',
  },
  password: {
    check: checkPassword,
    run: (form) => api.account.changePassword(text(form, 'currentPassword'), text(form, 'newPassword')),
    said: 'Your password was changed. All other devices were signed out.',
    failed: 'Failed to change your password. Please try again.',
  },
  number: {
    run: async (form): Promise<Left> => {
      const phone = phoneFrom(form, 'phone_number')
      await api.account.sendNumberCode(phone)
      return { sentTo: phone }
    },
    said: null,
    failed: 'The code could not be sent. Please try again.',
  },
  'number-code': {
    run: async (form) => {
      await api.account.changeNumber(text(form, 'phone_number'), text(form, 'otp'))
      forgetUser()
    },
    said: 'Your phone number was changed.',
    failed: 'Failed to change your phone number. Please try again.',
  },
  export: { run: saveArchive, said: null, failed: 'The file could not be made. Please try again.' },
  'delete-account': {
    run: async () => {
      await api.account.remove()
      goodbye('Your account was deleted.')
    },
    said: null,
    failed: 'Your account could not be deleted. Please try again.',
  },
  'delete-company': {
    run: async (form) => {
      await api.company.remove(text(form, 'company_name'))
      goodbye('The company was deleted.')
    },
    said: null,
    failed: 'The company could not be deleted. Please try again.',
  },
  ...SCHEDULE_ACTIONS,
  'sign-out': {
    run: (form) => api.account.signOut(text(form, 'id')),
    said: 'That device is signed out.',
    failed: 'That device could not be signed out. Please try again.',
  },
  'remove-person': {
    run: (form) => api.people.remove(text(form, 'id')),
    said: 'This person was removed.',
    failed: 'This person could not be removed. Please try again.',
  },
  'let-act': {
    run: (form) => api.people.letAct(text(form, 'id'), true),
    said: 'They may act for you now.',
    failed: 'This could not be changed. Please try again.',
  },
  'stop-acting': {
    run: (form) => api.people.letAct(text(form, 'id'), false),
    said: 'They no longer act for you.',
    failed: 'This could not be changed. Please try again.',
  },
  'hand-on': {
    run: async (form) => {
      await api.people.handOn(text(form, 'id'))
      forgetUser()
    },
    said: 'The company was handed on.',
    failed: 'The company could not be handed on. Please try again.',
  },
  'add-passkey': {
    check: (form) =>
      text(form, 'name').trim() ? null : refusalAt([{ field: 'name', message: 'Please name the passkey' }]),
    run: async (form) => {
      const { challenge_id, options } = await api.account.passkeyOptions()
      const made = await makePasskey(options)
      if (made) await api.account.addPasskey(challenge_id, made, text(form, 'name'))
    },
    said: null,
    failed: 'The passkey could not be added. Please try again.',
  },
  'remove-passkey': {
    run: (form) => api.account.removePasskey(text(form, 'id')),
    said: 'The passkey was removed.',
    failed: 'The passkey could not be removed. Please try again.',
  },
  'require-passkey': {
    run: () => api.account.requirePasskey(true),
    said: 'Signing in asks for a passkey from now on.',
    failed: 'This could not be changed. Please try again.',
  },
  'free-passkey': {
    run: () => api.account.requirePasskey(false),
    said: 'The password alone signs you in again.',
    failed: 'This could not be changed. Please try again.',
  },
  'sign-out-others': {
    run: api.account.signOutOthers,
    said: 'All other devices are signed out.',
    failed: 'The other devices could not be signed out. Please try again.',
  },
}

/** Nobody is signed in any more. */
function goodbye(said: string): never {
  forgetUser()
  showToast('success', said)
  throw redirect('/')
}

const isLeft = (value: unknown): value is Left => typeof value === 'object' && value !== null && 'sentTo' in value

/** Does what the form is for; a session that has ended meanwhile leads to sign-in. */
export async function runBusinessAction(form: FormData): Promise<Answer | ReturnType<typeof data<Refusal>>> {
  const action = ACTIONS[text(form, 'intent')]
  if (!action) throw new Response(null, { status: 400 })
  const wrong = action.check?.(form)
  // With a status of refusal nothing on the screen is read again.
  if (wrong) return data(wrong, 400)
  try {
    const left = await asUser(action.run(form))
    if (isLeft(left)) return { done: true, sentTo: left.sentTo }
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(error, action.failed)
    const isStale = error instanceof api.ApiError && (error.status === 404 || error.status === 409)
    return isStale ? refusal : data(refusal, 400)
  }
  if (action.said) showToast('success', action.said, NOTICE_MS)
  return { done: true }
}
