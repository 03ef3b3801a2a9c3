// No expression of the Worker can be made to work longer than its text: whatever is sent is read in time that grows with its length.
import { describe, expect, test } from 'vitest'
import { readExpressions, readSource } from './expressions/collect.ts'
import { judge } from './expressions/judge.ts'

const { expressions, loose } = readExpressions()

describe('the expressions of the Worker', () => {
  test('are all found, those too that are put together of parts', () => {
    expect(expressions.length).toBeGreaterThan(200)
    const places = new Set(expressions.map(({ at }) => at.replace(/:\d+$/, '')))
    for (const file of ['domain/text/document/tokenize.ts', 'domain/phone.ts', 'files/invoice-csv.ts'])
      expect(places).toContain(file)
  })

  test('hold no loop that one text can go round in two ways, and no two that can share a text', () => {
    const bad = expressions.flatMap(({ source, flags, at }) =>
      judge(source, flags).map(({ kind, where }) => `${at} ${kind}: ${where} in /${source.slice(0, 80)}/`),
    )
    expect(bad).toEqual([])
  }, 120_000)

  test('are never made of what somebody sent', () => {
    expect(loose).toEqual([])
  })
})

describe('an expression is refused', () => {
  test.each([
    ['(?:[.!\\s]+|\\s(?:to|off))+$', 'exponential'],
    ["^(?:(?:it'?s|its|#|no)[\\s.:#-]*)*(\\d+)$", 'exponential'],
    ['^(a+)+$', 'exponential'],
    ['^(a|a)*b', 'exponential'],
    ['^(?:a?b?)*c', 'exponential'],
    ['^(?:a(?:b?|c?))*d', 'exponential'],
    ['^(?:ab|a|b)*c', 'exponential'],
    ['(?:send |send me |me )*now', 'exponential'],
    ['^(?:\\w+\\s?)*$', 'exponential'],
    ['^(?:\\d{1,3},?)*$', 'exponential'],
    ['^(?=(?:x+)+y)', 'exponential'],
    ['(?<=z(?:x+)+)y', 'exponential'],
    ['^(?:a|[^b])*$(?!c)', 'exponential'],
    ['^\\s*x?\\s*$', 'overlapping'],
    ['^.*a.*b', 'overlapping'],
    ['^(ab)*(ab)*$', 'overlapping'],
    ['\\d+\\.?\\d+ dollars', 'overlapping'],
    ['[\\d.]* ?(?:dollars)?[ .!]*$', 'overlapping'],
    ['^(?:\\S+ )*?a (?:\\S+ )*?b', 'overlapping'],
    ['^.{0,2000}a.{0,2000}b', 'overlapping'],
    ['^(?:x(?!.*y))*z', 'nested look'],
  ])('/%s/', (source, kind) => {
    expect(judge(source, '').map((found) => found.kind)).toContain(kind)
  })

  test.each([
    '^(?:ab|cd)*$',
    '^\\w+(?: \\w+)*$',
    '\\s+$',
    '^a{0,40}a{0,40}b',
    '^\\d+(?:[.,]+\\d+)*[^\\p{L}\\d]*$',
    '^(?:(?:please|ok)(?!\\w)[ ,]*)*$',
    '^(?:\\bno\\b ?)*x',
    '.*\\b(?:paid|owed)\\b',
  ])('but not /%s/', (source) => {
    expect(judge(source, 'u')).toEqual([])
  })

  test('when a text goes into it', () => {
    const of = (code: string) => readSource(code, 'a.ts').loose
    expect(of('const find = (said: string) => new RegExp(said)')).toEqual(['a.ts:1'])
    expect(of('function find(said: string) {\n  return RegExp(said).test("")\n}')).toEqual(['a.ts:2'])
    expect(of('const Made = RegExp')).toEqual(['a.ts:1'])
    expect(of('const find = (text: string, said: string) => text.match(said)')).toEqual(['a.ts:1'])
    expect(of('const find = (text: string, said: string) => text.search(said + "s")')).toEqual(['a.ts:1'])
    expect(of('const WORDS = new RegExp("a" + B)\nconst find = (text: string) => text.match(WORDS)')).toEqual([])
    expect(of('const find = (text: string): RegExp | string => text.replace("a", "b")')).toEqual([])
  })
})
