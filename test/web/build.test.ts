// The build as every page needs it: the list of its files, and the styles that stand in the page.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findBuild, makeTags } from '../../web/app/build.ts'

const LIST = {
  'app/start.ts': { file: 'assets/start.js' },
  'app/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['parts'] },
  parts: { file: 'assets/parts.js' },
  form: { file: 'assets/form.js', css: ['assets/form.css'] },
  'routes/login.tsx': { file: 'assets/login.js', css: ['assets/login.css'], imports: ['parts', 'form'] },
  'routes/dashboard.tsx': { file: 'assets/dashboard.js', css: ['assets/dashboard.css'] },
}
const STYLES: Record<string, string> = {
  '/assets/main.css': '.a > b { color: red }',
  '/assets/form.css': '.form { color: blue }',
  '/assets/login.css': '.login { color: green }',
}
const serve = async (path: string) => (path === '/build.json' ? Response.json(LIST) : new Response(STYLES[path]))
const sourceOf = (path: string) =>
  `'sha256-${createHash('sha256')
    .update(STYLES[path] ?? '')
    .digest('base64')}'`
const fail = () => Promise.reject(new Error('cut'))

test('a first visitor who leaves in the middle holds up nobody, and the files are read once', async () => {
  void findBuild(() => new Promise(() => undefined))
  expect(await findBuild(fail)).toBeNull()
  expect(await findBuild(async () => new Response(null, { status: 404 }))).toBeNull()
  const build = await findBuild(serve)
  expect(build).toEqual(LIST)
  expect(await findBuild(fail)).toBe(build)
  void makeTags(LIST, 'login', () => new Promise(() => undefined))
  await expect(makeTags(LIST, 'login', fail)).rejects.toThrow('cut')
  const tags = await makeTags(LIST, 'login', serve)
  expect(await makeTags(LIST, 'login', fail)).toEqual(tags)
})

test('a page has the styles of its screen in itself, lets them be by their digest, and names its scripts', async () => {
  const { html, stylesSource } = await makeTags(LIST, 'login', serve)
  const files = ['main', 'login', 'form'].map((name) => `/assets/${name}.css`)
  expect(stylesSource).toBe(files.map(sourceOf).join(' '))
  expect(html).toBe(
    `${files.map((file) => `<style>${STYLES[file]}</style>`).join('')}${['login', 'form'].map((name) => `<link rel="stylesheet" href="/assets/${name}.css" disabled>`).join('')}<script type="module" src="/assets/start.js" data-scripts="/assets/main.js /assets/parts.js /assets/login.js /assets/form.js"></script>`,
  )
})

test('a skeleton and a page without content have the styles of the entry alone', async () => {
  for (const path of ['dashboard', null]) {
    const { html, stylesSource } = await makeTags(LIST, path, serve)
    expect(stylesSource).toBe(sourceOf('/assets/main.css'))
    expect(html).not.toContain('<link')
  }
})
