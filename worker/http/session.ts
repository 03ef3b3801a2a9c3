// Reads the session from its cookie, and refuses visitors who are not signed in.

import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { findBankLock, requireNoBankLock } from '../actions/account/bank-lock.ts'
import { DEVICE_MS, type KnownDevice, readKnownDevice, signKnownDevice } from '../actions/account/known-devices.ts'
import { isConfirmed } from '../actions/account/password-confirmation.ts'
import { isRemembered, noteUse } from '../actions/account/sessions.ts'
import type { App, Ctx } from '../context.ts'
import type { Session } from '../db/account/sessions.ts'
import { findOwner } from '../db/account/users.ts'
import { nameDevice } from '../domain/device.ts'
import { nameOfPerson } from '../domain/person-name.ts'
import { mayActForOwner } from '../domain/roles.ts'
import { refuse } from '../errors.ts'
import type { SignedIn, SignedInUser } from './request.ts'

export type FoundSession = { ctx: Ctx; user: SignedInUser; session: Session }

/** The `__Host-` prefix makes a browser refuse the cookie from anybody but this very host, over https. */
export function cookieFor(app: App, name: string) {
  const secure = app.settings.APP_ORIGIN.startsWith('https:')
  return {
    name: secure ? `__Host-${name}` : name,
    attributes: { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const,
  }
}

const SESSION = 'jobslip'
/** Which of several registrations of one number this browser began: its codes are bound to it. */
const SIGN_UP = 'jobslip-sign-up'
const SIGN_UP_SECONDS = 24 * 3600
/** Who was signed in in this browser before; stays when they sign out, and opens nothing. */
const DEVICE = 'jobslip-device'

/** The session of a live session id, or null. */
export async function readSession(app: App, sessionId: string): Promise<FoundSession | null> {
  const row = await app.directory.findSession(sessionId, app.now())
  if (!row) return null
  const { id, firstName, lastName, phone, email, role, actsForOwner } = row.user
  const user = { id, firstName, lastName, phone, email, role, actsForOwner, company: row.company, sessionId }
  return { ctx: app.forCompany(row.companyId), user, session: row.session }
}

/** Who sends this request, or null: no cookie, a forged one, an ended session. */
export async function findSession(c: Context): Promise<FoundSession | null> {
  const app: App = c.var.app
  const token = getCookie(c, cookieFor(app, SESSION).name)
  if (!token) return null
  const reading = await app.tokens.read('session', token)
  if (!reading.ok || typeof reading.claims.sid !== 'string') return null
  const found = await readSession(app, reading.claims.sid)
  if (found) await noteUse(found.ctx, found.session)
  return found
}

/** Whether this request may be somebody's: its answer then is nobody else's, and is not to be kept. */
export function hasSessionCookie(c: Context): boolean {
  return getCookie(c, cookieFor(c.var.app, SESSION).name) !== undefined
}

/** Lets only signed-in people through; behind it `c.var.ctx` and `c.var.user` are theirs. */
export const requireCompany = createMiddleware<SignedIn>(async (c, next) => {
  const session = await findSession(c)
  if (!session) throw refuse('sign_in_required')
  c.set('ctx', session.ctx)
  c.set('user', session.user)
  c.set('session', session.session)
  await next()
})

async function refuseMember(ctx: Ctx): Promise<never> {
  const owner = await findOwner(ctx.db)
  throw refuse('owner_only', { name: owner && nameOfPerson(owner) })
}

/** The company's owner, or a member whom the owner lets act: for a part of what others may send too. Raises `owner_only`. */
export async function demandOwner({ var: { user, ctx } }: Context<SignedIn>): Promise<void> {
  if (!mayActForOwner(user)) await refuseMember(ctx)
}

/** After `requireCompany`: the company's owner, or a member whom the owner lets act. Raises `owner_only`. */
export const requireOwner = createMiddleware<SignedIn>(async (c, next) => {
  await demandOwner(c)
  await next()
})

/** After `requireCompany`: the owner and nobody else, for handing on, deleting, letting act. Raises `owner_only`. */
export const requireOwnerAlone = createMiddleware<SignedIn>(async (c, next) => {
  if (c.var.user.role !== 'owner') await refuseMember(c.var.ctx)
  await next()
})

/** After the guards above: nobody reset a password by text within a day. Raises `conflict` with when that is over. */
export const requireBankUnlocked = createMiddleware<SignedIn>(async (c, next) => {
  await requireNoBankLock(c.var.ctx)
  await next()
})

/** After the guards above: the person proved within the last ten minutes who they are. Raises `confirm_password`. */
export const requireConfirmed = createMiddleware<SignedIn>(async (c, next) => {
  if (!isConfirmed(c.var.session, c.var.app.now())) {
    throw refuse('confirm_password')
  }
  await next()
})

/** Whether all the guards would let this session through: for a visit that is led elsewhere instead of refused. */
export async function mayMoveMoney({ ctx, user, session }: FoundSession): Promise<boolean> {
  return mayActForOwner(user) && isConfirmed(session, ctx.app.now()) && (await findBankLock(ctx)) === null
}

/** The device that sends this request, as the list of one's sessions names it. */
export function readDevice(c: Context): string {
  return nameDevice(c.req.header('user-agent') ?? null)
}

/** Hands the session to the browser: until it closes, or as long as the session lives when it is to be remembered. */
export async function setSessionCookie(c: Context, session: Session): Promise<void> {
  const app: App = c.var.app
  const { name, attributes } = cookieFor(app, SESSION)
  const token = await app.tokens.sign('session', { sid: session.id }, session.expiresAt)
  const maxAge = (session.expiresAt - session.createdAt) / 1000
  setCookie(c, name, token, isRemembered(session) ? { ...attributes, maxAge } : attributes)
}

export function clearSessionCookie(c: Context): void {
  const { name, attributes } = cookieFor(c.var.app, SESSION)
  deleteCookie(c, name, attributes)
}

/** Remembers the registration that this browser has begun. */
export function setSignUpCookie(c: Context, signUpId: string): void {
  const { name, attributes } = cookieFor(c.var.app, SIGN_UP)
  setCookie(c, name, signUpId, { ...attributes, maxAge: SIGN_UP_SECONDS })
}

/** The registration that this browser has begun, as far as its cookie says; to be looked up, never trusted. */
export function readSignUpCookie(c: Context): string | null {
  return getCookie(c, cookieFor(c.var.app, SIGN_UP).name) ?? null
}

/** The device that this browser is by its cookie, or null for one in which nobody was signed in before. */
export async function readDeviceCookie(c: Context): Promise<KnownDevice | null> {
  const app: App = c.var.app
  return await readKnownDevice(app, getCookie(c, cookieFor(app, DEVICE).name))
}

/** Remembers that this person was signed in here, longer than any session lasts. */
export async function setDeviceCookie(c: Context, userId: string): Promise<void> {
  const app: App = c.var.app
  const { name, attributes } = cookieFor(app, DEVICE)
  const token = await signKnownDevice(app, await readDeviceCookie(c), userId)
  setCookie(c, name, token, { ...attributes, maxAge: DEVICE_MS / 1000 })
}
