// Nobody holds more than the work needs: what our Stripe key may do, and who is handed which secret.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('worker/**/*.ts').map((file) => ({
  file: file.replaceAll('\\', '/'),
  text: readFileSync(file, 'utf8'),
}))
const page = readFileSync('docs/security.md', 'utf8')
const section = page.slice(page.indexOf('## What the keys may do'), page.indexOf('## Before the first visitor'))

/** Calls of the SDK, with what each needs of a restricted key. */
function callsMade(): string[] {
  const calls = sources
    .filter(({ file }) => file.startsWith('worker/providers/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/\bstripe((?:\s*\.\w+)+)\(/g)].map(([, path = '']) => path.replace(/\s/g, '')),
    )
    .filter((path) => !path.startsWith('.webhooks'))
  return [...new Set(calls)].sort()
}

test('the table of the Stripe key names each call that is made, and no other', () => {
  const named = [...section.matchAll(/^\| [^|]+ \| (?:read|write) \| ([^|]+) \|$/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w.]+)`/g)].map(([, call = '']) => `.${call}`),
  )
  expect(callsMade().length).toBeGreaterThan(15)
  expect(named.sort()).toEqual(callsMade())
})

test('a call that only reads asks for no right to write', () => {
  for (const [, right = '', cell = ''] of section.matchAll(/^\| [^|]+ \| (read|write) \| ([^|]+) \|$/gm)) {
    const isWriting = /\b(?:create|update|expire|createReversal)`/.test(cell)
    expect(right, cell).toBe(isWriting ? 'write' : 'read')
  }
})

test.each([
  'TWILIO_AUTH_TOKEN',
  'TWILIO_AUTH_TOKEN_PREVIOUS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'SECOND_READER_KEY',
])('%s is handed to one part and read nowhere else', (name) => {
  const readers = sources.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`\\.${name}\\b`, 'g'))].map(() => file),
  )
  expect(readers).toEqual(['worker/context.ts'])
})
