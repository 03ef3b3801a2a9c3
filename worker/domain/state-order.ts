// Reads where a business is: "state TX", "estamos en Nueva York". Nothing else may be said in the text.
import { readNameLine } from './read-line.ts'
import { readState } from './timezone.ts'

const LEAD = '(?:(?:no|hi|hey|hello|hola|actually|sorry|perd[oó]n)[\\s,.!]+)?'
const SAYS = new RegExp(
  `^${LEAD}(?:(?:(?:my|our|the|mi|nuestro|el) )?(?:business )?(?:state|estado)(?: is| es|'s)?(?: of| de)?[\\s:=-]+|(?:i'?m|i am|we'?re|we are|we work|i work|i live|my business is|our business is|estoy|estamos|vivo|trabajo|trabajamos|mi negocio est[aá]|somos|soy) (?:based |located )?(?:in|en|de|from) (?:the state of |el estado de )?)(?=\\S)`,
  'iu',
)
/** Codes that are words of a language as well. */
const WORDS = new Set('OK HI OH ME IN OR PA LA DE AL ID MA CO NO'.split(' '))

const withoutEnd = (line: string) => line.replace(/[\s.!]+$/u, '')

/** The code of the state, territory or province that the whole text names, or null. `isAsked`: its name alone is an answer. */
export function readStateOrder(body: string, isAsked: boolean): string | null {
  const line = withoutEnd(withoutEnd(readNameLine(body)).replace(/ (?:please|pls|por favor|thanks|gracias)$/iu, ''))
  const [said] = SAYS.exec(line) ?? []
  if (said !== undefined) return readState(line.slice(said.length))
  const isName = line.length > 2 || (/^\p{Lu}{2}$/u.test(line) && !WORDS.has(line))
  return isAsked && isName ? readState(line) : null
}
