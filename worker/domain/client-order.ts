// Reads orders about clients: "my clients", "what does Maria owe", "link for Maria", "Maria's number is …". Nothing else may be said in the text.

import { toE164 } from './phone.ts'
import { figureOf, type Heard, hear } from './text/dialog/hear.ts'
import { isOneOf, leadOf, type Phrase, phrases, reach } from './text/dialog/phrases.ts'
import { isSaid } from './text/lexicon/conversation.ts'

/** `isAll`: the words ask for everything that is owed, not for one link. */
export type ClientOrder =
  | { about: 'list' }
  | { about: 'owes'; client: string }
  | { about: 'link'; client: string; isAll: boolean }
  | { about: 'contact'; client: string; contact: { phone: string } | { email: string } }

const MOST_WORDS = 16
const MOST_OF_NAME = 4
const MOST_SIGNS = 200

const AGAIN = ['again', 'otra', 'vez', 'nuevo', 'now', 'today', 'ahora', 'hoy']
const LEADS = phrases('ok|okay|yes|si|hey|and|y|so|please|pls|bueno|oye|por|favor|can|could|you|puedes')
const GIVE = 'send|text|give|get|show|make|create|need|want|gimme|shoot'
const DA = 'manda|mandame|envia|enviame|dame|pasame|haz|hazme|quiero|necesito|ocupo'
const WHO = 'clients|customers|clientes'

const LIST = phrases(`show|list|give|see|view|send? me? all? of? my|our|the|mis|los|todos? ${WHO} list?
  all? my|our ${WHO}
  todos? mis|los? ${WHO}
  client|customer|clients|customers list
  my client|customer|clients|customers list
  who are my|our ${WHO}
  lista|listado de? mis|los? ${WHO}
  ver|muestra|muestrame|ensename|dame|mandame a? todos? mis|los ${WHO}
  quienes son mis ${WHO}`)

/** A place for the name stands between the two halves. */
type Around = { before: readonly Phrase[]; after: readonly Phrase[] }
const around = (before: string, after = ''): Around => ({
  before: before === '' ? [[]] : phrases(before),
  after: after === '' ? [] : phrases(after),
})

const OWES = [
  around('what does|do|did\n  how much does|do|did', 'still|currently? owe me|us? still?'),
  around(`cuanto|que me|nos? debe|deben todavia|aun?
  cuanto me|nos? esta debiendo`),
  around("what's|whats", 'owe me|us?'),
]

const LINK = [
  around(`${GIVE}? me? up? the|a? pay|payment|client? link|links for|of
  ${GIVE}? me? the|a? link|links for|of`),
  around(`${DA}? el|un? link|enlace|liga de? pago? de|para|pa`),
  around(`${GIVE}? me?`, 'link'),
]

const EVERYTHING = [
  around('send|text|give|forward', 'everything|all that? he|she|they owe|owes me|us?'),
  around('send|text|give|forward', 'all of? her|his|their open|unpaid|outstanding? invoices|bills'),
  around(`${GIVE}? me? the|a|one? link for|to|with everything|all that?`, 'owe|owes me|us?'),
  around(`${GIVE}? me? the|a|one? link for|to|with all of?`, 'invoices|bills'),
  around('everything|all that?', 'owe|owes me|us?'),
  around(`manda|mandale|envia|enviale|pasale a?`, 'todo lo que me|nos? debe|deben'),
  around(`${DA}? el|un? link|enlace|liga de|con|para todo lo que me|nos? debe|deben`),
  around(`${DA}? el|un? link|enlace|liga de|con|para todas las facturas de`),
  around('manda|mandale|envia|enviale a', 'todas sus facturas'),
  around('todo lo que me|nos? debe|deben'),
]

const NUMBER = 'number|phone|cell|cellphone|mobile|telephone|numero|telefono|celular|cel'
const MAIL = 'email|e-mail|mail|correo'
const CONTACT = [
  around('', `new|phone|cell? ${NUMBER}|${MAIL} address|number? is|es`),
  around(`the|el|la? nuevo? ${NUMBER}|${MAIL} electronico? for|of|de`, 'is|es'),
]

/** Words that are nobody's name. */
const NOBODY =
  phrases(`it|her|him|them|she|he|they|this|that|me|us|my|your|our|his|their|i|we|you|ella|el|ellos|ellas|mi|su|tu
  on|in|at|en|total|hasta|desde|tip|if|when|si|cuando
  everyone|everybody|all|todos|todas|todo|anyone|people|gente|clients|customers|clientes|invoice|factura|last|ultima|este|esta|estos|mes|semana|dime|cual|cuales|quien|quienes`)

const OF = phrases('de|del|of|for|to|para')

/** The order that the whole text gives, or null. */
export function readClientOrder(body: string): ClientOrder | null {
  if (body.length > MOST_SIGNS) return null
  const heard = hear(body)
  const start = leadOf(heard.words, LEADS)
  const contact = readContact(heard, start)
  if (contact) return contact
  const end = heard.words.findLastIndex((word) => !isSaid('polite', word) && !AGAIN.includes(word)) + 1
  if (end === 0 || end > MOST_WORDS) return null
  const cut = { ...heard, words: heard.words.slice(0, end), tokens: heard.tokens.slice(0, end) }
  if (isOneOf(cut.words.slice(start), LIST)) return { about: 'list' }
  if (heard.signs.has('$') || cut.words.some((word) => figureOf(word) !== null)) return null
  const owes = nameWithin(cut, start, OWES)
  if (owes !== null) return { about: 'owes', client: owes }
  const all = nameWithin(cut, start, EVERYTHING)
  if (all !== null) return { about: 'link', client: all, isAll: true }
  const one = nameWithin(cut, start, LINK)
  return one === null ? null : { about: 'link', client: one, isAll: false }
}

/** "Maria's number is …", "el correo de Maria es …": what stands behind is a number or an address, and nothing else. */
function readContact(heard: Heard, start: number): ClientOrder | null {
  const is = heard.words.findIndex((word, i) => i > start && (word === 'is' || word === 'es'))
  if (is < 0 || is > MOST_WORDS) return null
  const told = heard.text
    .slice(heard.tokens[is]?.end ?? 0)
    .replace(/^[\s:]+/, '')
    .replace(/[\s.!]+$/, '')
  const head = { ...heard, words: heard.words.slice(0, is + 1), tokens: heard.tokens.slice(0, is + 1) }
  const client = nameWithin(head, start, CONTACT)
  if (client === null) return null
  const isMail = head.words.some((word) => ['email', 'e-mail', 'mail', 'correo'].includes(word))
  if (isMail)
    return /^[\w.+-]{1,64}@[\w-]{1,60}(?:\.[\w-]{1,60}){1,4}$/.test(told)
      ? { about: 'contact', client, contact: { email: told } }
      : null
  const phone = toE164(told)
  return phone === null ? null : { about: 'contact', client, contact: { phone } }
}

/** The name that one of the patterns leaves between its halves, as it was written; null where none fits. */
function nameWithin(heard: Heard, start: number, patterns: readonly Around[]): string | null {
  const { words } = heard
  for (const { before, after } of patterns)
    for (const first of before) {
      const taken = reach(words, first, start)
      if (taken < 0) continue
      const from = start + taken
      for (let to = from + 1; to <= Math.min(words.length, from + MOST_OF_NAME); to += 1) {
        const isEnd =
          after.length === 0 ? to === words.length : after.some((last) => reach(words, last, to) === words.length - to)
        if (isEnd && isName(words.slice(from, to))) return nameOf(heard, from, to)
      }
    }
  return null
}

function isName(words: readonly string[]): boolean {
  if (isOneOf(words.slice(0, 1), OF)) return false
  return words.every((word) => figureOf(word) === null && !isOneOf([word], NOBODY))
}

function nameOf(heard: Heard, from: number, to: number): string {
  const part = { ...heard, tokens: heard.tokens.slice(0, to) }
  const [first, last] = [part.tokens[from], part.tokens[to - 1]]
  return heard.text.slice(first?.start ?? 0, last?.end ?? 0).replace(/['’]s?$/i, '')
}
