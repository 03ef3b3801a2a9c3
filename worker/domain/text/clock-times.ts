// Tells times of day from money: "yesterday about 9", "from 8 to 4", "7:30", "left at 4".
import type { Num } from './numbers.ts'
import { isEdge, low, type Scene } from './scene.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { TIME_UNITS, WORK_UNITS } from './words/units.ts'

function isCounted(scene: Scene, i: number): boolean {
  return TIME_UNITS.has(low(scene, i)) || WORK_UNITS.has(low(scene, i))
}

// "arrived 7:30 left 4", "til 10 then"
function comesOrGoes(scene: Scene, num: Num): boolean {
  return (
    /^(til|till|'til|until|hasta|left|arrived|arrive|started|llegue|empece|sali)$/.test(low(scene, num.from - 1)) &&
    (isEdge(scene, num.to) || FUNCTION_WORDS.has(low(scene, num.to)))
  )
}

// "got there at nine thirty and left at eleven": where one was going, no price is said.
function isSpokenClock(scene: Scene, num: Num): boolean {
  if (!/^(at|around|about|till|til|until|las|by)$/.test(low(scene, num.from - 1)) || num.currency) return false
  const value = num.value ?? 0
  const hour = value >= 1 && value <= 12
  const minutes = !num.digits || /^\d{3,4}$/.test(low(scene, num.at))
  const hourAndMinutes = value > 100 && value < 1300 && value % 100 < 60 && value % 5 === 0 && minutes
  if (!hour && !hourAndMinutes) return false
  const moved =
    /^(there|arrived|arrive|started|start|began|left|came|come|home|over|here|back|out|up|showed|llegue|llegamos|empece|sali|salimos|termine|desde|hasta|a|finished|done|opens|closes|meet|pick|picked)$/
  return (
    moved.test(low(scene, num.from - 2)) && !(low(scene, num.from - 2) === 'a' && low(scene, num.from - 1) !== 'las')
  )
}

const isMoneyWord = (word: string) => /^(dollars|bucks|hundred|k|grand|dolares|dlls|each|an|a|\/|per)$/.test(word)

/** Why the number is a time of day, or null. */
export function clockReason(scene: Scene, num: Num): string | null {
  const next = low(scene, num.to)
  const before = low(scene, num.from - 1)
  if (isSpokenClock(scene, num)) return 'a time'
  const small = num.digits && !num.scaled && (num.value ?? 99) <= 12 && (num.value ?? 0) % 1 === 0
  // "yesterday about 9", "a las 3"
  if (small && before === 'las' && /^(a|como|tipo|sobre|desde|hasta)$/.test(low(scene, num.from - 2))) return 'a time'
  if (
    small &&
    /^(at|about|around|by|@|like)$/.test(before) &&
    scene.claims[num.from - 2] === 'date' &&
    !isCounted(scene, num.to)
  )
    return 'a time'
  if (/^(am|pm|a\.m|p\.m|oclock|o'clock)$/.test(next)) return 'a time'
  if (small && comesOrGoes(scene, num)) return 'a time'
  const t = scene.tokens
  if (
    num.digits &&
    (num.value ?? 99) <= 12 &&
    /^(to|til|till|until|thru|a|hasta|-)$/.test(next) &&
    t[num.to + 1]?.kind === 'number'
  ) {
    const other = low(scene, num.to + 2)
    const fromTo =
      /^(from|de|entre)$/.test(low(scene, num.from - 1)) &&
      Number(low(scene, num.to + 1)) <= 12 &&
      !/^(dollars|bucks|hundred|k|grand)$/.test(other)
    if (fromTo || other === ':' || /^(am|pm)$/.test(other)) return 'a time'
  }
  if (
    num.digits &&
    (num.value ?? 99) <= 12 &&
    /^(to|til|till|until|thru|a|hasta|-)$/.test(low(scene, num.from - 1)) &&
    t[num.from - 2]?.kind === 'number'
  ) {
    // "from 7:30 to 4"
    if (low(scene, num.from - 3) === ':' && Number(low(scene, num.from - 4)) <= 12 && !isMoneyWord(next))
      return 'a time'
    if (
      /^(from|de)$/.test(low(scene, num.from - 3)) &&
      Number(low(scene, num.from - 2)) <= 12 &&
      !/^(dollars|bucks|hundred|k|grand)$/.test(next)
    )
      return 'a time'
  }
  return isBesideColon(scene, num) ? 'a time' : null
}

// "7:30", either side of it
function isBesideColon(scene: Scene, num: Num): boolean {
  const t = scene.tokens
  if (!num.digits) return false
  if (t[num.to]?.text === ':' && t[num.to + 1]?.gap === false && t[num.to + 1]?.kind === 'number') return true
  const [colon, hour] = [t[num.from - 1], t[num.from - 2]]
  return colon?.text === ':' && !t[num.from]?.gap && hour?.kind === 'number' && !colon.gap
}
