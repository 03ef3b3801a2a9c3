// Writes how long each file of a run took: `TEST_TIMES=bench/test-times.md npm test`.
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import type { Reporter, TestModule } from 'vitest/node'

export type FileTime = { lane: string; file: string; tests: number; seconds: number }

const inSeconds = (ms: number) => Math.round(ms / 100) / 10

/** The page: each lane's sum, then every file, the slowest first. */
export function writeTimes(times: readonly FileTime[], head: string): string {
  const lanes = [...Map.groupBy(times, ({ lane }) => lane)].map(([lane, files]) => {
    const sum = (of: (one: FileTime) => number) => files.reduce((total, one) => total + of(one), 0)
    return `| ${lane} | ${files.length} | ${sum(({ tests }) => tests)} | ${sum(({ seconds }) => seconds).toFixed(0)} |`
  })
  const rows = times
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ lane, file, tests, seconds }) => `| ${seconds.toFixed(1)} | ${tests} | ${lane} | \`${file}\` |`)
  return [
    ...['# How long the tests take', '', head, ''],
    ...['| lane | files | tests | seconds in files |', '| --- | --- | --- | --- |', ...lanes, ''],
    ...['| seconds | tests | lane | file |', '| --- | --- | --- | --- |', ...rows, ''],
  ].join('\n')
}

export default class TimesReporter implements Reporter {
  private readonly begun = Date.now()
  private readonly load = loadavg()[0] ?? 0

  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env.TEST_TIMES
    if (!path) return
    const times = modules.map((module) => ({
      lane: module.project.name,
      file: module.relativeModuleId,
      tests: [...module.children.allTests()].length,
      seconds: inSeconds(module.diagnostic().duration),
    }))
    const minutes = ((Date.now() - this.begun) / 60_000).toFixed(1)
    const load = `load ${this.load.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`
    const head = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}: ${minutes} minutes in vitest; ${load}. Two files run at a time.`
    writeFileSync(path, writeTimes(times, head))
  }
}
