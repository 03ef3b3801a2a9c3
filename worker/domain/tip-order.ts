// Reads an order about a tip that a client agreed to: "add a tip of 20 to 14". Nothing else may be said in the text.
import { readReference } from './fee-order.ts'
import { figureOf, hear } from './text/dialog/hear.ts'
import { leadOf, phrases, reach } from './text/dialog/phrases.ts'
import { isSaid } from './text/lexicon/conversation.ts'
import type { Reference } from './text/reading.ts'

/** The tip in cents, as a share in percent, or none; `reference` null where no invoice is named, `all` where every one is meant. */
export type TipOrder = { tip: { cents: number } | { percent: number } | null; reference: Reference | null }

const MOST_WORDS = 16
const MOST_PERCENT = 100
const ASKING = ['?', '¿']
const LEADS = phrases('ok|okay|yes|si|hey|and|y|so|please|pls|bueno|oye|por|favor')

const ADD = 'add|put|include|leave|tack|throw|agrega|agregale|pon|ponle|suma|sumale|incluye|anade'
const DOLLARS = 'dollar|dollars|buck|bucks|dolar|dolares|percent|pct|por|ciento'
/** What may stand before the figure. */
const BEFORE_SUM = phrases(`${ADD} on? a|an|the|un|una|de? tip|propina of|for|de?
  a|an|una? tip|propina of|de
  ${ADD} on? a|an|un|una?
  a|an|una?`)
/** Behind a figure that nothing said to be a tip yet. */
const BEHIND_SUM = phrases(`${DOLLARS}* more? tip
  ${DOLLARS}* de propina
  ${DOLLARS}* for|as? the|a tip`)
const UNITS = phrases(`${DOLLARS}*`)
const SAYS_TIP = new Set(['tip', 'propina'])
const NONE = phrases(`no|sin tip|tips|propina
  remove|drop|cancel|delete|quita|quitale|elimina|borra the|that|a|la|esa? tip|propina
  take off the|that? tip
  take the|that? tip off|out|away`)

/** The order that the whole text gives, or null. */
export function readTipOrder(body: string): TipOrder | null {
  const heard = hear(body)
  const end = heard.words.findLastIndex((word) => !isSaid('polite', word)) + 1
  const cut = { ...heard, words: heard.words.slice(0, end), tokens: heard.tokens.slice(0, end) }
  if (end === 0 || end > MOST_WORDS || ASKING.some((sign) => heard.signs.has(sign))) return null
  const start = leadOf(cut.words, LEADS)
  const withReference = (tip: TipOrder['tip'], at: number): TipOrder | null => {
    const reference = readReference(cut, at)
    return reference === undefined ? null : { tip, reference }
  }
  for (const none of NONE) {
    const taken = reach(cut.words, none, start)
    const order = taken > 0 ? withReference(null, start + taken) : null
    if (order) return order
  }
  for (const { at, to } of sumsOf(cut.words, start)) {
    const tip = readSum(body, cut.words, at)
    const order = tip && withReference(tip, to)
    if (order) return order
  }
  return null
}

/** Where the figure of the tip stands, and where what follows it ends: each way in which the words can say one. */
function* sumsOf(words: readonly string[], start: number): Generator<{ at: number; to: number }> {
  for (const before of [null, ...BEFORE_SUM]) {
    const taken = before === null ? 0 : reach(words, before, start)
    const at = start + taken
    if (taken < 0 || figureOf(words[at]) === null) continue
    const isSaidBefore = words.slice(start, at).some((word) => SAYS_TIP.has(word))
    for (const behind of isSaidBefore ? UNITS : BEHIND_SUM) {
      const more = reach(words, behind, at + 1)
      if (more >= 0) yield { at, to: at + 1 + more }
    }
  }
}

function readSum(body: string, words: readonly string[], at: number): { cents: number } | { percent: number } | null {
  const figure = figureOf(words[at])
  if (figure === null || figure <= 0) return null
  const isShare = body.includes('%') || ['percent', 'pct', 'ciento'].some((word) => words.includes(word))
  if (!isShare) return { cents: Math.round(figure * 100) }
  return Number.isInteger(figure) && figure <= MOST_PERCENT ? { percent: figure } : null
}
