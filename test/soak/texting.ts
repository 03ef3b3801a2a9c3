// Texts on their way in: signed, delivered once or several times, in any order, and again after a power cut.
import { twilioSignature } from '../../sandbox/sign.ts'
import { settings } from '../support/settings.ts'

/** What a text was meant to do. */
export type Texted = {
  sid: string
  phone: string
  body: string
  kind: 'job' | 'word' | 'stop' | 'after stop'
  /** The amount of a job. */
  cents: number
  sentAt: number
  /** How often it was delivered, and how often that was answered 200. */
  deliveries: number
  acknowledged: number
}

export type Post = {
  texted: Texted[]
  /** A text that is delivered now, and perhaps again within some seconds. */
  text: (from: string, body: string, kind: Texted['kind'], cents?: number) => Texted
  deliver: (one: Texted) => Promise<void>
  /** Delivers all of these, not too many at once; a later call takes over from an earlier one. */
  deliverAll: (list: Texted[]) => Promise<void>
}

const TIMEOUT_MS = 8000
const SPREAD_MS = 6000

export function openPost(origin: string, random: () => number): Post {
  const texted: Texted[] = []
  const deliver = async (one: Texted) => {
    const form = new URLSearchParams({
      ...{ MessageSid: one.sid, AccountSid: settings.TWILIO_ACCOUNT_SID, From: one.phone },
      ...{ To: settings.TEXT_NUMBER, Body: one.body, NumMedia: '0' },
    })
    const url = `${origin}/webhooks/twilio/sms`
    const signature = await twilioSignature(settings.TWILIO_AUTH_TOKEN, url, form)
    one.deliveries += 1
    const init = { method: 'POST', body: form, headers: { 'x-twilio-signature': signature } }
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
    await answer?.arrayBuffer().catch(() => undefined)
    if (answer?.status === 200) one.acknowledged += 1
  }
  const text: Post['text'] = (phone, body, kind, cents = 0) => {
    const sid = `SM${String(texted.length + 1).padStart(32, '0')}`
    const one = { sid, phone, body, kind, cents, sentAt: Date.now(), deliveries: 0, acknowledged: 0 }
    texted.push(one)
    const copies = 1 + Math.floor(random() * 4)
    for (let copy = 0; copy < copies; copy += 1) setTimeout(() => void deliver(one), random() * SPREAD_MS)
    return one
  }
  let round = 0
  const deliverAll = async (list: Texted[]) => {
    round += 1
    const [mine, left] = [round, [...list]]
    const work = async () => {
      for (let one = left.shift(); one && mine === round; one = left.shift()) await deliver(one)
    }
    await Promise.all(Array.from({ length: 8 }, work))
  }
  return { texted, text, deliver, deliverAll }
}
