// Takes apart what Spanish runs together ("pa'l viernes", "pal lunes", "pa' mañana", "p/ el 15") and spells short words out.
import type { Token } from './tokenize.ts'
import { TITLES } from './words/business.ts'
import { MONTHS, WEEKDAYS } from './words/dates.ts'
import { FIRST_NAMES } from './words/first-names.ts'

const RUN_TOGETHER = new Map([
  ["pa'l", 'el'],
  ["p'al", 'el'],
  ["pa'el", 'el'],
  ["p'el", 'el'],
  ["pa'la", 'la'],
  ["pa'los", 'los'],
  ["pa'las", 'las'],
])
const AFTER_PAL =
  /^(dia|fin|ultimo|primero|proximo|prox|siguiente|mes|senor|sr|don|dr|doctor|padre|pastor|ing|lic|dueno|vecino)$/
const MINE = /^(my|a|an|the|our|his|her|their|your|old|good|best|mi|un)$/
const TOMORROW = /^(mnn|mnna|mnana|manan|mannana|maniana|manyana)$/

function halves(token: Token, cut: number, article: string): Token[] {
  const { text, start } = token
  return [
    { ...token, text: text.slice(0, cut), low: 'para', end: start + cut },
    { ...token, text: text.slice(cut), low: article, start: start + cut, gap: false, cap: false },
  ]
}

// "pal viernes", "90 pal 15"; my pal is a friend, and Pal a family's name.
function isPal(tokens: readonly Token[], i: number): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i], tokens[i + 1]]
  if (token?.low !== 'pal' || !next || MINE.test(before?.low ?? '') || (token.cap && token.text !== 'PAL')) return false
  if (next.kind === 'number') return before !== undefined && before.kind !== 'word' && /^\d{1,2}$/.test(next.text)
  return WEEKDAYS.has(next.low) || MONTHS.has(next.low) || AFTER_PAL.test(next.low)
}

// "p/ el viernes"; "20 p/hora" is a rate.
function isForSlash(tokens: readonly Token[], i: number): boolean {
  const [token, slash, next] = [tokens[i], tokens[i + 1], tokens[i + 2]]
  if (token?.low !== 'p' || slash?.text !== '/' || slash.gap || !next) return false
  return WEEKDAYS.has(next.low) || /^(el|la|los|las|fin|manana|pasado)$/.test(next.low)
}

const ASKED = /^(need|needs|get|getting|collect|want|wants|owed|asking|grab)$/
const TAKE = /^(take|knock|cut|drop|shave|give|discount|deduct|subtract|%|percent)$/
const SUM = /^(grand|k|bucks|dollars|hundred|thousand|usd)$/

// "gonna need 300 off Maria for the sink": from her; "need 10 off Maria's bill" is a discount.
function isFromThem(tokens: readonly Token[], i: number): boolean {
  const next = tokens[i + 1]
  if (tokens[i]?.low !== 'off' || next?.kind !== 'word' || next.low.endsWith("'s")) return false
  if (!FIRST_NAMES.has(next.low) && !TITLES.has(next.low) && !next.cap) return false
  const sum = SUM.test(tokens[i - 1]?.low ?? '') ? i - 2 : i - 1
  const before = tokens.slice(Math.max(0, sum - 4), sum)
  const asked = before.some((t) => ASKED.test(t.low)) && !before.some((t) => TAKE.test(t.low))
  const isBill = tokens
    .slice(i + 2, i + 5)
    .some((t) => /^('s|bill|invoice|total|price|job|order)$/.test(t.low) || /'s$/.test(t.low))
  return asked && !isBill && /^(number|word)$/.test(tokens[sum]?.kind ?? '')
}

/** The tokens with each contraction as the words it stands for; their spans stay those of the text. Linear. */
export function spellOut(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  tokens.forEach((token, i) => {
    const article = RUN_TOGETHER.get(token.low)
    if (article) out.push(...halves(token, token.text.indexOf("'"), article))
    else if (isFromThem(tokens, i)) out.push({ ...token, low: 'from' })
    else if (isPal(tokens, i)) out.push(...halves(token, 2, 'el'))
    else if (isForSlash(tokens, i)) out.push({ ...token, low: 'para' })
    else if (token.text === '/' && isForSlash(tokens, i - 1)) return
    else if (token.low === 'pa' && tokens[i + 1]?.text === "'" && !tokens[i + 1]?.gap)
      out.push({ ...token, low: 'para' })
    else if (token.text === "'" && tokens[i - 1]?.low === 'pa' && !token.gap && tokens[i + 1]?.gap) return
    else out.push(TOMORROW.test(token.low) ? { ...token, low: 'manana' } : token)
  })
  return out
}
