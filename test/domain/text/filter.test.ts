// `npm run parse` as a filter: one line out for each line in, errors that name the line.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../../scripts/parse.ts', import.meta.url))

function run(input: string, args: string[] = []) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return { lines: stdout.split('\n').filter((l) => l !== ''), stdout, stderr, status }
}

const line = (id: string, text: string) =>
  JSON.stringify({ id, text, now: '2026-03-04T10:15:00', timezone: 'America/New_York' })

describe('the filter', () => {
  test('answers each text with exactly the fields that are promised, in order', () => {
    const { lines, status, stderr } = run(
      `${line('a', 'fixed sink for Maria, 200, due friday')}\n\n${line('b', 'Dashboard')}\n`,
    )
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(lines.map((l) => JSON.parse(l))).toEqual([
      {
        id: 'a',
        intent: 'invoice',
        client_name: 'Maria',
        description: 'fixed sink',
        items: [{ description: 'fixed sink', quantity: 1, unit_cents: 20000, amount_cents: 20000 }],
        total_cents: 20000,
        due_date: '2026-03-06',
        client_phone: null,
        client_email: null,
        missing: [],
        order: null,
      },
      {
        id: 'b',
        intent: 'dashboard',
        client_name: null,
        description: null,
        items: [],
        total_cents: null,
        due_date: null,
        client_phone: null,
        client_email: null,
        missing: [],
        order: null,
      },
    ])
  })

  test('a bad line is named, and the others are still answered', () => {
    const { lines, stderr, status } = run(
      `${line('a', 'help')}\nnot json\n{"id":"x","text":5,"now":"2026-03-04T10:15:00","timezone":"UTC"}\n{"id":"y","text":"hi","now":"soon","timezone":"UTC"}\n${line('b', 'stop')}\n`,
    )
    expect(lines.map((l) => JSON.parse(l).id)).toEqual(['a', 'b'])
    expect(stderr).toContain('line 2: not JSON')
    expect(stderr).toContain('line 3: "text"')
    expect(stderr).toContain('line 4: "now"')
    expect(status).toBe(1)
  })

  test('a large input streams through', () => {
    const { lines, status } = run(
      Array.from({ length: 5000 }, (_, i) => line(`t${i}`, `mowed lawn for Tom, ${20 + (i % 900)}, due monday`)).join(
        '\n',
      ),
    )
    expect(status).toBe(0)
    expect(lines.length).toBe(5000)
    expect(JSON.parse(lines[4999] ?? '{}')).toMatchObject({ id: 't4999', total_cents: (20 + (4999 % 900)) * 100 })
  })

  test('explains one text for people', () => {
    const { stdout, status } = run('', ['--explain', 'fixed sink for Maria, about 200', '2026-03-04T10:15:00'])
    expect(status).toBe(0)
    expect(stdout).toContain('to be asked about')
    expect(stdout).toContain('Maria')
    expect(stdout).toMatch(/words that decided\n[^\n]*without “about”/)
  })

  test('takes what the product knows of the company: a client it has makes a bare name certain', () => {
    const asked = JSON.parse(line('a', 'Lindy 85'))
    const clients = { ...asked, id: 'b', context: { clients: ['Lindy Marsh'], last_number: 42, open: [] } }
    const wrong = { ...asked, id: 'c', context: { clients: 'Lindy' } }
    const { lines, stderr, status } = run([asked, clients, wrong].map((row) => JSON.stringify(row)).join('\n'))
    expect(lines.map((l) => JSON.parse(l).missing)).toEqual([['amount'], []])
    expect(stderr).toContain('line 3: "context"')
    expect(status).toBe(1)
  })
})
