// The web app's links and texts: no scheme but those a person expects, no text that is read as HTML.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('web/**/*.{ts,tsx}', { exclude: (name) => /(^|\/)(dist|node_modules)(\/|$)/.test(String(name)) })
const ALLOWED = ['https', 'mailto', 'tel', 'sms', 'data', 'blob']
const SCHEME = /(?:href|src|action|formAction|to)=\{?\s*["'`]([a-z][a-z0-9+.-]*):/gi
const RAW_HTML = /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/

/** Schemes that `code` writes into a link and that are not allowed. */
const oddSchemes = (code: string) =>
  [...code.matchAll(SCHEME)].map(([, scheme = '']) => scheme.toLowerCase()).filter((one) => !ALLOWED.includes(one))

test('links lead to pages, mail, phones and texts only', () => {
  expect(files.length).toBeGreaterThan(150)
  expect(files.flatMap((file) => oddSchemes(readFileSync(file, 'utf8')).map((scheme) => `${file} ${scheme}`))).toEqual(
    [],
  )
})

test('text is set as text, never as HTML', () => {
  expect(files.filter((file) => RAW_HTML.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('what these tests forbid is found when it is there', () => {
  expect(oddSchemes('<a href="javascript:alert(1)">')).toEqual(['javascript'])
  expect(oddSchemes('<a href={`vbscript:x`}>')).toEqual(['vbscript'])
  expect(oddSchemes('<a href={`mailto:x`} /><Link to="/login" />')).toEqual([])
  for (const code of [
    '<p dangerouslySetInnerHTML={{ __html: x }} />',
    'node.innerHTML = x',
    "node.insertAdjacentHTML('beforeend', x)",
  ])
    expect(RAW_HTML.test(code)).toBe(true)
})
