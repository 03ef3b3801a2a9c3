// Reads what is to be done with a quote that is there: "change quote 3 to 3,300", "cancel the quote", "ann said yes".
import { isName, QUOTES, type QuoteTarget, type TargetRead, targetsAt } from './quote-target.ts'
import { figureOf, type Heard, hear, writtenFrom } from './text/dialog/hear.ts'
import { leadOf, type Phrase, phrases, reach, reachAny } from './text/dialog/phrases.ts'
import { isSaid } from './text/lexicon/conversation.ts'

/**
 * `isPlain`: the words name a quote, so that nothing else can be meant; else it is an order only where what it names has an
 * open quote. Cents.
 */
export type QuoteOrder =
  | { act: 'list' }
  | { act: 'send' | 'cancel' | 'accept' | 'decline' | 'restore'; of: QuoteTarget; isPlain: boolean }
  | { act: 'change'; of: QuoteTarget; isPlain: boolean; totalCents: number }

/** What is to be done with one of them, once it is known which. */
export type QuoteAct = { act: Act } | { act: 'change'; totalCents: number }

type Act = Exclude<QuoteOrder['act'], 'list' | 'change'>

const MOST_WORDS = 14
const MOST_OF_NAME = 4
const LEADS = phrases('ok|okay|hey|hi|and|please|pls|can|could|you|so|great|good|news|bueno|oye|por|favor|y|hola|ya')
const LISTS =
  phrases(`which|what|how|any many? ${QUOTES} are|is|do still? i|we? have? still? open|out|waiting|pending|there
  which|what ${QUOTES} do|did? i|we have|send|sent open|out|pending?
  any open|pending|outstanding ${QUOTES}
  show|list|send|give|see|text me? all? of? my|the|all? open|pending|outstanding? ${QUOTES} list|please?
  list of? my|the|all|open|pending* ${QUOTES}
  my|all|open|pending|outstanding* open|pending|outstanding? ${QUOTES} list?
  ${QUOTES} open|out|waiting|pending|list
  que|cuales|cual|cuantos|cuantas ${QUOTES} estan|hay|tengo|siguen|son|quedan abiertos|abiertas|pendientes|los|las?
  que|cuales ${QUOTES} pendientes|abiertos|abiertas? tengo|hay|quedan
  mis|los|las|todos|todas* ${QUOTES} abiertos|abiertas|pendientes?
  ${QUOTES} abiertos|abiertas|pendientes
  muestrame|muestra|dame|lista|ensename|dime|manda|mandame|ver de? mis|los|las|todos|todas* ${QUOTES} abiertos|abiertas|pendientes?
  lista de mis|los|las? ${QUOTES} abiertos|abiertas|pendientes?`)

/** What stands before the quote and, if need be, behind it: together they are the whole text. */
type Frame = { act: Act; before: readonly Phrase[]; behind: readonly Phrase[]; mayFollow?: boolean }

const NOTHING = phrases('now|today|ahora|hoy?')
const AGAIN = phrases('again|over|de|otra|vez|nuevo|me|link|to|please|por|favor|once|more*')
const FRAMES: readonly Frame[] = [
  {
    act: 'cancel',
    before: phrases(`cancel|delete|withdraw|void|drop|kill|remove|scrap
      take back
      cancela|cancelar|anula|borra|elimina|retira|quita`),
    behind: NOTHING,
  },
  {
    act: 'send',
    before: phrases(`resend|send|text|give|show|get me? again? link|the* for|to|of?
      link for|to|of
      reenvia|reenviame|manda|mandame|envia|enviame|dame de? nuevo? link|enlace|el* de|del|para?
      vuelve a mandar|enviar|mandarme|enviarme`),
    behind: AGAIN,
  },
  {
    act: 'restore',
    before: phrases(`reopen|restore|uncancel|reactivate|revive|open
      bring back
      reabre|recupera|reactiva|restaura`),
    behind: phrases('again|back|otra|vez|de|nuevo*'),
  },
  {
    act: 'accept',
    before: phrases(`accept|approve
      bill|invoice
      acepta|aprueba
      ya? aceptaron|aprobaron|firmaron|acepto|aprobo
      factura|cobra`),
    behind: NOTHING,
  },
  {
    act: 'accept',
    before: phrases('turn|convert|make|convierte|haz|pasa'),
    behind: phrases(`into|to? an|a? invoice|bill
      en|a una? factura`),
  },
  {
    act: 'accept',
    before: phrases('mark|set|put|marca|pon'),
    behind: phrases('as|como? accepted|approved|signed|aceptado|aceptada|aprobado|aprobada'),
  },
  {
    act: 'accept',
    before: phrases('the?'),
    behind: phrases(`was|is|got|has? been? accepted|approved|signed|agreed|okd
      is a go
      said yes
      fue|esta|quedo? ya? aceptado|aceptada|aprobado|aprobada|firmado|firmada`),
  },
  {
    act: 'decline',
    before: phrases('decline|reject|rechaza'),
    behind: NOTHING,
  },
  {
    act: 'decline',
    before: phrases('mark|set|put|marca|pon'),
    behind: phrases('as|como? declined|rejected|lost|rechazado|rechazada'),
  },
  {
    act: 'decline',
    before: phrases('the?'),
    behind: phrases(`was|is|got|has? been? declined|rejected|refused
      was? turned down
      fue|esta|quedo? ya? rechazado|rechazada`),
  },
]
const CHANGES = phrases(`change|make|update|lower|raise|set|bump|drop|reduce
  cambia|cambiale|cambiar|actualiza|sube|subele|baja|bajale|pon|ponle`)
const TO = phrases(`to|at|a|en
  from _ to
  de _ a
  is|es? now|ahora
  is|es
  total|price to|a?`)
const UNITS = phrases('dollars|dollar|bucks|usd|dolares|total|instead|please')
/** What a client did, with the quote behind it. */
const AGREED = phrases(`said|says|say yes|ok|okay|yep|yeah|go to|on|for?
  accepted|accepts|approved|approves|signed|okayed|okd
  agreed to
  gave|gives|give the|a? ok|okay|go to|on|for
  gave|gives|give the|a? green light to|on|for
  gave|gives|give the|a? go ahead to|on|for
  dijo|dice|dijeron|dicen que? si|ok|okay|va a|al?
  acepto|acepta|aceptaron|aprobo|aprueba|aprobaron|firmo|firmaron`)
/** The same with nothing behind it. */
const AGREES = phrases(`said|says|say yes|ok|okay|yep|yeah
  accepted|approved
  dijo|dice|dijeron|dicen que? si|ok|okay
  acepto|aceptaron|aprobo`)
const REFUSED = phrases(`said|says|say no to
  declined|declines|rejected|rejects|refused
  turned down
  passed on
  dijo|dice|dijeron que? no a|al
  rechazo|rechaza|rechazaron
  no acepto|quiso|aprobo|aceptaron|quiere`)
const PRONOUN = new Set('she he they client customer ella el ellos cliente clienta'.split(' '))
const ARTICLE = phrases('the|el|la?')

/** The order that the whole text gives, or null. Whether that client has an open quote is not known here. */
export function readQuoteOrder(body: string): QuoteOrder | null {
  const all = hear(body)
  const end = all.words.findLastIndex((word) => !isSaid('polite', word)) + 1
  if (end === 0 || end > MOST_WORDS) return null
  const heard = { ...all, words: all.words.slice(0, end), tokens: all.tokens.slice(0, end) }
  const { words } = heard
  const start = leadOf(words, LEADS)
  if (LISTS.some((list) => reach(words, list, start) === end - start)) return { act: 'list' }
  if (all.signs.has('?') || all.signs.has('¿')) return null
  return readChange(heard, start) ?? readFramed(heard, start) ?? readDecision(heard, start)
}

const endsAt = (words: readonly string[], patterns: readonly Phrase[], at: number) =>
  at === words.length || patterns.some((pattern) => reach(words, pattern, at) === words.length - at)

/** As far as each of the patterns reaches, the longest first. */
function startsOf(words: readonly string[], patterns: readonly Phrase[], start: number): number[] {
  const reached = patterns.map((pattern) => reach(words, pattern, start)).filter((taken) => taken >= 0)
  return [...new Set(reached)].sort((one, other) => other - one)
}

function readFramed(heard: Heard, start: number): QuoteOrder | null {
  const { words } = heard
  for (const { act, before, behind } of FRAMES) {
    for (const taken of startsOf(words, before, start)) {
      for (const { of, to, saysQuote } of targetsAt(heard, start + taken)) {
        const isWhole = to < words.length ? endsAt(words, behind, to) : behind.some((phrase) => reach([], phrase) === 0)
        if (isWhole) return { act, of, isPlain: saysQuote }
      }
    }
  }
  return null
}

/** "change quote 3 to 3,300", "quote 3 to 3,300", "EST-3 is now 3,300". */
function readChange(heard: Heard, start: number): QuoteOrder | null {
  const { words } = heard
  const verb = reachAny(words, CHANGES, start)
  for (const target of targetsAt(heard, start + verb)) {
    const isNamed = target.of !== null && 'number' in target.of
    const totalCents = verb > 0 || isNamed ? sumBehind(heard, target, verb > 0) : null
    if (totalCents !== null) return { act: 'change', of: target.of, isPlain: target.saysQuote, totalCents }
  }
  return null
}

/** Cents; null where what follows is no sum and nothing else. Behind a verb, "Ann's quote 3,300" says it without a "to". */
function sumBehind({ words, signs }: Heard, { of, to: at }: TargetRead, hasVerb: boolean): number | null {
  const taken = reachAny(words, TO, at)
  const to = at + taken
  const isThousands = words[to + 1] === 'k'
  const figure = figureOf(words[to])
  const sum = figure === null ? null : figure * (isThousands ? 1000 : 1)
  const behind = to + (isThousands ? 2 : 1)
  const isWhole = behind + reachAny(words, UNITS, behind) === words.length
  // "make the quote 3" may name one.
  const isMoney = isThousands || signs.has('$') || /[,.]/.test(words[to] ?? '')
  const isSum = taken > 0 || (hasVerb && (of !== null || isMoney))
  return isSum && isWhole && sum !== null && sum > 0 ? Math.round(sum * 100) : null
}

/** "Ann said yes", "Ana dijo que sí", "she accepted quote 3", "Bob turned down the estimate". */
function readDecision(heard: Heard, start: number): QuoteOrder | null {
  const { words } = heard
  const from = start + reachAny(words, ARTICLE, start)
  for (const begin of new Set([start, from]))
    for (let to = begin + 1; to <= begin + MOST_OF_NAME && to < words.length; to += 1) {
      const said = words.slice(begin, to)
      const isPronoun = said.length === 1 && PRONOUN.has(said[0] ?? '')
      if (!isPronoun && !isName(said)) continue
      const client = isPronoun ? null : writtenFrom(heard, begin, to)
      const order = readDecided(heard, to, client)
      if (order) return order
    }
  return null
}

/**
 * Who is said to have agreed where the text goes on with something else ("Ann said yes, do it friday"), as written; null where
 * it begins otherwise.
 */
export function readAgreed(body: string): string | null {
  const heard = hear(body)
  const { words } = heard
  const start = leadOf(words, LEADS)
  const from = start + reachAny(words, ARTICLE, start)
  for (let to = from + 1; to <= from + MOST_OF_NAME && to < words.length; to += 1)
    if (isName(words.slice(from, to)) && reachAny(words, AGREES, to) > 0) return writtenFrom(heard, from, to)
  return null
}

function readDecided(heard: Heard, at: number, client: string | null): QuoteOrder | null {
  const { words } = heard
  if (client !== null && AGREES.some((agrees) => reach(words, agrees, at) === words.length - at))
    return { act: 'accept', of: { client }, isPlain: false }
  for (const [act, patterns] of [['accept', AGREED] as const, ['decline', REFUSED] as const])
    for (const taken of startsOf(words, patterns, at).filter((count) => count > 0))
      for (const target of targetsAt(heard, at + taken)) {
        if (target.to !== words.length || !target.saysQuote) continue
        const of = target.of ?? (client === null ? null : { client })
        return { act, of, isPlain: true }
      }
  return null
}
