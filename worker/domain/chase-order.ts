// Reads an order about the texts of a morning: "don't chase Maria", "chase 12 again", "no morning texts". Nothing else may be said in the text.
import { readReference } from './fee-order.ts'
import { hear } from './text/dialog/hear.ts'
import { leadOf, phrases, reach } from './text/dialog/phrases.ts'
import { isSaid } from './text/lexicon/conversation.ts'
import type { Reference } from './text/reading.ts'

/** `reference` null where the last invoice is pointed at, `all` where every one is meant. */
export type ChaseOrder = { isChased: boolean; reference: Reference | null }

const MOST_WORDS = 12
const ASKING = ['?', '¿', '$', '%']
const LEADS = phrases('ok|okay|yes|si|hey|and|y|so|please|pls|bueno|oye|actually|ya|por|favor')
const AGAIN = ['again', 'too', 'now', 'anymore', 'otra', 'vez', 'nuevo', 'nuevamente', 'de', 'mas', 'ya', 'more', 'any']
const BEGINS = ['start', 'resume', 'vuelve', 'vuelvan']
/** A name stands behind these without a word like "for". */
const NAME = 'for'

const CHASE = 'chase|chasing|nag|nagging|pester|pestering|hound|hounding'
const NOT = phrases(`don't|dont|never ${CHASE}
  do|please not ${CHASE}
  stop|quit chasing|nagging|pestering|hounding
  leave|take|keep out
  no me? recuerdes|avises|persigas mas? a|lo|la|al? de?
  deja|dejen de recordarme|avisarme|perseguir a|lo|la|al? de?`)
const DO = phrases(`start|resume|keep chasing|nagging|pestering|hounding
  ${CHASE}
  vuelve|vuelvan a recordarme|avisarme|perseguir a|lo|la|al? de?`)

const TEXTS = 'text|texts|message|messages|mensaje|mensajes|aviso|avisos|recordatorio|recordatorios|reminder|reminders'
const OFF = phrases(`no|stop|quit|cancel|drop|end more|the|my|these|those|sending|los|mis* me? morning|daily ${TEXTS}
  turn|switch off the|my? morning|daily ${TEXTS}
  morning|daily ${TEXTS} off
  no|quita|cancela|para|sin mas? los|mis? ${TEXTS} de la manana`)
const ON = phrases(`start|resume|send the|my|sending|me* the? morning|daily ${TEXTS}
  turn|switch on the|my? morning|daily ${TEXTS}
  morning|daily ${TEXTS} back? on
  quiero|activa|manda|mandame los|mis|otra|vez* ${TEXTS} de la manana`)

/** The order that the whole text gives, or null. */
export function readChaseOrder(body: string): ChaseOrder | null {
  const heard = hear(body)
  const end = heard.words.findLastIndex((word) => !isSaid('polite', word) && !AGAIN.includes(word)) + 1
  if (end === 0 || end > MOST_WORDS || ASKING.some((sign) => heard.signs.has(sign))) return null
  const words = heard.words.slice(0, end)
  const start = leadOf(words, LEADS)
  const saysAgain = heard.words.length > end
  for (const [isChased, patterns] of [[false, OFF] as const, [true, ON] as const])
    if (patterns.some((pattern) => reach(words, pattern, start) === end - start))
      return { isChased, reference: { all: true } }
  for (const [isChased, patterns] of [[false, NOT] as const, [true, DO] as const])
    for (const pattern of patterns) {
      const taken = reach(words, pattern, start)
      // "chase Bob" alone may as well mean a reminder now.
      if (taken <= 0 || (isChased && !saysAgain && !BEGINS.includes(words[start] ?? ''))) continue
      const reference = referenceOf({ ...heard, words, tokens: heard.tokens.slice(0, end) }, start + taken)
      if (reference !== undefined) return { isChased, reference }
    }
  return null
}

type Heard = ReturnType<typeof hear>

/** "Maria", "12", "her", "for Maria". */
function referenceOf(heard: Heard, at: number): Reference | null | undefined {
  const plain = readReference(heard, at)
  if (plain !== undefined || at >= heard.words.length) return plain
  // As if a word that a name follows stood before it.
  const first = heard.tokens[at]
  if (!first) return undefined
  const words = [...heard.words.slice(0, at), NAME, ...heard.words.slice(at)]
  return readReference(
    { ...heard, words, tokens: [...heard.tokens.slice(0, at), first, ...heard.tokens.slice(at)] },
    at,
  )
}
