// Commit subjects: a scope, an imperative, 72 characters at most, and a body that says why.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The last commit before the rule was tested; what came before cannot be written again. */
const SINCE = 'aed94c2'
const SUBJECT = /^[a-z][\w./-]*(?:, [a-z][\w./-]*)*: \S/
const MOST = 72

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' })
const hasHistory = git('cat-file', '-e', `${SINCE}^{commit}`).status === 0
if (!hasHistory) console.warn('Skipped: this clone has no history, so its commits are not read.')

/** What is wrong with a commit's message. */
function judge(message: string): string[] {
  const [subject = '', ...body] = message.trim().split('\n')
  return [
    ...(SUBJECT.test(subject) ? [] : ['no scope']),
    ...(subject.length <= MOST ? [] : [`${subject.length} characters`]),
    ...(body.some((line) => line.trim().length > 20) ? [] : ['no body']),
  ].map((wrong) => `${wrong}: ${subject}`)
}

test.skipIf(!hasHistory)('every commit since says where, what and why', () => {
  const { stdout } = git('log', '--no-merges', '--format=%B%x00', `${SINCE}..HEAD`)
  expect(
    stdout
      .split('\0')
      .filter((one) => one.trim())
      .flatMap(judge),
  ).toEqual([])
})

test('a subject without a scope, a long one and one without a body are found', () => {
  const body = '\n\nBecause it was wrong before that.'
  expect(judge(`web: tell the time${body}`)).toEqual([])
  expect(judge(`domain/text: tell the time${body}`)).toEqual([])
  expect(judge(`Tell the time${body}`)).toHaveLength(1)
  expect(judge(`web: ${'x'.repeat(70)}${body}`)).toHaveLength(1)
  expect(judge('web: tell the time')).toHaveLength(1)
})
