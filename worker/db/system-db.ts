// The handle for what belongs to no company: opt-outs, events, sign-ups. Opaque outside this folder.
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'

declare const system: unique symbol
export type SystemDb = { readonly [system]: true }

/** The handle for what belongs to no company. */
export function openSystemDb(d1: D1Database): SystemDb {
  return drizzle(d1) as unknown as SystemDb
}

/** For files of db/ only: the brand hides drizzle from everybody else. */
export function asDrizzle(db: SystemDb): DrizzleD1Database {
  return db as unknown as DrizzleD1Database
}
