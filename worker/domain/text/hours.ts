// Hours said with minutes and halves: "3h30", "1 hr 45 min", "2 and a half hours".
import { isPriceAt } from './each-counts.ts'
import type { Num } from './numbers.ts'
import { type Rate, rateAt } from './rates.ts'
import { low, type Scene } from './scene.ts'
import { TIME_UNITS } from './words/units.ts'

type Minutes = { value: number; to: number }

// "3h30"
function gluedMinutes(scene: Scene, unit: Rate): Minutes | null {
  const t = scene.tokens[unit.to]
  const isMinutes = unit.unit === 'hour' && t?.kind === 'number' && !t.gap && /^[0-5]\d$/.test(t.text)
  return isMinutes ? { value: Number(t.text), to: unit.to + 1 } : null
}

// "1 hr 30 min", "2 hours and 15 minutes", "1 hora y 20 minutos"
function saidMinutes(scene: Scene, unit: Rate): Minutes | null {
  const at = /^(and|y|&)$/.test(low(scene, unit.to)) ? unit.to + 1 : unit.to
  const t = scene.tokens[at]
  if (unit.unit !== 'hour' || t?.kind !== 'number' || !/^[1-5]?\d$/.test(t.text)) return null
  if (TIME_UNITS.get(low(scene, at + 1)) === 'minute') return { value: Number(t.text), to: at + 2 }
  // "1 hr 30 at 90 an hr"
  const price = low(scene, at + 2) === '$' ? at + 3 : at + 2
  const isRate = isPriceAt(scene, at + 1) && rateAt(scene.tokens, price + 1, [])?.unit === 'hour'
  return isRate && /^(15|30|45)$/.test(t.text) ? { value: Number(t.text), to: at + 1 } : null
}

/** Where the words of half an hour more end, behind the unit; null where there are none. */
export function hourAndHalf(scene: Scene, unit: Rate): number | null {
  if (low(scene, unit.to) === 'and' && low(scene, unit.to + 1) === 'a' && low(scene, unit.to + 2) === 'half')
    return unit.to + 3
  return low(scene, unit.to) === 'y' && /^medi[ao]$/.test(low(scene, unit.to + 1)) ? unit.to + 2 : null
}

/** "2 1/2 hours", "1/2 day", "2 and a half hours": the number with its half. */
export function halfMore(scene: Scene, num: Num): { value: number; to: number } | null {
  const t = scene.tokens
  const slash = (i: number) =>
    t[i]?.kind === 'number' && t[i + 1]?.text === '/' && !t[i + 1]?.gap && t[i + 2]?.kind === 'number' && !t[i + 2]?.gap
  if (slash(num.at) && num.digits) {
    const value = Number(t[num.at]?.text) / Number(t[num.at + 2]?.text)
    return value > 0 && value < 1 ? { value, to: num.at + 3 } : null
  }
  if (num.digits && slash(num.to)) {
    const part = Number(t[num.to]?.text) / Number(t[num.to + 2]?.text)
    return part > 0 && part < 1 ? { value: (num.value ?? 0) + part, to: num.to + 3 } : null
  }
  const [a, b, c] = [low(scene, num.to), low(scene, num.to + 1), low(scene, num.to + 2)]
  if (num.digits && a === 'and' && b === 'a' && c === 'half') return { value: (num.value ?? 0) + 0.5, to: num.to + 3 }
  return num.digits && a === 'y' && /^medi[ao]$/.test(b) ? { value: (num.value ?? 0) + 0.5, to: num.to + 2 } : null
}

/** The minutes said behind a number of hours. */
export const minutesBehind = (scene: Scene, unit: Rate): Minutes | null =>
  gluedMinutes(scene, unit) ?? saidMinutes(scene, unit)
