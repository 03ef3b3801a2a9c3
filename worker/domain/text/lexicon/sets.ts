// Turns word lists written as running text into folded sets.

/** Lower case without accents: the form every list and comparison uses. */
export function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .toLowerCase()
}

/** A set of the folded words of space-separated lists. */
export function wordSet(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => fold(list).trim().split(/\s+/)))
}
