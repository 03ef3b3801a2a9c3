// What a person can expect to read of a text on a printed invoice, worked out from the rules and the font files alone.
//
// 1. Spaces, controls, invisible and direction characters, private and unassigned characters, halves of pairs and emoji
//    are not there. What is left is composed (NFC); of more than four marks on one letter the first four stay.
// 2. A character as a reader sees it stands as it was when one of the fonts has all of it.
// 3. Else it stands without its accents, if a font has that; else a letter or digit is `?`, or nothing, and a sign is nothing.
//    A name that nothing is left of but question marks is `Client`. Shaping may put a dotted circle under a lone mark.
// 4. A text too long for its place is cut and ends with `…`.
import fontkit from '@pdf-lib/fontkit'
import { readOnce } from './sample-invoice.ts'

/** The ways one character may stand on paper; `''` when it may be missing. */
type Token = readonly string[]

const SCRIPTS = ['hans', 'hant', 'jpan', 'kore', 'thai', 'deva']
const ASKS_FOR_A_FONT =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\u3000-\u303f\uff00-\uffef\p{scx=Thai}\p{scx=Deva}]/u
/** Written from right to left, or with letters that stand elsewhere than they are typed. */
const REORDERED =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u0900-\u0eff\u1000-\u109f\ua8e0-\ua8ff]/u

type Fonts = { own: Set<number>; others: Set<number>[] }
let fonts: Promise<Fonts> | undefined

async function readCharacters(path: string): Promise<Set<number>> {
  const font = fontkit.create(await readOnce(path)) as unknown as { characterSet: number[] }
  return new Set(font.characterSet)
}

async function readFonts(): Promise<Fonts> {
  const others = await Promise.all(SCRIPTS.map((script) => readCharacters(`web/public/fonts/noto-sans-${script}.woff`)))
  return { own: await readCharacters('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf'), others }
}

/** Text without what has no ink: what a file's reader gives back is compared like this. */
export const squeeze = (text: string) =>
  text
    .replace(/\s+/gu, '')
    .replace(/[\p{C}\p{Variation_Selector}]|\u034f|[\u115f\u1160\u2800\u3164\uffa0\ufff0-\uffff]/gu, '')

const isEmoji = (char: string) =>
  /\p{RI}|\p{Emoji_Modifier}|\u20e3|\p{Extended_Pictographic}/u.test(char) && !/[©®™]/.test(char)

const clustersOf = (text: string) =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), (part) => part.segment)

function legibleClusters(text: string): string[] {
  const joined = text.replace(/\s+/gu, ' ').replace(/(?!\u200c|\u200d| )[\p{C}\p{Variation_Selector}]|\u034f/gu, '')
  const shown = Array.from(joined, (char) => (isEmoji(char) ? '' : char)).join('')
  const composed = shown.replace(/[\u115f\u1160\u2800\u3164\uffa0\ufff0-\uffff]/gu, '').normalize('NFC')
  return clustersOf(composed.replace(/(\p{M}{4})\p{M}+/gu, '$1'))
    .map(squeeze)
    .filter(Boolean)
}

function tokenOf(cluster: string, { own, others }: Fonts): Token {
  const has = (font: Set<number>, text: string) => Array.from(text).every((char) => font.has(char.codePointAt(0) ?? 0))
  // Also what stands between the telephone number and the address, when both are there.
  if (cluster === '·') return ['·', '']
  if (has(own, cluster)) return [cluster]
  const isKnown = others.some((font) => has(font, cluster))
  if (isKnown && ASKS_FOR_A_FONT.test(cluster)) return [cluster]
  const bare = cluster.normalize('NFKD').replace(/\p{M}/gu, '')
  const isBareKnown = bare !== '' && [own, ...others].some((font) => has(font, bare))
  return [...(isKnown ? [cluster] : []), ...(isBareKnown ? [squeeze(bare)] : []), '?', '']
}

/**
 * Null when `read`, squeezed, is these texts one after another as far as they can be printed; else what is not.
 * `instead` may stand for the first when nothing of it can.
 */
export async function findTextFault(read: string, texts: readonly string[], instead = ''): Promise<string | null> {
  fonts ??= readFonts()
  const all = await fonts
  const tokens = texts.map((text) => legibleClusters(text).map((cluster) => tokenOf(cluster, all)))
  if (instead && tokens[0]?.every((token) => token.length > 1)) tokens[0].push([instead, ''])
  // A mark of its own joins the letter before it once spaces are gone, and their order is then Unicode's.
  const joins = tokens.flat().some(([form = '']) => /^\p{M}/u.test(form))
  const isReordered = joins || texts.some((text) => REORDERED.test(text))
  const whole = read.normalize('NFC')
  return isReordered ? findBagFault(whole, tokens.flat()) : findSequenceFault(whole, tokens)
}

/** Walks both together; a text may end early with an ellipsis once it has filled a line. */
function findSequenceFault(read: string, texts: Token[][]): string | null {
  let places = new Set([0])
  for (const tokens of texts) {
    const ends = new Set<number>()
    let filled = 0
    for (const token of tokens) {
      if (filled >= LEAST_SHOWN) for (const at of places) if (read[at] === ELLIPSIS) ends.add(at + 1)
      places = stepOver(read, places, token)
      filled += 1
    }
    places = new Set([...places, ...ends])
    if (places.size === 0) return explain(read, texts)
  }
  return places.has(read.length) ? null : explain(read, texts)
}

const ELLIPSIS = '…'
const DOTTED_CIRCLE = '◌'
/** Even the widest letters stand this often on the narrowest line. */
const LEAST_SHOWN = 12

function stepOver(read: string, places: Set<number>, token: Token): Set<number> {
  const next = new Set<number>()
  for (const at of places) for (const form of token) if (read.startsWith(form, at)) next.add(at + form.length)
  return next
}

/** The same characters, in whatever order a reader of the file puts them. */
function findBagFault(read: string, tokens: Token[]): string | null {
  const left = countCharacters(read)
  const isCut = left.has(ELLIPSIS)
  const sure = tokens.filter((token) => token.length === 1)
  const missing = sure.filter(([form = '']) => !takeAll(left, form))
  if (missing.length > 0 && !isCut)
    return `${explain(read, [tokens])} without ${JSON.stringify(missing.flat().join(' '))}`
  const allowed = new Set(
    `${tokens.flat().join('').normalize('NFKD')}${tokens.flat().join('')}?${ELLIPSIS}${DOTTED_CIRCLE}`,
  )
  const extra = [...left.keys()].filter((char) => !allowed.has(char))
  return extra.length > 0 ? `${explain(read, [tokens])} with ${JSON.stringify(extra.join(''))}` : null
}

function countCharacters(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const char of unfold(text)) counts.set(char, (counts.get(char) ?? 0) + 1)
  return counts
}

/** Letters taken apart: readers differ in whether they put them together again, and give joined forms as plain letters. */
const unfold = (text: string) =>
  Array.from(
    Array.from(text, (char) => (char === ELLIPSIS ? char : char.normalize('NFKD')))
      .join('')
      .replaceAll('\u0e33', '\u0e4d\u0e32')
      .replaceAll('\u0eb3', '\u0ecd\u0eb2'),
  )

function takeAll(left: Map<string, number>, form: string): boolean {
  return unfold(form).every((char) => {
    const count = left.get(char) ?? 0
    if (count === 1) left.delete(char)
    else if (count > 1) left.set(char, count - 1)
    return count > 0
  })
}

const explain = (read: string, texts: Token[][]) =>
  `${JSON.stringify(read)} is not ${JSON.stringify(texts.map((tokens) => tokens.map((token) => token[0]).join('')))}`
