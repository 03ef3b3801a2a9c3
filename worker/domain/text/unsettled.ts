// An amount that is said, and may not be owed as it stands: a quote nobody agreed to, a sum that several pay, hours with a break in them, a discount that is in the price.
import type { Price } from './price.ts'
import type { Scene } from './scene.ts'
import { fold } from './words/sets.ts'

const DEAL =
  '(?:agree[sd]?|accept(?:s|ed)?|approve[sd]?|want(?:s|ed)?|likes?|(?:says?|said|gives?) (?:yes|ok|okay|go|it s ok|the ok|the go)|signs?|okays?|goes for it|decides?|acepta[nr]?|acepte[n]?|quiere[n]?|quiera[n]?|aprueb[ae]n?|autori[zc][ae]n?|(?:dice|diga) que si|se anima)'

// "if Cory says yes it's 2500"
const IF_AGREED = new RegExp(
  `^(?:(?:hey|hi|ok|so|hola|oye) )*(?:if|once|when|whenever|si|cuando|en cuanto)(?: (?!fixed|did|done|finished)[\\p{L}']+){1,4}? ${DEAL}(?! (?:an? |the |una? |la )?(?:invoice|bill|receipt|factura|recibo)\\b)\\b`,
  'u',
)

const UNAGREED = [
  IF_AGREED,
  /\b(?:waiting (?:on|for) (?:[\p{L}']+ ){1,4}to (?:approve|accept|agree|decide|sign|say yes|ok|okay|get back|hear|answer|reply|confirm)|waiting to hear|waiting (?:on|for) (?:an? |the |his |her |their )?(?:answer|approval|ok|okay|go ahead|signature|reply))\b/u,
  /\b(?:pending|needs?|subject to) (?:(?:his|her|their|the|owner'?s?|client'?s?|customer'?s?|final) )?(?:approval|ok|okay|go ahead|signature)\b/u,
  /\b(?:hasn'?t|haven'?t|has not|have not|didn'?t|not) (?:said yes|say yes|approved|accepted|agreed|agree|decided|signed|ok'?d|okayed)\b/u,
  /\b(?:is|are|still) (?:thinking (?:about|on|it)|deciding)\b/u,
  /\b(?:todavia|aun) no (?:acepta|ha aceptado|aprueba|ha aprobado|decide|se decide|me confirma|confirma|firma|dice)\b/u,
  /\b(?:esperando|falta|pendiente de) (?:a |que )?(?:[\p{L}']+ ){0,3}(?:apruebe|acepte|aprobacion|confirme|confirmacion|respuesta|decida|autorice)\b/u,
  /\b(?:esta|lo esta|estan) pensando(?:lo|selo)?\b/u,
]

const QUOTES = [
  /^(?:(?:hey|hi|ok|so|i|we|i've|just|already|yesterday|today|hoy|ayer|ya|le|les) )*(?:quoted|quoting|estimated|offered|cotice|cotizamos|ofreci|ofrecimos|presupueste)\b/u,
  /\b(?:gave|give|giving|gives|sent|did|wrote)(?: (?!invoice|bill)[\p{L}']+){0,4}? (?:an? )?(?:bid|quote|estimate|price|proposal)\b(?! (?:break|reduction|cut|match))/u,
  /(?<!\b(?:the|my|as|per|on|to|from|over|under|than) )\b(?:quote|proposal)\b(?! (?:was|accepted|approved|signed))/u,
  /\b(?:would|seria|costaria|saldria) (?:be |run |cost |come to )?(?:him |her |them )?(?:\$ ?)?\d/u,
  /\b(?:le|les) (?:di|dimos|pase|mande|hice|deje)(?: (?!factura)\p{L}+){0,3}? (?:precio|presupuesto|cotizacion|estimado)\b/u,
]

const DONE =
  /\b(?:done|finished|complete[d]?|did|fixed|installed|painted|replaced|repaired|built|charged|invoice|bill|ended up|came to|agreed|accepted|terminado|termine|listo|hice|arregle|instale|pinte|cambie|repare|factura|cobrale|cobrar|quedo|quedamos|acepto)\b/u

// "quoted Maria 600 for the fence"; "quoted 600, finished today" is the price of what was done.
const isOnlyQuoted = (flat: string): boolean =>
  UNAGREED.some((words) => words.test(flat)) || (QUOTES.some((words) => words.test(flat)) && !DONE.test(flat))

const SHARED = [
  // "split 600 between Ann and her sister"
  /\b(?:split|splitting|divided?|dividing|dividir|dividido|dividida|dividelo|reparte|repartir|repartido) (?:it |lo |la |el |the |los |un )*(?:\$ ?)?\d[\d.,]*(?: [\p{L}$]+){0,2}? (?:between|with|among|in|into|entre|con|en)\b/u,
  /\d(?: [\p{L}']+){0,3}? (?:split|splitting|divided|dividing|dividido|dividida|a dividir|repartido|a repartir|dividing it)(?: (?:it|evenly|equally|up|50\/50|entre))* (?:with|between|among|in(?:to)? (?:2|3|4|5|6|two|three|four|half|thirds)|[2-6] ways|two ways|three ways|four ways|50|half|entre|con|en (?:2|3|4|dos|tres|cuatro))\b/u,
  /\b(?:each|both|everyone|everybody) (?:one )?(?:pays?|paying|owes?|is paying|to pay) (?:for )?(?:a |his |her |their )?(?:half|third|part|share)\b/u,
  /\b(?:pays?|paying|paga[nr]?|pagando) (?:me )?(?:for )?(?:the |la )?(?:other|otra) (?:half|mitad)\b/u,
  /\d(?: [\p{L}']+){0,3}? (?:a medias|half and half|50 ?\/ ?50|fifty fifty)\b/u,
  /\d(?: pesos| dolares)? entre (?!(?:el|las?|los) )(?:[\p{L}]+ ){1,3}y (?:su|sus|la|el|los|\p{Lu}?[\p{L}]+)\b/u,
]

const BREAKS = [
  /\b(?:half|1\/2|hour|hr|min|mins|minutes?|hora|media|minutos)(?: (?:an?|of|de|for|para|off|out|la|el|hour|hr|hora))*(?: (?:lunch|break|almuerzo|comida|lonche|descanso))\b(?! (?:room|area))/u,
  /\b(?:less|minus|menos|off for|out for|took|had|unpaid|deduct|subtract) (?:an? |my |the |el |la |mi |un |una |long |short )?(?:lunch|break|almuerzo|lonche|comida|descanso)\b(?! (?:room|area))/u,
]

// "8 hrs minus half hour lunch at 40"
const isBroken = (flat: string, prices: readonly Price[]): boolean =>
  BREAKS.some((words) => words.test(flat)) &&
  prices.some((p) => p.figure.role === 'rate' || p.counted.some((c) => c.unit === 'hour'))

const TAKEN_OFF = [
  // "already took 10% off", "ya le quité 50"
  /\b(?:already|ya) (?:le |les )?(?:took|taken|take|knocked|gave|got|has|applied|deducted|with|includes?|included|counting|quite|descontado|descont[eo]|rebaj[eo]|con|lleva|incluye|tiene)\b(?=.{0,30}(?:\boff\b|discount|descuento|%|\b(?:quite|descont|rebaj)))/u,
  /\b(?:off|discount|descuento) (?:is |was |esta )?(?:already|included|incl|incluido|applied|ya|counted|in)\b(?! (?:the |his |her )?(?:invoice|bill|materials?|labor|parts))/u,
  /\b(?:discount|descuento)(?: (?:of|de))? ?(?:\$ ?)?\d+ ?%? (?:already |ya )?(?:included|incl|incluido|applied|aplicado)\b/u,
  /\b(?:already|ya) (?:off|discounted|descontado|rebajado)\b/u,
  /\b(?:includes?|including|incl|incluye|incluyendo|reflects)\b.{0,20}(?:\boff\b|discount|descuento)/u,
  /\b(?:that's|thats|that is|it's|its|eso es|es) (?:already |ya )?(?:with|after|con)\b.{0,20}(?:\boff\b|discount|descuento)/u,
  /\bcon el? ?descuento\b.{0,15}\bincluido\b/u,
]

const flatten = (text: string): string =>
  fold(text)
    .replace(/[’‘]/g, "'")
    .replace(/[^\p{L}\p{N}'$%/.,]+/gu, ' ')
    .replace(/(?<!\d)[.,]|[.,](?!\d)/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** Why the amount may not be what the client owes now, though it is plainly said. */
export function unsettled(scene: Scene, prices: readonly Price[]): string[] {
  if (prices.length === 0) return []
  const flat = flatten(scene.text)
  const isReduced = prices.some((p) => p.kind === 'discount')
  return [
    ...(isOnlyQuoted(flat) ? ['a price that may not be agreed'] : []),
    ...(SHARED.some((words) => words.test(flat)) ? ['several may pay it'] : []),
    ...(isBroken(flat, prices) ? ['a break may be in the hours'] : []),
    ...(isReduced && TAKEN_OFF.some((words) => words.test(flat)) ? ['the discount may be taken off already'] : []),
  ]
}
