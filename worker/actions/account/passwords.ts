// Hashes passwords with scrypt at an OWASP setting. Each hash names its parameters.
import { scrypt, timingSafeEqual } from 'node:crypto'
import type { App } from '../../context.ts'
import { isCommonPassword, isOwnWord } from '../../domain/common-passwords.ts'
import { NO_PASSWORD, normalizePassword } from '../../domain/password.ts'
import { refuseField } from '../../errors.ts'

const BLOCK = 8
const PARALLEL = 5
const KEY_BYTES = 32
const SALT_BYTES = 16

type Recipe = { logN: number; r: number; p: number }

function derive(password: string, salt: Uint8Array, { logN, r, p }: Recipe): Promise<Buffer> {
  const N = 2 ** logN
  return new Promise((resolve, reject) => {
    scrypt(normalizePassword(password), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

const recipeOf = (app: App): Recipe => ({ logN: app.settings.PASSWORD_LOG_N, r: BLOCK, p: PARALLEL })

/** A password's hash with a salt of its own: `scrypt$logN$r$p$salt$key`. */
export async function hashPassword(app: App, password: string): Promise<string> {
  const recipe = recipeOf(app)
  const salt = app.randomBytes(SALT_BYTES)
  const key = await derive(password, salt, recipe)
  return ['scrypt', recipe.logN, recipe.r, recipe.p, encode(salt), encode(key)].join('$')
}

/**
 * Raises `invalid`, naming the form's `field`, when the new password is among the commonest, or one of the person's `own`
 * words with signs around it.
 */
export function requireUncommon(password: string, field: string, own: readonly string[] = []): void {
  const normal = normalizePassword(password)
  if (!isCommonPassword(normal) && !isOwnWord(normal, own)) return
  throw refuseField(field, 'password_common')
}

/** Whether this is the password; without a hash (nobody has that number, or its person has set none) it takes as long and is false. */
export async function isPassword(app: App, password: string, hash: string | null): Promise<boolean> {
  if (hash === null || hash === NO_PASSWORD) {
    await hashPassword(app, password)
    return false
  }
  const [, logN, r, p, salt = '', key = ''] = hash.split('$')
  const recipe = { logN: Number(logN), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), recipe)
  const kept = Buffer.from(key, 'base64url')
  return kept.length === derived.length && timingSafeEqual(kept, derived)
}

/** Whether a hash was made at another setting than today's, so that it should be made again. */
export function isOldHash(app: App, hash: string): boolean {
  const { logN, r, p } = recipeOf(app)
  return !hash.startsWith(`scrypt$${logN}$${r}$${p}$`)
}
