// Text as unkind as it gets, from a seed: the same seed gives the same text.
import { makeRandom, type Random } from '../../scripts/seed-data.ts'

export { makeRandom, type Random }

const WORDS = [
  'sink',
  'Fixed the kitchen sink',
  'O’Brien & Sons, Inc.',
  'José Ñandú',
  'Nguyễn Thị Hằng',
  'Łukasz Żółć',
  'Наталья Щукина',
  'Γιώργος Παπαδόπουλος',
  'Հայկ',
  'გიორგი',
  '王小明',
  '鈴木さくら',
  '陳國華',
  '김철수',
  'ｆｕｌｌ　ｗｉｄｔｈ',
  'علاء الدين محمد',
  'شقة ١٢٣',
  'דוד (קומה 12) Cohen',
  'הַנַּגָּר',
  'น้ำประปา',
  'हिन्दी क्षेत्र',
  'বাংলা',
  'தமிழ்',
  'ﬁ ﬂ ½ № ™ ©',
  '𝔉𝔯𝔞𝔨𝔱𝔲𝔯',
  '𠀀𠮷',
]
const EMOJI = ['😀', '👩‍👩‍👧', '🇺🇸', '👍🏽', '1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '❤️', '☎️', '🦄']
const SYNTAX = ['(', ')', '\\', '%%EOF', 'endstream endobj', '<<', '>>', '/Type', '](', '<script>', '&amp;', '$&', '%s']
const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  ' =1',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  "'=1",
  "''-1",
  '\ufeff=1',
  '\u200b=1',
  '\u0000=1',
  '\u00a0=1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://x","y")',
  '=1","=2',
  ';=1',
  '−1',
]
const BREAKS = ['"', '""', ',', ';', "'", '\r\n', '\n', '\r', '\t', '\u2028', '\u0085', '|', '\\"']
const CONTROLS = [
  '\u0000',
  '\u0007',
  '\u001b',
  '\u007f',
  '\u009f',
  '\ufeff',
  '\u200b',
  '\u00ad',
  '\u2060',
  '\ufffe',
  '\uffff',
]
const DIRECTIONS = [
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2069',
  '\u200e',
  '\u200f',
  '\u061c',
]
const JOINERS = ['\u200c', '\u200d', '\ufe0f', '\u034f']

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const upTo = (random: Random, most: number) => 1 + Math.floor(random() * most)
const anyOf = (random: Random, from: number, to: number) =>
  String.fromCodePoint(from + Math.floor(random() * (to - from + 1)))

const KINDS: ((random: Random) => string)[] = [
  (random) => pick(random, WORDS),
  (random) => pick(random, WORDS),
  (random) => pick(random, EMOJI),
  (random) => pick(random, SYNTAX),
  (random) => pick(random, FORMULAS),
  (random) => pick(random, BREAKS),
  (random) => pick(random, CONTROLS),
  (random) => pick(random, DIRECTIONS),
  (random) => pick(random, JOINERS),
  // Every plane, private and unassigned characters and halves of pairs among them.
  (random) => anyOf(random, 0, 0x10ffff),
  (random) => anyOf(random, 0, 0xffff),
  (random) => anyOf(random, 0x20, 0x24f),
  (random) => anyOf(random, 0x370, 0x6ff),
  (random) => anyOf(random, 0x900, 0xe7f),
  (random) => anyOf(random, 0xd800, 0xdfff),
  (random) => anyOf(random, 0x4e00, 0x9fff),
  (random) => anyOf(random, 0xac00, 0xd7a3),
  (random) => anyOf(random, 0x1f300, 0x1faff),
  // A storm of accents.
  (random) => pick(random, ['e', 'Z', 'ש', 'م', 'क']) + anyOf(random, 0x300, 0x36f).repeat(upTo(random, 60)),
  // A word that no line can hold.
  (random) => pick(random, ['W', 'ab', '王', 'م', 'ש', 'ก', '٣']).repeat(upTo(random, 120)),
]

/** One text of up to `most` pieces, joined with or without spaces. */
export function makeHostileText(random: Random, most = 8): string {
  const joint = random() < 0.5 ? ' ' : ''
  return Array.from({ length: upTo(random, most) }, () => pick(random, KINDS)(random)).join(joint)
}

/** One cell: as likely as not it begins with something a spreadsheet would run. */
export function makeHostileCell(random: Random): string {
  const start = random() < 0.5 ? pick(random, FORMULAS) : ''
  const spoilt = random() < 0.3 ? pick(random, CONTROLS) + pick(random, BREAKS) : ''
  return spoilt + start + (random() < 0.8 ? makeHostileText(random, 4) : '')
}
