// Money that a text tells about without billing it: another one's price, what is waived or billed already, a worth, an age.
import { lookalike, wordsBefore } from './lookalikes.ts'
import type { Price } from './price.ts'
import { isVocabulary, low, type Scene } from './scene.ts'
import { unowed } from './unowed.ts'
import { CORRECTION_CORE } from './words/money.ts'

const WANTED = /^(wanted|wants|asked|asking|offered|bid|pedia|pide|piden|pidio|queria|quiere|ofrecio|ofrecia)$/
const PRICED = /^(quoted|charged|charges|charging|was|is|said|cobraba|cobra|cobran|cobro|cotizo|daba|era)$/
const OTHERS =
  /^(other|others|another|last|previous|first|competition|competitor|someone|somebody|everyone|they|otro|otra|otros|otras|anterior|alguien|ellos|competencia)$/
const GUY =
  /^(guy|guys|company|place|shop|plumber|electrician|painter|roofer|contractor|handyman|mechanic|cleaner|lady|bid|quote|estimate|crew|vato|muchacho|senor|senora|tipo|compania|plomero|electricista|pintor|maestro|one|ones|person|people)$/

// "the other guy wanted 500", "el otro plomero cobraba 600", "his last quote was 900"
function isOfOthers(scene: Scene, price: Price): boolean {
  const words = wordsBefore(scene, price.figure)
  if (
    /\b(gonna be|going to be|supposed to be|would be|would have been|iba a ser|iban a ser)\b/.test(
      [...words].reverse().join(' '),
    )
  )
    return true
  const at = words.slice(0, 4).findIndex((w) => WANTED.test(w) || PRICED.test(w))
  if (at < 0) return false
  return WANTED.test(words[at] ?? '') || words.slice(at + 1).some((w, n, all) => OTHERS.test(w) && isSomeone(all, n))
}

// "another company", "they", "someone"; "the other door was 90" is one more door.
function isSomeone(words: readonly string[], n: number): boolean {
  const alone = /^(someone|somebody|everyone|they|alguien|ellos|competition|competitor|competencia)$/
  return GUY.test(words[n - 1] ?? '') || alone.test(words[n] ?? '')
}

// "already invoiced the 300 for demo", "ya le facturé 400", "la próxima le cobro 200", "gave me a 50"
function isOfAnotherTime(scene: Scene, price: Price): boolean {
  const said = wordsBefore(scene, price.figure).slice(0, 6).reverse().join(' ')
  return (
    /\b(already|ya) (\w+ ){0,2}(invoiced|billed|charged|sent|facture|facturo|cobre|cobro|mande)\b/.test(said) ||
    /\b(next time|next month|la proxima|proxima vez|otro dia|last time|last month|last year|la vez pasada|el mes pasado|el ano pasado|used to)\b/.test(
      said,
    ) ||
    /\b(gave me|dio|handed me|pago con) (a|an|un|una)\b( \$)?$/.test(said)
  )
}

// "fridge is a $2,000 samsung", "es una tele de 900": what the thing is worth.
function isWorth(scene: Scene, { figure }: Price): boolean {
  const at = /^(\$|de)$/.test(low(scene, figure.from - 1)) ? figure.from - 2 : figure.from - 1
  const next = scene.tokens[figure.end]
  if (!/^(is|its|it's|was|thats|that's|es|era)$/.test(low(scene, at - 1)) || !/^(a|an|una?)$/.test(low(scene, at)))
    return false
  return next?.kind === 'word' && !/^(total|job|flat|deal|fee|charge|discount|deposit)$/.test(next.low)
}

// "Gus Tilden is 78 so he gets the senior price"
function isAge(scene: Scene, { figure }: Price): boolean {
  const who = scene.tokens[figure.from - 2]
  const isSomebody = /^(he|she|tiene)$/.test(who?.low ?? '') || (scene.capitals && who?.cap && !isVocabulary(who.low))
  return figure.role === 'bare' && (figure.value ?? 999) < 111 && low(scene, figure.from - 1) === 'is' && !!isSomebody
}

// "260 plus 40 parts, no wait parts were 55": a word of correcting opens what stands between two amounts that both count.
function isTakenBack(scene: Scene, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const word = low(scene, i)
    const opens = scene.boundary[i - 1] === true || i === from
    if (!opens || !CORRECTION_CORE.has(word) || /^(hold|change|make|mejor|error)$/.test(word)) continue
    if (/^(no|nah)$/.test(word) ? scene.boundary[i + 1] || CORRECTION_CORE.has(low(scene, i + 1)) : true) return true
  }
  return false
}

const TOGETHER = [
  /\b(me|i) (and|n|&) (my|a) \w+/,
  /\bmy \w+ (and|n|&) (me|i)\b/,
  /\b(mi|un) \w+ y yo\b/,
  /\byo y (mi|un) \w+/,
  /\b(both|two|2) of us\b/,
  /\b(us two|nosotros dos|entre los dos)\b/,
]

// "me and my brother 6 hours at 40 an hour": of one of them, or of both.
function isOfSeveral(scene: Scene, prices: readonly Price[]): boolean {
  if (!prices.some((p) => p.kind === 'line' && p.counted.some((c) => /^(hour|day)$/.test(c.unit ?? '')))) return false
  const flat = scene.tokens.map((t) => t.low).join(' ')
  return TOGETHER.some((words) => words.test(flat))
}

const PERIOD = /^(weekly|monthly|biweekly|yearly|hourly|daily|semanal|mensual|quincenal|semana|mes|quincena)$/

// "weekly is 40, monthly is 150"
function isByPeriod(scene: Scene, lines: readonly Price[]): boolean {
  const named = lines.flatMap((p) =>
    wordsBefore(scene, p.figure)
      .slice(0, 3)
      .filter((w) => PERIOD.test(w)),
  )
  return new Set(named).size > 1
}

// "340 if it was the igniter"
const isConditional = (scene: Scene, { figure }: Price): boolean => /^(if|si|unless)$/.test(low(scene, figure.end))

/** Why one of the prices may be no part of the bill, though it reads like one. */
export function asides(scene: Scene, prices: readonly Price[]): string[] {
  const doubts = new Set(unowed(scene, prices))
  const lines = prices.filter((p) => p.kind === 'line')
  if (isOfSeveral(scene, prices)) doubts.add('the rate may be for each worker')
  for (const price of lines) {
    if (isConditional(scene, price)) doubts.add('a condition')
    const like = lookalike(scene, price)
    if (like) doubts.add(like)
    if (isOfAnotherTime(scene, price)) doubts.add('an amount of another time')
  }
  if (lines.length < 2) return [...doubts]
  if (isByPeriod(scene, lines)) doubts.add('a range or a choice')
  for (const [i, price] of lines.entries()) {
    if (isOfOthers(scene, price)) doubts.add('what somebody else asked')
    if (isWorth(scene, price)) doubts.add('what a thing is worth')
    if (isAge(scene, price)) doubts.add('the number may be an age')
    const next = lines[i + 1]
    if (next && isTakenBack(scene, price.to, next.from)) doubts.add('one amount may correct another')
  }
  return [...doubts]
}
