// Plausible contractors and the tools of chance: the same seed gives the same company.
import { createHash } from 'node:crypto'
import { encodeId } from '../worker/domain/ids.ts'
import { drawInvitationCode } from '../worker/domain/invitation-code.ts'
import { timezoneOf } from '../worker/domain/timezone.ts'
import { FIRST_NAMES, LAST_NAMES, PLACES, STREETS, TRADES, type Trade } from './seed-words.ts'

export type Random = () => number
export type SeedCompany = {
  id: string
  userId: string
  name: string
  trade: Trade
  firstName: string
  lastName: string
  email: string
  phone: string
  street: string
  city: string
  state: string
  zip: string
  /** The area code of where it works. */
  area: string
  invitationCode: string
  timezone: string
}

/** A small seeded generator (mulberry32). */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const between = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1))

export function pick<T>(random: Random, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** An id that hangs on what it names and on nothing else. */
export const idOf = (what: string) => encodeId(createHash('sha256').update(what).digest().subarray(0, 16))

/** The company of one seed; its phone is one that nobody has. */
export function makeCompany(seed: number): SeedCompany {
  const random = makeRandom(seed)
  const [firstName, lastName, trade] = [pick(random, FIRST_NAMES), pick(random, LAST_NAMES), pick(random, TRADES)]
  const [city, state, zip, area] = pick(random, PLACES)
  return {
    id: idOf(`company ${seed}`),
    userId: idOf(`user ${seed}`),
    name: `${lastName} ${trade.name}`,
    trade,
    firstName,
    lastName,
    email: `office${seed}@example.com`,
    phone: `+1303555${String(1000 + (seed % 9000))}`,
    street: `${between(random, 1, 990)} ${pick(random, STREETS)}`,
    city,
    state,
    zip,
    area,
    invitationCode: drawInvitationCode((count) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256))),
    timezone: timezoneOf(state, zip),
  }
}
