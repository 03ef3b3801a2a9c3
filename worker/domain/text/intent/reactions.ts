// Phones tell a liked message as a text that quotes it: whatever the quotation says, nobody has written it.

const ENGLISH =
  '(?:liked|loved|disliked|laughed at|emphasi[sz]ed|questioned|reacted .{1,12} to|removed (?:an?|the) .{1,24} from|reacted to)'
const SPANISH =
  '(?:(?:no )?(?:le|me|te) (?:gust(?:ó|o|a)|encant(?:ó|o|a))|se (?:rio|rió) de|se ri[oó] con|enfatizó|destacó|preguntó por|cuestionó|reaccionó (?:con|a) .{1,12}|quitó .{1,30} de)'
// "👍 to “…”", as other phones write it.
const SIGN = '[^\\p{L}\\p{N}\\s]{1,12}\\s*(?:to|a)'

const REACTION = new RegExp(`^\\s*(?:${ENGLISH}|${SPANISH}|${SIGN})\\s*["“«„]`, 'iu')

/** Whether a text only reacts to another one ("Liked “Invoice INV-0001 for Maria: $200.00…”"). */
export function isReaction(text: string): boolean {
  return REACTION.test(text.normalize('NFC'))
}
