// A text came in: whose is it, what does it want, and who is answered.
import type { Ctx, House } from '../context.ts'
import { createOptOut, findOptOut, removeOptOut } from '../db/opt-outs.ts'
import { createText, findText, listUnhandledTexts, markHandled, removeDraft } from '../db/texts.ts'
import type { CompanyId } from '../domain/company-id.ts'
import type { InboundText } from '../domain/jobs.ts'
import { toWirePhone } from '../domain/phone.ts'
import { helpReply, invitationReply } from '../domain/reply.ts'
import { parse } from '../domain/text/parse.ts'
import { answerJob, readText } from './jobs.ts'
import { writeMessages } from './messages.ts'

/** Texts of a number that signs up within this time become its first invoices. */
const ADOPT_MS = 7 * 24 * 3_600_000

/** Deals with one text, once, whatever is delivered again. One to another number of the account is not ours. */
export async function receiveText(house: House, text: InboundText): Promise<void> {
  if (text.to !== house.settings.TEXT_NUMBER) return
  const user = await house.directory.findUserByPhone(text.from)
  const ctx = house.open(user?.companyId ?? house.directory.house())
  await ctx.book.begin(text)
  let done = false
  try {
    await ctx.db.batch(createText(ctx.db, text))
    const kept = await findText(ctx.db, text.sid)
    if (kept?.handledAt === null) await (user ? answerUser(ctx, text) : answerStranger(ctx, text))
    done = true
  } finally {
    await ctx.book.finish({ sid: text.sid, from: text.from }, done)
  }
}

async function answerUser(ctx: Ctx, text: InboundText): Promise<void> {
  if (await obeyCarrierWords(ctx, text)) return
  await answerJob(ctx, text)
}

async function answerStranger(ctx: Ctx, text: InboundText): Promise<void> {
  if (await obeyCarrierWords(ctx, text)) return
  const { house } = ctx
  const { intent, language } = await readText(ctx, text)
  const link = `${house.settings.APP_ORIGIN}/register?phone=${toWirePhone(text.from)}`
  const isHelp = intent === 'help'
  const contact = { phone: house.settings.CONTACT_PHONE, email: house.settings.CONTACT_EMAIL }
  const body = isHelp ? helpReply(contact, language) : invitationReply(link, language)
  const reply = { key: `invite:${text.sid}`, kind: 'reply', recipient: text.from, body } as const
  // A job stays open until its sender signs up.
  await writeMessages(ctx, [reply], isHelp ? [markHandled(ctx.db, text.sid, house.now())] : [])
}

/**
 * STOP, START, and silence in between: the carrier itself confirms the two words, so nothing is answered here.
 * True when nothing is left to do for this text.
 */
async function obeyCarrierWords(ctx: Ctx, text: InboundText): Promise<boolean> {
  const { house, db } = ctx
  const handled = markHandled(db, text.sid, house.now())
  const { intent } = parse(text.body, '2000-01-01T00:00:00', 'UTC')
  const stopped = await findOptOut(house.db, text.from)
  if (intent === 'stop') {
    await createOptOut(house.db, text.from, 'text', house.now())
    await db.batch([removeDraft(db, text.from), handled])
    return true
  }
  if (!stopped) return false
  if (intent === 'start') await removeOptOut(house.db, text.from)
  await db.batch([handled])
  return true
}

/** A number has just signed up: the jobs it texted before, in order, become its first invoices. */
export async function adoptTexts(house: House, companyId: CompanyId, phone: string): Promise<void> {
  const before = house.open(house.directory.house())
  const kept = await listUnhandledTexts(before.db, phone, house.now() - ADOPT_MS, 100)
  for (const text of kept) {
    await house.queueText({
      sid: text.sid,
      from: phone,
      to: house.settings.TEXT_NUMBER,
      body: text.body,
      receivedAt: text.receivedAt,
    })
    await before.db.batch([markHandled(before.db, text.sid, house.now())])
  }
  house.log('texts adopted', { companyId, count: kept.length })
}
