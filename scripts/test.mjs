// `npm test`: installs, finds or installs a browser, then lint, types and the tests that a person runs before each push;
// `npm run test:deep`: all others. Arguments go to vitest, and then any test is found.
import { existsSync } from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { install, projectEnv, run } from './install.mjs'

const LANES = {
  quick: ['node', 'worker', 'browser'],
  deep: ['deep-node', 'deep-worker', 'long', 'deep-browser'],
}

install()
const browser = await ensureBrowser()
if (!existsSync('../shared/corpus')) console.log('Skipped: ../shared is not here, so its labelled texts are not read.')
const [first, ...others] = process.argv.slice(2)
const isDeep = first === '--deep'
const only = isDeep ? others : process.argv.slice(2)
if (only.length === 0 && !isDeep) {
  run('biome', ['check', '--error-on-warnings', '.'])
  run('tsc', ['-b'])
}
run('vite', ['build', 'web', '--logLevel', 'warn'])
const lane = LANES[isDeep ? 'deep' : 'quick'].flatMap((project) => ['--project', project])
run('vitest', ['run', ...(only.length === 0 ? lane : only)], { env: projectEnv({ CHROMIUM_PATH: browser }) })
