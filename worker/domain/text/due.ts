// Decides which dates are dates at all, which one is the day to pay, and which say when the work was done.
import type { Day } from './calendar.ts'
import { type DateExpression, findDates } from './dates.ts'
import { claim, isEdge, isVocabulary, isWork, isWorkVerb, low, type Scene } from './scene.ts'
import { BUSINESS_WORDS } from './words/business.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { DONE_CUES, DUE_CUES, WEEKDAYS } from './words/dates.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { wordSet } from './words/sets.ts'
import { SURNAMES } from './words/surnames.ts'
import { PAST_VERBS_EN } from './words/work-en.ts'
import { PAST_VERBS_ES } from './words/work-es.ts'

export type DatedText = { expressions: (DateExpression & { cue: 'due' | 'done' | null })[] }

const PASSED_OVER = wordSet(
  "the el la los on is it be it's its es sera seria date fecha day dia of de del : - = at a al in en me you us him her full no later than mas tardar all lo le would will should sea . him them upon cash check and or , that by y para pago payment",
)
const PAY_VERBS = /^(pay|pays|paying|pagar|paga|pagan|pague|pagarme|pagara|payment|pago|due|vence|vencen|net)$/

// The nearest word that governs the date, a few small words back.
function cueBefore(scene: Scene, from: number): 'due' | 'done' | null {
  let passed = 0
  for (let i = from - 1; i >= 0 && passed < 5; i--) {
    const word = low(scene, i)
    const t = scene.tokens[i]
    if (t?.kind === 'break')
      return passed === 0 && (low(scene, i - 1) === ':' || DUE_CUES.has(low(scene, i - 1))) ? 'due' : null
    const said = payCue(scene, i)
    if (said) return said
    if (DUE_CUES.has(word) || word === "he'll" || word === "she'll" || word === "they'll")
      return isPaidBefore(scene, i) ? 'done' : 'due'
    if (DONE_CUES.has(word)) return 'done'
    if (word === 'for' && passed === 0) return null
    if (word === ',' && passed > 0) return null
    if (!PASSED_OVER.has(word)) return null
    passed += 1
  }
  return null
}

// "680, pago el 3", "paga hasta el 12"; "pagó el 3" is done, and one may work until friday.
function payCue(scene: Scene, i: number): 'due' | 'done' | null {
  const [word, next] = [low(scene, i), low(scene, i + 1)]
  if (word === 'pago') {
    if (!isAfterPrice(scene, i)) return null
    if (scene.tokens[i]?.text.toLowerCase() === 'pagó') return 'done'
    return /^(el|al|para|hasta|antes|en|a|:|proximo)$/.test(next) ? 'due' : null
  }
  const asked = /^(pago|pagar|paga|pagan|pagara|pague|vence|plazo|tiene|tienen|chance|limite)$/
  return word === 'hasta' && asked.test(low(scene, i - 1)) ? 'due' : null
}

// "pago el 3" says when to pay only where the amount stands before it.
function isAfterPrice(scene: Scene, i: number): boolean {
  const isFigure = (k: number) => scene.tokens[k]?.kind === 'number'
  for (let k = i - 1; k >= 0 && k > i - 8; k--) if (isFigure(k)) return true
  return false
}

// "paid by friday" may be asked for; "was paid friday" is done.
function isPaidBefore(scene: Scene, i: number): boolean {
  return low(scene, i) === 'until' && /^(worked|open)$/.test(low(scene, i - 1))
}

// "Wednesday Rivera, dog walking, 100, due friday": with another day to pay, the first one is a first name.
function isFirstName(scene: Scene, d: DatedText['expressions'][number], others: boolean): boolean {
  const [first, next] = [scene.tokens[d.from], scene.tokens[d.to]]
  if (next?.kind !== 'word' || d.cue === 'due' || !isWeekday(low(scene, d.from))) return false
  const before = low(scene, d.from - 1)
  const opens = d.from === 0 || scene.boundary[d.from - 1] === true || /^(for|para|bill|invoice|client)$/.test(before)
  if (!opens || FUNCTION_WORDS.has(next.low) || isVocabulary(next.low) || FIRST_NAMES.has(next.low)) return false
  return others && first?.cap === next.cap
}

function isWeekday(word: string): boolean {
  return WEEKDAYS.has(word) && word.length > 4
}

function isNameLike(scene: Scene, d: DateExpression): boolean {
  const before = low(scene, d.from - 1)
  const after = low(scene, d.to)
  const first = scene.tokens[d.from]
  if (isSign(scene, d.to - 1)) return true
  if (d.to - d.from !== 1) return false
  if (
    /'s$/.test(low(scene, d.from)) &&
    (BUSINESS_WORDS.has(after) ||
      /^(house|place|yard|lawn|car|deck|fence|pool|roof|kitchen|bathroom|garage)$/.test(after))
  )
    return true
  if (BUSINESS_WORDS.has(after) && scene.tokens[d.to]?.cap && first?.cap) return true
  if (
    FIRST_NAMES.has(before) &&
    !isEdge(scene, d.from - 1) &&
    first?.cap === scene.tokens[d.from - 1]?.cap &&
    (scene.capitals ? first?.cap : true)
  ) {
    return scene.capitals ? first?.cap === true : !DUE_CUES.has(before) && isEdge(scene, d.to) && !isLast(scene, d)
  }
  if (!/^(domingo|abril|julio|june|april|august|may|frida|sun|mar)$/.test(low(scene, d.from))) return false
  const next = scene.tokens[d.to]
  if (next?.kind !== 'word') return false
  return SURNAMES.has(after) || (scene.capitals && next.cap && first?.cap === true && !/^(the|el|due|for)$/.test(after))
}

// "Restaurante El Domingo": Spanish weekdays and months are small but in names.
function isSign(scene: Scene, i: number): boolean {
  const [article, head] = [scene.tokens[i - 1], scene.tokens[i - 2]]
  if (!scene.capitals || !scene.tokens[i]?.cap || !article?.cap || !/^(el|la|los|las)$/.test(article.low)) return false
  return head?.kind === 'word' && head.cap && !scene.boundary[i - 2]
}

function isLast(scene: Scene, d: DateExpression): boolean {
  for (let i = d.to; i < scene.tokens.length; i++)
    if (scene.tokens[i]?.kind === 'word' || scene.tokens[i]?.kind === 'number') return false
  return true
}

function standsAlone(scene: Scene, d: DateExpression): boolean {
  const left = d.from === 0 || scene.boundary[d.from - 1] === true
  const right = d.to >= scene.tokens.length || scene.boundary[d.to] === true
  return left && right
}

const NOT_AFTER_HOLIDAY =
  /^(lights|light|tree|trees|decor|decorations|decoration|party|display|wreath|wreaths|luces|arbol|cards|photos|dinner|event|inflatables|villas?|islands?|lot|costume|weekend)$/

// "the 2nd door", "3rd coat": one of several things.
function isOrdinal(scene: Scene, d: DateExpression): boolean {
  if (!/^(st|nd|rd|th)$/.test(low(scene, d.to - 1)) || !/^\d+$/.test(low(scene, d.to - 2))) return false
  const next = scene.tokens[d.to]
  return next?.kind === 'word' && isWork(next.low) && !isWorkVerb(next.low)
}

function isDate(scene: Scene, d: DateExpression, cue: 'due' | 'done' | null): boolean {
  if (isNameLike(scene, d)) return false
  if (cue === null && isOrdinal(scene, d)) return false
  if (NOT_AFTER_HOLIDAY.test(low(scene, d.to))) return false
  if (
    scene.tokens[d.from - 1]?.text === '$' ||
    (scene.tokens[d.to]?.text === '$' && scene.tokens[d.to]?.gap === false) ||
    /^(dollars|bucks|dolares|dlls|each|hundred|grand|k|usd|per|%)$/.test(low(scene, d.to)) ||
    low(scene, d.to) === '%'
  )
    return false
  if (!d.weak || d.past) return true
  const number = scene.tokens[d.from]?.kind === 'number' && d.to === d.from + 1
  if (cue !== null)
    return !(
      number &&
      !/^(the|el|dia)$/.test(low(scene, d.from)) &&
      scene.tokens[d.to]?.kind === 'word' &&
      !isEdge(scene, d.to) &&
      !/^(for|para|please|thanks|thx)$/.test(low(scene, d.to))
    )
  if (
    /^\d/.test(low(scene, d.from)) &&
    !(scene.tokens[d.from + 1]?.text === '/' && scene.tokens[d.from + 1]?.gap === false)
  )
    return false
  // "on may 3 we rodded the line"
  if (low(scene, d.from) === 'may' && low(scene, d.from - 1) === 'on' && d.to > d.from + 1) return true
  if (isWritten(scene, d)) return true
  if (/^(now|ya|ahora|may|mar|sun)$/.test(low(scene, d.from))) return false
  if (
    /^(a|an|one|two|three|four|five|six|un|una|dos|tres|couple|the|el|first|second|third|last)$/.test(
      low(scene, d.from),
    ) &&
    !/^(1st|first)$/.test(low(scene, d.from + 1))
  )
    return standsAlone(scene, d) && /^(the|el)$/.test(low(scene, d.from)) && d.to > d.from + 1
  return (
    standsAlone(scene, d) ||
    (isLast(scene, d) && d.from > 0 && (scene.tokens[d.from - 1]?.kind === 'number' || isEdge(scene, d.from - 1)))
  )
}

// "snow plowing Dec 4 - $1,050": a month that is no other word, and its day.
function isWritten(scene: Scene, d: DateExpression): boolean {
  const isMonth =
    /^(jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec|january|february|july|september|october|november|december)$/
  if (!isMonth.test(low(scene, d.from)) || !/^\d{1,2}$/.test(low(scene, d.from + 1)) || d.to !== d.from + 2)
    return false
  return isEdge(scene, d.to) || /^[-$(]$/.test(low(scene, d.to)) || /^(for|para)$/.test(low(scene, d.to))
}

/** Finds and claims the text's dates; the ones that are names, sizes or counts are left alone. */
export function claimDates(scene: Scene, today: Day): DatedText {
  const expressions: DatedText['expressions'] = []
  const all = findDates(scene.tokens, today)
  for (const d of all) {
    if (scene.claims[d.from] != null) continue
    const isNet = /^neto?$/.test(low(scene, d.from))
    const cue = isNet ? 'due' : d.past ? 'done' : cueBefore(scene, d.from)
    if (!isDate(scene, d, cue) || isFirstName(scene, { ...d, cue }, all.length > 1)) continue
    claim(scene, d.from, d.to, 'date')
    expressions.push({ ...d, cue })
  }
  return { expressions }
}

function pastVerb(word: string): boolean {
  return !PAY_VERBS.test(word) && (PAST_VERBS_EN.has(word) || PAST_VERBS_ES.has(word))
}

// A past verb in the same breath, before the date or right after it, with no amount in between.
function governedByPast(scene: Scene, d: DateExpression): boolean {
  for (let i = d.from - 1; i >= 0 && !scene.boundary[i]; i--) {
    if (scene.claims[i] === 'price') break
    if (pastVerb(low(scene, i))) return true
  }
  let words = 0
  for (let i = d.to; i < scene.tokens.length && words < 4; i++) {
    if (scene.claims[i] === 'price' || scene.tokens[i]?.kind === 'break' || low(scene, i) === '.') break
    if (low(scene, i) === ',') continue
    if (pastVerb(low(scene, i))) return true
    if (PAY_VERBS.test(low(scene, i))) return false
    words += 1
  }
  return false
}

function corrected(scene: Scene, a: DateExpression, b: DateExpression): boolean {
  if (b.from - a.to > 8) return false
  for (let i = a.to; i < b.from; i++)
    if (/^(wait|actually|sorry|mean|digo|perdon|correction|rather|mejor|scratch|oops|no)$/.test(low(scene, i)))
      return true
  return false
}

/** The due date among the text's dates, or null. Prices must be claimed by now: a bare date counts after the amount only. */
export function chooseDue(scene: Scene, dated: DatedText): DateExpression | null {
  const firstPrice = scene.claims.indexOf('price')
  const live = dated.expressions.filter((d, i) => {
    const next = dated.expressions[i + 1]
    return !(next && corrected(scene, d, next))
  })
  const cued = live.filter(
    (d) =>
      d.cue === 'due' ||
      (d.cue === null && /^(due|vence|vencen)$/.test(low(scene, d.to)) && isEdge(scene, d.to + 1)) ||
      isInheriting(scene, dated, d),
  )
  if (cued.length > 0) return cued[0] ?? null
  const bare = live.filter(
    (d) =>
      d.cue === null &&
      !d.past &&
      !governedByPast(scene, d) &&
      (firstPrice < 0 ? standsAlone(scene, d) : d.from > firstPrice),
  )
  const free = bare.filter((d) => !/^(in|during|every|each|since|from|cada|todos|of|de)$/.test(low(scene, d.from - 1)))
  return free.at(-1) ?? null
}

// In "due friday no wait monday" the second date takes over the cue of the first.
function isInheriting(scene: Scene, dated: DatedText, d: DatedText['expressions'][number]): boolean {
  const i = dated.expressions.indexOf(d)
  const before = dated.expressions[i - 1]
  return before !== undefined && before.cue === 'due' && corrected(scene, before, d)
}
