// The page behind the short link of a reminder or of an answer: opens the phone's own text app with the message written.
import { Hono } from 'hono'
import { html } from 'hono/html'
import { openReminder } from '../../actions/invoice/reminders.ts'
import { limitCaller } from '../../actions/limits/route-limits.ts'
import { openAnswerNote } from '../../actions/question/answers.ts'
import { smsUrl } from '../../domain/reply/reminders.ts'
import { VIEWS } from '../../domain/route-limits.ts'
import { AppError, refuse } from '../../errors.ts'
import type { Open } from '../../http/request.ts'
import { isLookedAt, sayRefusal } from './send-pdf.ts'

const WORDS = {
  en: {
    title: 'Send the reminder',
    answer: 'Tell them you answered',
    open: 'Open in Messages',
    note: 'It goes out from your own phone.',
  },
  es: {
    title: 'Enviar el recordatorio',
    answer: 'Avisar que ya contestaste',
    open: 'Abrir en Mensajes',
    note: 'Sale desde tu propio teléfono.',
  },
}

function phoneKind(agent: string): 'ios' | 'android' | 'any' {
  if (/iphone|ipad|ipod/i.test(agent)) return 'ios'
  return /android/i.test(agent) ? 'android' : 'any'
}

/** Anybody who holds the link; it is a week long good for anything. */
export const remindRoutes = new Hono<Open>().get('/:id', async (c) => {
  const { app, address } = c.var
  const open = async () => {
    const id = c.req.param('id')
    const found = (await openReminder(app, id)) ?? (await openAnswerNote(app, id))
    if (!found) throw refuse('reminder_not_found')
    return found
  }
  const reminder = await limitCaller(app, address, VIEWS)
    .then(open)
    .catch((error: unknown) => {
      // Tapped the next week: words, not the words' wrapping.
      if (error instanceof AppError && isLookedAt(c)) return error
      throw error
    })
  if (reminder instanceof AppError) return sayRefusal(c, reminder)
  const kind = phoneKind(c.req.header('user-agent') ?? '')
  const href = smsUrl(reminder.phone, reminder.message, kind)
  const words = WORDS[reminder.language]
  const title = reminder.isAnswer ? words.answer : words.title
  const nonce = Buffer.from(app.randomBytes(16)).toString('base64')
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  )
  c.header('referrer-policy', 'no-referrer')
  c.header('x-robots-tag', 'noindex')
  // A phone opens its text app by itself; elsewhere, and where that is blocked, there is the button.
  const opens = kind === 'any' ? '' : html`<meta http-equiv="refresh" content="0;url=${href}" />`
  return c.html(html`<!doctype html>
    <html lang="${reminder.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${opens}
        <style nonce="${nonce}">
          body { font: 18px/1.5 system-ui, sans-serif; max-width: 28rem; margin: 12vh auto; padding: 0 1.25rem; color-scheme: light dark; }
          blockquote { margin: 1.5rem 0; padding: 1rem 1.25rem; border-radius: 1rem; background: #8882; overflow-wrap: anywhere; }
          a { display: block; padding: 0.9rem; border-radius: 0.75rem; background: #0b6b4f; color: #fff; text-align: center; text-decoration: none; font-weight: 600; }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <blockquote>${reminder.message}</blockquote>
        <a href="${href}">${words.open}</a>
        <p>${words.note}</p>
      </body>
    </html>`)
})
