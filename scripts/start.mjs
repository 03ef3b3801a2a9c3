// `npm start`: everything on one machine, from a fresh clone to a product one can text. Starting again keeps the data.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { install, projectEnv, run } from './install.mjs'

const PRODUCT_PORT = 8787
const SANDBOX_PORT = 8788
const PRODUCT = `http://localhost:${PRODUCT_PORT}`
const SANDBOX = `http://localhost:${SANDBOX_PORT}`
const CRON_MS = 5 * 60_000

// First of all: a build takes the files away beneath the product that runs already.
await refuseTaken(PRODUCT_PORT, SANDBOX_PORT)
install()
run('vite', ['build', 'web', '--logLevel', 'warn'])
run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local'], { stdio: ['ignore', 'ignore', 'inherit'] })
run('node', ['scripts/seed.ts', '--demo'])

const common = ['--ip', '127.0.0.1', '--show-interactive-dev-session=false', '--log-level', 'error']
const children = [
  ['-c', 'sandbox/wrangler.toml', '--persist-to', '.wrangler/sandbox', ...(await ports(SANDBOX_PORT, 9230))],
  ['--env-file', secretsFile(), ...(await ports(PRODUCT_PORT, 9229))],
].map((args) =>
  spawn('wrangler', ['dev', ...args, ...common], { stdio: ['ignore', 'inherit', 'inherit'], env: projectEnv() }),
)

let stopping = false
function stop() {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    if (!stopping) stop()
  })
}

await Promise.all([isUp(`${PRODUCT}/healthz`), isUp(`${SANDBOX}/sandbox/phones`)])
if (!stopping) {
  greet()
  // Cloudflare's clock does not tick on one's own machine.
  setInterval(() => void fetch(`${PRODUCT}/cdn-cgi/handler/scheduled`).catch(() => {}), CRON_MS).unref()
}

/** Ends this process when a port is taken, before anything is touched. */
async function refuseTaken(...wanted) {
  for (const port of wanted) {
    if (await becomesFree(port)) continue
    console.error(
      `Port ${port} is in use: Jobslip runs already, or something else has the port. Stop it and start again.`,
    )
    process.exit(1)
  }
}

/** What was stopped a moment ago may still be letting go of its port. */
async function becomesFree(port) {
  for (let i = 0; i < 10; i += 1) {
    if (await isFree(port)) return true
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  return false
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** A port to serve on, and one for the inspector: the customary one, else any, since every debugger likes 9229. */
async function ports(port, inspector) {
  return ['--port', `${port}`, '--inspector-port', (await isFree(inspector)) ? `${inspector}` : '0']
}

/** The developer's own .dev.vars, else a set made once for this clone: what the sandbox expects and a random secret. */
function secretsFile() {
  if (existsSync('.dev.vars')) return '.dev.vars'
  const file = '.local/dev.vars'
  if (!existsSync(file)) {
    mkdirSync('.local', { recursive: true })
    const secret = `SESSION_SECRET=${randomBytes(48).toString('base64url')}`
    writeFileSync(file, readFileSync('.dev.vars.example', 'utf8').replace(/^SESSION_SECRET=.*$/m, secret))
  }
  return file
}

async function isUp(url) {
  for (let tries = 0; tries < 240 && !stopping; tries += 1) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  if (!stopping) {
    console.error(`${url} did not come up within a minute.`)
    stop()
  }
}

function greet() {
  const { phone, password } = JSON.parse(readFileSync('scripts/demo.json', 'utf8'))
  console.log(`
Jobslip is running at ${PRODUCT}, the phones and the payment provider at ${SANDBOX}.

1. Open ${SANDBOX} and text from the demo contractor's phone (${phone}): fixed sink for Maria, 200, due friday
2. A moment later the invoice comes back as a text. Open its link: that is what Maria sees.
3. Press Pay Now and pay on the sandbox's card page. The contractor's phone says that Maria paid and where the money is.
4. Sign in at ${PRODUCT}/login with ${phone} and password ${password}, and set up payouts under Business Details.
5. Text from a phone nobody knows: it is invited to sign up, and its job becomes its first invoice.
`)
}
