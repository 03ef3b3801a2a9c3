// The changelog has the form of Keep a Changelog: versions with their date, and changes by kind.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']
const VERSION = /^## \[(?:\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$|Unreleased\]$)/

/** Headings that the form does not have. */
const findStrange = (page: string) =>
  page
    .split('\n')
    .filter((line) => line.startsWith('## ') || line.startsWith('### '))
    .filter((line) => (line.startsWith('### ') ? !KINDS.includes(line.slice(4)) : !VERSION.test(line)))

test('the changelog keeps the form', () => {
  const page = readFileSync('CHANGELOG.md', 'utf8')
  expect(findStrange(page)).toEqual([])
  expect(page).toContain('## [Unreleased]\n')
  const [, ...versions] = page.split(/^## /m)
  // Every version begins with a kind of change.
  expect(versions.filter((version) => !/^[^\n]+\n+### /.test(version))).toEqual([])
})

test('another heading is found', () => {
  expect(findStrange('## 0.1.0 (unreleased)\n### News\n### Added\n## [0.1.0] - 2026-11-22')).toEqual([
    '## 0.1.0 (unreleased)',
    '### News',
  ])
})
