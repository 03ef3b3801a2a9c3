// Counts the SMS segments of a text: GSM-7 has 160 characters (153 when split), UCS-2 has 70 (67).

const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM_TWICE = '^{}\\[~]|€\f'
const single = new Set(GSM)
const double = new Set(GSM_TWICE)

const isGsm = (sign: string) => single.has(sign) || double.has(sign)

/** How many SMS segments a text takes (GSM 03.38); a sign of two places is never split between two segments. */
export function countSegments(text: string): number {
  const signs = Array.from(text)
  const packed = signs.every(isGsm)
  const sizes = signs.map((sign) => (packed ? (double.has(sign) ? 2 : 1) : sign.length))
  const [alone, joined] = packed ? [160, 153] : [70, 67]
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1
  let count = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > joined) {
      count += 1
      used = 0
    }
    used += size
  }
  return count
}

/** Look-alikes that no decomposition gives. */
const PLAIN: Record<string, string> = {
  '`': "'",
  '´': "'",
  '′': "'",
  '″': '"',
  '•': '-',
  '·': '-',
  '−': '-',
  '⁄': '/',
  '\t': ' ',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Œ: 'OE',
  œ: 'oe',
}

function toPlainSign(sign: string): string | null {
  if (isGsm(sign)) return sign
  if (PLAIN[sign]) return PLAIN[sign]
  if (/\p{Zs}/u.test(sign)) return ' '
  if (/\p{Pd}/u.test(sign)) return '-'
  if (/[‘’‚‛‹›]/u.test(sign)) return "'"
  if (/[“”„‟«»]/u.test(sign)) return '"'
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain !== '' && Array.from(plain).every(isGsm) ? plain : null
}

/** Signs that show nothing; the joiners inside emoji and in Indic scripts are not among them. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Trades signs outside GSM-7 for their plain look-alikes where there is one; the rest stays as it is. */
export function toGsm(text: string): string {
  return Array.from(text.normalize('NFC').replace(INVISIBLE, ''), (sign) => toPlainSign(sign) ?? sign).join('')
}

/** The same, but for letters: they stay as they are. */
function withLetters(text: string): string {
  const signs = Array.from(text.normalize('NFC').replace(INVISIBLE, ''))
  return signs.map((sign) => (/\p{L}/u.test(sign) ? sign : (toPlainSign(sign) ?? sign))).join('')
}

/**
 * As it is sent: in GSM-7 where that loses no letter its accent ("pagó" is no "pago"), with all its accents where two
 * segments hold them so, else in GSM-7 all the same.
 */
export function toSms(text: string): string {
  const plain = toGsm(text)
  const whole = withLetters(text)
  if (plain === whole) return plain
  // Another script needs the larger alphabet anyhow.
  const isForeign = !Array.from(plain).every(isGsm)
  return isForeign || countSegments(whole) <= 2 ? whole : plain
}

/** The first version that fits into `segments`, or null. */
export function firstThatFits(versions: Iterable<string>, segments: number): string | null {
  for (const version of versions) if (countSegments(version) <= segments) return version
  return null
}

/** Only what GSM-7 holds; every other sign goes. */
export function toPlain(text: string): string {
  return Array.from(toGsm(text), (sign) => (isGsm(sign) ? sign : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}
