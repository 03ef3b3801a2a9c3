// What a phone writes under a text by itself: "Sent from my iPhone", "Enviado desde mi Galaxy S23".
const DEVICE =
  '(?:(?:apple|samsung|verizon|t-mobile|at&t|google|lg|nokia|motorola|xiaomi|huawei|boost|metro)[,]? )*(?:iphone|ipad|galaxy|android|samsung|pixel|motorola|moto|blackberry|huawei|xiaomi|redmi|smartphone|phone|tablet|cell|celular|tel[eé]fono|m[oó]vil)(?![\\p{L}\\d])'
const SAID = `(?:[-–—] ?)?(?:sent (?:from|via|with) (?:my )?|enviado (?:desde|de|con) (?:mi |un )?)${DEVICE}`
// The model's name, where the line ends behind it.
const MODEL = '(?: [\\p{L}\\d+-]+){0,3}'

const ABOVE = new RegExp(`^\\s*${SAID}(?:${MODEL}(?=[ \\t]*(?:[\\n.:;,]|-\\s))|(?=\\s))[ \\t]*[.:;,-]*\\s*`, 'iu')
const BELOW = new RegExp(`(?:^|(?<=[\\s.,;:!?-]))${SAID}${MODEL}[\\s.!]*$`, 'iu')

/** The text without what the phone wrote above or below it. */
export function withoutSignature(text: string): string {
  return text.replace(ABOVE, '').replace(BELOW, '')
}
