// E-mail by Cloudflare's binding: one plain letter at a time.
import { PRODUCT_NAME } from '../domain/product.ts'

export type Letter = { to: string; replyTo: string; subject: string; text: string }
export type Mail = { /** Hands a letter over. Raises when it is not taken. */ send: (letter: Letter) => Promise<void> }

/** A header is one line: whatever would begin another becomes a blank. */
const oneLine = (words: string) => words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Mail sent from `from`, an address of a domain that the binding may send for. */
export function openMail(binding: SendEmail, from: string): Mail {
  return {
    async send({ to, replyTo, subject, text }) {
      const head = { to: oneLine(to), replyTo: oneLine(replyTo), subject: oneLine(subject).slice(0, 200) }
      await binding.send({ ...head, from: { name: PRODUCT_NAME, email: from }, text })
    },
  }
}
