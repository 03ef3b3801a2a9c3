// What a visitor's browser loads for each page: script and all bytes, gzipped.
import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium } from 'playwright-core'
import { findBrowser } from './browser.ts'
import type { Row } from './row.ts'
import { PASSWORD } from './rows.ts'
import { openShopWindow, type ShopWindow } from './shop-window.ts'

const PACKED = /^(font|image)\//

type Loaded = { name: string; script: number; all: number; requests: number }

const MORE = ['register', 'forgot-password', 'support', 'legal', 'dashboard']

/** Signs a fresh browser in; what that loads is not counted. */
async function signIn(context: BrowserContext, { stack, phone }: ShopWindow): Promise<void> {
  const data = { identifier: phone, password: PASSWORD }
  const answer = await context.request.post(`${stack.origin}/api/auth/login`, { data })
  if (!answer.ok()) throw new Error(await answer.text())
}

/** A row a page, beside the landing page. */
export async function measurePages(): Promise<Row[]> {
  const window = await openShopWindow()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
  try {
    const loaded: Loaded[] = []
    const more = MORE.map((name) => ({ name, url: `${window.stack.origin}/${name}` }))
    for (const { name, url } of [...window.pages, ...more]) {
      const context = await browser.newContext()
      if (name === 'dashboard') await signIn(context, window)
      const page = await context.newPage()
      const sum = { name, script: 0, all: 0, requests: 0 }
      page.on('requestfinished', async (request) => {
        const response = await request.response()
        const body = await response?.body().catch(() => null)
        if (!response || !body) return
        const type = response.headers()['content-type'] ?? ''
        const bytes = PACKED.test(type) ? body.length : gzipSync(body).length
        sum.all += bytes
        sum.requests += 1
        if (type.includes('javascript')) sum.script += bytes
      })
      await page.goto(url, { waitUntil: 'networkidle' })
      loaded.push(sum)
    }
    const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
    const [first] = loaded
    return loaded.map(({ name, script, all, requests }) => ({
      what: `${name}: script, and everything, gzipped`,
      figure: `${kb(script)} of ${kb(all)}`,
      beside: `${requests} requests`,
      ratio: `${(all / (first?.all ?? all)).toFixed(2)}× the landing page`,
    }))
  } finally {
    await browser.close()
    await window.stack.stop()
  }
}
