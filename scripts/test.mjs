// `npm test`: installs, finds or installs a browser, then lint, types and every test. Arguments go to vitest.
import { existsSync } from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { install, projectEnv, run } from './install.mjs'

install()
const browser = await ensureBrowser()
if (!existsSync('../shared/corpus')) console.log('Skipped: ../shared is not here, so its labelled texts are not read.')
const only = process.argv.slice(2)
if (only.length === 0) {
  run('biome', ['check', '--error-on-warnings', '.'])
  run('tsc', ['-b'])
}
run('vite', ['build', 'web', '--logLevel', 'warn'])
run('vitest', ['run', ...only], { env: projectEnv({ CHROMIUM_PATH: browser }) })
