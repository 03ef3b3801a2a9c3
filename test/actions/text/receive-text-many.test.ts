// Texts in many consumers at once, and of two companies at once: no gap, no number given twice, nothing mixed.
import { test } from '../../support/fixtures.ts'
import { expectEachItsOwn, words } from '../../support/many-texts.ts'
import { signUp, world } from '../../support/sandbox-world.ts'
import { inbound, receive } from '../../support/texting.ts'

test('forty texts in forty consumers at once make no gap and no twin', async ({ joe }) => {
  const texts = Array.from({ length: 40 }, (_, n) => inbound(joe.phone, words(n)))
  await Promise.all(texts.map((one) => receive([one])))
  await expectEachItsOwn(joe, 40)
})

test('two companies that text at the same time never mix', async () => {
  const [joe, ann] = [await signUp(), await signUp({ name: 'Ann Paints' })]
  for (let n = 0; n < 12; n += 1) {
    world().text(joe.phone, words(n))
    world().text(ann.phone, words(n))
  }
  await world().flush()
  await expectEachItsOwn(joe, 12)
  await expectEachItsOwn(ann, 12)
})
