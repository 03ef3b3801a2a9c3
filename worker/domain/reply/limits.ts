// The last reply of a day, and the reply to a text that could not be read.
import type { Language } from '../pending-questions.ts'
import { toSms } from '../sms-length.ts'

/** The last reply to a number within a day, to somebody with an account: what they may still count on. */
export function lastReply(dashboard: string, language: Language): string {
  return toSms(
    language === 'es'
      ? `Hoy ya no respondo. Lo que escribas completo se hace igual; lo ves en tu panel:\n${dashboard}`
      : `That is the last reply today. Whatever you text in full is still done; see it here:\n${dashboard}`,
  )
}

/** The same for a number that nobody signed up with. */
export function lastInvitation(link: string, language: Language): string {
  return toSms(
    language === 'es'
      ? `Hoy ya no respondo. Abre tu cuenta y seguimos:\n${link}`
      : `That is the last reply today. Sign up here and we go on:\n${link}`,
  )
}

/** To the sender of a text that cannot be dealt with. Nothing reads that text again, not even for its language: both. */
export function unreadableReply(): string {
  return toSms(
    'Sorry, we could not read your last text, so nothing was done. Please write it differently. Tu mensaje no se pudo leer; manda otro con otras palabras.',
  )
}
