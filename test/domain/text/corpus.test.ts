// Scores the parser on the labelled texts that stand beside the project, where they do.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from '../../../worker/domain/text/read.ts'

const corpus = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url))
const labels = join(corpus, 'dev.jsonl')
const present = existsSync(labels)

if (!present) console.warn(`no labelled texts at ${labels}: the corpus test is skipped`)

type Summary = {
  intent_accuracy: number
  wrong_money: number
  all_fields_right_by_lang: Record<string, number>
}

function score(): Summary {
  const rows = readFileSync(labels, 'utf8')
    .split('\n')
    .filter((l) => l.trim() !== '')
    .map((l) => JSON.parse(l))
  const out = join(mkdtempSync(join(tmpdir(), 'corpus-')), 'predictions.jsonl')
  writeFileSync(out, rows.map((r) => JSON.stringify({ id: r.id, ...parse(r.text, r.now, r.timezone) })).join('\n'))
  const { stdout } = spawnSync(process.execPath, [join(corpus, 'score.mjs'), labels, out], { encoding: 'utf8' })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}')
}

describe.skipIf(!present)('the labelled texts', () => {
  test('no amount is billed wrong, and nearly everything is understood', () => {
    const summary = score()
    expect(summary.wrong_money).toBe(0)
    expect(summary.intent_accuracy).toBeGreaterThanOrEqual(0.99)
    expect(summary.all_fields_right_by_lang.en).toBeGreaterThanOrEqual(0.92)
    expect(summary.all_fields_right_by_lang.es).toBeGreaterThanOrEqual(0.95)
  })
})
