// Reads the name of a business from the reply to "what is your business called?", and the yes to what is shown with it.
import { readNameLine } from './read-line.ts'
import { isChatter } from './text/dialog/chatter.ts'
import { readYesNo } from './text/dialog/choices.ts'
import { layDocument } from './text/document/document.ts'
import { readKeyword } from './text/intent/keywords.ts'
import { isReaction } from './text/intent/reactions.ts'

/** A name of so many signs can be offered back in one text, whole. */
const MOST_SIGNS = 60
const MOST_WORDS = 9

const LEAD =
  '(?:(?:ok|okay|sure|yes|yeah|yep|no|nope|sorry|hi|hey|hello|hola|si|sí|bueno|claro|perd[oó]n)\\b[\\s,.!:;-]+)*'
const SAID_EN = `(?:(?:my|our) (?:business|company|shop)(?: name)?(?: is| ?[:=-]|'s)?(?: called| named)?|(?:the |my )?(?:business|company)(?: name)?(?: is(?: called| named)?| ?:)|(?:the |my |our )?name(?:'s| is| ?:)|it(?:'s| is)(?: called| named)?|its(?: called| named)?|this is|i(?:'m| am)|im|we(?:'re| are)(?: called)?|call (?:it|us|me))`
const SAID_ES = `(?:(?:(?:mi|nuestro|nuestra|el|la) )?(?:negocio|empresa|compa[nñ][ií]a)(?: se llama| es| ?:)|(?:el |mi )?nombre(?: del negocio| de la empresa| de mi negocio)?(?: es| ?:)|se llama|me llamo|nos llamamos|le dicen|soy|somos|es)`
const SAYS = new RegExp(`^${LEAD}(?:${SAID_EN}|${SAID_ES})[\\s:,-]+`, 'iu')
/** Only with a pause behind it: "No Leak Roofing" and "OK Tire" are names. */
const PAUSED_LEAD =
  /^(?:(?:ok|okay|sure|yes|yeah|yep|no|nope|sorry|hi|hey|hello|hola|si|sí|bueno|claro|perd[oó]n)[,.!;:]+\s+)+/iu
const POLITE_END = /[\s,.!]+(?:please|pls|plz|thanks|thank you|thx|gracias|por favor|porfa)[\s.!]*$/iu
const QUOTES = /^["'“”«»„‘’`]+|["“”«»„‘’`]+$/gu
const SHORT_FORM = /\b(?:inc|co|corp|ltd|bros|jr|sr|st|l\.l\.c|s\.a|p\.a)\.$/iu

const ADDRESS =
  /:\/\/|www\.|\S@\S|\S\.(?:com|net|org|io|info|biz|example|test|ly|gl|us|mx|ru|xyz|link|site|app|dev|me|co)(?:[/\s]|$)/iu
const ASKS =
  /^(?:who|whos|who's|what|whats|what's|why|when|where|which|how|huh|que|qué|qui[eé]n|c[oó]mo|cu[aá]ndo|cu[aá]nt[oa]s?|d[oó]nde|cu[aá]l|por ?qu[eé])(?:\s|$)/iu
const TALK =
  /(?:^|\s)(?:i|i'm|im|i'll|i'd|i've|ive|you|your|youre|you're|me|my|u|ur|he|she|they|yo|tu|tú|usted|mi|quiero|necesito|puedo|puedes|gracias|thanks|please)(?:\s|$|[,.!])/iu

/** The name that a text gives; `isSaid`: it says that it is one ("my business is …"). */
export type NamedBusiness = { name: string; isSaid: boolean }

/** The name in a reply to the question for it, or null where the text is plausibly none. */
export function readBusinessName(body: string): NamedBusiness | null {
  const line = readNameLine(body)
  const isSaid = SAYS.test(line)
  const rest = isSaid ? line.replace(SAYS, '') : line.replace(PAUSED_LEAD, '')
  const name = trimEnd(rest.replace(POLITE_END, '').replace(QUOTES, '').trim())
  const isName = isPlausible(name) && (isSaid ? isTitled(name) || !VAGUE.test(name) : !isTalk(line, name))
  return isName ? { name, isSaid } : null
}

const trimEnd = (name: string) => (SHORT_FORM.test(name) ? name : name.replace(/[\s.,;:!]+$/u, ''))

function isPlausible(name: string): boolean {
  const signs = Array.from(name)
  const letters = name.match(/\p{L}/gu) ?? []
  const digits = name.match(/\p{Nd}/gu) ?? []
  return (
    letters.length >= 2 &&
    digits.length < 7 &&
    signs.length <= MOST_SIGNS &&
    name.split(' ').length <= MOST_WORDS &&
    !/[?¿$<>{}\\]/u.test(name) &&
    !ADDRESS.test(name)
  )
}

/** Words for us rather than a name: a greeting, a yes, a keyword, a question, somebody speaking of themselves. */
function isTalk(line: string, name: string): boolean {
  return (
    isChatter(line) ||
    isReaction(line) ||
    readKeyword(layDocument(name)) !== null ||
    GREETING.test(name) ||
    ASKS.test(name) ||
    NONE.test(name) ||
    // "OK Tire" and "Call Me Handyman" are written as names are.
    (!(isTitled(name) && name.includes(' ')) &&
      (readYesNo(name) !== null ||
        GREETS.test(name) ||
        ORDERS.test(name) ||
        OPEN_QUESTION.test(name) ||
        TALK.test(name)))
  )
}

const GREETING =
  /^(?:hi|hey|hello|hola|yo|sup|test|testing|prueba|buen[oa]s|good|ok)(?: (?:there|all|again|dias|días|tardes|noches|morning|evening|afternoon))?$/iu

const GREETS = /^(?:hi|hey|hello|hola|buen[oa]s|good|dear|nice to)\s/iu
const NONE =
  /^(?:none|nothing|idk|i ?d ?k|no (?:name|one|idea|business)|nobody|ninguno|nada|no s[eé]|no tengo|n\/?a|asdf\w*)$/iu
/** What a text begins with that asks for something to be done. */
const ORDERS =
  /^(?:mark|cancel|remind|resend|undo|change|make|send|list|status|add|bill|invoice|charge|refund|delete|remove|marca|cancela|recu[eé]rda\p{L}*|reenv[ií]a|cambia|manda|agrega|borra|quita|cobra|factura)(?:\s|$)/iu
const OPEN_QUESTION = /^(?:is|are|am|do|does|did|can|could|should|will|would|es|son|hay|puede|pueden)(?:\s|$)/iu
/** What follows "I'm" and is nobody's name. */
const VAGUE =
  /^(?:not|no|a|an|un|una|the|driving|busy|at|in|on|out|here|ready|interested|done|sorry|trying|confused|just|looking|working|new|good|fine|ok|okay|manejando|ocupad[oa]|aqu[ií]|listo|lista|interesad[oa]|nuev[oa]|plomero|pintor|contratista|correct|right|wrong|cierto)(?:\s|$)/iu

const SMALL = new Set('of the and in on at by to n de del la el los las y e en a &'.split(' '))

/** Whether it is written as names are: every word that counts begins with a capital letter or a figure. */
export function isTitled(name: string): boolean {
  const words = name.split(' ').filter((word) => !SMALL.has(word.toLowerCase()) && /[\p{L}\p{N}]/u.test(word))
  return words.length > 0 && words.every((word) => /^[^\p{L}\p{N}]*[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u.test(word))
}

const CONNECTED = /\S\s(?:for|para|due)\s\S/iu
const DID =
  /^(?:\p{L}{3,}ed|did|cut|built|put|dug|hung|redid|rebuilt|swept|made|ran|laid|\p{L}{3,}[éí]|arregl|pint|cort|limpi|hic|puse|instal|lav|cambi|repar)(?:\s|$|e\s)/iu

/** What a text without an amount says for being a job rather than a name. */
export function isWorkDone(body: string): boolean {
  const line = readNameLine(body)
  return CONNECTED.test(line) || (!isTitled(line) && DID.test(line))
}

const AGREES =
  /^(?:(?:y|ye|yes|yeah|yep|yup|si|sí|acepto|agree|agreed)(?:[\s,.!]+(?:please|pls|i|do|agree|accept|acepto|claro|señor|that'?s|right|correct|por|favor|gracias|thanks|thank|you|yes|si|sí))*|i (?:agree|accept)|(?:estoy )?de acuerdo)[\s.!]*$/iu

/** Whether a text agrees to terms in so many words: a yes, and nothing else. */
export function saysAgreed(body: string): boolean {
  return AGREES.test(readNameLine(body))
}
