// Decisions: one page each, whose title says what was decided, with why and what follows.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PAGES = globSync('docs/decisions/*.md').sort()
const PARTS = ['Context', 'Decision', 'Consequences']

/** What is wrong with a page called `path`. */
function judge(path: string, text: string): string[] {
  const [, number = ''] = /(\d{4})-[\w-]+\.md$/.exec(path) ?? []
  const [title = ''] = text.split('\n')
  const [, titled = '', statement = ''] = /^# (\d+)\. (.+)$/.exec(title) ?? []
  const places = PARTS.map((part) => text.search(new RegExp(`^(?:\\*\\*${part}(?:\\.|:)|## ${part}$)`, 'm')))
  return [
    ...(Number(number) === Number(titled) ? [] : [`its title is not "# ${Number(number)}. …"`]),
    // A statement has a verb; a title that is a noun or a question says nothing of what was decided.
    ...(statement.split(' ').length >= 3 && !/[?.]$|^(?:What|Which|Whom?|How)\b/.test(statement)
      ? []
      : ['no statement']),
    ...PARTS.filter((_, at) => (places[at] ?? -1) < 0).map((part) => `no ${part}`),
    ...(places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1)) ? [] : ['in another order']),
  ]
}

test('every decision has a statement for a title, and Context, Decision and Consequences', () => {
  expect(PAGES.length).toBeGreaterThan(50)
  expect(PAGES.flatMap((path) => judge(path, readFileSync(path, 'utf8')).map((wrong) => `${path}: ${wrong}`))).toEqual(
    [],
  )
})

test('the numbers run without a gap', () => {
  const numbers = PAGES.map((path) => Number(/(\d{4})-/.exec(path)?.[1]))
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})

test('a page of another form is found', () => {
  const good = '# 7. Ids are short\n\n**Context.** a\n\n**Decision.** b\n\n**Consequences.** c\n'
  const of = (text: string) => judge('docs/decisions/0007-ids.md', text)
  expect(of(good)).toEqual([])
  expect(of(good.replace('# 7.', '# 8.'))).toEqual(['its title is not "# 7. …"'])
  expect(of(good.replace('Ids are short', 'Which ids'))).toEqual(['no statement'])
  expect(of(good.replace('**Consequences.** c', ''))).toContain('no Consequences')
})
