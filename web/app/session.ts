// The session for signed-in screens, which run in the browser only.
import { redirect } from 'react-router'
import type { UserJson } from '../../worker/domain/api-types.ts'
import { ApiError } from '../api/answers.ts'
import { here, requireUser as requireUserOf } from './request-context.ts'

/** The signed-in user; anybody else is led to sign-in. Raises `ApiError` when that cannot be found out. */
export const requireUser = ({ url }: Request): Promise<UserJson> => requireUserOf(here, url)

export const forgetUser = here.forgetUser

/** Waits for what a signed-in screen needs; a session that has ended meanwhile leads to sign-in. */
export async function asUser<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    forgetUser()
    throw redirect('/login')
  }
}
