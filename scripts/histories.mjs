// `npm run histories`: every order of every story of a payment, 5,040 each. Arguments go to vitest.
import { answerHelp, install, projectEnv, run } from './install.mjs'

answerHelp(`Every order of the news of a payment, three stories of 5,040 orders each: npm run histories

Arguments go to vitest: npm run histories -- -t NAME runs the story of that name.`)
install()
const only = ['--project', 'deep-node', 'test/histories', ...process.argv.slice(2)]
run('vitest', ['run', ...only], { env: projectEnv({ HISTORIES: 'all' }) })
