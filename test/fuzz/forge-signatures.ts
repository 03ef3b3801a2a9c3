// Webhooks that no provider has signed like this.
import { createHash, createHmac } from 'node:crypto'
import { stripeSignature, twilioSignature } from '../../sandbox/sign.ts'
import { settings } from '../support/settings.ts'

/** The source, and how many there were before. */
export type Turn = { random: () => number; i: number }
export type ForgedText = { url: string; form: URLSearchParams; signature: string }
export type ForgedEvent = { body: string; signature: string }

const TOKEN = settings.TWILIO_AUTH_TOKEN
const SECRET = settings.STRIPE_WEBHOOK_SECRET
const URL_OF_TEXTS = `${settings.APP_ORIGIN}/webhooks/twilio/sms`

const goodForm = (i: number) =>
  new URLSearchParams({
    MessageSid: `SM${i}`,
    From: '+12133734253',
    To: settings.TEXT_NUMBER,
    Body: `sink ${i}`,
    NumMedia: '0',
  })

/** One sign replaced by another of the same alphabet. */
function change(text: string, alphabet: string, { random }: Turn): string {
  const at = Math.floor(random() * text.length)
  const old = text[at] ?? ''
  const fresh = alphabet[(alphabet.indexOf(old) + 1 + Math.floor(random() * (alphabet.length - 1))) % alphabet.length]
  return `${text.slice(0, at)}${fresh}${text.slice(at + 1)}`
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const HEX = '0123456789abcdef'
const hmac = (how: string, key: string, text: string) => createHmac(how, key).update(text).digest()

const sent = async (i: number, more: Partial<ForgedText> = {}): Promise<ForgedText> => {
  const form = goodForm(i)
  return { url: URL_OF_TEXTS, form, signature: await twilioSignature(TOKEN, URL_OF_TEXTS, form), ...more }
}
const signedAs = async (i: number, token: string, url: string, form = goodForm(i)) =>
  await sent(i, { signature: await twilioSignature(token, url, form) })

/** A text that is signed as it should be. */
export const goodText = (i: number): Promise<ForgedText> => sent(i)

export const TEXT_FORGERS: Record<string, (turn: Turn) => Promise<ForgedText>> = {
  'one sign of the signature changed': async (turn) => {
    const good = await sent(turn.i)
    return { ...good, signature: `${change(good.signature.slice(0, 26), BASE64, turn)}${good.signature.slice(26)}` }
  },
  'signed with another token': ({ i }) => signedAs(i, `${TOKEN}${i}`, URL_OF_TEXTS),
  'signed for another address': ({ i }) =>
    signedAs(i, TOKEN, `${URL_OF_TEXTS}${['/', '?', '?a=1', '#', ':443'][i % 5]}`),
  'signed for another host': ({ i }) => signedAs(i, TOKEN, URL_OF_TEXTS.replace('jobslip', `jobslip${i}`)),
  'another text under a good signature': async (turn) => {
    const form = goodForm(turn.i)
    form.set(['Body', 'From', 'To', 'MessageSid'][turn.i % 4] ?? 'Body', `other ${turn.random()}`)
    return await sent(turn.i, { form })
  },
  'a field more under a good signature': ({ i }) => {
    const form = goodForm(i)
    form.append(`MediaUrl${i}`, 'https://evil.example')
    return sent(i, { form })
  },
  'a field less under a good signature': ({ i }) => {
    const form = goodForm(i)
    form.delete('NumMedia')
    return sent(i, { form })
  },
  'a good signature written otherwise': async (turn) => {
    const { signature, ...good } = await sent(turn.i)
    const raw = Buffer.from(signature, 'base64')
    const otherwise = [
      raw.toString('hex'),
      signature.slice(0, -1),
      `${signature}=`,
      `${signature}x`,
      signature.slice(0, 14),
    ]
    return { ...good, signature: otherwise[turn.i % otherwise.length] ?? '' }
  },
  'a digest of another kind': async ({ i }) => {
    const text = `${URL_OF_TEXTS}${[...goodForm(i)].sort().flat().join('')}`
    const digests = [
      hmac('sha256', TOKEN, text),
      hmac('sha1', '', text),
      createHash('sha1')
        .update(TOKEN + text)
        .digest(),
    ]
    return await sent(i, { signature: digests[i % digests.length]?.toString('base64') ?? '' })
  },
  'made up': ({ i, random }) =>
    sent(i, { signature: Buffer.from(hmac('sha1', String(random()), '')).toString('base64') }),
}

const goodBody = (i: number) =>
  JSON.stringify({ id: `evt_${i}`, type: 'checkout.session.completed', data: { object: { id: `cs_${i}` } } })
const now = () => Math.floor(Date.now() / 1000)

/** An event that is signed as it should be. */
export async function goodEvent(i: number): Promise<ForgedEvent> {
  return { body: goodBody(i), signature: await stripeSignature(SECRET, now(), goodBody(i)) }
}

const eventSigned = async (i: number, secret: string, at: number, body = goodBody(i)) => ({
  body: goodBody(i),
  signature: await stripeSignature(secret, at, body),
})

export const EVENT_FORGERS: Record<string, (turn: Turn) => Promise<ForgedEvent>> = {
  'one sign of the signature changed': async (turn) => {
    const { body, signature } = await goodEvent(turn.i)
    const [head, mac = ''] = signature.split('v1=')
    return { body, signature: `${head}v1=${change(mac, HEX, turn)}` }
  },
  'signed with another secret': ({ i }) => eventSigned(i, `${SECRET}${i}`, now()),
  'another event under a good signature': ({ i, random }) =>
    eventSigned(i, SECRET, now(), goodBody(i + 1 + Math.floor(random() * 1e6))),
  'another time under a good signature': async (turn) => {
    const { body, signature } = await goodEvent(turn.i)
    return { body, signature: signature.replace(/t=\d+/, `t=${now() + 1 + Math.floor(turn.random() * 1000)}`) }
  },
  'too old': ({ i, random }) => eventSigned(i, SECRET, now() - 302 - Math.floor(random() * 1e6)),
  'signed without its time': async ({ i }) => ({
    body: goodBody(i),
    signature: `t=${now()},v1=${hmac('sha256', SECRET, goodBody(i)).toString('hex')}`,
  }),
  'a good signature of an old kind, or written otherwise': async ({ i }) => {
    const { body, signature } = await goodEvent(i)
    const otherwise = [
      ...[signature.replace('v1=', 'v0='), signature.replace('v1=', 'V1='), signature.replace(/t=\d+,/, '')],
      ...[signature.slice(0, -1), `${signature}0`, signature.replace('t=', 't=x'), `t=NaN,${signature.split(',')[1]}`],
    ]
    return { body, signature: otherwise[i % otherwise.length] ?? '' }
  },
  'made up': async ({ i, random }) => ({
    body: goodBody(i),
    signature:
      [`t=${now()},v1=${hmac('sha256', String(random()), '').toString('hex')}`, '', 't=,v1=', ',,,', 'v1='][i % 5] ??
      '',
  }),
}
