// Signatures that nobody gave: none is accepted. The long run of the same is `npm run fuzz`.
import { describe, expect, test } from 'vitest'
import { makeRandom } from '../../scripts/seed-data.ts'
import { listKinds } from './forge.ts'

const EACH = 250
const SEED = 11

describe.each(listKinds(SEED))('$name', ({ ways, good }) => {
  const random = makeRandom(SEED)

  test.each(ways)('%s: 250 of them are refused', async (_, forge) => {
    for (let i = 0; i < EACH; i += 1) expect(await forge({ random, i }), String(i)).toBe(false)
  })

  test('what is not forged is accepted: the refusals are not for everything', async () => {
    expect(await good()).toBe(true)
  })
})
