// `npm run histories`: every order of every story of a payment, 5,040 each. Arguments go to vitest.
import { install, projectEnv, run } from './install.mjs'

install()
const only = ['--project', 'node', 'test/histories', ...process.argv.slice(2)]
run('vitest', ['run', ...only], { env: projectEnv({ HISTORIES: 'all' }) })
