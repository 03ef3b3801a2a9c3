// Stores support requests and forwards them by e-mail where mail is bound. Floods are refused.
import type { App } from '../../context.ts'
import { createSupportMessage } from '../../db/support/support-messages.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { SUPPORT_PER_CALLER } from '../../domain/rate-limits.ts'
import { consumeFromCaller } from '../limits/rate-limits.ts'

export type SupportRequest = { name: string; email: string; subject: string; message: string }

/**
 * Keeps a message of the support form and forwards it by e-mail where a mail binding is configured: what is kept is
 * safe, so that mail which fails is no error. Raises `too_many` when one address sends too many.
 */
export async function askForHelp(app: App, request: SupportRequest, address: string): Promise<void> {
  await consumeFromCaller(app, address, { always: [SUPPORT_PER_CALLER] })
  const id = app.newId()
  await createSupportMessage(app.db, { ...request, id, createdAt: app.now() })
  const isForwarded = await forward(app, id, request)
  app.log('support asked', { id, isForwarded, subjectLength: request.subject.length })
}

async function forward(app: App, id: string, { name, email, subject, message }: SupportRequest): Promise<boolean> {
  if (!app.mail) return false
  try {
    await app.mail.send({
      to: app.settings.CONTACT_EMAIL,
      replyTo: email,
      subject: `${PRODUCT_NAME} support: ${subject}`,
      text: `${name} <${email}> writes (${id}):\n\n${message}\n`,
    })
    return true
  } catch (error) {
    app.log('support not forwarded', { id, error: error instanceof Error ? error.name : 'unknown' })
    return false
  }
}
