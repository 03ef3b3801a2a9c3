// Phones and e-mail addresses of a text, and whose they are.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Token } from './tokenize.ts'

export type Contact = { kind: 'phone' | 'email'; from: number; to: number; value: string; own: boolean }

const PHONE =
  /(?<![\d$.,/-])(?:\+\d{1,3}[ .-]?(?:\(\d{1,4}\)|\d{1,5})(?:[ .-]?\d{2,5}){1,4}|(?:1[ .-]?)?(?:\(\d{3}\)|\d{3})[ .-]{0,3}\d{3}[ .-]{0,3}\d{4})(?![\d%]|[.,/]\d)/g

/** Words before a contact that make it the contractor's own, not the client's. */
const OWN =
  /(?:\b(?:my|our|mi|nuestro)\b(?: (?:new|nuevo|business|work|cell|phone|office))*(?: (?:number|num|cell|phone|mobile|email|e-mail|mail|celular|cel|numero|telefono|correo|tel|line|#))?(?: (?:is|at|es|:))?|\b(?:call|text|reach|contact|email|ring|hit|message|msg|write|cc|bcc|copy) (?:me|us)(?: (?:back|up|anytime|directly))*(?: (?:at|on|@|to))?|\b(?:llam|marc|escrib|contact|habl|mand)[aeo]\w*me(?: (?:al|a|en))*|\b(?:to|with|for) (?:me|us)(?: (?:at|on|@|via|by))*|\b(?:conmigo|con nosotros|a mi)(?: (?:al|a|en))*|\bcomuni\w+ (?:conmigo|con nosotros)(?: (?:al|a|en))*|\breply(?: to)?(?: me)?(?: at)?|\b(?:cualquier cosa|lo que (?:sea|necesite)|para (?:cualquier cosa|dudas)|anything|any problems?|any issues?),?(?: (?:estoy|me encuentra(?:n)?|llama|marca|marque|avisa|i'm|im))*(?: (?:al?|en|at|on))?|\b(?:estoy|me encuentran?|i'm|im|we're) (?:al|en el|at|on)|\bquestions?,?(?: please)?(?: call| text)?(?: at)?|\bdudas?,?(?: llam\w+)?(?: al)?)\s*(?:[:;,.]\s*)?(?:el |the )?$/

/** Whoever introduces himself, or signs, gives his own: "this is Donna w/ Sparkle Cleaning 503…", "soy Marta, al 786…". */
const INTRODUCED =
  /(?:^|[,.!] ?|\b(?:hi|hey|hello|hola|buenas|dias|tardes|noches) )(?:this is|i'm|im|i am|we are|we're|my name is|soy|somos|me llamo|(?:le |les )?habla|de parte de|[\p{L}' ]{2,20} (?:with|from|de|con) (?=[^\d@]{2,40} (?:here|aqui)\b))(?! (?:for|para|at|in|with|on|done|finished|\p{L}+ing)\b)(?!.*\b(?:(?:for|para|bill|invoice|charge|client|customer|cliente|clienta|factura)\b|cobr\w))[^@\d]{2,60}$/u
const SIGNED =
  /(?:^|[,.!] ?| - ?|- ?)(?:thanks|thank you|thx|gracias|saludos|regards|best|cheers|atte|atentamente)[,.! -]+[\p{L}'&. ]{2,40}[,: -]{0,20}$/u

function isOwn(text: string, start: number, end: number): boolean {
  const before = text
    .slice(Math.max(0, start - 60), start)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  const sentence = before.split(/[\n;!?]|\. /).pop() ?? ''
  return (
    OWN.test(sentence) || INTRODUCED.test(sentence) || (SIGNED.test(sentence) && !/[\p{L}\d]/u.test(text.slice(end)))
  )
}

function tokenRange(tokens: readonly Token[], start: number, end: number): { from: number; to: number } {
  let low = 0
  let high = tokens.length
  while (low < high) {
    const mid = (low + high) >> 1
    if ((tokens[mid]?.end ?? 0) <= start) low = mid + 1
    else high = mid
  }
  let to = low
  while (to < tokens.length && (tokens[to]?.start ?? 0) < end) to += 1
  return { from: low, to }
}

function readPhone(raw: string): string | null {
  try {
    const phone = parsePhoneNumberFromString(raw, 'US')
    return phone?.isPossible() ? phone.number : null
  } catch {
    return null
  }
}

/** Every phone (E.164, US when no country code) and e-mail of the text, in order. */
export function findContacts(text: string, tokens: readonly Token[]): Contact[] {
  const found: Contact[] = []
  for (const match of text.matchAll(PHONE)) {
    const value = readPhone(match[0])
    if (!value) continue
    const range = tokenRange(tokens, match.index, match.index + match[0].length)
    found.push({ kind: 'phone', ...range, value, own: isOwn(text, match.index, match.index + match[0].length) })
  }
  tokens.forEach((t, i) => {
    if (t.kind === 'email')
      found.push({ kind: 'email', from: i, to: i + 1, value: t.text, own: isOwn(text, t.start, t.end) })
  })
  return found.sort((a, b) => a.from - b.from)
}
