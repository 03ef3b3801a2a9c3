// How fast a text is acknowledged: the signed webhook beside a bare Hono Worker that answers the same.
import { twilioSignature } from '../sandbox/sign.ts'
import { settings } from '../test/settings.ts'
import type { Row } from './run.ts'
import { startWorker } from './runtime.ts'

const SECONDS = 4
const AT_ONCE = 16
const ROUNDS = 3

type Prepared = { body: string; signature: string }

async function prepare(count: number): Promise<Prepared[]> {
  return await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const form = new URLSearchParams({
        MessageSid: `SM${String(n).padStart(32, '0')}`,
        AccountSid: settings.TWILIO_ACCOUNT_SID,
        From: '+12135550001',
        To: '+12025550999',
        Body: 'fixed sink for Maria, 200, due friday',
        NumMedia: '0',
      })
      const url = `${settings.APP_ORIGIN}/webhooks/twilio/sms`
      return { body: form.toString(), signature: await twilioSignature(settings.TWILIO_AUTH_TOKEN, url, form) }
    }),
  )
}

async function countAnswers(origin: string, prepared: Prepared[]): Promise<number> {
  const end = performance.now() + SECONDS * 1000
  let answers = 0
  const worker = async (first: number) => {
    for (let n = first; performance.now() < end; n += AT_ONCE) {
      const { body, signature } = prepared[n % prepared.length] as Prepared
      const response = await fetch(`${origin}/webhooks/twilio/sms`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
      })
      if (response.status !== 200) throw new Error(`answered ${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => worker(n)))
  return answers / SECONDS
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Acknowledgements a second, rounds of both taken in turns. */
export async function measureAcknowledgements(product: string, bare: string): Promise<Row[]> {
  const prepared = await prepare(2000)
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
