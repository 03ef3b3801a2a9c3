// Refusals come from the catalogue: no sentence of one stands anywhere else, every code is used, and the page lists them.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type RefusalCode, SENTENCES } from '../../worker/domain/refusals.ts'
import { writeErrorsPage } from './errors-page.ts'

const isCatalogue = (path: string) => /^worker\/domain\/refusals(?:\.ts|\/[\w-]+-rules\.ts)$/.test(path)
const sources = globSync('worker/**/*.ts').map((path) => ({ path, code: readFileSync(path, 'utf8') }))
/** What is printed on a PDF is no refusal, though it may say the same. */
const PRINTED = 'worker/files/pdf/words.ts'
const others = sources.filter(({ path }) => !isCatalogue(path) && path !== PRINTED)
const rest = others.map(({ code }) => code).join('\n')
const CODES = Object.entries(SENTENCES) as [RefusalCode, string][]

test('a refusal is made in errors.ts alone', () => {
  expect(others.filter(({ code }) => code.includes('new AppError(')).map(({ path }) => path)).toEqual([
    'worker/errors.ts',
  ])
})

test('every code is used', () => {
  const used = new Set([...rest.matchAll(/['.](\w+)/g)].map(([, word]) => word))
  expect(CODES.map(([code]) => code).filter((code) => !used.has(code))).toEqual([])
})

test('no sentence of the catalogue is written a second time', () => {
  const written = CODES.filter(([, sentence]) => sentence.includes(' ') && sentence.length > 12).flatMap(
    ([code, sentence]) => {
      const fixed = sentence.split(/\{\w+\}/).sort((a, b) => b.length - a.length)[0] ?? ''
      return fixed.trim().includes(' ')
        ? others.filter((one) => one.code.includes(fixed)).map(({ path }) => [code, path])
        : []
    },
  )
  expect(written).toEqual([])
})

test('a form tells two rules by two sentences', () => {
  const rules = sources
    .filter(({ path }) => path.endsWith('-rules.ts'))
    .flatMap(({ code }) => [...code.matchAll(/^ {2}(\w+): (.+),$/gm)])
  expect(rules.length).toBeGreaterThan(50)
  const sentences = rules.map(([, , sentence]) => sentence)
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
})

test('docs/errors.md lists the catalogue', () => {
  expect(readFileSync('docs/errors.md', 'utf8')).toBe(writeErrorsPage())
})
