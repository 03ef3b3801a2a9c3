// Which of the jobs that repeat a text names: by its client, by its work, or by both.
import { wordsOfName } from './client-names.ts'
import { lettersOf } from './text/dialog/hear.ts'

type Named = { clientName: string; description: string }

/** Small words of a phrase, and those that say that something repeats. */
const BESIDE = new Set(
  `for of the a an to with and on s de del la el lo los las para con y al job jobs work service trabajo servicio weekly monthly every each cada
  week month semana mes repeat repeats repeating schedule one our my mi su`.split(/\s+/),
)

const bare = (word: string) => word.replace(/['’]s$/, '')
const isSame = (said: string, own: string) => said === own || said === `${own}s` || own === `${said}s`

/** Those that every word fits, a client's or a work's; `both`: a word of each. Empty where nothing is named. */
export function whichNamed<T extends Named>(said: string, rows: readonly T[]): { row: T; both: boolean }[] {
  const words = wordsOfName(said)
    .map(bare)
    .filter((word) => !BESIDE.has(word))
  if (words.length === 0) return []
  return rows.flatMap((row) => {
    const client = wordsOfName(row.clientName)
    const work = lettersOf(row.description).map(bare)
    const isClients = words.map((word) => client.some((own) => isSame(word, own)))
    const isWorks = words.map((word) =>
      work.some((own) => isSame(word, own) || (own.length > 4 && word.length > 3 && own.startsWith(word))),
    )
    if (!words.every((_, i) => isClients[i] || isWorks[i])) return []
    return [{ row, both: isClients.includes(true) && isWorks.includes(true) }]
  })
}
