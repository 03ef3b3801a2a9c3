// The scanners: how each is called, and what of its report is a finding.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ORIGIN, type Target } from './target.ts'

/** What a scanner found; none is the answer wanted. `asked` tells how much it did. */
export type Findings = { found: string[]; asked: string }
export type Run = { target: Target; seconds: number; folder: string; words: string }

/** Runs a program for so long at most, whatever it prints into the folder's log of its name. */
async function call(program: string, args: string[], { seconds, folder }: Run): Promise<string> {
  const child = spawn('timeout', ['--kill-after=10', String(seconds), program, ...args], { cwd: folder })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += String(bytes)))
  await new Promise((resolve) => child.on('close', resolve))
  writeFileSync(join(folder, `${program}-${Date.now()}.log`), said)
  return said
}

/** SQL in every parameter that reaches a statement: the list's filters, paths, forms, the cookie. */
export async function sqlmap(run: Run): Promise<Findings> {
  const { target } = run
  const list = 'q=a&status=sent&from=2026-01-01&to=2026-12-31&min=1&max=9000&sort=-created_at&limit=10&cursor=a'
  const json = (path: string, body: object) => [
    '-u',
    `${ORIGIN}${path}`,
    '--method=POST',
    `--data=${JSON.stringify(body)}`,
  ]
  const aims = [
    ['-u', `${ORIGIN}/api/invoices?${list}`],
    ['-u', `${ORIGIN}/api/invoices/export?q=a&ids=${target.invoiceId}&status=sent`],
    ['-u', `${ORIGIN}/invoices/${target.invoiceId}*?company=${target.companyId}`],
    ['-u', `${ORIGIN}/api/payment/${target.invoiceId}*?company=${target.companyId}`],
    json('/api/auth/login', { identifier: '+12025550123', password: 'Hammer12' }),
    json('/api/auth/check-phone', { phone_number: '+12025550123' }),
    json('/stripe/create-checkout-session', { invoice_id: target.invoiceId, company_id: target.companyId }),
  ]
  const each = { ...run, seconds: Math.floor(run.seconds / aims.length) }
  const found: string[] = []
  let tested = 0
  for (const aim of aims) {
    const said = await call('sqlmap', [...aim, `--cookie=${target.cookie}`, ...SQLMAP], each)
    tested += said.match(/testing '/g)?.length ?? 0
    if (/identified the following injection point|is vulnerable/.test(said)) found.push(aim[1] ?? '')
  }
  return { found, asked: `${tested} techniques over ${aims.length} calls` }
}
const SQLMAP = [
  '--batch',
  '--level=5',
  '--risk=3',
  '--dbms=SQLite',
  '--flush-session',
  '--ignore-code=400,401,404,409,429',
  '--headers=Origin: http://localhost:8787\nContent-Type: application/json',
  '--output-dir=sqlmap',
]

/** What a crawler finds in the pages: scripts, files, headers, redirects, methods. */
export async function wapiti(run: Run): Promise<Findings> {
  const report = join(run.folder, 'wapiti.json')
  const limits = ['--max-scan-time', String(run.seconds - 20), '--flush-session', '--verify-ssl', '0']
  const signedIn = ['-H', `Cookie: ${run.target.cookie}`]
  const scope = ['-u', `${ORIGIN}/`, '-m', 'all,-nikto,-wapp', '-f', 'json', '-o', report]
  await call('wapiti', [...scope, ...limits, ...signedIn], run)
  if (!existsSync(report)) return { found: ['wapiti made no report'], asked: 'nothing' }
  const { vulnerabilities, infos } = JSON.parse(readFileSync(report, 'utf8')) as WapitiReport
  const found = Object.entries(vulnerabilities).flatMap(([kind, all]) =>
    all.filter((one) => !EXPLAINED.test(one.info)).map((one) => `${kind}: ${one.path} ${one.info}`),
  )
  return { found, asked: `${infos.crawled_pages_nbr ?? 'all'} pages crawled` }
}
/** It wants X-XSS-Protection on; OWASP and the browsers want it off, since the filter itself was a hole. We send 0. */
const EXPLAINED = /X-XSS-Protection/
type WapitiReport = {
  vulnerabilities: Record<string, { path: string; info: string }[]>
  infos: { crawled_pages_nbr?: number }
}

/** Files and addresses that nobody should find, and answers of 500 and above. */
export async function ffuf(run: Run): Promise<Findings> {
  const found: string[] = []
  const count = readFileSync(run.words, 'utf8').trim().split('\n').length
  const places = ['/FUZZ', '/api/FUZZ', '/files/FUZZ', `/invoices/${run.target.invoiceId}/FUZZ`]
  for (const [at, place] of places.entries()) {
    const report = join(run.folder, `ffuf-${at}.json`)
    const time = ['-maxtime', String(Math.floor(run.seconds / places.length)), '-t', '8', '-timeout', '20']
    const shown = ['-mc', '200,206,500-599', '-of', 'json', '-o', report, '-s']
    const headers = ['-H', `Cookie: ${run.target.cookie}`]
    await call('ffuf', ['-u', `${ORIGIN}${place}`, '-w', run.words, ...shown, ...time, ...headers], run)
    if (!existsSync(report)) continue
    const { results } = JSON.parse(readFileSync(report, 'utf8')) as { results: { url: string; status: number }[] }
    found.push(...results.filter(isFinding).map(({ url, status }) => `${status} ${url}`))
  }
  return { found, asked: `${count} words at ${places.length} places, as far as the time went` }
}

/** The product's own pages, calls and files answer 200; whatever else does, or fails, is looked at. */
const OWN =
  /^\/(?:$|(?:index\.html|favicon\.ico|login|register|dashboard|support|legal|privacy|terms|healthz|robots\.txt|sitemap\.xml|site\.webmanifest)\/?$|api\/(?:site|company|invoices|account)\/?$|invoices\/\w+\/?(?:pdf)?$)/
function isFinding({ url, status }: { url: string; status: number }): boolean {
  return status >= 500 || !OWN.test(decodeURIComponent(new URL(url).pathname))
}
