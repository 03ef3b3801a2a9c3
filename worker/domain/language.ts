// The two languages of clients and contractors, and how one is chosen for a request.

export type Language = 'en' | 'es'
export const LANGUAGES: readonly Language[] = ['en', 'es']

const isLanguage = (text: string | null | undefined): text is Language => text === 'en' || text === 'es'

/**
 * What the address asks, else what was chosen before, else what the browser prefers (an Accept-Language header,
 * RFC 9110 section 12.5.4), else English.
 */
export function chooseLanguage(asked: string | null, chosen: string | undefined, preferred: string | null): Language {
  if (isLanguage(asked)) return asked
  if (isLanguage(chosen)) return chosen
  const best = (preferred ?? '')
    .split(',')
    .map(readPreference)
    .filter(({ language, weight }) => isLanguage(language) && weight > 0)
    .sort((a, b) => b.weight - a.weight)[0]?.language
  return isLanguage(best) ? best : 'en'
}

function readPreference(part: string): { language: string | undefined; weight: number } {
  const [tag, ...params] = part.trim().toLowerCase().split(';')
  const weight = params.map((param) => /^\s*q=([\d.]+)/.exec(param)?.[1]).find((found) => found !== undefined)
  return { language: tag?.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
}
