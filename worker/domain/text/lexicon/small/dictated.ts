// Signs said in words, and what stands around them in a dictated text.
import { wordSet } from '../sets.ts'

const pairs = (list: string): ReadonlyMap<string, string> =>
  new Map(list.split('|').map((pair): [string, string] => [pair.slice(0, -2), pair.slice(-1)]))

export const COMMAS = wordSet('comma coma')
/** Words said for a sign only where the text is plainly dictated; the sign stands last. */
export const MAYBE_SIGNS = pairs('period .|punto .|colon ,|semicolon ;|dash ,|guion ,')
export const LINES: readonly string[] = 'new line|next line|new paragraph|nueva linea|otra linea|punto y aparte'.split(
  '|',
)
export const MARKS = pairs('full stop .|question mark ?|exclamation point !|exclamation mark !|dollar sign $')
/** The label of a field: a line may begin with it. */
export const FIELD = wordSet('client cliente customer name nombre for para invoice factura due vence total amount bill')
export const DOMAIN = wordSet('com net org edu gov io co us mx biz info')
export const DOT = wordSet('dot punto')
export const AT = wordSet('at arroba')
/** Before "period": a time, not a sign. */
export const ARTICLES = wordSet('el un a the')
/** Signs that may be said at the end of any text. */
export const STOPS = wordSet('period punto')
