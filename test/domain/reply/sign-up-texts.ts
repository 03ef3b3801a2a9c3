// What a number that signs up by text is told in Spanish, in every shape.
import { askStateReply, stateOnWebReply, stateSetReply } from '../../../worker/domain/reply/state.ts'
import { askNameReply, offerReply, signUpFullReply, welcomeReply } from '../../../worker/domain/reply/text-sign-up.ts'

const es = 'es'
const NAME = 'Pinturas Rosa'

/** `origin`: the product's. */
export function listSignUpTexts(origin: string): string[] {
  const links = { register: `${origin}/register?phone=12135550100&t=${'A'.repeat(22)}`, terms: `${origin}/terms` }
  const page = `${origin}/dashboard?tab=business`
  return [
    offerReply(NAME, links, es) ?? '',
    askNameReply(links.register, es),
    ...[true, false].flatMap((hasJobs) =>
      [null, 'North Carolina'].map((state) => welcomeReply({ name: NAME, state }, hasJobs, origin, es)),
    ),
    signUpFullReply(links.register, es),
    ...[null, 'California'].map((guess) => askStateReply(guess, page, es)),
    stateSetReply('Texas', es),
    stateOnWebReply(page, es),
  ]
}
