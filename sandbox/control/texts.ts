// Control of the phones: text as one, see what was said, add phones, make one unreachable.
import { Hono } from 'hono'
import type { Box } from '../box.ts'
import { type NewFile, SAMPLE_PHOTO } from '../twilio/media.ts'
import { notifyInbound, receiveText } from '../twilio/messages.ts'
import { ensurePhone, isPhoneNumber } from '../twilio/phones.ts'
import { ControlFailure, count, neededWord, readInput, reply, word, words, yes } from './input.ts'

const MOST_BASE64 = 1_400_000

export function textControl(box: Box): Hono {
  const app = new Hono()

  app.post('/texts', async (context) => {
    const input = await readInput(context)
    const from = readNumber(neededWord(input, 'from'))
    const mediaUrls = words(input, 'media')
    const files = readFiles(input)
    const body = mediaUrls.length + files.length > 0 ? (word(input, 'body') ?? '') : neededWord(input, 'body')
    const to = word(input, 'to')
    const message = receiveText(box, { from, body, mediaUrls, files, ...(to === null ? {} : { to: readNumber(to) }) })
    return reply(context, { sid: message.sid, message }, 201)
  })

  app.get('/messages', (context) => {
    const { phone, direction } = context.req.query()
    const all = box.store.list('message')
    const ofPhone = phone ? all.filter((message) => message.from === phone || message.to === phone) : all
    return context.json({
      messages: direction ? ofPhone.filter((message) => message.direction === direction) : ofPhone,
    })
  })

  app.post('/messages/:sid/redeliver', async (context) => {
    const times = count(await readInput(context), 'times') ?? 1
    const message = box.store.get('message', context.req.param('sid'))
    if (message?.direction !== 'inbound') throw new ControlFailure(404, 'There is no such text from a phone.')
    for (let i = 0; i < times; i++) notifyInbound(box, message)
    return reply(context, { queued: times })
  })

  app.get('/phones', (context) => context.json({ phones: box.store.list('phone') }))

  app.post('/phones', async (context) => {
    const input = await readInput(context)
    const number = readNumber(neededWord(input, 'number'))
    return reply(context, { phone: ensurePhone(box, number, word(input, 'name') ?? 'Phone') }, 201)
  })

  app.post('/phones/:number', async (context) => {
    const input = await readInput(context)
    const phone = box.store.get('phone', context.req.param('number'))
    if (!phone) throw new ControlFailure(404, 'There is no such phone.')
    const changes = {
      name: word(input, 'name') ?? phone.name,
      reachable: yes(input, 'reachable') ?? phone.reachable,
      optedOut: yes(input, 'optedOut') ?? phone.optedOut,
    }
    return reply(context, { phone: box.store.put('phone', phone.number, { ...phone, ...changes }) })
  })

  return app
}

/** Files as JSON has them, `{type, data}` with the bytes in base64, or the sandbox's own sample of a picture. */
function readFiles(input: Record<string, unknown>): NewFile[] {
  const own = word(input, 'sample') === 'photo' ? [SAMPLE_PHOTO] : []
  const given = Array.isArray(input.files) ? input.files : []
  const files = given.map((file: unknown) => {
    const { type, data } = (typeof file === 'object' && file !== null ? file : {}) as Record<string, unknown>
    if (typeof type !== 'string' || typeof data !== 'string' || !/^[A-Za-z0-9+/=]*$/.test(data))
      throw new ControlFailure(400, 'Say type and data (base64) of each file.')
    if (data.length > MOST_BASE64) throw new ControlFailure(400, 'A file may have 1 MB here.')
    return { contentType: type, data }
  })
  return [...own, ...files].slice(0, 10)
}

/**  and punctuation, and a missing +1. */
function readNumber(text: string): string {
  const digits = text.replaceAll(/[^\d]/g, '')
  const number = text.trim().startsWith('+') ? `+${digits}` : digits.length === 10 ? `+1${digits}` : `+${digits}`
  if (!isPhoneNumber(number)) throw new ControlFailure(400, `${text} is not a phone number.`)
  return number
}
