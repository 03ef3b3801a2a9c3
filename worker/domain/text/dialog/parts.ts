// A payment of a part: "half", "a deposit", "la mitad".
import { fold } from '../words/sets.ts'

const PART =
  /\b(?:half|halves|part|parts|partial|partially|partly|deposit|down ?payment|some of|a bit of|most of|toward|towards|la mitad|media|una parte|parte|anticipo|enganche|abono|un poco)\b/
/** The last of the parts: all of it is paid now. */
const REST =
  /\b(?:other half|second half|rest|remaining|remainder|balance|in full|otra mitad|resto|restante|saldo|completo)\b/

/** Whether the text says that only a part was paid, without saying how much. */
export function saysPart(text: string): boolean {
  const flat = fold(text)
  return PART.test(flat) && !REST.test(flat)
}
