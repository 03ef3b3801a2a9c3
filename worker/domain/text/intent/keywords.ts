// The words that stand alone: Dashboard, Help, Stop, Start and the carriers' synonyms; case and a small slip forgiven.

import { type Document, layDocument } from '../document/document.ts'
import { distance } from '../document/spelling.ts'
import { FIRST_NAMES } from '../lexicon/names/first-names.ts'
import { FUNCTION_WORDS } from '../lexicon/small/common.ts'
import { isVocabulary } from '../lexicon/vocabulary.ts'
import type { Intent } from '../reading.ts'
import { isReaction } from './reactions.ts'
import { isStopRequest, REQUEST_WORDS } from './stop-request.ts'

const TABLE: [Intent, string][] = [
  ['dashboard', 'dashboard|panel|tablero|dash board|dash|my dashboard|mi tablero|mi panel'],
  ['help', 'help|info|ayuda|help me|ayudame|information|informacion'],
  [
    'stop',
    'stop|stopall|stop all|unsubscribe|end|quit|cancel|alto|parar|revoke|optout|opt out|cancelar|detener|para|stop please|please stop|remove me',
  ],
  ['start', 'start|unstop|yes|iniciar|comenzar|empezar|inicio'],
  ['undo', 'undo|deshacer|deshaz|undo that|undo it|undo last|undo please|deshacerlo|deshazlo'],
  ['list', 'list|unpaid|overdue|invoices|outstanding|lista|pendientes|facturas'],
  ['status', 'status|estado|estatus'],
  ['resend', 'resend|reenviar|reenvia'],
  ['remind', 'remind|reminder|recordatorio'],
  ['paid', 'paid|pagado|pagada'],
]

const KEYWORDS = new Map<string, Intent>(
  TABLE.flatMap(([intent, words]) => words.split('|').map((w): [string, Intent] => [w, intent])),
)

const POLITE = new Set('please pls plz thanks thx gracias porfa porfavor por favor'.split(' '))

function forgiven(word: string): Intent | null {
  if (word.length < 4 || isVocabulary(word) || FUNCTION_WORDS.has(word) || FIRST_NAMES.has(word)) return null
  for (const [keyword, intent] of KEYWORDS) {
    if (keyword.length < 4 || keyword.includes(' ')) continue
    const limit = keyword.length >= 8 ? 2 : 1
    if (distance(word, keyword, limit) <= limit && (keyword.length > 4 || word[0] === keyword[0])) return intent
  }
  return null
}

/** The intent of a text that is nothing but a keyword, or the wish to get no more texts; else null. */
export function readKeyword(doc: Document): Intent | null {
  const words: string[] = []
  for (const t of doc.tokens) {
    if (t.kind === 'word') {
      if (!POLITE.has(t.low)) words.push(t.low)
    } else if (t.kind !== 'sign' && t.kind !== 'break') return null
    else if (/^[$#%@&]$/.test(t.text)) return null
    if (words.length > REQUEST_WORDS) return null
  }
  if (words.length === 0) return null
  const phrase = words.join(' ')
  if (isStopRequest(phrase)) return 'stop'
  if (words.length > 3) return null
  return KEYWORDS.get(phrase) ?? KEYWORDS.get(words.join('')) ?? (words.length === 1 ? forgiven(words[0] ?? '') : null)
}

/** The carriers' word that a text is and nothing else, without reading the rest of what it may say. They mean the same at any hour and anywhere. */
export function readCarrierWord(text: string): 'stop' | 'start' | null {
  const word = isReaction(text) ? null : readKeyword(layDocument(text))
  return word === 'stop' || word === 'start' ? word : null
}
