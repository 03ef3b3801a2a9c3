// Corrections that take up a whole text, by which of the new values they hold.
import { CUAL, INVOICE, NUMBER, SUM, WHICH, WHO, whole } from './order-words.ts'

/** What the words called `value` are: a total, a step up or down, a day, the work, a name. `open`: only the person can say. */
export type Changed = 'total' | 'up' | 'down' | 'day' | 'words' | 'name' | 'renamed' | 'open'
export type ChangeForm = { changed: Changed; test: RegExp }

const OUGHT =
  '(?:should|needs to|need to|has to|must|ought to|was supposed to|is supposed to|were supposed to|needed to|debe|debia|deberia|tiene que|tenia que)'
const ANOTHER =
  '(?:(?:a|an|one|two|three|a few|a couple|a couple of|another|another few|another couple|one more|an extra|extra|\\d{1,2}|\\d{1,2} more|un par de|una|otra|otras|otros|unos|unas|dos|tres|un)(?: (?:more|extra|mas))? (?:day|days|week|weeks|month|months|dia|dias|semana|semanas|mes|meses|quincena)(?: mas)?(?: more)?)'
const TILL = '(?:till|until|til|thru|through|hasta)'
const DAY = "(?<value>(?:the |el |la |next |this |end |fin )?[\\p{L}\\d][\\p{L}\\d/' -]{1,24}?)"
const CARD_TAX = '(?:(?:sales |the |el |la )*(?:tax|taxes|iva|impuestos?))'

const of = (changed: Changed, ...said: string[]): ChangeForm[] => said.map((form) => ({ changed, test: whole(form) }))

/** In the order in which they are tried. */
export const CHANGE_FORMS: readonly ChangeForm[] = [
  ...of(
    'total',
    `(?:${WHICH}|${CUAL}) (?:${OUGHT} (?:be|have been|ser|haber sido)|should(?:'ve|ve|a| of) been)(?: (?:for|at|de|por))? ${SUM}`,
    `(?:fix|correct|corrige|arregla) (?:${WHICH})[ ,.:-]*(?:(?:it|that|total|price|amount) ?)?(?:'s|s|is|was|should be|should have been|needs to be|son|es|era|eran) ${SUM}`,
  ),
  ...of(
    'down',
    `(?:take|knock|shave|deduct|subtract|cut) (?:off )?${SUM} (?:off|from|off of|off from) (?:of )?(?:${WHICH}|${WHO})`,
    `(?:(?:haz|hag|d)(?:le|ale|a|ele)? )?(?:un |otro )?(?:descuento|rebaja) de ${SUM} (?:a|para|en|de) ${CUAL}`,
    `(?:cut|give) ${WHO} a (?:break|deal|discount)[ ,]*(?:and |of )?(?:take|knock|shave)? ?(?:off )?${SUM}(?: off)?`,
    `(?:descuenta|rebaja|resta|quita|baja)(?:le|les|r|rle)? ${SUM} (?:a|de|en) ${CUAL}`,
  ),
  ...of(
    'up',
    `(?:forgot to (?:add|put|charge|include)|(?:also )?(?:tack|throw|put|stick|add)) (?:on )?(?:another )?${SUM}(?: (?:for|of) (?<label>\\p{L}+(?: \\p{L}+)?))? (?:on|onto|to|on to) ${WHICH}`,
  ),
  ...of(
    'open',
    `(?:give|get) (?:${NUMBER}|${WHO}) (?:a )?\\d{1,2} ?(?:%|percent)(?: (?:off|discount))`,
    `(?:add|put|charge|include|agrega|agregale|ponle|sumale|cobrale) (?:on )?${CARD_TAX} (?:to|on|for|a|en) ${WHICH}`,
    `(?:push|move|bump|extend|delay|slide|kick|scoot|postpone) (?:${WHICH}|${WHO})(?: (?:due date|date))?(?: (?:out|back|off|forward|up))?(?: (?:by|for))? ${ANOTHER}(?: (?:out|back|off))?`,
    `(?:give|get|allow) (?:${NUMBER}|${WHO}) ${ANOTHER}(?: to pay)?`,
    `(?:give|allow) (?:him|her|them|em) ${ANOTHER} (?:on|for) ${WHICH}`,
    `${WHO} (?:wants|needs|asked for|is asking for) (?:${TILL} (?:the )?[\\p{L}\\d]{2,12}|${ANOTHER} to pay)`,
    `(?:dale|dales|dele|denle|dejale|extiendele|mueve|muevele|pasa|aplaza|aplazale) ${ANOTHER}(?: mas)? (?:de plazo )?(?:a|para) (?:${CUAL}|(?:la |el )?${WHO})`,
    `(?:mueve|aplaza|extiende|pasa|recorre)(?:le|la|lo)? (?:${CUAL} ${ANOTHER}|${ANOTHER} (?:a |para )?(?:la |lo )(?:${INVOICE} )?(?:(?:# ?)?0*(?<number>\\d{1,6})|de (?:la |el )?${WHO}))`,
  ),
  // The day of the job, or the day to pay.
  ...of('open', `(?:push|move) ${WHO}(?: (?:out|back))? ${TILL} ${DAY}`),
  ...of(
    'day',
    `(?:give|extend|allow) (?:${WHICH}|${WHO}) ${TILL} ${DAY}`,
    `(?:push|move) ${WHICH}(?: (?:out|back))? ${TILL} ${DAY}`,
    `(?:${WHO}) (?:gets|can have) ${TILL} ${DAY}`,
    `(?:dale|dele|dejale|extiendele) (?:chance |plazo |tiempo )?${TILL} (?<value>(?:el |la |fin )?[\\p{L}\\d][\\p{L}\\d/ ]{1,18}?) a (?:${CUAL}|(?:la |el )?${WHO})`,
  ),
  ...of(
    'words',
    `(?:${WHICH}|${CUAL}) (?:description )?${OUGHT} (?:say|read|decir|poner|have said)(?: that)? (?<value>[^\\d?]{3,60}?)(?:[ ,]+(?:not|instead of|rather than|no|y no|en vez de|en lugar de) [^\\d?]{2,40}?)?`,
  ),
  ...of('renamed', `(?:change|switch|rename) ${WHO} to (?<value>\\p{L}[\\p{L}'-]{0,40}(?: \\p{L}[\\p{L}'-]{0,40})?)`),
  ...of(
    'name',
    `(?:i )?(?:(?:spelled|spelt|wrote|typed|got|put) (?:(?:it|that|the|his|her|their) ?)*(?:name )?wrong|miss?pelled (?:(?:it|that|the|his|her|their) ?)*(?:name)?)[ ,.!-]*(?:it's|its|it is|should be|it should be|is) (?<value>\\p{L}[\\p{L}'-]{0,40}(?: \\p{L}[\\p{L}'-]{0,40})?)(?: with an? (?<letter>\\p{L}))?`,
  ),
  // Said as something that was said before: without that it is a job for somebody.
  ...of(
    'total',
    `(?:(?:actually|correction|i meant|i mean|scratch that|no wait|wait no|perdon|digo|mejor dicho)[ ,.!]+){1,6}(?:(?:it|that|should|make)?(?:'s|s| is| was| be| should be| should have been| it)|son|eran|era|es|fueron|quise decir) ${SUM} (?:for|on|para|a) ${WHO}(?: ${INVOICE})?`,
  ),
]
