// Counts that no price has: hours beside nothing but material, things that are added, fewer of them than were priced.
import type { Figure } from './figures.ts'
import type { Price } from './price.ts'
import { low, type Scene } from './scene.ts'
import { sameUnit } from './words/units.ts'

const MATERIAL =
  /^(parts?|supplies|materials?|mats|material(es)?|partes|piezas?|refacci(on|ones)|productos?|products?|paint|pintura|rods?|gas|gasolina|fuel|delivery|dump|hardware)$/

// "labor 2 hrs, parts 88", "3 hrs plus supplies 22"
function isBesideWork(scene: Scene, { figure, from }: Price): boolean {
  const before = [1, 2, 3].map((n) => low(scene, figure.from - n))
  const after = [0, 1, 2].map((n) => low(scene, figure.end + n))
  if (before.some((w) => /^(labou?r|total|work|obra|trabajo|job)$/.test(w))) return false
  const isAdded = /^(plus|\+|mas)$/.test(low(scene, from - 1)) || /^(plus|\+|mas)$/.test(before[1] ?? '')
  return isAdded || before.slice(0, 2).some((w) => MATERIAL.test(w)) || after.some((w) => MATERIAL.test(w))
}

// "22 rooms at 14 a room, 2 were locked so just 20 rooms"
function isFewer(scene: Scene, left: Figure, prices: readonly Price[]): boolean {
  const said = [1, 2].map((n) => low(scene, left.from - n))
  if (!said.some((w) => /^(just|only|so|solo|nomas|but|actually|really|fueron|eran)$/.test(w))) return false
  return prices.some((p) => p.counted.some((c) => c.value !== left.value && sameUnit(c.unit ?? '', left.unit ?? '')))
}

/** Puts in doubt what a count without a price may make more or less. */
export function doubtLeftCounts(scene: Scene, figures: readonly Figure[], prices: readonly Price[]): void {
  const lines = prices.filter((p) => p.kind === 'line')
  const first = lines[0]
  if (!first) return
  const counted = new Set(prices.flatMap((p) => p.counted.map((c) => c.from)))
  for (const left of figures) {
    if (left.role !== 'count' || counted.has(left.from)) continue
    const isTime = /^(hour|day)$/.test(left.unit ?? '')
    if (isTime && lines.every((line) => line.counted.length === 0 && isBesideWork(scene, line)))
      first.doubt ??= 'time worked, and its price is not said'
    if (!isTime && /^(plus|\+|mas)$/.test(low(scene, left.from - 1)) && (left.value ?? 0) >= 20)
      first.doubt ??= 'a count without a price'
    if (isFewer(scene, left, prices)) first.doubt ??= 'more than one count for the price'
  }
}
