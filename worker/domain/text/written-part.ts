// What one line of a bill is for, in the words of the text without the small ones at its ends.
import { low, type Scene } from './scene.ts'
import { wordSet } from './words/sets.ts'

const KEPT_AT_END = wordSet('up off out down in over')
const LEADING = wordSet(
  `i we i'm im i've ive we've he she they it its it's this that these those my our for to from at in on of with w w/ by and or plus y e o u de del el la los las un una a al en por para pa con x que le les se lo me te nos su sus just then so also too as
  did do have had has was were is are be been got get gotta need needs needed want wants please pls i'd you u ya already yo nosotros job:  client cliente bill invoice charge cobrar cobrale cobrarle cobro factura facturar fatura invioce invocie inovice send create the an him her them us ok okay so well um uh like there's
  job work: project: amount: total total: fue fueron hay esto eso es w/o desc description  - / = @ * & . # ' because since where nombre customer name due vence`,
)
const TRAILING = wordSet(
  `donde i we he she they it its it's this that for to from at on of with w w/ by and or plus y e o u de del el la los las un una a al en por para pa con x que le les se lo me te nos su and yet todavia the an is are was were will can has have be so as him her them us my our thx thanks ty please pls total due vence bill invoice - / = @ * & . # ' each total: there who que's client cliente`,
)

function trim(scene: Scene, tokens: readonly number[]): number[] {
  let a = 0
  let b = tokens.length
  const word = (k: number) => low(scene, tokens[k] ?? -1)
  const sign = (k: number) => scene.tokens[tokens[k] ?? -1]?.kind === 'sign' && !/["']/.test(word(k))
  while (
    a < b &&
    (LEADING.has(word(a)) || sign(a)) &&
    !isTrade(scene, tokens[a] ?? -1) &&
    !(word(a) === 'did' && word(a + 1) === 'the' && b - a <= 3)
  )
    a += 1
  while (
    b > a &&
    !isTrade(scene, tokens[b - 1] ?? -1) &&
    (TRAILING.has(word(b - 1)) ||
      (word(b - 1) === 'over' && /^(at|to|by)$/.test(low(scene, (tokens[b - 1] ?? -2) + 1))) ||
      (sign(b - 1) && word(b - 1) !== '"')) &&
    !(KEPT_AT_END.has(word(b - 1)) && !/^(at|to|by)$/.test(low(scene, (tokens[b - 1] ?? -2) + 1)))
  )
    b -= 1
  const told = a + skipTalk(tokens.slice(a, b).map((i) => low(scene, i)))
  return told > a ? trim(scene, tokens.slice(told, b)) : tokens.slice(a, b)
}

// "IT support", "soporte de IT": in capitals beside such work it is a trade, no pronoun.
function isTrade(scene: Scene, i: number): boolean {
  if (scene.tokens[i]?.text !== 'IT') return false
  const before = low(scene, i - 1)
  const led = /^(soporte|servicios?|asesoria|trabajos?)$/.test(before === 'de' ? low(scene, i - 2) : before)
  return (
    led ||
    /^(support|help|work|services?|consulting|setup|maintenance|troubleshooting|repairs?|install|installation|admin|training|cabling|closet|upgrade|audit)$/.test(
      low(scene, i + 1),
    )
  )
}

// "hasn't paid for the patch": whoever complains names the work behind it.
const COMPLAINT =
  /^(?:(?:still|todavia|aun) )?(?:(?:hasn't|hasnt|has not|haven't|havent|never|didn't|didnt|did not|won't|wont) (?:yet )?(?:paid|pay|settled)(?: (?:me|us|up|yet|cash))*(?: for)?|no (?:me |nos )?(?:ha |han )?pag(?:o|ado|aron)(?: por)?)(?: |$)/

// How many words of greeting, or of whom one went to see, stand before the work.
function skipTalk(words: readonly string[]): number {
  const complaint = COMPLAINT.exec(words.join(' '))
  if (complaint) return complaint[0].trim().split(' ').length
  if (words[0] === 'q' && words[1] === 'onda') return 2
  if (
    words[0] === 'onda' ||
    (words[0] === 'reminder' && /^(to|for)$/.test(words[1] ?? '') && /^(self|me|myself)$/.test(words[2] ?? ''))
  )
    return words[0] === 'onda' ? 1 : 3
  if (!/^(fui|fuimos|pase|pasamos|went|stopped|swung|drove)$/.test(words[0] ?? '')) return 0
  if (!/^(con|donde|a|por|to|over|by|out)$/.test(words[1] ?? '')) return 0
  const and = words.slice(0, 9).findIndex((w) => /^(y|and)$/.test(w))
  return and > 0 && and < words.length - 1 ? and + 1 : 0
}

function written(scene: Scene, tokens: readonly number[]): string {
  let out = ''
  tokens.forEach((i, n) => {
    const t = scene.tokens[i]
    if (!t) return
    const skipped = n > 0 && (tokens[n - 1] ?? 0) !== i - 1
    out += n > 0 && (t.gap || skipped) ? ` ${t.text}` : t.text
  })
  return out
}

/** The words of a label or fragment as written, trimmed of small words at its ends; null when nothing is left. */
export function writtenPart(scene: Scene, from: number, to: number): string | null {
  const tokens: number[] = []
  for (let i = from; i < to; i++) if (scene.claims[i] == null && !scene.boundary[i]) tokens.push(i)
  const kept = trim(scene, tokens)
  return kept.length > 0 ? written(scene, kept) : null
}
