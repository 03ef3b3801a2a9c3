// Reads the answer to which of today's jobs are to be sent: "yes", "1 and 3", "all but 2", "no".
import { type Offered, readChoices, readYesNo } from './text/dialog/choices.ts'
import { type Heard, hear, writtenFrom } from './text/dialog/hear.ts'
import { isOneOf, phrases } from './text/dialog/phrases.ts'

const MOST_WORDS = 8
const SKIPS = phrases(`skip|salta|saltala|saltalas it|them|all|today|this|one|both|week*
  not today|now|this|time|week
  none|ninguna|ninguno
  hoy|esta no|vez*
  no? skip|salta it|them|all|today*`)
const SENDS =
  phrases(`yes|yep|ok|sure|si|y? send|bill|invoice|do|make|manda|mandala|mandalas|haz|hazla|hazlas it|them|all|both|todas*
  all|both|todas|ambas of? them?
  las dos|tres|todas`)
const ALL_OF_THEM = new Set('yes ok si all todas todos both send every'.split(' '))
const BUT = new Set('but except not menos excepto without sin'.split(' '))
const WITHOUT = new Set('skip not no salta omite'.split(' '))
const BESIDE = new Set('not for a la el the to'.split(' '))

/** The places of those that are to be sent and of those that are not; of others nothing was said. */
export type DaysAnswer = { send: number[]; skip: number[] }

/** Which of the days are sent and which are skipped; null where the text does not say. */
export function readDays(body: string, offered: readonly Offered[]): DaysAnswer | null {
  const heard = hear(body)
  const { words } = heard
  const every = offered.map((_, i) => i)
  const isList = offered.length > 1 && words.length <= MOST_WORDS
  const but = isList
    ? placesIn(
        behind(heard, (word, i) => i > 0 && BUT.has(word) && ALL_OF_THEM.has(words[0] ?? '')),
        offered,
      )
    : null
  if (but) return { send: every.filter((i) => !but.includes(i)), skip: but }
  const without = isList
    ? placesIn(
        behind(heard, (word, i) => i === 0 && WITHOUT.has(word)),
        offered,
      )
    : null
  if (without) return { send: [], skip: without }
  if (isOneOf(words, SKIPS) || readYesNo(body) === false) return { send: [], skip: every }
  if (isOneOf(words, SENDS) || readYesNo(body) === true) return { send: every, skip: [] }
  if (!isList) return null
  const picked = placesIn(body, offered)
  return picked && { send: picked, skip: every.filter((i) => !picked.includes(i)) }
}

/** What is written behind the word that `opens` it; undefined where none does. */
function behind(heard: Heard, opens: (word: string, at: number) => boolean): string | undefined {
  const { words } = heard
  const at = words.findIndex(opens)
  if (at < 0) return undefined
  let from = at + 1
  while (BESIDE.has(words[from] ?? '')) from += 1
  return writtenFrom(heard, from)
}

function placesIn(said: string | undefined, offered: readonly Offered[]): number[] | null {
  const places = said === undefined ? null : readChoices(said, offered)
  return Array.isArray(places) ? places : null
}
