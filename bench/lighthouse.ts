// `npm run lighthouse`: the public pages of the built product as Lighthouse sees them on a phone; ends with 1 below the targets.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCommandLine } from '../scripts/command-line.ts'
import { findFreePort } from '../test/journeys/stack.ts'
import { findBrowser } from './browser.ts'
import { openPeer } from './peers.ts'
import { openShopWindow } from './shop-window.ts'

type Audit = {
  title: string
  score: number | null
  scoreDisplayMode: string
  displayValue?: string
  numericValue?: number
}
type Report = {
  categories: Record<string, { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}
type Lighthouse = { inspect: (url: string, port: number) => Promise<Report> }

const TARGETS: Record<string, number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const MAX_LCP_MS = 1500
/** A pay page is nobody's to find: search engines are told to stay away. */
const UNLISTED = ['pay page']

async function startBrowser() {
  const [port, profile] = [await findFreePort(), mkdtempSync(join(tmpdir(), 'jobslip-lighthouse-'))]
  const flags = ['--headless=new', '--no-sandbox', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`]
  const browser = spawn(await findBrowser(), [...flags, 'about:blank'], { stdio: 'ignore' })
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null)
    if (answer?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const stop = async () => {
    const gone = new Promise((resolve) => browser.once('exit', resolve))
    browser.kill()
    await gone
    rmSync(profile, { recursive: true, force: true })
  }
  return { port, stop }
}

/** Prints a page's scores and what failed; answers whether all targets are met. */
function judge(name: string, { categories, audits }: Report): boolean {
  const scores = Object.entries(categories).map(([id, { title, score }]) => {
    const points = Math.round((score ?? 0) * 100)
    const target = id === 'seo' && UNLISTED.includes(name) ? 0 : (TARGETS[id] ?? 0)
    return { title, points, target, isMet: points >= target }
  })
  const told = scores.map(
    ({ title, points, target, isMet }) => `${title} ${points}${isMet ? '' : ` (target ${target})`}`,
  )
  const lcp = audits['largest-contentful-paint']
  const isSeenSoon = (lcp?.numericValue ?? Number.POSITIVE_INFINITY) <= MAX_LCP_MS
  const aim = isSeenSoon ? '' : ` (target ${MAX_LCP_MS / 1000} s)`
  console.log(`\n${name}: ${told.join(', ')}; LCP ${lcp?.displayValue ?? 'unknown'}${aim}`)
  for (const { title, auditRefs } of Object.values(categories)) {
    for (const { id, weight } of auditRefs) {
      const audit = audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) continue
      console.log(`  ${title}: ${audit.title} ${audit.displayValue ?? ''}`.trimEnd())
    }
  }
  return isSeenSoon && scores.every(({ isMet }) => isMet)
}

readCommandLine('The public pages as Lighthouse sees them on a phone: npm run lighthouse. Takes no arguments.', {})
const { inspect } = await openPeer<Lighthouse>('lighthouse')
const window = await openShopWindow()
const browser = await startBrowser()
try {
  let isFine = true
  for (const { name, url } of window.pages) isFine = judge(name, await inspect(url, browser.port)) && isFine
  process.exitCode = isFine ? 0 : 1
} finally {
  await browser.stop()
  await window.stack.stop()
}
