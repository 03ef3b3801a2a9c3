// English and Spanish say the same: a name to be filled in is filled in both.
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

const SCREENS = globSync('web/words/en/*.ts').map((path) => path.split('/').at(-1)?.replace('.ts', '') ?? '')

/** Every sentence by its place, with the names to be filled in; `rateOf` is `rate` with its preposition. */
function namesIn(words: unknown, place = ''): [string, string][] {
  if (typeof words === 'string') {
    const names = [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => (name === 'rateOf' ? 'rate' : (name ?? '')))
    return [[place, names.sort().join()]]
  }
  return Object.entries(words as object).flatMap(([key, part]) => namesIn(part, `${place}/${key}`))
}

test.each(SCREENS)('the words of %s fill in the same names in both languages', async (screen) => {
  const english = (await import(`../../web/words/en/${screen}.ts`)) as { words: unknown }
  const spanish = (await import(`../../web/words/es/${screen}.ts`)) as { words: unknown }
  expect(namesIn(spanish.words)).toEqual(namesIn(english.words))
})
