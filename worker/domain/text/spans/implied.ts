// Counts that no number tells: "twice", "both", "mon and thu", "mon-fri", "9 to 2", "Ana and Bea, 40 each".
import { type Document, wordAt } from '../document/document.ts'
import { tagsOfWord } from '../lexicon/lexicon.ts'
import type { NumberSpan } from './span.ts'

const TOLD = new Map([
  ['twice', 2],
  ['both', 2],
  ['ambos', 2],
  ['ambas', 2],
  ['pair', 2],
  ['par', 2],
  ['double', 2],
  ['doble', 2],
  ['couple', 2],
  ['thrice', 3],
  ['dozen', 12],
  ['docena', 12],
  ['pareja', 2],
  ['twins', 2],
  ['gemelos', 2],
])
const LINKS = new Set(['-', 'to', 'thru', 'through', 'a', 'al', 'hasta', 'till', 'til'])
const JOINTS = new Set(['and', '&', ',', 'y', '+', 'e', '/'])
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const DIAS = ['dom', 'lun', 'mar', 'mie', 'jue', 'vie', 'sab']

function implied(from: number, to: number, values: readonly number[], unit: string | null): NumberSpan {
  return {
    from,
    to,
    at: from,
    values,
    sign: 'plain',
    kind: 'implied',
    digits: false,
    scaled: false,
    unit,
    inside: null,
  }
}

const isDay = (doc: Document, i: number) => tagsOfWord(wordAt(doc, i)).includes('weekday')
const isMonth = (doc: Document, i: number) => tagsOfWord(wordAt(doc, i)).includes('month')

function dayOf(word: string): number {
  const start = word.slice(0, 3)
  return Math.max(DAYS.indexOf(start), DIAS.indexOf(start))
}

// "mon-fri": five; "mon, wed and fri": three.
function listAt(doc: Document, i: number, isMember: (doc: Document, i: number) => boolean): NumberSpan | null {
  if (!isMember(doc, i)) return null
  if (LINKS.has(wordAt(doc, i + 1)) && isMember(doc, i + 2) && isDay(doc, i)) {
    const days = (dayOf(wordAt(doc, i + 2)) - dayOf(wordAt(doc, i)) + 7) % 7
    return implied(i, i + 3, [days + 1], 'day')
  }
  let [to, count] = [i + 1, 1]
  while (to < i + 20) {
    let next = to
    while (next < to + 2 && JOINTS.has(wordAt(doc, next))) next += 1
    if (next === to || !isMember(doc, next)) break
    count += 1
    to = next + 1
  }
  return count > 1 ? implied(i, to, [count], isDay(doc, i) ? 'day' : 'month') : null
}

// "from 9 to 2", "8-12", "7am to 3pm": hours, where both may be read on a clock.
function hoursBetween(doc: Document, first: NumberSpan, second: NumberSpan): NumberSpan | null {
  const clock = (i: number) => tagsOfWord(wordAt(doc, i)).includes('clock')
  const afterFirst = clock(first.to) ? first.to + 1 : first.to
  if (!LINKS.has(wordAt(doc, afterFirst)) || second.from !== afterFirst + 1) return null
  const [from, to] = [first.values[0] ?? 0, second.values[0] ?? 0]
  const isHour = (value: number) => Number.isInteger(value) && value >= 1 && value <= 12
  if (!isHour(from) || !isHour(to) || from === to || first.sign !== 'plain' || second.sign !== 'plain') return null
  return implied(first.from, clock(second.to) ? second.to + 1 : second.to, [(to - from + 12) % 12], 'hour')
}

// "Ana and Bea, 40 each": as many as are named before.
function eachOfListed(doc: Document, i: number): NumberSpan | null {
  const word = wordAt(doc, i)
  if (!tagsOfWord(word).includes('each') || word === 'per' || word === 'piece') return null
  let joints = 0
  for (let k = i - 1; k >= 0 && k > i - 40; k--) if (JOINTS.has(wordAt(doc, k)) && k > 0) joints += 1
  if (joints === 0) return null
  return implied(i, i + 1, [2, ...(joints > 1 ? [3] : []), ...(joints > 2 ? [4] : [])], null)
}

/** All implied counts; `numbers` are the written ones. */
export function findImplied(doc: Document, numbers: readonly NumberSpan[]): NumberSpan[] {
  const found: NumberSpan[] = []
  for (let i = 0; i < doc.tokens.length; i++) {
    const told = doc.tokens[i]?.kind === 'word' ? TOLD.get(wordAt(doc, i)) : undefined
    const list = listAt(doc, i, isDay) ?? listAt(doc, i, isMonth)
    const each = eachOfListed(doc, i)
    if (told !== undefined) found.push(implied(i, i + 1, [told], null))
    else if (each) found.push(each)
    if (list) {
      found.push(list)
      i = list.to - 1
    }
  }
  numbers.forEach((first, k) => {
    const second = numbers[k + 1]
    const hours = second && hoursBetween(doc, first, second)
    if (hours) found.push(hours)
  })
  return found
}
