// Forges and counts what is accepted, by the product's own verification.
import { makeRandom } from '../../scripts/seed-data.ts'
import { openStripe } from '../../worker/providers/payments-stripe.ts'
import { openTwilio } from '../../worker/providers/sms.ts'
import { openTokens } from '../../worker/tokens.ts'
import { settings } from '../support/settings.ts'
import {
  EVENT_FORGERS,
  type ForgedEvent,
  type ForgedText,
  goodEvent,
  goodText,
  TEXT_FORGERS,
  type Turn,
} from './forge-signatures.ts'
import { type Mint, mintGood, PURPOSES, TOKEN_FORGERS } from './forge-tokens.ts'

/** One kind of signature: how it is forged, and whether one is accepted. `good` is one that must be. */
type Kind = { name: string; ways: [string, (turn: Turn) => Promise<boolean>][]; good: () => Promise<boolean> }

const sms = openTwilio({
  baseUrl: settings.TWILIO_API_BASE,
  accountSid: settings.TWILIO_ACCOUNT_SID,
  authToken: settings.TWILIO_AUTH_TOKEN,
  from: settings.TEXT_NUMBER,
  statusCallback: '',
  fetch,
})
const stripe = openStripe({
  baseUrl: settings.STRIPE_API_BASE,
  secretKey: settings.STRIPE_SECRET_KEY,
  webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
  fetch,
})

const isTextTaken = ({ url, form, signature }: ForgedText) => sms.isSigned(url, form, signature)
const isEventTaken = ({ body, signature }: ForgedEvent) =>
  stripe.readEvent(body, signature).then(
    () => true,
    () => false,
  )

/** Every kind of signature that the product accepts anything by. */
export function listKinds(seed: number): Kind[] {
  const mint: Mint = {
    tokens: openTokens(settings.SESSION_SECRET, Date.now),
    secret: settings.SESSION_SECRET,
    subjects: { session: 'A'.repeat(22), reset: 'B'.repeat(22), file: 'C'.repeat(22), device: 'D'.repeat(22) },
    random: makeRandom(seed),
  }
  return [
    {
      name: 'X-Twilio-Signature',
      ways: Object.entries(TEXT_FORGERS).map(([name, forge]) => [name, async (turn) => isTextTaken(await forge(turn))]),
      good: async () => isTextTaken(await goodText(1)),
    },
    {
      name: 'Stripe-Signature',
      ways: Object.entries(EVENT_FORGERS).map(([name, forge]) => [
        name,
        async (turn) => isEventTaken(await forge(turn)),
      ]),
      good: async () => isEventTaken(await goodEvent(1)),
    },
    ...PURPOSES.map(
      (purpose): Kind => ({
        name: `token of a ${purpose}`,
        ways: Object.entries(TOKEN_FORGERS).map(([name, forge]) => [
          name,
          async ({ i }) => (await mint.tokens.read(purpose, await forge(mint, purpose, i))).ok,
        ]),
        good: async () => (await mint.tokens.read(purpose, await mintGood(mint, purpose))).ok,
      }),
    ),
  ]
}

/** Forges so many of each kind, prints what was accepted, and answers how many that were. */
export async function countForgeries(each: number, seed: number): Promise<number> {
  const random = makeRandom(seed)
  let accepted = 0
  for (const { name, ways, good } of listKinds(seed)) {
    if (!(await good())) throw new Error(`${name}: not even a good one is accepted`)
    for (let i = 0; i < each; i += 1) {
      const [how, forge] = ways[i % ways.length] ?? ways[0] ?? []
      if (!forge || !(await forge({ random, i: Math.floor(i / ways.length) }))) continue
      accepted += 1
      console.log(`ACCEPTED: ${name}, ${how}, number ${i}`)
    }
    console.log(`${each} forgeries: ${name}, in ${ways.length} ways`)
  }
  return accepted
}
