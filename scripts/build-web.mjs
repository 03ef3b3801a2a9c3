// What `wrangler dev` and `wrangler deploy` run first: the web build. Whoever has just built says so by WEB_BUILT, since a
// build takes the files away beneath every other product that runs from this tree.
import { run } from './install.mjs'

if (!process.env.WEB_BUILT) run('vite', ['build', 'web', '--logLevel', 'warn'])
