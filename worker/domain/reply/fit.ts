// Shortens replies to two segments: names are cut, links never.
import type { Language } from '../pending-questions.ts'
import { countSegments, firstThatFits, toGsm, toPlain, toSms } from '../sms-length.ts'

export const MAX_SEGMENTS = 2
const NAME_CUTS = [60, 40, 28, 20, 14, 10, 7, 4]

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts a name at `length` signs as a reader counts them (an emoji is one), the cut shown. */
export function shorten(name: string, length: number): string {
  const signs = Array.from(graphemes.segment(name), ({ segment }) => segment)
  if (signs.length <= length) return name
  const kept = signs.slice(0, length - 1).join('')
  return `${kept.trimEnd()}.`
}

export type Write = (name: string) => string

/**
 * Makes a text fit two segments: tries each wording with the whole name, then with shorter and shorter names, then
 * with signs outside the carriers' alphabet dropped, then with a word in the name's place.
 */
export function withName(name: string, language: Language, ...wordings: Write[]): string {
  // The sentence keeps its accents, a name gives them up.
  const oneLine = toGsm(name.replace(/\s+/g, ' ').trim())
  const names = [oneLine, ...NAME_CUTS.map((length) => shorten(oneLine, length))]
  const latin = toPlain(oneLine)
  const last = language === 'es' ? 'tu cliente' : 'your client'
  const plain = latin === '' ? [last] : [shorten(latin, 12), shorten(latin, 4)]
  const versions = [...names, ...plain].flatMap((cut) => wordings.map((write) => toSms(write(cut))))
  return firstThatFits(versions, MAX_SEGMENTS) ?? versions.at(-1) ?? ''
}

/** One invoice of a list, written with its client's name. */
export type Row = { clientName: string; write: Write }

const ROW_CUTS = [24, 16, 10, 6]

/**
 * As many rows as fit two segments between `head` and `tail`, in the carriers' alphabet: a name that has no letter in
 * it becomes `nobody`. Names are cut before rows are left out.
 */
export function withRows(head: string, rows: Row[], tail: string, nobody: string): string {
  const write = (count: number, cut: number) => {
    const lines = rows.slice(0, count).map((row) => row.write(shorten(toPlain(row.clientName) || nobody, cut)))
    return toSms([head, ...lines, ...(tail ? [tail] : [])].join('\n'))
  }
  for (let count = rows.length; count > 0; count -= 1) {
    for (const cut of ROW_CUTS) if (countSegments(write(count, cut)) <= MAX_SEGMENTS) return write(count, cut)
  }
  return write(0, 0)
}
