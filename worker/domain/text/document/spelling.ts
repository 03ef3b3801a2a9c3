// Forgives typing slips in a closed set of words.

/** Damerau-Levenshtein distance (adjacent swaps count one), given up above `limit`: then `limit + 1`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      if (cost < best) best = cost
    }
    if (best > limit) return limit + 1
    before = previous
    previous = row
  }
  return previous[b.length] ?? limit + 1
}

/** How many slips a word of this length is forgiven: none below 5 letters, one below 8, then two. */
export function slips(length: number): number {
  if (length < 5) return 0
  return length < 8 ? 1 : 2
}

/** The candidate that `word` misspells, or null; exact matches are the caller's business. */
export function closest(word: string, candidates: readonly string[]): string | null {
  let found: string | null = null
  let best = 3
  for (const candidate of candidates) {
    const limit = slips(candidate.length)
    if (limit === 0 || candidate[0] !== word[0]) continue
    const d = distance(word, candidate, limit)
    if (d <= limit && d < best) {
      best = d
      found = candidate
    }
  }
  return found
}
