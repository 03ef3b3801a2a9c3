// The handle for what belongs to no company: opt-outs, events, sign-ups. Opaque outside this folder.
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'

declare const house: unique symbol
export type HouseDb = { readonly [house]: true }

/** The handle for what belongs to no company. */
export function openHouseDb(d1: D1Database): HouseDb {
  return drizzle(d1) as unknown as HouseDb
}

/** For files of db/ only: the brand hides drizzle from everybody else. */
export function asDrizzle(db: HouseDb): DrizzleD1Database {
  return db as unknown as DrizzleD1Database
}
