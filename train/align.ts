// Finds which words of a text a labelled description keeps: the best alignment of the two, typos forgiven.
import { distance } from '../worker/domain/text/document/spelling.ts'
import { fold } from '../worker/domain/text/lexicon/sets.ts'

const TYPO_LENGTH = 4

function match(a: string, b: string): number {
  if (a === b) return 1
  if (Math.min(a.length, b.length) < TYPO_LENGTH) return 0
  return distance(a, b, 2) <= (a.length > 7 ? 2 : 1) ? 0.8 : 0
}

const flat = (word: string) => fold(word).replaceAll(/['.,]/g, '')

/** For each word of the text whether the description keeps it, in the description's order; neighbours stay neighbours. */
export function alignKept(text: readonly string[], description: string): boolean[] {
  const said = description.match(/[\p{L}\p{M}\p{N}]+(?:['.,][\p{L}\p{M}\p{N}]+)*/gu) ?? []
  const [rows, columns] = [text.map(flat), said.map(flat)]
  const width = columns.length + 1
  // best[i][j]: the first i words of the text against the first j of the description; runs: the same, ending in a match.
  const best = new Float64Array((rows.length + 1) * width)
  const runs = new Float64Array((rows.length + 1) * width).fill(-1)
  const how = new Uint8Array((rows.length + 1) * width)
  for (let i = 1; i <= rows.length; i++)
    for (let j = 1; j <= columns.length; j++) {
      const at = i * width + j
      const alike = match(rows[i - 1] ?? '', columns[j - 1] ?? '')
      const before = at - width - 1
      if (alike > 0)
        runs[at] = alike + Math.max(best[before] ?? 0, (runs[before] ?? -1) < 0 ? 0 : (runs[before] ?? 0) + 0.3)
      const options = [best[at - width] ?? 0, best[at - 1] ?? 0, runs[at] ?? -1]
      const top = Math.max(...options)
      best[at] = top
      how[at] = (runs[at] ?? -1) >= top ? 2 : options.indexOf(top)
    }
  return trace(rows.length, columns.length, { how, best, runs })
}

type Tables = { how: Uint8Array; best: Float64Array; runs: Float64Array }

function trace(rows: number, columns: number, { how, best, runs }: Tables): boolean[] {
  const width = columns + 1
  const kept = new Array<boolean>(rows).fill(false)
  let [i, j] = [rows, columns]
  let inRun = false
  while (i > 0 && j > 0) {
    const at = i * width + j
    if (inRun || how[at] === 2) {
      kept[i - 1] = true
      const before = at - width - 1
      inRun = (runs[before] ?? -1) >= 0 && (runs[before] ?? 0) + 0.3 >= (best[before] ?? 0)
      i -= 1
      j -= 1
    } else if (how[at] === 0) i -= 1
    else j -= 1
  }
  return kept
}
