// How long a text is to a carrier: GSM-7 packs 160 (153 when split), one foreign sign makes it UCS-2: 70 (67).

const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM_TWICE = '^{}\\[~]|€\f'
const single = new Set(GSM)
const double = new Set(GSM_TWICE)

/** Septets in GSM-7, or null when a sign is not in that alphabet (GSM 03.38). */
function septets(text: string): number | null {
  let count = 0
  for (const sign of text) {
    if (single.has(sign)) count += 1
    else if (double.has(sign)) count += 2
    else return null
  }
  return count
}

/** How many SMS segments a text takes. */
export function countSegments(text: string): number {
  const gsm = septets(text)
  if (gsm !== null) return gsm <= 160 ? 1 : Math.ceil(gsm / 153)
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
}

const PLAIN: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Œ: 'OE',
  œ: 'oe',
}

/** Trades signs outside GSM-7 for their plain look-alikes where there is one; the rest stays as it is. */
export function toGsm(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => {
    if (single.has(sign) || double.has(sign)) return sign
    const plain = PLAIN[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '')
    return plain === '' || septets(plain) === null ? sign : plain
  }).join('')
}

/** The first version that fits into `segments`, or null. */
export function firstThatFits(versions: Iterable<string>, segments: number): string | null {
  for (const version of versions) if (countSegments(version) <= segments) return version
  return null
}

/** Only what GSM-7 holds; every other sign goes. */
export function toPlain(text: string): string {
  return Array.from(toGsm(text), (sign) => (single.has(sign) || double.has(sign) ? sign : ''))
    .join('')
    .trim()
}
