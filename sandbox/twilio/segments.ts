// How many segments a text takes: 160 GSM-7 characters or 70 others, less when it needs more than one.

const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const GSM_DOUBLE = new Set('^{}\\[~]|€\f')

export type Segments = { encoding: 'GSM-7' | 'UCS-2'; count: number }

/** Characters of the extension table take two places; neither they nor surrogate pairs are split between segments. */
export function countSegments(body: string): Segments {
  const characters = [...body]
  const isGsm = characters.every((c) => GSM_BASIC.has(c) || GSM_DOUBLE.has(c))
  const sizes = characters.map((c) => (isGsm ? (GSM_DOUBLE.has(c) ? 2 : 1) : c.length))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const [single, joined] = isGsm ? [160, 153] : [70, 67]
  const encoding = isGsm ? 'GSM-7' : 'UCS-2'
  return { encoding, count: total <= single ? 1 : pack(sizes, joined) }
}

function pack(sizes: number[], room: number): number {
  let count = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > room) {
      count += 1
      used = 0
    }
    used += size
  }
  return count
}
