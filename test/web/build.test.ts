// The build as every page needs it: the list of its files, and the styles that stand in the page.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findBuild, listTags } from '../../web/app/build.ts'

const LIST = {
  'app/start.ts': { file: 'assets/start.js' },
  'app/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['parts'] },
  parts: { file: 'assets/parts.js' },
  'routes/login.tsx': { file: 'assets/login.js', imports: ['parts'] },
}
const STYLES = '.a > b { color: red }'
const serve = async (path: string) => (path === '/build.json' ? Response.json(LIST) : new Response(STYLES))

test('a first visitor who leaves in the middle holds up nobody, and the files are read once', async () => {
  void findBuild(() => new Promise(() => undefined))
  expect(await findBuild(() => Promise.reject(new Error('cut')))).toBeNull()
  expect(await findBuild(async () => new Response(null, { status: 404 }))).toBeNull()
  const build = await findBuild(serve)
  expect(build?.list).toEqual(LIST)
  expect(await findBuild(() => Promise.reject(new Error('not asked again')))).toBe(build)
})

test('a page has its styles in itself, lets them be by their digest, and names its scripts', async () => {
  const build = await findBuild(serve)
  expect(build?.stylesSource).toBe(`'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`)
  expect(build && listTags(build, 'login')).toBe(
    `<style>${STYLES}</style><script type="module" src="/assets/start.js" data-scripts="/assets/main.js /assets/parts.js /assets/login.js"></script>`,
  )
})
