// Who is signed in and what this installation says about itself, asked once a page load and then remembered.
import { redirect } from 'react-router'
import type { UserWire } from '../worker/domain/wire.ts'
import * as api from './api.ts'

let askedUser: Promise<UserWire | null> | null = null
let askedSite: Promise<api.SiteWire | null> | null = null

function askUser(): Promise<UserWire | null> {
  askedUser ??= api.auth.me().then(
    (answer) => (answer.authenticated && answer.user) || null,
    (error: unknown) => {
      askedUser = null
      throw error
    },
  )
  return askedUser
}

/** The signed-in user, or null; for screens open to all, where a failed look-up counts as signed out. */
export function readUser(): Promise<UserWire | null> {
  return askUser().catch(() => null)
}

/** Makes the next `readUser` ask again: after sign-in, sign-out, and when the API says the session has ended. */
export function forgetUser(): void {
  askedUser = null
}

/** The public settings, or null while they cannot be had: a screen then leaves out what it does not know. */
export function readSite(): Promise<api.SiteWire | null> {
  askedSite ??= api.site.read().catch(() => {
    askedSite = null
    return null
  })
  return askedSite
}

/** The signed-in user; anybody else is led to sign-in. Throws `ApiError` when that cannot be found out. */
export async function requireUser(): Promise<UserWire> {
  const user = await askUser()
  if (!user) throw redirect('/login')
  return user
}

/** For screens that only make sense signed out. */
export async function refuseUser(): Promise<void> {
  if (await readUser()) throw redirect('/dashboard')
}

/** Waits for what a signed-in screen needs; a session that has ended meanwhile leads to sign-in. */
export async function asUser<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof api.ApiError) || error.status !== 401) throw error
    forgetUser()
    throw redirect('/login')
  }
}
