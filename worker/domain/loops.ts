// Recognizes machines that text us: auto-replies, echoes of our own texts, repetitions.
import { normalizeForSearch } from './search-text.ts'
import { readCarrierWord } from './text/intent/keywords.ts'

/** Letters and digits alone, as two texts are compared. */
const essence = (body: string) => (normalizeForSearch(body).match(/[\p{L}\p{N}]+/gu) ?? []).join('')
/** Without digits, where there are words: a ticket number or a time of day makes no other text, another sum does. */
const shape = (body: string) => (normalizeForSearch(body).match(/\p{L}+/gu) ?? []).join('') || essence(body)
const flat = (body: string) => (normalizeForSearch(body).match(/[\p{L}']+/gu) ?? []).join(' ')

/** A text so short may well be said again and again by a person: "undo", "yes", "list". */
const SHORT = 12
/** What of our text has to stand in theirs for a quotation. */
const QUOTED = 40
const LEAST_QUOTED = 16

/** What a machine calls its text at the very beginning. */
const HEADED =
  /^\W{0,3}(?:auto(?:mated|matic|matica|matico)?[ -]?(?:reply|response|responder|message|text|answer)|(?:this is|you have reached|este es|esta es) an? (?:auto|automated|automatic|unmonitored)|(?:respuesta|mensaje|contestacion|texto) automatic[ao]|este es un mensaje automatic[ao]|esta es una respuesta automatic[ao]|out of office|fuera de (?:la )?oficina)\b/

/** What people let their phones and desks say for them; several words of one kind each. */
const AWAY = [
  /\b(?:automated|automatic|auto) (?:reply|response|message|text)\b|\b(?:respuesta|mensaje) automatic[ao]\b/,
  /\b(?:i'?m|i am|we'?re|we are|estoy|estamos) (?:currently |now |ahora )?(?:driving|away|out of|on vacation|on leave|closed|in a meeting|unavailable|not available|manejando|conduciendo|de vacaciones|fuera|cerrad[oa]s?|ocupad[oa]s?|en una reunion)\b/,
  /\b(?:out of (?:the )?office|fuera de (?:la )?oficina|do not disturb|driving focus|no molestar)\b/,
  /\b(?:can'?t|cannot|can not|unable to|not able to|no puedo|no podemos) (?:talk|text|answer|respond|reply|take your call|contestar|responder|hablar|atender)\b/,
  /\b(?:will|i'll|we'll|te|le|lo|los) (?:get back|be back|respond|reply|call you|text you|see your|contact you|contesto|respondo|llamo|contestare|respondere|llamare|contestaremos|responderemos|llamaremos|contactaremos|atenderemos)\b/,
  /\b(?:do not|don't|please do not|no) (?:reply|respond|responda|contestes?|respondas)\b/,
  /\b(?:not monitored|unmonitored|not being monitored|no esta monitoread[oa]|no recibe mensajes)\b/,
  /\b(?:thank you|thanks|gracias) (?:for|por) (?:contacting|texting|messaging|your message|reaching out|contactar\w*|escribir\w*|comunicar\w*|su mensaje|tu mensaje)\b/,
  /\b(?:your (?:message|request|ticket|inquiry) (?:has been|was|is) (?:received|created|logged)|(?:su|tu) mensaje (?:ha sido|fue) recibido|hemos recibido (?:su|tu) mensaje)\b/,
  /\b(?:business hours|office hours|opening hours|horario de atencion|next business day)\b/,
  /\byour (?:package|parcel|order|delivery|shipment) (?:is|was|has|will)\b|\b(?:su|tu) (?:paquete|pedido|entrega) (?:esta|fue|ha|sera|llegara)\b/,
]

/** Whether a text says of itself that a machine wrote it, whatever else stands in it. */
export function isHeadedAsAutomatic(body: string): boolean {
  return HEADED.test(normalizeForSearch(body.slice(0, 200)).trim())
}

/** Whether a text without a job reads like one that a phone or a desk sends by itself. */
export function soundsAutomatic(body: string): boolean {
  const words = flat(body.slice(0, 1600))
  return isHeadedAsAutomatic(body) || AWAY.some((kind) => kind.test(words))
}

/**
 * Whether a text quotes one of ours back. While a question is `open`, our words with something behind them may be its
 * answer.
 */
export function isEcho(body: string, ours: readonly string[], open: boolean): boolean {
  const said = essence(body)
  return ours.some((our) => {
    const whole = essence(our)
    if (whole.length < LEAST_QUOTED) return false
    if (open) return said.endsWith(whole)
    return said.includes(whole.slice(0, Math.max(QUOTED, Math.floor(whole.length / 2))))
  })
}

/** Whether a text that says something longer comes for the fifth time: nobody means that as a fifth wish. */
export function isSameAgain(body: string, earlier: readonly string[]): boolean {
  const said = essence(body)
  return said.length >= SHORT && earlier.filter((one) => essence(one) === said).length >= 4
}

/** Whether a text without a job comes for the third time, whatever number stands in it. */
export function isChatAgain(body: string, earlier: readonly string[]): boolean {
  const said = shape(body)
  return earlier.filter((one) => shape(one) === said).length >= 2
}

/** Whether all we had to say lately (newest first) was one and the same. */
export function isRepeatingOurselves(ours: readonly string[]): boolean {
  const [last, ...before] = ours.slice(0, 3)
  return before.length === 2 && before.every((one) => one === last)
}

/** STOP, START and HELP, which carriers want answered whatever else comes from a number. */
export function isCarriersWord(body: string): boolean {
  if (body.length > 40) return false
  return isHelp(body) || readCarrierWord(body) !== null
}

/** HELP and what the carriers take for it. */
export function isHelp(body: string): boolean {
  return /^\W{0,3}(?:help|info|ayuda)\W{0,3}$/i.test(body.slice(0, 40))
}
