// `npm run screenshots`: pictures of every screen in every state into screenshots/, each checked by axe. Arguments go to vitest.
import { ensureBrowser } from './browser.mjs'
import { answerHelp, install, projectEnv, run } from './install.mjs'

answerHelp(`Pictures of every screen in every state into screenshots/, each checked by axe: npm run screenshots

Arguments go to vitest: npm run screenshots -- -t NAME takes those of that name.`)
install()
const browser = await ensureBrowser()
run('vite', ['build', 'web', '--logLevel', 'warn'])
const config = ['--config', 'test/screenshots/vitest.config.ts', '--root', '.']
run('vitest', ['run', ...config, ...process.argv.slice(2)], { env: projectEnv({ CHROMIUM_PATH: browser }) })
