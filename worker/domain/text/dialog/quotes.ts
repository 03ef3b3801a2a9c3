// A price that was only quoted: it is billed when somebody says so, not at an "ok".
import { fold } from '../words/sets.ts'

const QUOTED =
  /\b(?:quot(?:e|ed|es|ing)|estimat(?:e|ed|es|ing)|ballpark(?:ed)?|cotic[eo]|cotiz\p{L}{1,8}|presupuest\p{L}{1,6})\b/u
/** The client agreed, the work was done, or the bill is asked for. */
const AGREED =
  /\b(?:accepted|approved|agreed|signed|said (?:yes|ok|okay|go)|went with|took it|go ahead|as (?:quoted|i quoted|estimated)|like (?:i )?quoted|same as|per (?:the |our |my )?(?:quote|estimate)|did|done|finished|completed|ended up|but|invoice|bill|charge|acept\p{L}{1,6}|aprob\p{L}{1,6}|dijo que si|quedamos|hice|hicimos|termin\p{L}{1,6}|pero|factura\p{L}{0,4}|cobra\p{L}{0,4})\b/u
const BILL =
  /\b(?:bill|invoice|charge|send|did it|job(?:'s| is) done|it(?:'s| is) done|finished|accepted|approved|agreed|go ahead|said (?:yes|ok|okay|go)|factur\p{L}{1,6}|cobr\p{L}{1,6}|mand\p{L}{1,6}|envi\p{L}{1,6}|acept\p{L}{1,6}|aprob\p{L}{1,6}|dijo que si|termin\p{L}{1,6})\b/u
const NOT = /\b(?:don'?t|not|no|never|yet|todavia|aun|when|once|if|cuando|hasta)\b/

/** Whether the text tells of a price that nobody has agreed to. */
export function isQuote(text: string): boolean {
  const flat = fold(text)
  return QUOTED.test(flat) && !AGREED.test(flat)
}

/** Whether the text says that what was quoted is to be billed. */
export function saysBill(text: string): boolean {
  const flat = fold(text)
  return BILL.test(flat) && !NOT.test(flat) && !/\?/.test(text)
}
