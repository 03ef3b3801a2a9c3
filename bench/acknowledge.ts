// How fast a text is acknowledged: the signed webhook beside a bare Hono Worker that answers the same.
import { twilioSignature } from '../sandbox/sign.ts'
import { startWorker } from '../test/runtime/start.ts'
import { settings } from '../test/support/settings.ts'
import type { Row } from './row.ts'

const SECONDS = 4
const AT_ONCE = 16
const ROUNDS = 3

export type SignedText = { body: string; signature: string }

/** A text as the provider posts it to this origin, signed; `n` makes it one of a kind. */
export async function signText(origin: string, n: number, from: string, body: string): Promise<SignedText> {
  const form = new URLSearchParams({
    MessageSid: `SM${String(n).padStart(32, '0')}`,
    AccountSid: settings.TWILIO_ACCOUNT_SID,
    From: from,
    To: settings.TEXT_NUMBER,
    Body: body,
    NumMedia: '0',
  })
  const url = `${origin}/webhooks/twilio/sms`
  return { body: form.toString(), signature: await twilioSignature(settings.TWILIO_AUTH_TOKEN, url, form) }
}

/** Posts it to a Worker and waits for the answer. */
export async function postText(at: string, { body, signature }: SignedText): Promise<void> {
  const response = await fetch(`${at}/webhooks/twilio/sms`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
  })
  if (response.status !== 200) throw new Error(`answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

async function countAnswers(origin: string, prepared: SignedText[]): Promise<number> {
  const end = performance.now() + SECONDS * 1000
  let answers = 0
  const worker = async (first: number) => {
    for (let n = first; performance.now() < end; n += AT_ONCE) {
      await postText(origin, prepared[n % prepared.length] as SignedText)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => worker(n)))
  return answers / SECONDS
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Acknowledgements a second, rounds of both taken in turns. */
export async function measureAcknowledgements(product: string, bare: string): Promise<Row[]> {
  const text = 'fixed sink for Maria, 200, due friday'
  const all = Array.from({ length: 2000 }, (_, n) => signText(settings.APP_ORIGIN, n, '+12135550001', text))
  const prepared = await Promise.all(all)
  const [ours, plain] = [await startWorker(product, 'product', 9461), await startWorker(bare, 'bare', 9462)]
  try {
    const rates: { ours: number[]; plain: number[] } = { ours: [], plain: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.ours.push(await countAnswers(ours.origin, prepared))
      rates.plain.push(await countAnswers(plain.origin, prepared))
    }
    const [a, b] = [median(rates.ours), median(rates.plain)]
    return [
      {
        what: 'texts acknowledged (signature checked, queued)',
        figure: `${Math.round(a)}/s`,
        beside: `bare Hono Worker ${Math.round(b)}/s`,
        ratio: `${(a / b).toFixed(2)}×`,
      },
    ]
  } finally {
    await ours.stop()
    await plain.stop()
  }
}
