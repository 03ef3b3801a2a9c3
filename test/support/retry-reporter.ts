// Prints the tests that passed only when they were tried again: a few are the machine's, more are a fault of ours.
import type { Reporter, TestModule } from 'vitest/node'

/** A run with more retried tests than this fails. */
export const MOST_RETRIED = 3

type Retried = { name: string; times: number }

function* listRetried(modules: readonly TestModule[]): Generator<Retried> {
  for (const module of modules)
    for (const test of module.children.allTests()) {
      const times = test.diagnostic()?.retryCount ?? 0
      if (times > 0 && test.result().state === 'passed')
        yield { name: `${module.relativeModuleId} > ${test.fullName}`, times }
    }
}

/** What is printed of retried tests, and whether there were too many of them. */
export function judgeRetries(retried: readonly Retried[]): { lines: string[]; fails: boolean } {
  if (retried.length === 0) return { lines: [], fails: false }
  const fails = retried.length > MOST_RETRIED
  const head = `Passed only when tried again: ${retried.length}${fails ? `, more than the ${MOST_RETRIED} that a run may have` : ''}`
  return { lines: [head, ...retried.map(({ name }) => `  ${name}`)], fails }
}

export default class RetryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const { lines, fails } = judgeRetries([...listRetried(modules)])
    for (const line of lines) process.stdout.write(`${line}\n`)
    if (fails) process.exitCode = 1
  }
}
