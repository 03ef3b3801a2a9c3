// Remembers devices on which somebody signed in before. They have tries of their own, so that strangers cannot lock them out.
import type { App } from '../../context.ts'

/** What a browser's long-lived cookie says: a random id, and the last people who were signed in there. */
export type KnownDevice = { id: string; userIds: string[] }

/** A shared tablet's people; who was there longest ago is a stranger again. */
const PEOPLE = 5
const DAY_MS = 24 * 3_600_000
/** Browsers keep no cookie longer. */
export const DEVICE_MS = 400 * DAY_MS

/** The device of a signed token, or null for one that is forged, changed or too old. */
export async function readKnownDevice(app: App, token: string | undefined): Promise<KnownDevice | null> {
  const reading = token === undefined ? null : await app.tokens.read('device', token)
  if (!reading?.ok) return null
  const { did: id, uids } = reading.claims
  if (typeof id !== 'string' || !Array.isArray(uids)) return null
  return { id, userIds: uids.filter((uid): uid is string => typeof uid === 'string') }
}

/** The device's token once this person has proved here who they are; a browser keeps its id. */
export async function signKnownDevice(app: App, before: KnownDevice | null, userId: string): Promise<string> {
  const id = before?.id ?? app.newId()
  const userIds = [userId, ...(before?.userIds ?? []).filter((other) => other !== userId)].slice(0, PEOPLE)
  return await app.tokens.sign('device', { did: id, uids: userIds }, app.now() + DEVICE_MS)
}

/**
 * The subject of this device's own rate limits for this number (E.164), or null when nobody with the number was signed
 * in here. Looks up the number only for a browser that shows a device's token, so that strangers learn nothing by time.
 */
export async function findDeviceShare(
  app: App,
  device: KnownDevice | null,
  phone: string | null,
): Promise<string | null> {
  if (device === null || phone === null) return null
  const user = await app.directory.findUserByPhone(phone)
  return user && device.userIds.includes(user.id) ? `device:${device.id}:${user.id}` : null
}
