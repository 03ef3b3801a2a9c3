// How often a job repeats, in words.
import type { Language } from '../language.ts'
import type { Rhythm } from '../rhythm.ts'

const DAYS = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  es: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sabado'],
}
const LAST = 31

function ordinal(day: number): string {
  const tens = day % 100
  const end = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${end}`
}

/** "every Friday", "every 2 weeks on Friday", "every month on the 1st"; in Spanish "cada viernes". */
export function rhythmWords(rhythm: Rhythm, language: Language): string {
  const { every } = rhythm
  if (rhythm.unit === 'week') {
    const day = DAYS[language][rhythm.weekday] ?? ''
    if (every === 1) return language === 'es' ? `cada ${day}` : `every ${day}`
    return language === 'es' ? `cada ${every} semanas (${day})` : `every ${every} weeks on ${day}`
  }
  const isLast = rhythm.day === LAST
  if (language === 'es') {
    const day = isLast ? 'el fin de mes' : `el ${rhythm.day}`
    if (every === 1) return isLast ? 'cada fin de mes' : `el ${rhythm.day} de cada mes`
    return every === 12 ? `cada 12 meses, ${day}` : `cada ${every} meses, ${day}`
  }
  const day = isLast ? 'on the last day' : `on the ${ordinal(rhythm.day)}`
  return every === 1 ? `every month ${day}` : every === 12 ? `every year ${day}` : `every ${every} months ${day}`
}
