// How the product's modules are loaded in plain Node: the platform's own modules stand in, and a plant changes one place of one file.

import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { KNOWN_KINDS } from './drizzle-kinds.ts'
import type { Edit } from './edit.ts'

const WORKERS = `export class DurableObject { constructor(ctx, env) { this.ctx = ctx; this.env = env } }
export const env = {}; export const exports = {}`

/** The real one answers from another thread, whenever it is done. */
const AT_ONCE: Edit = {
  file: 'worker/actions/account/passwords.ts',
  find: "import { scrypt, timingSafeEqual } from 'node:crypto'",
  put: `import { scryptSync, timingSafeEqual } from 'node:crypto'
const scrypt = (password: string, salt: Uint8Array, bytes: number, recipe: object, done: (error: null, key: Buffer) => void) =>
  done(null, scryptSync(password, salt, bytes, recipe))`,
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
let edits: Edit[] = []

/** The text with every edit of this file made. Raises when an edit does not find its place, or finds two. */
export function applyEdits(file: string, text: string): string {
  let changed = text
  for (const edit of edits.filter((one) => one.file === file)) {
    const parts = changed.split(edit.find)
    if (parts.length !== 2) throw new Error(`${file}: found ${parts.length - 1} times: ${edit.find}`)
    changed = parts.join(edit.put)
  }
  return changed
}

/** A file of the project, as the run sees it. */
export function readProject(file: string): string {
  return applyEdits(file, readFileSync(`${ROOT}${file}`, 'utf8'))
}

/** To be called before anything of the product is loaded. */
export function loadWith(mutated: Edit[]): void {
  edits = [KNOWN_KINDS, AT_ONCE, ...mutated]
  for (const edit of edits) readProject(edit.file)
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('cloudflare:')) return { url: 'sim:workers', format: 'module', shortCircuit: true }
      if (specifier.endsWith('.ttf')) return { url: 'sim:font', format: 'module', shortCircuit: true }
      if (specifier.endsWith('.wasm')) return { url: 'sim:codec', format: 'module', shortCircuit: true }
      return next(specifier, context)
    },
    load(url, context, next) {
      if (url === 'sim:workers') return { format: 'module', source: WORKERS, shortCircuit: true }
      if (url === 'sim:font')
        return { format: 'module', source: 'export default new ArrayBuffer(0)', shortCircuit: true }
      if (url === 'sim:codec') return { format: 'module', source: 'export default null', shortCircuit: true }
      const file = url.startsWith('file:') ? fileURLToPath(url).slice(ROOT.length) : ''
      if (!edits.some((edit) => edit.file === file)) return next(url, context)
      return {
        format: file.endsWith('.js') ? 'module' : 'module-typescript',
        source: readProject(file),
        shortCircuit: true,
      }
    },
  })
}
