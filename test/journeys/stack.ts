// The whole product as a developer runs it: `wrangler dev` on a free port with its own storage, providers in this process.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/create-sandbox.ts'
import { settings } from '../support/settings.ts'

export type Stack = {
  /** The product's public origin. */
  origin: string
  sandbox: Sandbox
  sandboxOrigin: string
  /** Where the product keeps its data. */
  storage: string
  /** Kills every process of the product at once, as a power cut would. */
  kill: () => Promise<void>
  /** Starts the product again on the same data. */
  start: () => Promise<void>
  stop: () => Promise<void>
  /** What the product has written so far. */
  readLog: () => string
}

/** An empty storage with the product's schema in it, in a folder of its own; answers the folder. */
export function makeStorage(): string {
  const storage = mkdtempSync(join(tmpdir(), 'jobslip-'))
  migrate(storage)
  return storage
}

/** A machine with much other work, or a port that somebody else took meanwhile, may keep the product from coming up. */
const STARTS = 3

/** Brings the product up on a copy of `empty` (in the folder `at`), or on a new storage; `npm test` has built the web app before. */
export async function startStack(empty?: string, at?: string): Promise<Stack> {
  for (let tries = 1; ; tries += 1) {
    const stack = await prepareStack(empty ? copyStorage(empty, at) : makeStorage())
    try {
      await stack.start()
      return stack
    } catch (error) {
      await stack.stop()
      if (tries === STARTS) throw error
    }
  }
}

async function prepareStack(storage: string): Promise<Stack> {
  const [port, inspector] = [await findFreePort(), await findFreePort()]
  const origin = `http://localhost:${port}`
  const { sandbox, sandboxOrigin, close } = await serveSandbox(origin)
  let child: ChildProcess | null = null
  const start = async () => {
    child = spawnProduct({ port, inspector, storage, origin, sandboxOrigin })
    await isUp(`${origin}/healthz`, child, logOf(storage))
  }
  const kill = async () => {
    const running = child
    child = null
    if (!running?.pid || running.exitCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    process.kill(-running.pid, 'SIGKILL')
    await gone
  }
  const stop = async () => {
    await kill()
    close()
    rmSync(storage, { recursive: true, force: true })
  }
  const readLog = () => readFileSync(logOf(storage), 'utf8')
  return { origin, sandbox, sandboxOrigin, storage, kill, start, stop, readLog }
}

type Ports = { port: number; inspector: number; storage: string; origin: string; sandboxOrigin: string }

function spawnProduct({ port, inspector, storage, origin, sandboxOrigin }: Ports): ChildProcess {
  // At an origin of its own the product takes no passwords hashed as cheaply as the other tests'.
  const real = { APP_ORIGIN: origin, PASSWORD_LOG_N: '14' }
  const vars = { ...settings, ...real, TWILIO_API_BASE: sandboxOrigin, STRIPE_API_BASE: sandboxOrigin }
  const args = [
    'dev',
    '--port',
    `${port}`,
    '--inspector-port',
    `${inspector}`,
    '--persist-to',
    storage,
    '--log-level',
    'error',
  ]
  const log = openSync(logOf(storage), 'a')
  const pairs = Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`])
  const child = spawn('wrangler', [...args, '--show-interactive-dev-session=false', ...pairs], {
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      // The tests' own NODE_ENV would give the browser React's development build.
      NODE_ENV: undefined,
      WEB_BUILT: 'yes',
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    },
  })
  // The child has its own.
  closeSync(log)
  writeFileSync(pidFileOf(storage), `${child.pid}`)
  return child
}

function copyStorage(from: string, storage = mkdtempSync(join(tmpdir(), 'jobslip-'))): string {
  cpSync(from, storage, { recursive: true })
  return storage
}

function migrate(storage: string): void {
  const done = spawnSync('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', storage], {
    encoding: 'utf8',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  })
  if (done.status !== 0) throw new Error(done.stderr)
}

/** Where the product's own words go; STACK_LOG names a file that stays. */
function logOf(storage: string): string {
  return process.env.STACK_LOG ?? join(storage, 'product.log')
}

async function isUp(url: string, product: ChildProcess, log: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    // A question put while wrangler swaps the Worker may never be answered: then it is put again.
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    if (answer?.ok) return
    if (product.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} did not come up (exit ${product.exitCode}): ${readFileSync(log, 'utf8').slice(-2000)}`)
}

const pidFileOf = (storage: string) => join(storage, 'product.pid')

/** Ends the product on this storage, whoever started it, and removes the storage. */
export function endStack(storage: string): void {
  try {
    process.kill(-Number(readFileSync(pidFileOf(storage), 'utf8')), 'SIGKILL')
  } catch {
    // It never came up, or is gone.
  }
  rmSync(storage, { recursive: true, force: true })
}

export async function findFreePort(): Promise<number> {
  const server = createNetServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The sandbox on a port of its own, delivering to a product; `more` replaces what it is handed. */
export async function serveSandbox(productOrigin: string, more: Partial<SandboxOptions> = {}) {
  let ids = Date.now()
  let made: Sandbox | null = null
  const server = createServer((request, response) => {
    void answer(request, made as Sandbox).then(
      async (answered) => {
        response.writeHead(answered.status, Object.fromEntries(answered.headers))
        response.end(Buffer.from(await answered.arrayBuffer()))
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sandboxOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sandbox = createSandbox({
    origin: sandboxOrigin,
    productOrigin,
    textNumber: settings.TEXT_NUMBER,
    twilio: { accountSid: settings.TWILIO_ACCOUNT_SID, authToken: settings.TWILIO_AUTH_TOKEN },
    stripe: { secretKey: settings.STRIPE_SECRET_KEY, webhookSecret: settings.STRIPE_WEBHOOK_SECRET },
    now: () => Date.now(),
    randomId: (prefix) => `${prefix}${(ids++).toString(16).padStart(32, '0')}`,
    deliver: (request) => fetch(request),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    ...more,
  })
  made = sandbox
  const pump = setInterval(() => void sandbox.deliverDue().catch(() => undefined), 50)
  const close = () => {
    clearInterval(pump)
    closeServer(server)
  }
  return { sandbox, sandboxOrigin, close }
}

function closeServer(server: Server): void {
  server.closeAllConnections()
  server.close()
}

async function answer(request: IncomingMessage, sandbox: Sandbox): Promise<Response> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const gone = new AbortController()
  request.once('close', () => request.complete || gone.abort())
  const method = request.method ?? 'GET'
  return await sandbox.fetch(
    new Request(`http://${request.headers.host}${request.url}`, {
      method,
      headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string]),
      signal: gone.signal,
      ...(method === 'GET' || method === 'HEAD' ? {} : { body: Buffer.concat(chunks) }),
    }),
  )
}
