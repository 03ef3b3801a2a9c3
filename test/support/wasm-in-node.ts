// WebAssembly files as the Worker imports them, compiled, in tests that run in plain Node.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const MARK = 'virtual-wasm'
const require = createRequire(import.meta.url)

/** Vite leaves `import x from '….wasm'` to the platform; Node would start the module instead of handing it out. */
export function wasmInNode(): Plugin {
  return {
    name: 'wasm-in-node',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.wasm') ? `${MARK}/${id}.js` : undefined),
    load(id) {
      if (!id.startsWith(MARK)) return undefined
      const bytes = readFileSync(require.resolve(id.slice(MARK.length + 1, -'.js'.length))).toString('base64')
      return `export default new WebAssembly.Module(Buffer.from('${bytes}', 'base64'))`
    },
  }
}
