// Draws the pictures that cannot be SVG (home screens, link previews) into web/public: node scripts/icons.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { PRODUCT_NAME, PRODUCT_TAGLINE } from '../worker/domain/product.ts'

const GREEN = '#0b6b4f'
const [FIRST = '', SECOND = ''] = PRODUCT_TAGLINE.split(/(?<=\.) /)

const SLIP = `<path d="M10 6h12a2.5 2.5 0 0 1 2.5 2.5V25l-2.83-2-2.84 2L16 23l-2.83 2-2.84-2-2.83 2V8.5A2.5 2.5 0 0 1 10 6Z" fill="#fff"/>
<path d="M11.5 11.5h9M11.5 16h5.5" fill="none" stroke="${GREEN}" stroke-width="2.2" stroke-linecap="round"/>`

/** The mark; a corner of 0 where the system cuts its own shape, smaller where it cuts much. */
const mark = (corner: number, scale = 1) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${GREEN}"/>
<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${SLIP}</g></svg>`

const preview = `<body style="margin:0;width:1200px;height:630px;box-sizing:border-box;padding:96px;background:#f6f5f0;color:#16201b;
font:800 112px/1.04 'DejaVu Sans',sans-serif;letter-spacing:-0.04em;display:grid;align-content:space-between">
<svg viewBox="7 5 18 21" style="position:absolute;right:72px;top:72px;width:250px;rotate:7deg;filter:drop-shadow(0 12px 24px #16201b26)">${SLIP}</svg>
<div style="display:flex;gap:28px;align-items:center;font-size:52px;letter-spacing:-0.02em"><span style="width:96px;height:96px">${mark(8)}</span>${PRODUCT_NAME}</div>
<div>${FIRST}<br><span style="color:${GREEN}">${SECOND}</span></div></body>`

const icon = (svg: string) => `<body style="margin:0">${svg.replace('<svg', '<svg style="display:block"')}</body>`

const PICTURES: [name: string, width: number, height: number, html: string][] = [
  ['icon-48', 48, 48, icon(mark(8))],
  ['icon-180', 180, 180, icon(mark(0, 0.86))],
  ['icon-192', 192, 192, icon(mark(8))],
  ['icon-512', 512, 512, icon(mark(8))],
  ['icon-maskable-512', 512, 512, icon(mark(0, 0.72))],
  ['preview', 1200, 630, preview],
]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
for (const [name, width, height, html] of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<!doctype html>${html}`)
  writeFileSync(`web/public/${name}.png`, await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()

// An ICO file may hold a PNG: six bytes of head, sixteen that say where the picture lies.
const picture = readFileSync('web/public/icon-48.png')
const head = Buffer.alloc(22)
head.writeUInt16LE(1, 2)
head.writeUInt16LE(1, 4)
head.writeUInt8(48, 6)
head.writeUInt8(48, 7)
head.writeUInt16LE(1, 10)
head.writeUInt16LE(32, 12)
head.writeUInt32LE(picture.length, 14)
head.writeUInt32LE(head.length, 18)
writeFileSync('web/public/favicon.ico', Buffer.concat([head, picture]))
